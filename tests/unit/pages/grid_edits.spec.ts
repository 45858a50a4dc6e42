import { test } from '@japa/runner'
import { copyRange, pasteRange } from '../../../inertia/components/grid/clipboard.js'
import { gridReducer, selectionOf } from '../../../inertia/components/grid/grid_state.js'
import {
  checkCell,
  countDrafts,
  draftValues,
  invalidCells,
} from '../../../inertia/components/grid/sheet.js'
import { GROUP_COLUMNS } from '../../../inertia/components/prices/price_sheet.js'
import { at, draftsOf, paste, PRICE_USD, reduce, sheet } from './support/grid_sheet.js'

test.group('Price grid: drafts', () => {
  test('a save clears the sent drafts and keeps later ones', ({ assert }) => {
    const sent = reduce(paste('39.5\n12\n13'))
    const later = gridReducer(sheet, sent, paste('11', 1))
    const saved = gridReducer(sheet, later, { type: 'saved', sent: sent.drafts })
    assert.deepEqual(draftsOf(saved), { b: { price_usd: '11' } })
    const unchanged = gridReducer(sheet, sent, { type: 'saved', sent: sent.drafts })
    assert.deepEqual([draftsOf(unchanged), unchanged.history], [{}, []])
  })

  test('an edited text becomes a draft when the cell is left', ({ assert }) => {
    const editing = reduce({ type: 'edit', text: '3' }, { type: 'edit', text: '39.5' })
    assert.deepEqual(draftsOf(editing), {})
    const committed = gridReducer(sheet, editing, { type: 'commit', to: at(1) })
    assert.deepEqual(draftsOf(committed), { a: { price_usd: '39.5' } })
    assert.deepEqual(committed.focus, at(1))
    assert.isNull(committed.editedText)
  })

  test('cancel restores the cell', ({ assert }) => {
    assert.deepEqual(draftsOf(reduce({ type: 'edit', text: '39.5' }, { type: 'cancel' })), {})
  })

  test('another spelling of the stored amount is not a draft', ({ assert }) => {
    const spelled = reduce({ type: 'edit', text: '$40' }, { type: 'commit' })
    assert.equal(countDrafts(spelled.drafts), 0)
    const restored = reduce(
      { type: 'edit', text: '39' },
      { type: 'commit' },
      { type: 'edit', text: '40.00' },
      { type: 'commit' }
    )
    assert.equal(countDrafts(restored.drafts), 0)
  })

  test('every change can be undone, and so can a discard', ({ assert }) => {
    const discarded = reduce(paste('41', 1), paste('42', 2), { type: 'discard' })
    assert.equal(countDrafts(discarded.drafts), 0)
    const undone = gridReducer(sheet, discarded, { type: 'undo' })
    assert.equal(countDrafts(undone.drafts), 2)
    assert.deepEqual(draftsOf(gridReducer(sheet, undone, { type: 'undo' })), {
      b: { price_usd: '41' },
    })
  })

  test('an undo without a history changes nothing', ({ assert }) => {
    const state = reduce()
    assert.strictEqual(gridReducer(sheet, state, { type: 'undo' }), state)
  })

  test('invalid cells are listed with their position and excluded from the values', ({
    assert,
  }) => {
    const { drafts } = reduce(paste('free\t0\n12.345\t3', 1))
    assert.deepEqual(
      invalidCells(sheet, drafts).map(({ rowId, column }) => [rowId, GROUP_COLUMNS[column].key]),
      [
        ['b', 'price_usd'],
        ['b', 'moq_usd'],
        ['c', 'price_usd'],
      ]
    )
    assert.deepEqual(draftValues(sheet, drafts), [{ rowId: 'c', column: 'moq_usd', value: 3 }])
  })

  test('a price above the MSRP, or without one, is a warning and can be stored', ({ assert }) => {
    const [row] = sheet.rows
    const column = (key: string) => GROUP_COLUMNS.find((other) => other.key === key)!
    const none = { error: null, warning: null }
    assert.deepEqual(checkCell(row, column('price_usd'), '50'), none)
    assert.deepEqual(checkCell(row, column('price_usd'), ''), none)
    assert.deepEqual(checkCell(row, column('sku'), 'anything'), none)
    const above = checkCell(row, column('price_usd'), '50.01')
    assert.deepEqual(above, { error: null, warning: 'Above the MSRP of 50.00: the MSRP applies.' })
    const unsold = checkCell(row, column('price_cad'), '1')
    assert.deepEqual(unsold, {
      error: null,
      warning: 'Not sold in CAD: this price has no effect.',
    })
    assert.isNotNull(checkCell(row, column('moq_usd'), '0').error)
  })
})

test.group('Price grid: clipboard', () => {
  test('a block from a spreadsheet fills cells; cells beyond the table are skipped', ({
    assert,
  }) => {
    const state = reduce(paste('41\t6\t55\t7\t99\n42\t\t56\t8\n43\n44\n', 1))
    assert.deepEqual(draftsOf(state), {
      b: { price_usd: '41', moq_usd: '6', price_cad: '55', moq_cad: '7' },
      c: { price_usd: '42', price_cad: '56', moq_cad: '8' },
    })
  })

  test('read-only columns are skipped', ({ assert }) => {
    const state = reduce(paste('A\tName\t1\t2\t39\t4', 0, 0))
    assert.deepEqual(draftsOf(state), { a: { price_usd: '39', moq_usd: '4' } })
  })

  test('one cell fills the whole selection', ({ assert }) => {
    const state = reduce(
      { type: 'move', to: at(1) },
      { type: 'move', to: at(2), extendsSelection: true }
    )
    const filled = gridReducer(sheet, state, {
      type: 'write',
      cells: pasteRange(sheet, '33', selectionOf(state)),
    })
    assert.deepEqual(draftsOf(filled), { b: { price_usd: '33' }, c: { price_usd: '33' } })
  })

  test('a copy contains the drafts', ({ assert }) => {
    const { drafts } = reduce(paste('41\t6', 1))
    const range = { top: 0, bottom: 1, left: 0, right: PRICE_USD + 1 }
    assert.equal(
      copyRange(sheet, drafts, range),
      'A\tCable a\t50.00\t\t40.00\t5\nB\tCable b\t50.00\t\t41\t6'
    )
  })
})
