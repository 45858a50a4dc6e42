import { test } from '@japa/runner'
import { readColumns } from '#orders/quick_order/pdf_columns_rules'
import { chunk, line, type Placed } from '#tests/unit/orders/pdf_support'
import type { Chunk, PdfLine } from '#orders/quick_order/pdf_lines_rules'

const headingOf = (...lines: PdfLine[]) => {
  const found = readColumns(lines)
  return found && { ...found, columns: found.columns.map(({ text, role }) => `${text}: ${role}`) }
}

test.group('Headings of tables in PDFs', () => {
  test('one line names the columns', ({ assert }) => {
    assert.deepEqual(headingOf(line(0, ['Part No', 0, 40], ['Qty', 60, 80], ['Price', 90, 120])), {
      columns: ['Part No: sku', 'Qty: quantity', 'Price: price'],
      lineCount: 1,
    })
  })

  test('a line without quantity or product is none', ({ assert }) => {
    assert.isNull(headingOf(line(0, ['Part No', 0, 40], ['Price', 90, 120])))
    assert.isNull(headingOf(line(0, ['Qty', 0, 40], ['Price', 90, 120])))
    assert.isNull(headingOf())
  })

  test('one text is no heading, though a comma stands in it', ({ assert }) => {
    assert.isNull(headingOf(line(0, ['Item,Qty', 0, 40])))
  })

  test('names go on in the line below, where the shop knows more of them then', ({ assert }) => {
    const upper = line(0, ['Material', 0, 40], ['Req', 60, 80], ['Net', 90, 120])
    const lower = line(12, ['No', 5, 20], ['Qty', 65, 75], ['Price', 85, 125], ['UOM', 140, 150])
    assert.isNull(headingOf(upper))
    assert.deepEqual(readColumns([upper, lower]), {
      columns: [
        { text: 'Material No', left: 0, right: 40, role: 'sku' },
        { text: 'Req Qty', left: 60, right: 80, role: 'quantity' },
        { text: 'Net Price', left: 85, right: 125, role: 'price' },
        { text: 'UOM', left: 140, right: 150, role: 'unit' },
      ],
      lineCount: 2,
    })
  })

  test('a heading has three lines at most', ({ assert }) => {
    const lines = [
      line(0, ['Manufacturer', 0, 40], ['Qty', 60, 80]),
      line(12, ['Part', 5, 20]),
      line(24, ['Number', 5, 20]),
      line(36, ['Price', 90, 120]),
    ]
    assert.deepEqual(headingOf(...lines), {
      columns: ['Manufacturer Part Number: sku', 'Qty: quantity'],
      lineCount: 3,
    })
  })

  test('a line that adds no name is none of the heading', ({ assert }) => {
    const heading = line(0, ['Part No', 0, 40], ['Qty', 60, 80])
    assert.equal(headingOf(heading, line(12, ['THX-CBH20', 0, 40], ['4', 60, 80]))?.lineCount, 1)
    assert.equal(headingOf(heading, line(12, ['4711', 200, 240]))?.lineCount, 1)
  })

  test('lines of a heading are closer than 1.6 times their size', ({ assert }) => {
    const upper = line(0, ['Part', 0, 40], ['Req', 60, 80])
    const below = (y: number) => line(y, ['Qty', 60, 80])
    assert.equal(headingOf(upper, below(15.9))?.lineCount, 2)
    assert.isNull(headingOf(upper, below(16)))
  })

  test('close names are split where the shop knows more of them then', ({ assert }) => {
    const close = (...texts: readonly Placed[]) =>
      chunk([texts.map(([text]) => text).join(' '), texts[0][1], texts.at(-1)![2]], texts)
    const heading = (...chunks: Chunk[]) => headingOf({ y: 0, size: 10, chunks })?.columns
    const [qty, price] = [['Qty', 60, 80] as const, ['Price', 82, 100] as const]
    assert.deepEqual(heading(chunk(['Part', 0, 40]), close(qty, price)), [
      'Part: sku',
      'Qty: quantity',
      'Price: price',
    ])
    assert.deepEqual(heading(chunk(['Part', 0, 9]), chunk(qty), close(['Unit', 90, 99], price)), [
      'Part: sku',
      'Qty: quantity',
      'Unit Price: price',
    ])
    const both = close(['UOM', 110, 120], ['Amount', 122, 140])
    assert.deepEqual(
      heading(chunk(['Part', 0, 9]), chunk(qty), close(['Unit', 90, 99], price), both),
      ['Part: sku', 'Qty: quantity', 'Unit Price: price', 'UOM: unit', 'Amount: total']
    )
    assert.deepEqual(
      heading(chunk(['Part', 0, 9]), chunk(qty), close(['Bin', 90, 99], ['Row', 100, 109])),
      ['Part: sku', 'Qty: quantity', 'Bin Row: skip']
    )
  })
})
