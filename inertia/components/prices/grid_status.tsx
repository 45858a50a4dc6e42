import { useState } from 'react'
import { WhyDialog } from '~/components/prices/why_dialog'
import { readingOf } from '~/components/grid/cell_remarks'
import { textAt } from '~/components/grid/sheet'
import { TextButton } from '~/components/checkout/text_button'
import type { Problem } from '~/components/grid/sheet'
import type { Currency } from '~/lib/money'
import type { Grid } from '~/components/grid/use_grid'

/** What is wrong or odd in the cell with the focus, else how the table is used */
export function GridStatus({ grid, buyer }: { grid: Grid; buyer: string }) {
  const [asked, setAsked] = useState<{ productId: string; currency: Currency } | null>(null)
  const { sheet, state, problems, act } = grid
  const { focus } = state
  const row = sheet.rows[focus.row]
  const column = sheet.columns[focus.column]
  const { error, remark } = readingOf(row, column, textAt(sheet, state.drafts, focus))
  const next =
    problems.find(({ row: at, column: across }) =>
      at === focus.row ? across > focus.column : at > focus.row
    ) ?? problems[0]
  const goTo = ({ row: line, column: across }: Problem) => {
    act({ type: 'go', to: { row: line, column: across } })
    document.querySelector<HTMLElement>(`[data-cell="${line}:${across}"]`)?.focus()
  }
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-line px-4 py-2 text-label">
      <p role="status" className={error ? 'font-medium text-danger' : 'text-ink-3'}>
        {error ?? remark ?? HINT}
      </p>
      <TextButton
        onClick={() =>
          setAsked({ productId: row.id, currency: column.key.endsWith('cad') ? 'cad' : 'usd' })
        }
      >
        Why this price<span className="sr-only"> of {row.cells.sku}</span>
      </TextButton>
      {next && (
        <TextButton onClick={() => goTo(next)}>
          {problems.length === 1
            ? 'Go to the cell to correct'
            : `Next of ${problems.length} to correct`}
        </TextButton>
      )}
      {asked && <WhyDialog {...asked} buyer={buyer} onClose={() => setAsked(null)} />}
    </div>
  )
}

const HINT =
  'Arrows and Tab move, Enter edits, Delete clears, Ctrl C and Ctrl V copy and paste, Ctrl Z takes back, Escape and Tab leave.'
