import { test } from '@japa/runner'
import { joinWrapped } from '#orders/quick_order/pdf_rows_rules'
import { column, line } from '#tests/unit/orders/pdf_support'
import type { Cells } from '#orders/quick_order/pdf_columns_rules'

const COLUMNS = [
  column('sku', 0, 20),
  column('description', 100, 140),
  column('quantity', 200, 220),
  column('price', 300, 320),
]
const ROW = ['THX-CBH20', 'THX Short-Range', '12', '54.99']
const OTHER = ['THX-CBH50', 'THX Short-Range', '3', '110.00']
const TEXT = ['', 'HDMI cable', '', '']

/** Joins lines, each with its distance from the line above in sizes of its text. */
const joined = (...lines: readonly (readonly [gap: number, cells: Cells])[]) => {
  let y = 0
  const placed = lines.map(([gap, cells]) => ({ line: line((y += gap * 10)), cells }))
  return joinWrapped(placed, COLUMNS).map(({ cells }) => cells?.join(' | ') ?? null)
}
const text = (...cells: readonly (readonly string[])[]) => cells.map((row) => row.join(' | '))

test.group('Wrapped cells in PDFs', () => {
  test('a description goes on in the lines below its row', ({ assert }) => {
    assert.deepEqual(joined([0, ROW], [1.2, TEXT], [1.2, ['', '2 m', '', '']], [2, OTHER]), [
      'THX-CBH20 | THX Short-Range HDMI cable 2 m | 12 | 54.99',
      ...text(OTHER),
    ])
  })

  test('the last row has its lines below as well', ({ assert }) => {
    assert.deepEqual(joined([0, ROW], [2, OTHER], [1.2, TEXT]), [
      ...text(ROW),
      'THX-CBH50 | THX Short-Range HDMI cable | 3 | 110.00',
    ])
  })

  test('lines that are 1.8 sizes apart are of one cell, and further ones are not', ({ assert }) => {
    assert.deepEqual(joined([0, ROW], [1.8, TEXT]), [
      'THX-CBH20 | THX Short-Range HDMI cable | 12 | 54.99',
    ])
    assert.deepEqual(joined([0, ROW], [1.9, TEXT]), text(ROW, TEXT))
    assert.deepEqual(joined([0, ROW], [1.2, TEXT], [1.9, TEXT]), [
      'THX-CBH20 | THX Short-Range HDMI cable | 12 | 54.99',
      ...text(TEXT),
    ])
  })

  test('the widest gap between two rows parts what belongs to each', ({ assert }) => {
    assert.deepEqual(joined([0, ROW], [1.2, TEXT], [1.7, ['', 'New', '', '']], [1.2, OTHER]), [
      'THX-CBH20 | THX Short-Range HDMI cable | 12 | 54.99',
      'THX-CBH50 | New THX Short-Range | 3 | 110.00',
    ])
  })

  test('where all gaps are the same, the lines belong to the row above', ({ assert }) => {
    assert.deepEqual(joined([0, ROW], [1.2, TEXT], [1.3, OTHER]), [
      'THX-CBH20 | THX Short-Range HDMI cable | 12 | 54.99',
      ...text(OTHER),
    ])
    assert.deepEqual(joined([0, ROW], [1.5, TEXT], [1.2, OTHER]), [
      ...text(ROW),
      'THX-CBH50 | HDMI cable THX Short-Range | 3 | 110.00',
    ])
  })

  test('lines above the first row belong to it where they are close', ({ assert }) => {
    assert.deepEqual(joined([0, TEXT], [1.2, ROW]), [
      'THX-CBH20 | HDMI cable THX Short-Range | 12 | 54.99',
    ])
    assert.deepEqual(joined([0, TEXT], [1.9, ROW]), text(TEXT, ROW))
    assert.deepEqual(joined([0, TEXT], [1.9, ['', '2 m', '', '']], [1.2, ROW]), [
      ...text(TEXT),
      'THX-CBH20 | 2 m THX Short-Range | 12 | 54.99',
    ])
  })

  test('lines belong to no line that is no row', ({ assert }) => {
    const withoutQuantity = ['THX-CBH20', 'THX Short-Range', '', '54.99']
    const withWords = ['THX-CBH20', 'THX Short-Range', 'none', '54.99']
    assert.deepEqual(joined([0, withoutQuantity], [1.2, TEXT]), text(withoutQuantity, TEXT))
    assert.deepEqual(joined([0, withWords], [1.2, TEXT]), text(withWords, TEXT))
    assert.deepEqual(joined([0, null], [1.2, TEXT]), [null, ...text(TEXT)])
    assert.deepEqual(joined([0, TEXT], [1.2, null]), [...text(TEXT), null])
    assert.deepEqual(joined([0, TEXT]), text(TEXT))
  })

  test('a number goes on alone, and beside its description only where the row has neither', ({
    assert,
  }) => {
    assert.deepEqual(joined([0, ['THX-', '', '12', '']], [1.2, ['CBH20', '', '', '']]), [
      'THX-CBH20 |  | 12 | ',
    ])
    const both = ['THX-CBH20', 'Short-Range', '', '']
    assert.deepEqual(joined([0, ROW], [1.2, both]), text(ROW, both))
    const bare = ['', '', '12', '54.99']
    const wrapped = 'THX-CBH20 | Short-Range | 12 | 54.99'
    assert.deepEqual(joined([0, bare], [1.2, both]), [wrapped])
    assert.deepEqual(joined([0, both], [1.2, bare]), [wrapped])
    assert.deepEqual(joined([0, both], [0.6, bare], [0.6, ['', '2 m', '', '']]), [
      'THX-CBH20 | Short-Range 2 m | 12 | 54.99',
    ])
    const described = ['', 'Short-Range', '12', '54.99']
    assert.deepEqual(joined([0, described], [1.2, both]), text(described, both))
  })

  test('only the lines next to a bare row are parts of it', ({ assert }) => {
    const both = ['THX-CBH20', 'Short-Range', '', '']
    const bare = ['', '', '12', '54.99']
    assert.deepEqual(joined([0, both], [1.5, both], [1.2, bare]), [
      ...text(both),
      'THX-CBH20 | Short-Range | 12 | 54.99',
    ])
    assert.deepEqual(joined([0, bare], [1.2, both], [1.2, both]), [
      'THX-CBH20 | Short-Range | 12 | 54.99',
      ...text(both),
    ])
  })

  test('a word that a hyphen parts is joined, and a dash keeps its space', ({ assert }) => {
    const wrapped = (upper: string, lower: string) =>
      joined([0, ['', upper, '12', '']], [1.2, ['', lower, '', '']])
    assert.deepEqual(wrapped('Short-', 'Range'), [' | Short-Range | 12 | '])
    assert.deepEqual(wrapped('Short -', 'Range'), [' | Short - Range | 12 | '])
    assert.deepEqual(wrapped('THX-', '2 m'), [' | THX- 2 m | 12 | '])
  })

  test('lines of a letter below a table are no description', ({ assert }) => {
    const ship = ['', 'Ship to: 12 Main Street', '', '']
    assert.deepEqual(joined([0, ROW], [1.2, ship]), text(ROW, ship))
  })

  test('an empty line, and one of amounts, stay alone', ({ assert }) => {
    const amount = ['', '', '', '659.88']
    assert.deepEqual(joined([0, ROW], [1.2, amount]), text(ROW, amount))
    assert.deepEqual(joined([0, ROW], [1.2, ['', '', '', '']]), [...text(ROW), ' |  |  | '])
  })
})
