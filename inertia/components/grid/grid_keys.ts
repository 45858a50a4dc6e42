import { clearRange } from './clipboard.js'
import { selectionOf } from './grid_state.js'
import { nextEditablePosition, nextPosition } from './navigation.js'
import { textAt } from './sheet.js'
import type { Grid } from '~/components/grid/use_grid'

export type GridKey = {
  key: string
  shiftKey: boolean
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
}

/** The part of the grid that keys read and change */
type KeyTarget = Pick<Grid, 'sheet' | 'state' | 'dispatch'>

/** After Escape the next Tab leaves the table, so that keyboard users are not trapped in it. */
export type TabExit = { current: boolean }

/** Returns whether the grid handled the key. */
export function handleGridKey(grid: KeyTarget, event: GridKey, tabExit: TabExit): boolean {
  const isEditing = grid.state.editedText !== null
  const isHandled = isEditing ? handleEditKey(grid, event) : handleMoveKey(grid, event, tabExit)
  if (event.key !== 'Tab' && event.key !== 'Shift') tabExit.current = event.key === 'Escape'
  return isHandled
}

function handleEditKey({ sheet, state, dispatch }: KeyTarget, { key, shiftKey }: GridKey): boolean {
  const below = (isDown: boolean) =>
    nextPosition(sheet, state.focus, { key: isDown ? 'ArrowDown' : 'ArrowUp', toEdge: false })
  switch (key) {
    case 'Escape':
      dispatch({ type: 'cancel' })
      return true
    case 'Enter':
      dispatch({ type: 'commit', to: below(!shiftKey) })
      return true
    case 'ArrowDown':
    case 'ArrowUp':
      dispatch({ type: 'commit', to: below(key === 'ArrowDown') })
      return true
    case 'Tab':
      dispatch({
        type: 'commit',
        to: nextEditablePosition(sheet, state.focus, shiftKey ? -1 : 1),
      })
      return true
    default:
      return false
  }
}

function handleMoveKey(grid: KeyTarget, event: GridKey, tabExit: TabExit): boolean {
  const { sheet, state, dispatch } = grid
  const { key, shiftKey, altKey } = event
  const hasModifier = event.ctrlKey || event.metaKey
  if (altKey) return false

  const to = nextPosition(sheet, state.focus, { key, toEdge: hasModifier })
  if (to) dispatch({ type: 'move', to, extendsSelection: shiftKey })
  else if (key === 'Delete' || key === 'Backspace') {
    dispatch({ type: 'write', cells: clearRange(sheet, selectionOf(state)) })
  } else if (hasModifier) return handleShortcut(grid, key)
  else if (key === 'Tab') return !tabExit.current && moveToEditable(grid, shiftKey ? -1 : 1)
  else if (key === 'Escape') dispatch({ type: 'move', to: state.focus })
  else return startEditing(grid, key)
  return true
}

function handleShortcut({ sheet, dispatch }: KeyTarget, key: string): boolean {
  if (key === 'z') dispatch({ type: 'undo' })
  else if (key === 'a') {
    const last = { row: sheet.rows.length - 1, column: sheet.columns.length - 1 }
    dispatch({ type: 'move', to: { row: 0, column: 0 } })
    dispatch({ type: 'move', to: last, extendsSelection: true })
  } else return false
  return true
}

function moveToEditable({ sheet, state, dispatch }: KeyTarget, step: 1 | -1): boolean {
  const to = nextEditablePosition(sheet, state.focus, step)
  if (!to) return false
  dispatch({ type: 'move', to })
  return true
}

function startEditing({ sheet, state, dispatch }: KeyTarget, key: string): boolean {
  if (!sheet.columns[state.focus.column].parse) return false
  if (key === 'Enter' || key === 'F2') {
    dispatch({ type: 'edit', text: textAt(sheet, state.drafts, state.focus) })
  } else if (key.length === 1 && key !== ' ') dispatch({ type: 'edit', text: key })
  else return false
  return true
}
