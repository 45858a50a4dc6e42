import { useMemo, useReducer } from 'react'
import { changeGrid, emptyGrid } from '~/components/grid/grid_state'
import { countDrafts, problemsOf } from '~/components/grid/sheet'
import type { GridAction, GridState } from '~/components/grid/grid_state'
import type { Problem, Sheet } from '~/components/grid/sheet'

export type Grid = {
  sheet: Sheet
  state: GridState
  problems: readonly Problem[]
  /** How many cells differ from what is stored */
  changed: number
  act(action: GridAction): void
}

/** A table that is filled in like a spreadsheet; what is typed stays a draft until it is saved elsewhere. */
export function useGrid(sheet: Sheet): Grid {
  const [state, act] = useReducer(
    (was: GridState, action: GridAction) => changeGrid(sheet, was, action),
    sheet,
    startOf
  )
  const problems = useMemo(() => problemsOf(sheet, state.drafts), [sheet, state.drafts])
  return { sheet, state, problems, changed: countDrafts(state.drafts), act }
}

function startOf({ columns }: Sheet): GridState {
  return emptyGrid({
    row: 0,
    column: Math.max(
      0,
      columns.findIndex(({ read }) => read)
    ),
  })
}
