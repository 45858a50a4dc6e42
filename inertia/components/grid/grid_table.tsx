import { useEffect, useRef } from 'react'
import { clearRange, copyRange, pasteRange } from '~/components/grid/clipboard'
import { handleGridKey } from '~/components/grid/grid_keys'
import { GridRowView } from '~/components/grid/grid_row'
import { selectionOf } from '~/components/grid/grid_state'
import { gridTemplateColumns } from '~/components/grid/sheet'
import { cx } from '~/components/ui/cx'
import type { ClipboardEvent, CSSProperties, KeyboardEvent, RefObject } from 'react'
import type { GridColumn } from '~/components/grid/sheet'
import type { Grid } from '~/components/grid/use_grid'

type GridTableProps = { grid: Grid; label: string }

/** Keys, mouse and clipboard work from the one focused cell, as in a spreadsheet. */
export function GridTable({ grid, label }: GridTableProps) {
  const { sheet, state, dispatch } = grid
  const container = useRef<HTMLDivElement>(null)
  const tabExit = useRef(false)
  useCellFocus(container, grid)
  const selection = selectionOf(state)
  const isEditing = state.editedText !== null

  const pressKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !handleGridKey(grid, event, tabExit)) return
    event.preventDefault()
    event.stopPropagation()
  }
  const copy = (event: ClipboardEvent) => {
    if (isEditing) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', copyRange(sheet, state.drafts, selection))
  }
  const cut = (event: ClipboardEvent) => {
    copy(event)
    if (!isEditing) dispatch({ type: 'write', cells: clearRange(sheet, selection) })
  }
  const paste = (event: ClipboardEvent) => {
    if (isEditing) return
    event.preventDefault()
    const text = event.clipboardData.getData('text/plain')
    dispatch({ type: 'write', cells: pasteRange(sheet, text, selection) })
  }

  return (
    <div className="@container relative mx-px max-h-[max(16rem,calc(100dvh-22rem))] overflow-auto overscroll-x-contain">
      <div
        ref={container}
        role="grid"
        aria-label={label}
        aria-multiselectable="true"
        aria-rowcount={sheet.rows.length + 1}
        aria-colcount={sheet.columns.length}
        onKeyDown={pressKey}
        onCopy={copy}
        onCut={cut}
        onPaste={paste}
        className="min-w-full text-control @2xl:w-max"
        style={{ '--columns': gridTemplateColumns(sheet.columns) } as CSSProperties}
      >
        <GridHeader columns={sheet.columns} />
        {sheet.rows.map((row, index) => {
          const isSelected = index >= selection.top && index <= selection.bottom
          const isFocused = index === state.focus.row
          return (
            <GridRowView
              key={row.id}
              row={row}
              index={index}
              columns={sheet.columns}
              drafts={state.drafts.get(row.id)}
              focusedColumn={isFocused ? state.focus.column : null}
              editedText={isFocused ? state.editedText : null}
              selectedFrom={isSelected ? selection.left : null}
              selectedTo={isSelected ? selection.right : null}
              dispatch={dispatch}
            />
          )
        })}
      </div>
    </div>
  )
}

function GridHeader({ columns }: { columns: readonly GridColumn[] }) {
  return (
    <div
      role="row"
      aria-rowindex={1}
      className="top-0 z-20 grid grid-cols-(--columns) border-b border-line bg-surface @max-2xl:sr-only @2xl:sticky"
    >
      {columns.map(({ key, label, section, isNumber, parse }, index) => (
        <div
          key={key}
          role="columnheader"
          aria-colindex={index + 1}
          className={cx(
            'flex min-h-10 items-end px-3 pb-2 text-[0.8125rem] leading-4 font-medium first:ps-5 last:pe-5',
            parse ? 'text-ink' : 'text-ink-3',
            isNumber && 'justify-end text-end',
            index === 0 && 'sticky start-0 z-10 bg-surface'
          )}
        >
          <span>
            {label}
            {section && <span className="text-ink-3"> {section}</span>}
          </span>
        </div>
      ))}
    </div>
  )
}

/**
 * Moves the browser's focus with the grid's. The focus drops on the body when a cell's input, or the button that discards
 * the drafts, is removed; then it returns to the grid, so that its keys work.
 */
function useCellFocus(container: RefObject<HTMLDivElement | null>, { state }: Grid): void {
  const { row, column } = state.focus
  const isEditing = state.editedText !== null
  const last = useRef({ isEditing, drafts: state.drafts })
  useEffect(() => {
    const active = document.activeElement
    const wasChanged = last.current.isEditing || last.current.drafts !== state.drafts
    const hasFocus = container.current?.contains(active) || (wasChanged && active === document.body)
    last.current = { isEditing, drafts: state.drafts }
    const cell = container.current?.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`)
    if (!cell || !hasFocus) return
    if (!isEditing) cell.focus()
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [container, row, column, isEditing, state.drafts])
}
