import { draftsSince, NO_DRAFTS, rangeBetween, withDrafts } from './sheet.js'
import type { CellDraft, CellRange, Drafts, Position, Sheet } from '~/components/grid/sheet'

export type GridState = {
  focus: Position
  /** The opposite corner of the selection */
  anchor: Position
  /** The text of the cell being edited */
  editedText: string | null
  drafts: Drafts
  /** Earlier drafts for undo, the latest last */
  history: readonly Drafts[]
}

export type GridAction =
  | { type: 'move'; to: Position; extendsSelection?: boolean }
  | { type: 'edit'; text: string }
  | { type: 'cancel' }
  | { type: 'commit'; to?: Position | null }
  | { type: 'write'; cells: readonly CellDraft[] }
  | { type: 'undo' }
  | { type: 'discard' }
  /** The server stored `sent`; later drafts stay. */
  | { type: 'saved'; sent: Drafts }

const MAX_HISTORY = 100
const TOP_LEFT: Position = { row: 0, column: 0 }

export const initialGridState = (focus: Position = TOP_LEFT): GridState => ({
  focus,
  anchor: focus,
  editedText: null,
  drafts: NO_DRAFTS,
  history: [],
})

export const selectionOf = ({ anchor, focus }: GridState): CellRange => rangeBetween(anchor, focus)

export function gridReducer(sheet: Sheet, state: GridState, action: GridAction): GridState {
  switch (action.type) {
    case 'move': {
      const anchor = action.extendsSelection ? state.anchor : action.to
      return { ...state, focus: action.to, anchor }
    }
    case 'edit':
      return { ...state, editedText: action.text, anchor: state.focus }
    case 'cancel':
      return { ...state, editedText: null }
    case 'commit': {
      const written = write(sheet, state, editedCell(sheet, state))
      const to = action.to ?? state.focus
      return { ...written, editedText: null, focus: to, anchor: to }
    }
    case 'write':
      return write(sheet, state, action.cells)
    case 'undo': {
      const drafts = state.history.at(-1)
      return drafts ? { ...state, drafts, history: state.history.slice(0, -1) } : state
    }
    case 'saved':
      return { ...state, drafts: draftsSince(action.sent, state.drafts), history: [] }
    case 'discard':
      return { ...state, drafts: NO_DRAFTS, history: [...state.history, state.drafts] }
  }
}

function editedCell({ rows, columns }: Sheet, { editedText, focus }: GridState): CellDraft[] {
  if (editedText === null) return []
  return [{ rowId: rows[focus.row].id, column: columns[focus.column].key, text: editedText }]
}

function write(sheet: Sheet, state: GridState, cells: readonly CellDraft[]): GridState {
  if (cells.length === 0) return state
  const drafts = withDrafts(sheet, state.drafts, cells)
  return { ...state, drafts, history: [...state.history, state.drafts].slice(-MAX_HISTORY) }
}
