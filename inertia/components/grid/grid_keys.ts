import { cleared } from '~/components/grid/blocks'
import { selectionOf } from '~/components/grid/grid_state'
import { moved, nextEditable } from '~/components/grid/moves'
import { textAt } from '~/components/grid/sheet'
import type { KeyboardEvent } from 'react'
import type { Grid } from '~/components/grid/use_grid'

/** Escape lets the next Tab leave the table, as Tab behind its last cell does. */
export type Leaving = { current: boolean }

export function pressKey(grid: Grid, event: KeyboardEvent, leaving: Leaving): void {
  if (event.nativeEvent.isComposing) return
  const isHandled = grid.state.editing === null ? move(grid, event, leaving) : edit(grid, event)
  if (event.key !== 'Tab' && event.key !== 'Shift') leaving.current = event.key === 'Escape'
  if (!isHandled) return
  event.preventDefault()
  event.stopPropagation()
}

function edit({ sheet, state, act }: Grid, event: KeyboardEvent): boolean {
  const { key, shiftKey } = event
  const { focus } = state
  const step = (down: boolean) =>
    moved(sheet, focus, { key: down ? 'ArrowDown' : 'ArrowUp', toEnd: false })
  if (key === 'Escape') act({ type: 'cancel' })
  else if (key === 'Enter') act({ type: 'commit', to: step(!shiftKey) })
  else if (key === 'ArrowDown' || key === 'ArrowUp') {
    act({ type: 'commit', to: step(key === 'ArrowDown') })
  } else if (key === 'Tab')
    act({ type: 'commit', to: nextEditable(sheet, focus, shiftKey ? -1 : 1) })
  else return false
  return true
}

function move(grid: Grid, event: KeyboardEvent, leaving: Leaving): boolean {
  const { sheet, state, act } = grid
  const { key, shiftKey, altKey } = event
  const hasMod = event.ctrlKey || event.metaKey
  if (altKey) return false

  const to = moved(sheet, state.focus, { key, toEnd: hasMod })
  if (to) act({ type: 'go', to, extends: shiftKey })
  else if (hasMod) return command(grid, key)
  else if (key === 'Tab') return tab(grid, { isBack: shiftKey, isLeaving: leaving.current })
  else if (key === 'Escape') act({ type: 'go', to: state.focus })
  else if (key === 'Delete' || key === 'Backspace') {
    act({ type: 'write', cells: cleared(sheet, selectionOf(state)) })
  } else return startEditing(grid, key)
  return true
}

function command({ sheet, state, act }: Grid, key: string): boolean {
  if (key === 'z') act({ type: 'undo' })
  else if (key === 'a') {
    act({ type: 'go', to: { row: 0, column: 0 } })
    const last = { row: sheet.rows.length - 1, column: sheet.columns.length - 1 }
    act({ type: 'go', to: last, extends: true })
  } else if (key === 'Delete' || key === 'Backspace') {
    act({ type: 'write', cells: cleared(sheet, selectionOf(state)) })
  } else return false
  return true
}

type Tabbing = { isBack: boolean; isLeaving: boolean }

function tab({ sheet, state, act }: Grid, { isBack, isLeaving }: Tabbing): boolean {
  const to = isLeaving ? null : nextEditable(sheet, state.focus, isBack ? -1 : 1)
  if (!to) return false
  act({ type: 'go', to })
  return true
}

function startEditing({ sheet, state, act }: Grid, key: string): boolean {
  if (!sheet.columns[state.focus.column].read) return false
  if (key === 'Enter' || key === 'F2') {
    act({ type: 'edit', text: textAt(sheet, state.drafts, state.focus) })
  } else if (key.length === 1 && key !== ' ') act({ type: 'edit', text: key })
  else return false
  return true
}
