import { blockOf } from './moves.js'
import { NO_DRAFTS, typedSince, withDrafts } from './sheet.js'
import type { Block, DraftCell, Drafts, Position, Sheet } from '~/components/grid/sheet'

export type GridState = {
  focus: Position
  anchor: Position
  /** What stands in the cell that is being edited; null while none is */
  editing: string | null
  drafts: Drafts
  /** What the drafts were before each change, the last one last */
  past: readonly Drafts[]
}

export type GridAction =
  | { type: 'go'; to: Position; extends?: boolean }
  | { type: 'edit'; text: string }
  | { type: 'cancel' }
  | { type: 'commit'; to?: Position | null }
  | { type: 'write'; cells: readonly DraftCell[] }
  | { type: 'undo' }
  | { type: 'discard' }
  /** These drafts are stored; what was typed since stays one. */
  | { type: 'saved'; sent: Drafts }

const MOST_STEPS = 100
const START: Position = { row: 0, column: 0 }

export const emptyGrid = (focus: Position = START): GridState => ({
  focus,
  anchor: focus,
  editing: null,
  drafts: NO_DRAFTS,
  past: [],
})

export const selectionOf = ({ anchor, focus }: GridState): Block => blockOf(anchor, focus)

export function changeGrid(sheet: Sheet, state: GridState, action: GridAction): GridState {
  switch (action.type) {
    case 'go':
      return { ...state, focus: action.to, anchor: action.extends ? state.anchor : action.to }
    case 'edit':
      return { ...state, editing: action.text, anchor: state.focus }
    case 'cancel':
      return { ...state, editing: null }
    case 'commit': {
      const written = write(sheet, state, typedIn(sheet, state))
      const to = action.to ?? state.focus
      return { ...written, editing: null, focus: to, anchor: to }
    }
    case 'write':
      return write(sheet, state, action.cells)
    case 'undo': {
      const drafts = state.past.at(-1)
      return drafts ? { ...state, drafts, past: state.past.slice(0, -1) } : state
    }
    case 'saved':
      return { ...state, drafts: typedSince(action.sent, state.drafts), past: [] }
    case 'discard':
      return { ...state, drafts: NO_DRAFTS, past: [...state.past, state.drafts] }
  }
}

function typedIn({ rows, columns }: Sheet, { editing, focus }: GridState): DraftCell[] {
  if (editing === null) return []
  return [{ rowId: rows[focus.row].id, column: columns[focus.column].key, text: editing }]
}

function write(sheet: Sheet, state: GridState, cells: readonly DraftCell[]): GridState {
  if (cells.length === 0) return state
  const drafts = withDrafts(sheet, state.drafts, cells)
  return { ...state, drafts, past: [...state.past, state.drafts].slice(-MOST_STEPS) }
}
