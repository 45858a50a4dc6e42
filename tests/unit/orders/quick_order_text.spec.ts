import { test } from '@japa/runner'
import { linesOf, readOrderText } from '#orders/quick_order/order_text_rules'
import { quickOrderTexts as texts } from '#shared/texts/storefront/quick_order'
import { context, readingsOf } from '#tests/unit/orders/quick_order_support'

const HEADING = 'SKU\tQty'

test.group('Lines of pasted orders', () => {
  test('lines are numbered from 1, and those without a text are left out', ({ assert }) => {
    assert.deepEqual(linesOf('\uFEFFa \r\n\r\n  \rb\n c\uFEFFd'), [
      { line: 1, text: 'a' },
      { line: 4, text: 'b' },
      { line: 5, text: ' c\uFEFFd' },
    ])
    assert.deepEqual(linesOf(' \n'), [])
  })

  test('what orders nothing is named as ignored', ({ assert }) => {
    const read = readOrderText('Hello Ann\n\nSKU\tQty\nTHX-CBH20\t4\nPXL-W1\t0\nRegards', context)
    assert.deepEqual(
      read.lines.map(({ line, text }) => ({ line, text })),
      [{ line: 4, text: 'THX-CBH20\t4' }]
    )
    assert.deepEqual(read.ignored, [
      { line: 1, text: 'Hello Ann' },
      { line: 3, text: 'SKU\tQty' },
      { line: 5, text: 'PXL-W1\t0' },
      { line: 6, text: 'Regards' },
    ])
  })

  test('a line of more than 500 characters is not read', ({ assert }) => {
    const long = (length: number) => '4 x THX-CBH20'.padEnd(length, ' -')
    assert.deepEqual(readingsOf(`${long(499)}.`), ['short 4'])
    assert.deepEqual(readingsOf(`${long(500)}.`), ['? not_an_order'])
    const [{ reading }] = readOrderText(`${long(500)}.`, context).lines
    assert.deepInclude(reading, { kind: 'unclear', reason: texts.longLine, quantity: null })
    const heading = `${HEADING}\t${'x'.repeat(600)}`
    assert.deepEqual(readingsOf(heading, 'Phone 555 0100', '4 widgets'), [
      '? not_an_order',
      '? unknown_product 4',
    ])
  })

  test('two order numbers, or two dates, are none', ({ assert }) => {
    const header = (...lines: string[]) => {
      const { po, date } = readOrderText(lines.join('\n'), context)
      return [po, date]
    }
    assert.deepEqual(header('PO 4711, 2026-04-03'), ['4711', '2026-04-03'])
    assert.deepEqual(header('PO 4711', 'PO 4711'), ['4711', null])
    assert.deepEqual(header('PO 4711', 'PO 4712'), [null, null])
    assert.deepEqual(header('Date 2026-04-03', 'Date 2026-04-04'), [null, null])
  })

  test('the order number is no quantity of its line', ({ assert }) => {
    assert.deepEqual(readingsOf('PO 4713 - THX-CBH20 x 3'), ['short 3'])
  })
})

