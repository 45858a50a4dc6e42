import { pasteRange } from '../../../../inertia/components/grid/clipboard.js'
import { gridReducer, initialGridState } from '../../../../inertia/components/grid/grid_state.js'
import { GROUP_COLUMNS } from '../../../../inertia/components/prices/price_sheet.js'
import type { GridAction, GridState } from '../../../../inertia/components/grid/grid_state.js'
import type { Position, Sheet } from '../../../../inertia/components/grid/sheet.js'

const productRow = (id: string, cells: Record<string, string> = {}) => ({
  id,
  cells: { sku: id.toUpperCase(), name: `Cable ${id}`, msrp_usd: '50.00', msrp_cad: '', ...cells },
})

/** Three products in the columns of a group's prices */
export const sheet: Sheet = {
  columns: GROUP_COLUMNS,
  rows: [productRow('a', { price_usd: '40.00', moq_usd: '5' }), productRow('b'), productRow('c')],
}

/** The first of four editable columns */
export const PRICE_USD = GROUP_COLUMNS.findIndex(({ key }) => key === 'price_usd')

export const at = (row: number, column = PRICE_USD): Position => ({ row, column })

export const reduce = (...actions: GridAction[]): GridState =>
  actions.reduce((state, action) => gridReducer(sheet, state, action), initialGridState(at(0)))

export const draftsOf = ({ drafts }: GridState) => Object.fromEntries(drafts)

export const paste = (text: string, row = 0, column = PRICE_USD): GridAction => ({
  type: 'write',
  cells: pasteRange(sheet, text, { top: row, bottom: row, left: column, right: column }),
})
