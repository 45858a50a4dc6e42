import { test } from '@japa/runner'
import { readOrderText } from '#orders/quick_order/order_text_rules'
import { plainLine } from '#orders/quick_order/free_line_rules'
import { quickOrderTexts as texts } from '#shared/texts/storefront/quick_order'
import { context, readingsOf } from '#tests/unit/orders/quick_order_support'

type Row = readonly [line: string, ...readings: string[]]

const rows = (...lines: Row[]): Row[] => lines

const reasonOf = (line: string) => {
  const [{ reading }] = readOrderText(line, context).lines
  return reading.kind === 'unclear' ? reading.reason : null
}

test.group('Lines of running text', () => {
  test('marks of lists and quotes are taken away, and signs become plain', ({ assert }) => {
    assert.equal(plainLine('  > • - 4 × THX–CBH20 '), '4 × THX-CBH20')
    assert.equal(plainLine('[ ] [x] 4\u00A0pcs'), '4 pcs')
    assert.equal(plainLine('“6 ft” 6’'), '"6 ft" 6\'')
    assert.equal(plainLine('-4'), '-4')
    assert.equal(plainLine(''), '')
  })

  test('several products of a line have a quantity each, or the line is unclear')
    .with(
      rows(
        ['4 x THX-CBH20 and 3 x PXL-W1', 'short 4', 'plug 3'],
        [
          '4 THX-CBH20, 3 PXL-W1; 2 THX-CBH50 plus 1 90210',
          'short 4',
          'plug 3',
          'long 2',
          'lamp 1',
        ],
        ['4 x THX-CBH20 & 3 x PXL-W1.', 'short 4', 'plug 3'],
        ['4 x THX-CBH20, 3 x PXL-W1, thanks', '? several_products short plug'],
        ['4 x THX-CBH20, 3 x PXL-W1, ...', 'short 4', 'plug 3'],
        ['4 x THX-CBH20 and PXL-W1', '? several_products 4 short plug'],
        ['4 x THX-CBH20 or PXL-W1', '? several_products 4 short plug'],
        ['4 x THX-CBH20 PXL-W1 and 3 x THX-CBH50', '? several_products short plug long'],
        ['4 x THX-CBH20 and 3 x PXL-W1 and 2 boxes THX-CBH50', '? several_products short plug long']
      )
    )
    .run(({ assert }, [line, ...readings]) => {
      assert.deepEqual(readingsOf(line), readings, line)
    })

  test('full-width digits, letters and marks are read as the others', ({ assert }) => {
    assert.deepEqual(readingsOf('１２ ｘ THX-CBH20'), ['short 12'])
    assert.deepEqual(readingsOf('ＴＨＸ－ＣＢＨ２０　４ pcs'), ['short 4'])
    assert.deepEqual(readingsOf('THX-CBH20;１２'), ['short 12'])
  })

  test('an own part number may look like a quantity', ({ assert }) => {
    assert.deepEqual(readingsOf('4 x AV-1001'), ['short 4'])
    assert.deepEqual(readingsOf('2 x 4711'), ['long 2'])
    assert.deepEqual(readingsOf('2 pcs AV3x10'), ['plug 2'])
    assert.deepEqual(readingsOf('THX-CBH20x3'), ['short 3'])
    assert.deepEqual(readingsOf('12xNX-4401'), ['? unknown_product 12 NX-4401'])
    assert.deepEqual(readingsOf('2 x GONE-1'), ['? unknown_product 2 GONE-1'])
  })

  test('a word with digits is named as an unknown number')
    .with(
      rows(
        ['4 pcs NX-4401-B.', '? unknown_product 4 NX-4401-B'],
        ['4 pcs  (NX-4401):', '? unknown_product 4 NX-4401'],
        ['4 pcs 100-200-300', '? unknown_product 4 100-200-300'],
        ['4 pcs 12-34', '? unknown_product 4 12-34'],
        ['4 pcs THX-CBH20/12', '? unknown_product 4 THX-CBH20/12'],
        ['4 pcs of NX.44.01', '? unknown_product 4 NX.44.01']
      )
    )
    .run(({ assert }, [line, ...readings]) => {
      assert.deepEqual(readingsOf(line), readings, line)
    })

  test('a line is about the order that has a number and names a product, a unit or begins with it')
    .with(
      rows(
        ['4 widgets', '? unknown_product 4'],
        ['widgets 4', ''],
        ['widgets 4 pcs', '? unknown_product 4'],
        ['some widgets', ''],
        ['NX-4401 4', '? unknown_product 4 NX-4401'],
        ['NX-4401', ''],
        ['cables 4', '? unknown_product 4'],
        ['cables', ''],
        ['plug 1.5', '? unreadable_number plug'],
        ['Short-Range 2 m', '? no_quantity short'],
        ['HDMI 9 m', '? unknown_product'],
        ['something of 9 m', '? unknown_product'],
        ['see you at 10:30', ''],
        ['THX-CBH20', '? no_quantity short'],
        ['THX-CBH20/12', '? unknown_product THX-CBH20/12']
      )
    )
    .run(({ assert }, [line, ...readings]) => {
      assert.deepEqual(readingsOf(line), readings.filter(Boolean), line)
    })

  test('a name may be in the plural, joined, or of a word within it')
    .with(
      rows(
        ['4 wall plugs', 'plug 4'],
        ['4 wallplug', 'plug 4'],
        ['4 glass plug', 'plug 4'],
        ['4 wall plugs of brass', '? unknown_product 4'],
        ['4 short range 5 m', 'long 4'],
        ['4 lamps', 'lamp 4'],
        ['4 lam', '? unknown_product 4'],
        ['4 studio', 'lamp 4'],
        ['4 plug 2 m', '? unknown_product 4']
      )
    )
    .run(({ assert }, [line, ...readings]) => {
      assert.deepEqual(readingsOf(line), readings, line)
    })

  test('numbers that are no quantity are those of dates, names and standards')
    .with(
      rows(
        ['4 THX-CBH20 by 2026-04-03', 'short 4'],
        ['4 THX-CBH20 HDMI 2.1 8K', 'short 4'],
        ['4 THX-CBH20 48 Gbps', 'short 4'],
        ['4 THX-CBH20 at 44.99', 'short 4 44.99'],
        ['4 THX-CBH20 total $180', 'short 4 45.00'],
        ['4 THX-CBH20 US$44.99', 'short 4 44.99'],
        ['4 THX-CBH20 C$44.99', '? unreadable_number 4 short'],
        ['4 THX-CBH20 @ CA$ 44.99', '? unreadable_number 4 short'],
        ['three THX-CBH20', 'short 3'],
        ['ONE THX-CBH20', 'short 1'],
        ['3 pcs THX-CBH20, this one please', 'short 3'],
        ['3 pcs THX-CBH20, these two please', '? several_quantities short'],
        ['#4 THX-CBH20', '? no_quantity short'],
        ['THX-CBH20 #4', 'short 4'],
        ['THX-CBH20 4.', 'short 4'],
        ['THX-CBH20: 1,000', 'short 1000'],
        ['THX-CBH20 x 1 000', 'short 1000'],
        ['THX-CBH20 1\u00A0000', 'short 1000'],
        ['1\u202F000 THX-CBH20', 'short 1000'],
        ['THX-CBH20 3 at 1 000 $', 'short 3 1000.00'],
        ['THX-CBH20 (4)', 'short 4']
      )
    )
    .run(({ assert }, [line, ...readings]) => {
      assert.deepEqual(readingsOf(line), readings, line)
    })

  test('the reason names what is unclear', ({ assert }) => {
    assert.equal(reasonOf('4 pcs NX-4401'), texts.unknownNumber('NX-4401'))
    assert.equal(reasonOf('4 widgets'), texts.unknownProduct)
    assert.equal(reasonOf('4 short range'), texts.ambiguous(['THX-CBH20', 'THX-CBH50']))
    assert.equal(reasonOf('4 THX-CBH20 or PXL-W1'), texts.severalProducts)
    assert.equal(reasonOf('4 THX-CBH20 5 m'), texts.length('5 m', 'THX-CBH20', '2 m'))
    assert.equal(reasonOf('THX-CBH20 1.5'), texts.unreadable('1.5'))
    assert.equal(reasonOf('THX-CBH20 4 or 5'), texts.severalQuantities([4, 5]))
  })
})
