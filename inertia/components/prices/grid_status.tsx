import { useState } from 'react'
import { PriceExplanationDialog } from '~/components/prices/price_explanation_dialog'
import { checkCell, textAt } from '~/components/grid/sheet'
import { TextButton } from '~/components/ui/text_button'
import type { CellError } from '~/components/grid/sheet'
import type { Currency } from '~/lib/money'
import type { Grid } from '~/components/grid/use_grid'

type GridStatusProps = { grid: Grid; customerQuery: string }

/** The error or warning of the focused cell, or the keys of the grid */
export function GridStatus({ grid, customerQuery }: GridStatusProps) {
  const [explained, setExplained] = useState<{ productId: string; currency: Currency } | null>(null)
  const { sheet, state, errors, dispatch } = grid
  const { focus } = state
  const row = sheet.rows[focus.row]
  const column = sheet.columns[focus.column]
  const { error, warning } = checkCell(row, column, textAt(sheet, state.drafts, focus))
  const isAfterFocus = (cell: CellError) =>
    cell.row === focus.row ? cell.column > focus.column : cell.row > focus.row
  const nextError = errors.find(isAfterFocus) ?? errors[0]
  const focusCell = (cell: CellError) => {
    dispatch({ type: 'move', to: { row: cell.row, column: cell.column } })
    document.querySelector<HTMLElement>(`[data-cell="${cell.row}:${cell.column}"]`)?.focus()
  }
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-line px-4 py-2 text-label">
      <p role="status" className={error ? 'font-medium text-danger' : 'text-ink-3'}>
        {error ?? warning ?? <Hint />}
      </p>
      <TextButton
        onClick={() =>
          setExplained({ productId: row.id, currency: column.key.endsWith('cad') ? 'cad' : 'usd' })
        }
      >
        Why this price<span className="sr-only"> of {row.cells.sku}</span>
      </TextButton>
      {nextError && (
        <TextButton onClick={() => focusCell(nextError)}>
          {errors.length === 1 ? 'Go to error' : `Go to next of ${errors.length} errors`}
        </TextButton>
      )}
      {explained && (
        <PriceExplanationDialog
          {...explained}
          customerQuery={customerQuery}
          onClose={() => setExplained(null)}
        />
      )}
    </div>
  )
}

const Hint = () => (
  <>
    <span className="pointer-coarse:hidden">{KEY_HINT}</span>
    <span className="hidden pointer-coarse:inline">Tap a price or an MOQ to change it.</span>
  </>
)

const KEY_HINT =
  'Arrows and Tab move, Enter edits, Delete clears, Ctrl C and Ctrl V copy and paste, Ctrl Z undoes, Escape then Tab leaves.'
