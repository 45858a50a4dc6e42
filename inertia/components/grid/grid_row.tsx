import { memo } from 'react'
import { GridCell } from '~/components/grid/grid_cell'
import { templateOf } from '~/components/grid/grid_head'
import type { GridAction } from '~/components/grid/grid_state'
import type { GridColumn, GridRow } from '~/components/grid/sheet'

type GridRowProps = {
  row: GridRow
  index: number
  columns: readonly GridColumn[]
  typed: Readonly<Record<string, string>> | undefined
  focused: number | null
  editing: string | null
  selectedFrom: number | null
  selectedTo: number | null
  act(action: GridAction): void
}

/** Drawn anew only where something of its own changed, so that a thousand rows stay quick. */
export const GridRowView = memo(function GridRowView(props: GridRowProps) {
  const { row, index, columns, typed, focused, editing, selectedFrom, selectedTo, act } = props
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className="grid border-b border-line/70 [contain-intrinsic-size:auto_2.25rem] [content-visibility:auto]"
      style={{ gridTemplateColumns: templateOf(columns) }}
    >
      {columns.map((column, at) => (
        <GridCell
          key={column.key}
          row={row}
          column={column}
          at={{ row: index, column: at }}
          typed={typed?.[column.key]}
          isFocused={focused === at}
          isSelected={selectedFrom !== null && at >= selectedFrom && at <= selectedTo!}
          editing={focused === at ? editing : null}
          act={act}
        />
      ))}
    </div>
  )
})
