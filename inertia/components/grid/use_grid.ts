import { useMemo, useReducer } from 'react'
import { gridReducer, initialGridState } from '~/components/grid/grid_state'
import { countDrafts, invalidCells } from '~/components/grid/sheet'
import type { GridAction, GridState } from '~/components/grid/grid_state'
import type { CellError, Sheet } from '~/components/grid/sheet'

export type Grid = {
  sheet: Sheet
  state: GridState
  errors: readonly CellError[]
  draftCount: number
  dispatch(action: GridAction): void
}

/** A spreadsheet-like table. Edits stay drafts until the owner of the grid saves them. */
export function useGrid(sheet: Sheet): Grid {
  const [state, dispatch] = useReducer(
    (current: GridState, action: GridAction) => gridReducer(sheet, current, action),
    sheet,
    startAtEditableColumn
  )
  const errors = useMemo(() => invalidCells(sheet, state.drafts), [sheet, state.drafts])
  return { sheet, state, errors, draftCount: countDrafts(state.drafts), dispatch }
}

function startAtEditableColumn({ columns }: Sheet): GridState {
  const column = columns.findIndex(({ parse }) => parse)
  return initialGridState({ row: 0, column: Math.max(0, column) })
}
