import { memo } from 'react'
import { CellInput, isTouched } from '~/components/grid/cell_input'
import { checkCell, headingOf } from '~/components/grid/sheet'
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
      className={cx(
        'grid grid-cols-2 gap-x-2 gap-y-1.5 border-b border-line/70 px-4 py-3 [contain-intrinsic-size:auto_15rem] [content-visibility:auto]',
        '@2xl:grid-cols-(--columns) @2xl:gap-0 @2xl:p-0 @2xl:[contain-intrinsic-size:auto_2.25rem]'
      )}
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
  const editByTap = () => {
    if (isTouched() && isEditable && editedText === null) dispatch({ type: 'edit', text })
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
      onClick={editByTap}
      onDoubleClick={() => isEditable && dispatch({ type: 'edit', text })}
      className={cx(
        'relative flex items-center outline-none select-none @2xl:min-h-9 @2xl:px-3 @2xl:first:ps-5 @2xl:last:pe-5',
        column.isNumber
          ? 'nums min-h-control flex-wrap justify-between gap-x-2 px-2 @2xl:flex-nowrap @2xl:justify-end @2xl:whitespace-nowrap'
          : // A long text wraps instead of widening the grid beyond its panel.
            'col-span-2 [contain:inline-size] @2xl:col-span-1 @2xl:py-1',
        isEditable
          ? cx(
              'cursor-cell rounded-control @2xl:rounded-none',
              !error && !warning && 'text-ink',
              !error && 'inset-ring inset-ring-edge/60 @2xl:inset-ring-0'
            )
          : 'text-ink-2',
        position.column === 0 &&
          'bg-surface font-medium text-ink @2xl:sticky @2xl:start-0 @2xl:z-10',
        draft !== undefined && !error && 'bg-accent-soft font-medium',
        warning && 'text-warning',
        error && 'bg-danger-soft text-danger inset-ring-2 inset-ring-danger',
        isSelected && !isFocused && !error && 'bg-notice-soft',
        isFocused && 'focus:inset-ring-2 focus:inset-ring-accent'
      )}
    >
      {column.isNumber && (
        <span aria-hidden="true" className="text-label font-normal text-ink-3 @2xl:hidden">
          {headingOf(column)}
        </span>
      )}
      {editedText === null ? (
        <CellText
          text={text}
          hint={row.hints?.[column.key]}
          isCleared={draft === '' && stored !== ''}
          isNumber={column.isNumber}
        />
      ) : (
        <CellInput column={column} row={row} text={editedText} before={text} dispatch={dispatch} />
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
