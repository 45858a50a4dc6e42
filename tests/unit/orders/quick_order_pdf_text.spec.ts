import { test } from '@japa/runner'
import { textOfPdf } from '#orders/quick_order/pdf_text_rules'
import type { PlacedText } from '#orders/quick_order/pdf_lines_rules'

const COLUMNS = {
  ...{ sku: 0, description: 100, quantity: 200, unit: 250, price: 300, total: 400 },
}
type Texts = Partial<Record<keyof typeof COLUMNS, string>>

const WIDTH = 5
const placed = (text: string, left: number, y: number): PlacedText => [
  ...([text, left, y, text.length * WIDTH, 10] as const),
]

/** A line with a text at the place of each column */
const row = (texts: Texts, y: number): PlacedText[] =>
  Object.entries(texts).map(([column, text]) =>
    placed(text, COLUMNS[column as keyof typeof COLUMNS], y)
  )
const HEADING: Texts = {
  ...{ sku: 'Part No', description: 'Description', quantity: 'Qty', unit: 'UOM' },
  ...{ price: 'Price', total: 'Amount' },
}
const HEADING_TEXT = 'Part No\tDescription\tQty\tUOM\tPrice\tAmount'
const GOODS: Texts = { sku: 'THX-CBH20', quantity: '12', price: '54.99' }
const GOODS_TEXT = 'THX-CBH20\t\t12\t\t54.99\t'

/** The text of one page whose lines are 30 apart */
const textOf = (...lines: readonly Texts[]) =>
  textOfPdf([lines.flatMap((texts, at) => row(texts, 30 * at))]).split('\n')

const textBelow = (texts: Texts) => textOf(HEADING, GOODS, texts).slice(2)

test.group('Tables in the text of a PDF', () => {
  test('cells stand below their headings, separated by tabs', ({ assert }) => {
    assert.deepEqual(textOf(HEADING, GOODS), [HEADING_TEXT, GOODS_TEXT])
  })

  test('a document without texts has none', ({ assert }) => {
    assert.equal(textOfPdf([]), '')
    assert.equal(textOfPdf([[], []]), '')
  })

  test('a table goes on on the next page, and another heading begins another', ({ assert }) => {
    const pages = [[...row(HEADING, 0), ...row(GOODS, 30)], row(GOODS, 0)]
    assert.equal(textOfPdf(pages), [HEADING_TEXT, GOODS_TEXT, GOODS_TEXT].join('\n'))
    assert.deepEqual(textOf(HEADING, GOODS, { sku: 'SKU', quantity: 'Qty' }, GOODS), [
      ...[HEADING_TEXT, GOODS_TEXT, 'SKU\tQty', 'THX-CBH20 | 12 | 54.99'],
    ])
  })

  test('a sum ends the table', ({ assert }) => {
    assert.deepEqual(textOf(HEADING, GOODS, { sku: 'Total', total: '659.88' }, GOODS), [
      ...[HEADING_TEXT, GOODS_TEXT, 'Total | 659.88', 'THX-CBH20 | 12 | 54.99'],
    ])
  })

  test('a heading of two lines is one line', ({ assert }) => {
    const lines = [row({ sku: 'Material', quantity: 'Req' }, 0), row({ quantity: 'Qty' }, 12)]
    assert.equal(
      textOfPdf([[...lines.flat(), ...row(GOODS, 40)]]).split('\n')[0],
      'Material\tReq Qty'
    )
  })

  test('a row has a quantity and something beside it')
    .with([
      { texts: { sku: 'PXL-W1', quantity: '4 pcs' }, isRow: true },
      { texts: { description: 'Wall plug', quantity: '4' }, isRow: true },
      { texts: { description: 'Wall plug', quantity: 'four' }, isRow: true },
      { texts: { description: 'Wall plug', quantity: '4/5' }, isRow: false },
      { texts: { sku: 'PXL-W1', quantity: '4/5' }, isRow: true },
      { texts: { quantity: '4' }, isRow: false },
      { texts: { quantity: '4', price: '9.00' }, isRow: true },
    ])
    .run(({ assert }, { texts, isRow }) => {
      const [line] = textBelow(texts)
      assert.equal(line.includes('\t'), isRow, line)
    })

  test('a row without a quantity has a product and an amount, and no other number')
    .with([
      { texts: { sku: 'PXL-W1', price: '9.00' }, isRow: true },
      { texts: { description: 'Wall plug', total: '9.00' }, isRow: true },
      { texts: { sku: 'PXL-W1', unit: 'EA', price: '9.00' }, isRow: true },
      { texts: { sku: 'PXL-W1', unit: 'A4', price: '9.00' }, isRow: true },
      { texts: { sku: 'PXL-W1', unit: '4A', price: '9.00' }, isRow: true },
      { texts: { sku: 'PXL-W1', unit: '12', price: '9.00' }, isRow: false },
      { texts: { sku: 'PXL-W1', description: '12', price: '9' }, isRow: true },
      { texts: { sku: 'PXL-W1', description: 'Wall plug' }, isRow: false },
      { texts: { price: '9.00', total: '18.00' }, isRow: false },
    ])
    .run(({ assert }, { texts, isRow }) => {
      const [line] = textBelow(texts)
      assert.equal(line.includes('\t'), isRow, line)
    })

  test('the total of a line that is no row is named, and stands last', ({ assert }) => {
    assert.deepEqual(textBelow({ unit: '12', total: '9.00' }), ['12 | total 9.00'])
    assert.deepEqual(textBelow({ unit: '12', price: '9.00' }), ['12 | 9.00'])
    assert.deepEqual(textBelow({ total: '9.00' }), ['9.00'])
    const page = [...row(HEADING, 0), ...row({ unit: '12', total: '9.00' }, 30)]
    const beyond = placed('NET', 500, 30)
    assert.equal(textOfPdf([[...page, beyond]]).split('\n')[1], '12 | NET | total 9.00')
    const twice = [...page, placed('9.50', 425, 30)]
    assert.equal(textOfPdf([twice]).split('\n')[1], '12 | 9.00 | 9.50')
  })
})

