import { useEffect, useRef } from 'react'
import { copied, cleared, pasted } from '~/components/grid/blocks'
import { GridHead } from '~/components/grid/grid_head'
import { pressKey } from '~/components/grid/grid_keys'
import { GridRowView } from '~/components/grid/grid_row'
import { selectionOf } from '~/components/grid/grid_state'
import type { ClipboardEvent, RefObject } from 'react'
import type { Grid } from '~/components/grid/use_grid'

type GridTableProps = { grid: Grid; label: string }

/** The table itself: one cell at a time has the focus, and the keys, the mouse and the clipboard work from there. */
export function GridTable({ grid, label }: GridTableProps) {
  const { sheet, state, act } = grid
  const box = useRef<HTMLDivElement>(null)
  const leaving = useRef(false)
  useFocusOnCell(box, grid)
  const block = selectionOf(state)

  const copy = (event: ClipboardEvent) => {
    if (state.editing !== null) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', copied(sheet, state.drafts, block))
  }
  const cut = (event: ClipboardEvent) => {
    copy(event)
    if (state.editing === null) act({ type: 'write', cells: cleared(sheet, block) })
  }
  const paste = (event: ClipboardEvent) => {
    if (state.editing !== null) return
    event.preventDefault()
    const text = event.clipboardData.getData('text/plain')
    act({ type: 'write', cells: pasted(sheet, text, block) })
  }

  return (
    <div className="mx-px max-h-[max(16rem,calc(100dvh-22rem))] overflow-auto overscroll-x-contain">
      <div
        ref={box}
        role="grid"
        aria-label={label}
        aria-multiselectable="true"
        aria-rowcount={sheet.rows.length + 1}
        aria-colcount={sheet.columns.length}
        onKeyDown={(event) => pressKey(grid, event, leaving)}
        onCopy={copy}
        onCut={cut}
        onPaste={paste}
        className="w-max min-w-full text-control"
      >
        <GridHead columns={sheet.columns} />
        {sheet.rows.map((row, index) => (
          <GridRowView
            key={row.id}
            row={row}
            index={index}
            columns={sheet.columns}
            typed={state.drafts.get(row.id)}
            focused={state.focus.row === index ? state.focus.column : null}
            editing={state.focus.row === index ? state.editing : null}
            selectedFrom={index >= block.top && index <= block.bottom ? block.left : null}
            selectedTo={index >= block.top && index <= block.bottom ? block.right : null}
            act={act}
          />
        ))}
      </div>
    </div>
  )
}

/** The browser's focus follows that of the grid while the grid has it; the field of a cell takes it along when it goes. */
function useFocusOnCell(box: RefObject<HTMLDivElement | null>, { state }: Grid): void {
  const { row, column } = state.focus
  const isEditing = state.editing !== null
  const wasEditing = useRef(false)
  useEffect(() => {
    const active = document.activeElement
    const isHere = box.current?.contains(active) || (wasEditing.current && active === document.body)
    wasEditing.current = isEditing
    const cell = box.current?.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`)
    if (!cell || !isHere) return
    if (!isEditing) cell.focus()
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [box, row, column, isEditing])
}
