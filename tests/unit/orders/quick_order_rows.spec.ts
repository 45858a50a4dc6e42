import { test } from '@japa/runner'
import { readOrderText } from '#orders/quick_order/order_text_rules'
import { quickOrderTexts as texts } from '#shared/texts/storefront/quick_order'
import { context, readingsOf } from '#tests/unit/orders/quick_order_support'

/** The reading of one row below a heading */
const rowOf = (heading: string, row: string) => readingsOf(heading, row)

const reasonOf = (...lines: string[]) => {
  const [{ reading }] = readOrderText(lines.join('\n'), context).lines
  return reading.kind === 'unclear' ? reading.reason : null
}

test.group('Rows of pasted tables', () => {
  const HEADING = 'Part No;Description;Qty;Price;Total'

  test('cells are read by their headings')
    .with([
      ['THX-CBH20;;4;44.99;179.96', ['short 4 44.99']],
      ['thx cbh20;;4;;', ['short 4']],
      ['AV-1001;;4;;', ['short 4']],
      [';THX Short-Range 5 m;4;;', ['long 4']],
      [';Cable THX-CBH20, black;4;;', ['short 4']],
      ['THX-CBH20;THX Short-Range 5 m;4;;', ['? length 4 short']],
      ['THX-CBH20;like PXL-W1;4;;', ['? several_products 4 short plug']],
      ['NX-4401;THX Short-Range 2 m;4;;', ['? unknown_product 4 NX-4401']],
      ['Studio Lamp;;4;;', ['lamp 4']],
      ['THX Short-Range;5 m;4;;', ['long 4']],
      ['90210;;4;;', ['lamp 4']],
    ] as const)
    .run(({ assert }, [row, readings]) => {
      assert.deepEqual(rowOf(HEADING, row), readings.slice(), row)
    })

  test('a quantity has marks, words and units around it')
    .with([
      ['4 pcs', ['short 4']],
      ['x 4', ['short 4']],
      ['4x', ['short 4']],
      ['4 Stk.', ['short 4']],
      ['Twelve', ['short 12']],
      ['1,000', ['short 1000']],
      ['4.5', ['? unreadable_number short']],
      ['-4', ['? unreadable_number short']],
      ['some', ['? unreadable_number short']],
      ['4 boxes', ['? unreadable_number short']],
    ] as const)
    .run(({ assert }, [quantity, readings]) => {
      assert.deepEqual(rowOf('SKU;Qty', `THX-CBH20;${quantity}`), readings.slice(), quantity)
    })

  test('a row without a quantity orders nothing')
    .with(['', '0', '-', 'n/a', 'NA'])
    .run(({ assert }, quantity) => {
      assert.deepEqual(rowOf('SKU;Name;Qty', `THX-CBH20;THX;${quantity}`), [], quantity)
    })

  test('zero is no part of a quantity', ({ assert }) => {
    assert.deepEqual(rowOf('SKU;Name;Qty', 'THX-CBH20;THX;10'), ['short 10'])
    assert.deepEqual(rowOf('SKU;Name;Qty', 'THX-CBH20;THX;05'), ['short 5'])
  })

  test('a price is one of a unit, and a total is divided by the quantity')
    .with([
      ['44.99', '', ['short 4 44.99']],
      ['$44.99 / ea', '', ['short 4 44.99']],
      ['44.99 each', '', ['short 4 44.99']],
      ['44.99/pc.', '', ['short 4 44.99']],
      ['44.99ea', '', ['short 4 44.99']],
      ['', '180.00', ['short 4 45.00']],
      ['', '180.01', ['short 4']],
      ['45', '180', ['short 4 45.00']],
      ['45', '179.99', ['? prices 4 short']],
      ['n/a', '', ['short 4']],
      ['ea 44.99', '', ['? unreadable_number 4 short']],
      ['CAD 44.99', '', ['? unreadable_number 4 short']],
      ['', '44.999', ['? unreadable_number 4 short']],
    ] as const)
    .run(({ assert }, [price, total, readings]) => {
      const row = `THX-CBH20;;4;${price};${total}`
      assert.deepEqual(rowOf(HEADING, row), readings.slice(), row)
    })

  test('the reason says what cannot be read', ({ assert }) => {
    assert.equal(reasonOf('SKU;Qty', 'THX-CBH20;4.5'), texts.unreadable('4.5'))
    assert.equal(reasonOf('SKU;Qty', 'NX-4401;4'), texts.unknownNumber('NX-4401'))
    assert.equal(reasonOf('SKU;Qty', 'Steel plug;4'), texts.unknownProduct)
    assert.include(reasonOf('SKU;Qty;Price', 'THX-CBH20;4;CAD 44.99'), 'CAD 44.99')
  })

  test('lines of signs, and sums without a product, are no rows', ({ assert }) => {
    assert.deepEqual(rowOf(HEADING, '------;---;---;---;---'), [])
    assert.deepEqual(rowOf('SKU | Qty', '|:---|---:|'), [])
    assert.deepEqual(rowOf(HEADING, ';;12;;659.88'), [])
  })

  test('a line with cells beyond the heading is read without it', ({ assert }) => {
    assert.deepEqual(rowOf('SKU;Qty', 'THX-CBH20;4;;'), ['short 4'])
    assert.deepEqual(rowOf('SKU;Qty', 'THX-CBH20;4;2'), ['? several_quantities short'])
    assert.deepEqual(rowOf('SKU;Name;Qty', 'THX-CBH20;4'), [])
    assert.deepEqual(rowOf('SKU   Name   Qty', 'THX-CBH20   4'), ['short 4'])
    assert.deepEqual(rowOf('SKU;Qty', 'THX-CBH20 x 4'), ['short 4'])
    assert.deepEqual(rowOf('SKU;Qty', ';4 x THX-CBH20;'), ['short 4'])
  })

  test('packs in the unit of a row are no pieces', ({ assert }) => {
    assert.deepEqual(rowOf('SKU;Qty;UOM', 'THX-CBH20;4;CTN'), ['? packs short'])
    assert.deepEqual(rowOf('SKU;Qty;UOM', 'THX-CBH20;4;EA'), ['short 4'])
    assert.deepEqual(rowOf('SKU;Qty;Price', 'THX-CBH20;4;45 per box'), [
      '? unreadable_number 4 short',
    ])
    assert.deepEqual(rowOf('SKU;Name;Qty', 'THX-CBH20;THX box;4'), ['short 4'])
  })
})