test.group('Other lines in the text of a PDF', () => {
  test('texts are separated by bars, and a label is one with its value', ({ assert }) => {
    assert.deepEqual(textOf({ sku: 'Ann', quantity: '12', total: 'x' }), ['Ann | 12 | x'])
    assert.deepEqual(textOf({ sku: 'Buyer:', quantity: 'Ann', total: 'x' }), ['Buyer: Ann | x'])
    assert.deepEqual(textOf({ sku: 'PO No.', quantity: '4711' }), ['PO No. 4711'])
    assert.deepEqual(textOf({ sku: 'A:B', quantity: '4711' }), ['A:B | 4711'])
  })

  test('the labels of a box are joined with the values below them', ({ assert }) => {
    assert.deepEqual(
      textOf(
        { sku: 'PO Number :', quantity: 'Date', total: 'Terms' },
        {
          ...{ sku: '4711', quantity: '2026-04-03', total: 'Net 30' },
        }
      ),
      ['PO Number: 4711 | Date: 2026-04-03 | Terms: Net 30']
    )
    assert.deepEqual(textOf({ sku: 'Date' }, { sku: '3 April', quantity: 'Ann' }, { sku: 'Hi' }), [
      ...['Date: 3 April', 'Hi'],
    ])
  })

  test('labels stay alone where not each has one value below it')
    .with([
      { labels: { sku: 'PO No', quantity: 'Date' }, values: { sku: '4711' } },
      { labels: { sku: 'PO No', quantity: 'Date' }, values: { sku: '4711', unit: '2026' } },
      { labels: { sku: 'PO No' }, values: { sku: 'Ann' } },
      { labels: { sku: 'PO No' }, values: { sku: 'No: 4711' } },
      { labels: { sku: 'PO No' }, values: { sku: '4711:' } },
      { labels: { sku: 'PO No', quantity: '4711' }, values: { sku: '4712', quantity: '1' } },
      { labels: { sku: 'Ref', quantity: 'Buyer' }, values: { sku: '4711', quantity: 'Ann' } },
    ] as { labels: Texts; values: Texts }[])
    .run(({ assert }, { labels, values }) => {
      const [first, second] = textOf(labels, values)
      assert.isDefined(second, first)
      assert.notInclude(first, String(values.sku), first)
    })

  test('a value is below its label where their extents overlap', ({ assert }) => {
    const box = (left: number) =>
      textOfPdf([[placed('PO No', 100, 0), placed('47', left, 30)]]).split('\n')
    assert.lengthOf(box(90), 2)
    assert.deepEqual(box(91), ['PO No: 47'])
    assert.deepEqual(box(124), ['PO No: 47'])
    assert.lengthOf(box(125), 2)
  })
})