test.group('Numbers at the beginning of lines', () => {
  test('what counts up beside quantities numbers the lines', ({ assert }) => {
    assert.deepEqual(readingsOf('1 THX-CBH20 12', '2 PXL-W1 4'), ['short 12', 'plug 4'])
    assert.deepEqual(readingsOf('10 | THX-CBH20 | 12', '20 | PXL-W1 | 4'), ['short 12', 'plug 4'])
    assert.deepEqual(readingsOf('1 THX-CBH20 10 pcs', 'PXL-W1 3', '2 PXL-W1 4'), [
      'short 10',
      'plug 3',
      'plug 4',
    ])
  })

  test('what does not count up is one of two quantities', ({ assert }) => {
    const several = ['? several_quantities short', '? several_quantities plug']
    assert.deepEqual(readingsOf('1 THX-CBH20 12', '3 PXL-W1 4'), several)
    assert.deepEqual(readingsOf('2 THX-CBH20 12', '3 PXL-W1 4'), several)
    assert.deepEqual(readingsOf('2 THX-CBH20 12', '2 PXL-W1 4'), several)
    assert.deepEqual(readingsOf('1 THX-CBH20 12'), several.slice(0, 1))
  })

  test('what counts up without other numbers may be either, from three lines on', ({ assert }) => {
    const two = ['1 THX-CBH20', '2 PXL-W1']
    assert.deepEqual(readingsOf(...two), ['short 1', 'plug 2'])
    assert.deepEqual(readingsOf(...two, '3 THX-CBH50', 'PXL-W1 x 7'), [
      '? line_number short',
      '? line_number plug',
      '? line_number long',
      'plug 7',
    ])
    assert.deepEqual(readingsOf(...two, '3 widgets')[2], '? unknown_product 3')
    assert.deepEqual(readingsOf(...two, '3 THX-CBH50 12'), [
      '? line_number short',
      '? line_number plug',
      '? several_quantities long',
    ])
    assert.deepEqual(readingsOf('1 THX-CBH20', '2 PXL-W1 12'), [
      'short 1',
      '? several_quantities plug',
    ])
  })

  test('a number in the middle of a line stays where the first is taken away', ({ assert }) => {
    assert.deepEqual(readingsOf('1  THX-CBH20 12', '2 ; 7 pcs ; PXL-W1'), ['short 12', 'plug 7'])
  })
})

test.group('Lines around tables', () => {
  test('a table ends at its sum, and numbers below it are none of the order', ({ assert }) => {
    const table = [HEADING, 'THX-CBH20\t4']
    assert.deepEqual(readingsOf(...table, 'Total\t4', '12 Main Street'), ['short 4'])
    assert.deepEqual(readingsOf('12 Main Street', ...table), ['short 4'])
    assert.deepEqual(readingsOf('4 pcs NX-4401', ...table), [
      '? unknown_product 4 NX-4401',
      'short 4',
    ])
    assert.deepEqual(readingsOf('NX-4401 12 Main Street', ...table), ['short 4'])
    assert.deepEqual(readingsOf('4 pcs of it', ...table), ['short 4'])
  })

  test('a line without cells among rows orders what has a number or a unit', ({ assert }) => {
    const table = [HEADING, 'THX-CBH20\t4']
    assert.deepEqual(readingsOf(...table, '12 Main Street'), ['short 4'])
    assert.deepEqual(readingsOf(...table, 'NX-4401 12'), [
      'short 4',
      '? unknown_product 12 NX-4401',
    ])
    assert.deepEqual(readingsOf(...table, '4 pcs of it'), ['short 4', '? unknown_product 4'])
    assert.deepEqual(readingsOf(...table, '12 widgets | blue'), ['short 4', '? unknown_product'])
  })

  test('a sum in cells is no row, and neither is one of a letter', ({ assert }) => {
    const table = ['SKU;Description;Qty', 'THX-CBH20;;4']
    assert.deepEqual(readingsOf(...table, ';Shipping;1'), ['short 4'])
    assert.deepEqual(readingsOf(...table, ';;"Freight";1'), ['short 4'])
    assert.deepEqual(readingsOf(...table, 'PXL-W1;Shipping box;1'), ['short 4', 'plug 1'])
  })

  test('a letter that names a product orders it', ({ assert }) => {
    assert.deepEqual(readingsOf('Notes: 4 x THX-CBH20'), ['short 4'])
    assert.deepEqual(readingsOf('Notes: THX-CBH20'), ['? no_quantity short'])
    assert.deepEqual(readingsOf('Ship to: 4 pcs NX-4401'), [])
    assert.deepEqual(readingsOf('Ship to: 4 x THX-CBH20 or PXL-W1'), [])
  })
})