test.group('Cells without a heading', () => {
  test('one of them is the number of a product, and another a quantity')
    .with([
      ['THX-CBH20;4', ['short 4']],
      ['4;THX-CBH20', ['short 4']],
      ['THX-CBH20,4', ['short 4']],
      ['THX-CBH20|4 pcs|44.99', ['short 4 44.99']],
      ['THX-CBH20\tTHX Short-Range, 2 m\t4\t44.99\t179.96', ['short 4 44.99']],
      ['THX-CBH20;THX Short-Range 5 m;4', ['? length 4 short']],
      ['THX-CBH20;or PXL-W1;4', ['? several_products 4 short plug']],
      ['THX-CBH20;PXL-W1;4', ['? several_products 4 short plug']],
      ['THX-CBH20;$44.99;4', ['short 4 44.99']],
      ['THX-CBH20;4;CAD 44.99', ['? unreadable_number 4 short']],
      ['THX-CBH20;;4', ['short 4']],
      ['THX-CBH20;black', ['? no_quantity short']],
      ['THX-CBH20, 4', ['short 4']],
      ['THX-CBH20;$44.99', ['? no_quantity short']],
    ] as const)
    .run(({ assert }, [row, readings]) => {
      assert.deepEqual(readingsOf(row), readings.slice(), row)
    })

  test('a number of only digits names a product where no other cell does')
    .with([
      ['4711;4', ['long 4']],
      ['4711;THX-CBH20', ['short 4711']],
      ['4711;AV-1001', ['short 4711']],
      ['4711;NX-4401-B;2', ['? unknown_product NX-4401-B']],
      ['90210;4', ['lamp 4']],
    ] as const)
    .run(({ assert }, [row, readings]) => {
      assert.deepEqual(readingsOf(row), readings.slice(), row)
    })

  test('line numbers in cells count up', ({ assert }) => {
    assert.deepEqual(readingsOf('1;THX-CBH20;12', '2;PXL-W1;4'), ['short 12', 'plug 4'])
    assert.deepEqual(readingsOf('1,THX-CBH20', '2,PXL-W1', '3,THX-CBH50'), [
      ...['short 1', 'plug 2', 'long 3'],
    ])
    assert.deepEqual(readingsOf('1;THX-CBH20', '2;PXL-W1', '3;THX-CBH50'), [
      ...['? line_number short', '? line_number plug', '? line_number long'],
    ])
  })
})
