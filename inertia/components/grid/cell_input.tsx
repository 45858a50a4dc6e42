import { cx } from '~/components/ui/cx'
import type { FocusEvent } from 'react'
import type { GridAction } from '~/components/grid/grid_state'
import { headingOf } from '~/components/grid/sheet'
import type { GridColumn, GridRow } from '~/components/grid/sheet'

export const isTouched = () => window.matchMedia('(pointer: coarse)').matches

type CellInputProps = {
  row: GridRow
  column: GridColumn
  text: string
  /** The text of the cell before it was edited */
  before: string
  dispatch(action: GridAction): void
}

/** The input of the cell that is being edited */
export function CellInput({ column, row, text, before, dispatch }: CellInputProps) {
  // A key that opened the input is its first letter already, and a keyboard can move the caret.
  const selectByTap = ({ target }: FocusEvent<HTMLInputElement>) => {
    if (isTouched() && target.value === before) target.select()
  }
  return (
    <input
      autoFocus
      aria-label={`${headingOf(column)} ${row.cells.sku ?? ''}`}
      value={text}
      inputMode={column.isNumber ? 'decimal' : 'text'}
      autoComplete="off"
      onChange={(event) => dispatch({ type: 'edit', text: event.target.value })}
      onFocus={selectByTap}
      onBlur={() => dispatch({ type: 'commit' })}
      className={cx(
        'bg-surface text-ink outline-2 -outline-offset-2 outline-accent @2xl:absolute @2xl:inset-0 @2xl:w-full @2xl:px-3',
        column.isNumber
          ? 'nums -me-2 min-h-control min-w-20 flex-1 rounded-control px-2 text-end @2xl:me-0 @2xl:rounded-none'
          : 'absolute inset-0 w-full px-3'
      )}
    />
  )
}
