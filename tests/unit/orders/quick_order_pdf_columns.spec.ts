import { test } from '@japa/runner'
import { cellsOfLine, placesOf, widenColumns } from '#orders/quick_order/pdf_columns_rules'
import { chunk, column, line, type Placed } from '#tests/unit/orders/pdf_support'
import type { Chunk, PdfLine } from '#orders/quick_order/pdf_lines_rules'

/** The headings of the lines below */
const HEADINGS = [
  column('sku', 0, 20),
  column('description', 100, 140),
  column('quantity', 200, 220),
  column('price', 300, 320),
]

test.group('Columns of tables in PDFs', () => {
  test('a text is below the headings that it overlaps', ({ assert }) => {
    const below = (left: number, right: number) => placesOf({ left, right }, HEADINGS)
    assert.deepEqual(below(10, 30), [0])
    assert.deepEqual(below(20, 100), [])
    assert.deepEqual(below(19, 101), [0, 1])
    assert.deepEqual(below(130, 260), [1, 2])
  })

  test('columns become as wide as the texts below one heading', ({ assert }) => {
    const widened = (...lines: PdfLine[]) =>
      widenColumns(HEADINGS.slice(0, 3), lines).map(({ left, right }) => [left, right])
    assert.deepEqual(widened(line(0, ['THX-CBH20', 10, 60]), line(9, ['12', 190, 210])), [
      [0, 60],
      [100, 140],
      [190, 220],
    ])
    assert.deepEqual(
      widened(line(0, ['THX-CBH20', 10, 60], ['THX Short-Range, 2 m', 130, 210])),
      [
        [0, 20],
        [100, 140],
        [200, 220],
      ],
      'a text below two headings says nothing, nor do its neighbors'
    )
    assert.deepEqual(
      widened(line(0, ['THX-CBH20', 10, 60], ['Short-Range', 70, 90], ['12', 190, 210])),
      [
        [0, 60],
        [70, 140],
        [190, 220],
      ],
      'a line of a text for each column'
    )
    assert.deepEqual(
      widened(line(0, ['THX-CBH20', 10, 60], ['Short-Range', 70, 90])),
      [
        [0, 60],
        [100, 140],
        [200, 220],
      ],
      'a text below no heading'
    )
  })
})

test.group('Cells of tables in PDFs', () => {
  const cellsOf = (texts: readonly (Placed | Chunk)[], columns = HEADINGS) =>
    cellsOfLine(
      { y: 0, size: 10, chunks: texts.map((of) => ('parts' in of ? of : chunk(of))) },
      HEADINGS,
      columns
    )

  test('texts stand below their headings, and other cells are empty', ({ assert }) => {
    assert.deepEqual(
      cellsOf([
        ['THX-CBH20', 0, 40],
        ['12', 210, 215],
      ]),
      ['THX-CBH20', '', '12', '']
    )
  })

  test('a text that is below no heading belongs to the column that it is wide enough for', ({
    assert,
  }) => {
    const widened = widenColumns(HEADINGS, [line(0, ['THX Short-Range', 60, 140])])
    assert.deepEqual(cellsOf([['2 m', 60, 90]], widened), ['', '2 m', '', ''])
  })

  test('a text between two columns belongs to the one that its neighbors leave', ({ assert }) => {
    const between: Placed = ['12', 150, 160]
    assert.isNull(cellsOf([between]))
    assert.isNull(cellsOf([['THX-CBH20', 0, 20], between, ['44.99', 300, 320]]))
    assert.deepEqual(cellsOf([['Short-Range', 100, 140], between, ['44.99', 300, 320]]), [
      ...['', 'Short-Range', '12', '44.99'],
    ])
    assert.deepEqual(cellsOf([['THX-CBH20', 0, 20], between, ['4', 200, 220]]), [
      ...['THX-CBH20', '12', '4', ''],
    ])
  })

  test('a text beyond all columns belongs to the outer one', ({ assert }) => {
    assert.deepEqual(cellsOf([['44.99', 400, 420]]), ['', '', '', '44.99'])
    assert.deepEqual(cellsOf([['THX', -40, -20]]), ['THX', '', '', ''])
    assert.deepEqual(cellsOf([['THX', -40, 0]]), ['THX', '', '', ''])
  })

  test('texts that change their order cannot be told apart', ({ assert }) => {
    assert.isNull(
      cellsOf([
        ['12', 200, 220],
        ['THX-CBH20', 0, 20],
      ])
    )
  })

  test('only a description has two texts, and an amount its currency', ({ assert }) => {
    assert.deepEqual(
      cellsOf([
        ['Short-Range', 90, 110],
        ['2 m', 120, 150],
      ]),
      [...['', 'Short-Range 2 m', '', '']]
    )
    assert.isNull(
      cellsOf([
        ['12', 200, 208],
        ['4', 212, 220],
      ])
    )
    assert.isNull(
      cellsOf([
        ['A', 300, 305],
        ['44.99', 310, 320],
      ])
    )
    for (const mark of ['$', 'USD', 'CAD'])
      assert.deepEqual(
        cellsOf([
          [mark, 300, 305],
          ['44.99', 310, 320],
        ]),
        [...['', '', '', `${mark} 44.99`]]
      )
    assert.isNull(
      cellsOf([
        ['AUSD', 300, 305],
        ['44.99', 310, 320],
      ])
    )
    assert.isNull(
      cellsOf([
        ['USDC', 300, 305],
        ['44.99', 310, 320],
      ])
    )
    assert.isNull(
      cellsOf([
        ['-$', 300, 305],
        ['44.99', 310, 320],
      ])
    )
  })

  test('a text below two headings is split at its words', ({ assert }) => {
    const both = chunk(
      ['2 m 12', 120, 215],
      [
        ['2 m', 120, 140],
        ['12', 200, 215],
      ]
    )
    assert.deepEqual(cellsOf([both]), ['', '2 m', '12', ''])
    const one = chunk(
      ['THX CBH20', 0, 60],
      [
        ['THX', 0, 15],
        ['CBH20', 18, 60],
      ]
    )
    assert.deepEqual(cellsOf([one]), ['THX CBH20', '', '', ''])
  })
})
