import { test } from '@japa/runner'
import { groupPriceFile } from '#pricing/rules/price_file'
import { copied, pasted } from '../../../inertia/components/grid/blocks.js'
import { changeGrid, emptyGrid, selectionOf } from '../../../inertia/components/grid/grid_state.js'
import { moved, nextEditable } from '../../../inertia/components/grid/moves.js'
import { countDrafts, problemsOf, valuesOf } from '../../../inertia/components/grid/sheet.js'
import { groupBody, userBody } from '../../../inertia/components/prices/price_bodies.js'
import { GROUP_COLUMNS, groupRow } from '../../../inertia/components/prices/price_columns.js'
import { decodeFile, readPriceFile } from '../../../inertia/components/prices/price_file.js'
import type { GridAction, GridState } from '../../../inertia/components/grid/grid_state.js'
import type { Sheet } from '../../../inertia/components/grid/sheet.js'

const row = (id: string, cells: Record<string, string> = {}) => ({
  id,
  cells: { sku: id.toUpperCase(), name: `Cable ${id}`, msrp_usd: '50.00', msrp_cad: '', ...cells },
})
const sheet: Sheet = {
  columns: GROUP_COLUMNS,
  rows: [row('a', { price_usd: '40.00', moq_usd: '5' }), row('b'), row('c')],
}
const FIRST = GROUP_COLUMNS.findIndex(({ key }) => key === 'price_usd')
const at = (line: number, column = FIRST) => ({ row: line, column })
const all = (...actions: GridAction[]): GridState =>
  actions.reduce((state, action) => changeGrid(sheet, state, action), emptyGrid(at(0)))
const draftsOf = ({ drafts }: GridState) =>
  Object.fromEntries([...drafts].map(([id, typed]) => [id, typed]))
const paste = (text: string, line = 0, column = FIRST): GridAction => ({
  type: 'write',
  cells: pasted(sheet, text, { top: line, bottom: line, left: column, right: column }),
})

test.group('A grid of prices', () => {
  test('a save takes what was sent, and leaves what was typed since', ({ assert }) => {
    const sent = all(paste('39.5\n12\n13'))
    const since = changeGrid(sheet, sent, paste('11', 1))
    const saved = changeGrid(sheet, since, { type: 'saved', sent: sent.drafts })
    assert.deepEqual(draftsOf(saved), { b: { price_usd: '11' } })
    const rested = changeGrid(sheet, sent, { type: 'saved', sent: sent.drafts })
    assert.deepEqual([draftsOf(rested), rested.past], [{}, []])
  })

  test('what is typed becomes a draft when it is left', ({ assert }) => {
    const typing = all({ type: 'edit', text: '3' }, { type: 'edit', text: '39.5' })
    assert.deepEqual(draftsOf(typing), {})
    const left = changeGrid(sheet, typing, { type: 'commit', to: at(1) })
    assert.deepEqual(draftsOf(left), { a: { price_usd: '39.5' } })
    assert.deepEqual(left.focus, at(1))
    assert.isNull(left.editing)
  })

  test('Escape leaves the cell as it was', ({ assert }) => {
    assert.deepEqual(draftsOf(all({ type: 'edit', text: '39.5' }, { type: 'cancel' })), {})
  })

  test('the same amount in other words is no change', ({ assert }) => {
    const state = all({ type: 'edit', text: '$40' }, { type: 'commit' })
    assert.equal(countDrafts(state.drafts), 0)
    const back = all(
      { type: 'edit', text: '39' },
      { type: 'commit' },
      { type: 'edit', text: '40.00' },
      { type: 'commit' }
    )
    assert.equal(countDrafts(back.drafts), 0)
  })

  test('a block from a spreadsheet fills cells, and what does not fit is left out', ({
    assert,
  }) => {
    const state = all(paste('41\t6\t55\t7\t99\n42\t\t56\t8\n43\n44\n', 1))
    assert.deepEqual(draftsOf(state), {
      b: { price_usd: '41', moq_usd: '6', price_cad: '55', moq_cad: '7' },
      c: { price_usd: '42', price_cad: '56', moq_cad: '8' },
    })
  })

  test('read-only columns are passed over', ({ assert }) => {
    const state = all(paste('A\tName\t1\t2\t39\t4', 0, 0))
    assert.deepEqual(draftsOf(state), { a: { price_usd: '39', moq_usd: '4' } })
  })

  test('one cell fills all that is selected', ({ assert }) => {
    const state = all({ type: 'go', to: at(1) }, { type: 'go', to: at(2), extends: true })
    const filled = changeGrid(sheet, state, {
      type: 'write',
      cells: pasted(sheet, '33', selectionOf(state)),
    })
    assert.deepEqual(draftsOf(filled), { b: { price_usd: '33' }, c: { price_usd: '33' } })
  })

  test('what is copied is what stands there, drafts included', ({ assert }) => {
    const { drafts } = all(paste('41\t6', 1))
    const block = { top: 0, bottom: 1, left: 0, right: FIRST + 1 }
    assert.equal(
      copied(sheet, drafts, block),
      'A\tCable a\t50.00\t\t40.00\t5\nB\tCable b\t50.00\t\t41\t6'
    )
  })

  test('cells that cannot be stored are named with the reason, and hand in nothing', ({
    assert,
  }) => {
    const { drafts } = all(paste('free\t0\n12.345\t3', 1))
    assert.deepEqual(
      problemsOf(sheet, drafts).map(({ rowId, column }) => [rowId, GROUP_COLUMNS[column].key]),
      [
        ['b', 'price_usd'],
        ['b', 'moq_usd'],
        ['c', 'price_usd'],
      ]
    )
    assert.deepEqual(valuesOf(sheet, drafts), [{ rowId: 'c', column: 'moq_usd', value: 3 }])
  })

  test('each change can be taken back, and so can throwing all away', ({ assert }) => {
    const two = all(paste('41', 1), paste('42', 2), { type: 'discard' })
    assert.equal(countDrafts(two.drafts), 0)
    const undone = changeGrid(sheet, two, { type: 'undo' })
    assert.equal(countDrafts(undone.drafts), 2)
    assert.deepEqual(draftsOf(changeGrid(sheet, undone, { type: 'undo' })), {
      b: { price_usd: '41' },
    })
  })

  test('Tab goes from one editable cell to the next, and out behind the last', ({ assert }) => {
    assert.deepEqual(nextEditable(sheet, at(0, 0), 1), at(0))
    assert.deepEqual(nextEditable(sheet, at(0, FIRST + 3), 1), at(1))
    assert.deepEqual(nextEditable(sheet, at(1), -1), at(0, FIRST + 3))
    assert.isNull(nextEditable(sheet, at(2, FIRST + 3), 1))
    assert.isNull(nextEditable(sheet, at(0), -1))
  })

  test('arrows stop at the edges', ({ assert }) => {
    const go = (key: string, from = at(0, 0), toEnd = false) => moved(sheet, from, { key, toEnd })
    assert.deepEqual(go('ArrowUp'), at(0, 0))
    assert.deepEqual(go('ArrowDown', at(2, 0)), at(2, 0))
    assert.deepEqual(go('ArrowDown', at(0, 2), true), at(2, 2))
    assert.deepEqual(go('End'), at(0, GROUP_COLUMNS.length - 1))
    assert.deepEqual(go('PageDown'), at(2, 0))
    assert.isNull(go('x'))
  })
})

