import { memo } from 'react'
import { checkCell, gridTemplateColumns } from '~/components/grid/sheet'
import { cx } from '~/components/ui/cx'
import type { MouseEvent } from 'react'
import type { GridAction } from '~/components/grid/grid_state'
import type { GridColumn, GridRow, Position } from '~/components/grid/sheet'

type GridRowProps = {
  row: GridRow
  index: number
  columns: readonly GridColumn[]
  drafts: Readonly<Record<string, string>> | undefined
  focusedColumn: number | null
  editedText: string | null
  selectedFrom: number | null
  selectedTo: number | null
  dispatch(action: GridAction): void
}

/** Memoized: a table of a thousand rows re-renders only the rows that changed. */
export const GridRowView = memo(function GridRowView(props: GridRowProps) {
  const { row, index, columns, drafts, focusedColumn, editedText, dispatch } = props
  const { selectedFrom, selectedTo } = props
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className="grid border-b border-line/70 [contain-intrinsic-size:auto_2.25rem] [content-visibility:auto]"
      style={{ gridTemplateColumns: gridTemplateColumns(columns) }}
    >
      {columns.map((column, position) => (
        <GridCell
          key={column.key}
          row={row}
          column={column}
          position={{ row: index, column: position }}
          draft={drafts?.[column.key]}
          isFocused={focusedColumn === position}
          isSelected={selectedFrom !== null && position >= selectedFrom && position <= selectedTo!}
          editedText={focusedColumn === position ? editedText : null}
          dispatch={dispatch}
        />
      ))}
    </div>
  )
})

type GridCellProps = {
  row: GridRow
  column: GridColumn
  position: Position
  /** The unsaved text */
  draft: string | undefined
  isFocused: boolean
  isSelected: boolean
  /** The text in the input while the cell is being edited */
  editedText: string | null
  dispatch(action: GridAction): void
}

function GridCell(props: GridCellProps) {
  const { row, column, position, draft, isFocused, isSelected, editedText, dispatch } = props
  const stored = row.cells[column.key] ?? ''
  const text = draft ?? stored
  const { error, warning } = checkCell(row, column, text)
  const isEditable = Boolean(column.parse)
  const select = (event: MouseEvent<HTMLElement>) => {
    if (editedText !== null || event.button !== 0) return
    event.preventDefault()
    event.currentTarget.focus()
    dispatch({ type: 'move', to: position, extendsSelection: event.shiftKey })
  }
  const drag = (event: MouseEvent) => {
    if (event.buttons === 1 && editedText === null)
      dispatch({ type: 'move', to: position, extendsSelection: true })
  }

  return (
    <div
      role={position.column === 0 ? 'rowheader' : 'gridcell'}
      data-cell={`${position.row}:${position.column}`}
      aria-colindex={position.column + 1}
      aria-selected={isSelected}
      aria-readonly={!isEditable}
      aria-invalid={error ? true : undefined}
      tabIndex={isFocused ? 0 : -1}
      title={error ?? warning ?? undefined}
      onMouseDown={select}
      onMouseEnter={drag}
      onDoubleClick={() => isEditable && dispatch({ type: 'edit', text })}
      className={cx(
        'relative flex min-h-9 items-center px-3 outline-none select-none first:ps-5 last:pe-5',
        column.isNumber
          ? 'nums justify-end whitespace-nowrap'
          : // A long text wraps instead of widening the grid beyond its panel.
            'py-1 [contain:inline-size]',
        isEditable ? cx('cursor-cell', !error && !warning && 'text-ink') : 'text-ink-2',
        position.column === 0 && 'sticky start-0 z-10 bg-surface font-medium text-ink',
        draft !== undefined && !error && 'bg-accent-soft font-medium',
        warning && 'text-warning',
        error && 'bg-danger-soft text-danger inset-ring-2 inset-ring-danger',
        isSelected && !isFocused && !error && 'bg-notice-soft',
        isFocused && 'focus:inset-ring-2 focus:inset-ring-accent'
      )}
    >
      {editedText === null ? (
        <CellText
          text={text}
          hint={row.hints?.[column.key]}
          isCleared={draft === '' && stored !== ''}
          isNumber={column.isNumber}
        />
      ) : (
        <CellInput column={column} row={row} text={editedText} dispatch={dispatch} />
      )}
    </div>
  )
}

type CellTextProps = {
  text: string
  hint: string | undefined
  isCleared: boolean
  isNumber: boolean | undefined
}

function CellText({ text, hint, isCleared, isNumber }: CellTextProps) {
  if (text !== '') return <span className={cx(isNumber && 'truncate')}>{text}</span>
  if (hint) return <span className="truncate font-normal text-ink-3 italic">{hint}</span>
  return isCleared ? <span className="font-normal text-ink-3">–</span> : null
}

type CellInputProps = Pick<GridCellProps, 'column' | 'row' | 'dispatch'> & { text: string }

function CellInput({ column, row, text, dispatch }: CellInputProps) {
  return (
    <input
      autoFocus
      aria-label={`${column.label} ${column.section ?? ''} ${row.cells.sku ?? ''}`}
      value={text}
      inputMode={column.isNumber ? 'decimal' : 'text'}
      autoComplete="off"
      onChange={(event) => dispatch({ type: 'edit', text: event.target.value })}
      onBlur={() => dispatch({ type: 'commit' })}
      className={cx(
        'absolute inset-0 w-full bg-surface px-3 text-ink outline-2 -outline-offset-2 outline-accent',
        column.isNumber && 'nums text-end'
      )}
    />
  )
}
