import { cx } from '~/components/ui/cx'
import { readingOf } from '~/components/grid/cell_remarks'
import type { MouseEvent } from 'react'
import type { GridAction } from '~/components/grid/grid_state'
import type { GridColumn, GridRow, Position } from '~/components/grid/sheet'

type GridCellProps = {
  row: GridRow
  column: GridColumn
  at: Position
  /** What was typed and is not saved */
  typed: string | undefined
  isFocused: boolean
  isSelected: boolean
  /** What stands in it while it is being edited */
  editing: string | null
  act(action: GridAction): void
}

export function GridCell(props: GridCellProps) {
  const { row, column, at, typed, isFocused, isSelected, editing, act } = props
  const stored = row.cells[column.key] ?? ''
  const text = typed ?? stored
  const hint = row.hints?.[column.key]
  const { error, remark } = readingOf(row, column, text)
  const press = (event: MouseEvent<HTMLElement>) => {
    if (editing !== null || event.button !== 0) return
    event.preventDefault()
    event.currentTarget.focus()
    act({ type: 'go', to: at, extends: event.shiftKey })
  }
  const drag = (event: MouseEvent) => {
    if (event.buttons === 1 && editing === null) act({ type: 'go', to: at, extends: true })
  }

  return (
    <div
      role={at.column === 0 ? 'rowheader' : 'gridcell'}
      data-cell={`${at.row}:${at.column}`}
      aria-colindex={at.column + 1}
      aria-selected={isSelected}
      aria-readonly={!column.read}
      aria-invalid={error ? true : undefined}
      tabIndex={isFocused ? 0 : -1}
      title={error ?? remark ?? undefined}
      onMouseDown={press}
      onMouseEnter={drag}
      onDoubleClick={() => column.read && act({ type: 'edit', text })}
      className={cx(
        'relative flex min-h-9 items-center px-3 outline-none select-none',
        column.isNumber && 'nums justify-end whitespace-nowrap',
        column.read ? cx('cursor-cell', !error && !remark && 'text-ink') : 'text-ink-2',
        at.column === 0 && 'sticky start-0 z-10 bg-surface font-medium text-ink',
        typed !== undefined && !error && 'bg-accent-soft font-medium',
        remark && 'text-warning',
        error && 'bg-danger-soft text-danger inset-ring-2 inset-ring-danger',
        isSelected && !isFocused && !error && 'bg-notice-soft',
        isFocused && 'focus:inset-ring-2 focus:inset-ring-accent'
      )}
    >
      {editing === null ? (
        <Content text={text} hint={hint} isCleared={typed === '' && stored !== ''} />
      ) : (
        <CellInput column={column} row={row} text={editing} act={act} />
      )}
    </div>
  )
}

type ContentProps = { text: string; hint: string | undefined; isCleared: boolean }

function Content({ text, hint, isCleared }: ContentProps) {
  if (text !== '') return <span className="truncate">{text}</span>
  if (hint) return <span className="truncate font-normal text-ink-3 italic">{hint}</span>
  return isCleared ? <span className="font-normal text-ink-3">–</span> : null
}

type CellInputProps = Pick<GridCellProps, 'column' | 'row' | 'act'> & { text: string }

function CellInput({ column, row, text, act }: CellInputProps) {
  return (
    <input
      autoFocus
      aria-label={`${column.label} ${column.section ?? ''} ${row.cells.sku ?? ''}`}
      value={text}
      inputMode={column.isNumber ? 'decimal' : 'text'}
      autoComplete="off"
      onChange={(event) => act({ type: 'edit', text: event.target.value })}
      onBlur={() => act({ type: 'commit' })}
      className={cx(
        'absolute inset-0 w-full bg-surface px-3 text-ink outline-2 -outline-offset-2 outline-accent',
        column.isNumber && 'nums text-end'
      )}
    />
  )
}
