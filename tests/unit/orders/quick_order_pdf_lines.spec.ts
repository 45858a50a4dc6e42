import { test } from '@japa/runner'
import { linesOfPage, type PlacedText } from '#orders/quick_order/pdf_lines_rules'

const SIZE = 10

/** A text as a program of orders places it: ten units high, and as wide as is said */
const text = (typed: string, left: number, right: number, y = 100, size = SIZE): PlacedText => [
  typed,
  left,
  y,
  right - left,
  size,
]

const textsOf = (page: readonly PlacedText[]) =>
  linesOfPage(page).map(({ chunks }) => chunks.map(({ text: read }) => read))

const partsOf = (page: readonly PlacedText[]) =>
  linesOfPage(page).flatMap(({ chunks }) => chunks.map(({ parts }) => parts))

test.group('Lines of a page of a PDF', () => {
  test('lines go from top to bottom and their texts from left to right', ({ assert }) => {
    const page = [
      text('below', 0, 20, 120),
      text('right', 60, 80),
      text('left', 0, 20),
      text('middle', 30, 50),
    ]
    assert.deepEqual(textsOf(page), [['left', 'middle', 'right'], ['below']])
  })

  test('texts are on one line whose baselines differ by less than half of the smaller text')
    .with([
      { y: 104, size: 10, count: 1 },
      { y: 105, size: 10, count: 2 },
      { y: 102, size: 5, count: 1 },
      { y: 103, size: 5, count: 2 },
      { y: 105, size: 20, count: 2 },
      { y: 96, size: 10, count: 1 },
      { y: 95, size: 10, count: 2 },
    ])
    .run(({ assert }, { y, size, count }) => {
      const page = [text('12', 0, 20), text('EA', 60, 80, y, size)]
      assert.lengthOf(linesOfPage(page), count, `${y} of ${size}`)
    })

  test('a line has the place of its highest text and the size of its largest', ({ assert }) => {
    const [line] = linesOfPage([
      text('a', 0, 10, 101, 8),
      text('b', 30, 40, 100, 12),
      text('c', 60, 70, 102, 10),
    ])
    assert.deepEqual([line.y, line.size], [100, 12])
  })

  test('a gap of a third of the size separates texts, and one of a letter words')
    .with([
      { left: 20, read: ['THX12'] },
      { left: 21, read: ['THX12'] },
      { left: 21.3, read: ['THX 12'] },
      { left: 23.2, read: ['THX 12'] },
      { left: 23.5, read: ['THX', '12'] },
      { left: 17, read: ['THX12'] },
      { left: 16, read: ['THX', '12'] },
    ])
    .run(({ assert }, { left, read }) => {
      const page = [text('THX', 0, 20), text('12', left, left + 10)]
      assert.deepEqual(textsOf(page), [read], `at ${left}`)
    })

  test('a gap is measured by the size of the text after it', ({ assert }) => {
    assert.deepEqual(textsOf([text('THX', 0, 20), text('12', 26, 40, 100, 20)]), [['THX 12']])
    assert.deepEqual(textsOf([text('THX', 0, 20), text('12', 22, 30, 100, 4)]), [['THX', '12']])
  })

  test('texts that are joined know where they begin and end', ({ assert }) => {
    const [{ chunks }] = linesOfPage([text('Unit', 0, 20), text('Price', 22, 40)])
    assert.deepEqual(chunks, [
      {
        text: 'Unit Price',
        left: 0,
        right: 40,
        parts: [
          { text: 'Unit', left: 0, right: 20 },
          { text: 'Price', left: 22, right: 40 },
        ],
      },
    ])
  })

  test('letters that are placed one by one are one word among its neighbors', ({ assert }) => {
    const page = [
      text('Qty', 0, 20),
      text('1', 22, 26),
      text('2', 26, 30),
      text('5', 30, 34),
      text('EA', 36, 46),
    ]
    assert.deepEqual(partsOf(page), [
      [
        { text: 'Qty', left: 0, right: 20 },
        { text: '125', left: 22, right: 34 },
        { text: 'EA', left: 36, right: 46 },
      ],
    ])
  })

  test('a text that spaces align is one text for each column, and words stay together', ({
    assert,
  }) => {
    assert.deepEqual(partsOf([text('THX 10   12', 10, 120)]), [
      [{ text: 'THX 10', left: 10, right: 70 }],
      [{ text: '12', left: 100, right: 120 }],
    ])
  })

  test('bold text that is printed twice is read as one')
    .with([
      { typed: '12', left: 2, read: ['12'] },
      { typed: '12', left: 3, read: ['12'] },
      { typed: '12', left: 13, read: ['12 12'] },
      { typed: '13', left: 9, read: ['1213'] },
    ])
    .run(({ assert }, { typed, left, read }) => {
      const page = [text('12', 0, 11), text(typed, left, left + 11)]
      assert.deepEqual(textsOf(page), [read], `${typed} at ${left}`)
    })

  test('marks that separate cells in the text of an order are none in a PDF', ({ assert }) => {
    assert.deepEqual(textsOf([text('2|THX 5"', 0, 80)]), [['2 THX 5″']])
    assert.deepEqual(textsOf([text('12|', 0, 20), text('|THX', 20, 40)]), [['12 THX']])
    assert.deepEqual(textsOf([text('|12', 0, 20)]), [['12']])
  })
})