test.group('What a grid of prices hands in', () => {
  test('a group’s terms go row by row, in major units', ({ assert }) => {
    const values = [
      { rowId: 'a', column: 'price_usd', value: 4150 },
      { rowId: 'a', column: 'moq_usd', value: null },
      { rowId: 'a', column: 'price_cad', value: null },
    ]
    assert.deepEqual(groupBody(values), {
      prices: [
        { product: 'a', currency: 'usd', price: 41.5, moq: null },
        { product: 'a', currency: 'cad', price: null },
      ],
    })
  })

  test('a customer’s go by product', ({ assert }) => {
    const values = [
      { rowId: 'a', column: 'price_usd', value: 4150 },
      { rowId: 'a', column: 'price_cad', value: null },
      { rowId: 'b', column: 'moq', value: 3 },
    ]
    assert.deepEqual(userBody(values), {
      a: { price: { usd: 41.5, cad: null } },
      b: { moq: 3 },
    })
  })
})

test.group('A file of prices', () => {
  test('as it is written is read back without a change', ({ assert }) => {
    const product = {
      id: 'a',
      sku: 'PXL-1',
      name: '=HDMI, "2 m"',
      isDiscontinued: false,
      msrp: { usd: 5999, cad: null },
      price: { usd: 4050, cad: null },
      moq: { usd: 5, cad: null },
      fallback: { price: { usd: 4500, cad: null }, moq: { usd: null, cad: null } },
    }
    const group = { id: 'g', name: 'Dealer', customers: 0 }
    const rows = [groupRow(product)]
    const text = groupPriceFile({ group, fallback: null, version: '', rows: [product] })
    const { cells, rejected } = readPriceFile(text, { rows, columns: GROUP_COLUMNS })
    assert.isEmpty(rejected)
    assert.deepEqual(
      cells.map(({ column, text: cell }) => [column, cell]),
      [
        ['price_usd', '40.50'],
        ['moq_usd', '5'],
        ['price_cad', ''],
        ['moq_cad', ''],
      ]
    )
  })

  test('is read by the names of its columns; others are passed over', ({ assert }) => {
    const { cells, rows, rejected } = readPriceFile(
      'Name;SKU;moq_usd;Price_USD\nx;b;4;41,50\n;;;\ny;c;;39',
      sheet
    )
    assert.equal(rows, 2)
    assert.isEmpty(rejected)
    assert.deepInclude(cells, { rowId: 'b', column: 'price_usd', text: '41,50' })
    assert.deepInclude(cells, { rowId: 'c', column: 'moq_usd', text: '' })
    assert.lengthOf(cells, 4)
  })

  test('lines that are nobody’s are told with their number', ({ assert }) => {
    const { rejected, rows } = readPriceFile('sku,price_usd\nA,1\nX,2\n,3\na,4\n', sheet)
    assert.equal(rows, 1)
    assert.deepEqual(rejected, [
      { line: 3, reason: 'Unknown SKU X' },
      { line: 4, reason: 'The SKU is missing' },
      { line: 5, reason: 'A stands in line 2 already' },
    ])
  })

  test('without a name that it needs nothing is read', ({ assert }) => {
    for (const text of ['', 'price_usd\n1', 'sku,name\nA,x']) {
      const { cells, rejected } = readPriceFile(text, sheet)
      assert.isEmpty(cells)
      assert.equal(rejected[0].line, 1)
    }
  })

  test('is decoded as spreadsheets save it', ({ assert }) => {
    assert.equal(decodeFile(new TextEncoder().encode('é')), 'é')
    assert.equal(decodeFile(new Uint8Array([0xe9])), 'é')
    assert.equal(decodeFile(new Uint8Array([0xff, 0xfe, 0xe9, 0x00])), 'é')
  })
})
