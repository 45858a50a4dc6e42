import { Link } from '@inertiajs/react'
import { Why } from '~/components/products/ledger_table'
import { signed } from '~/components/products/stock_panel'
import { cx } from '~/components/ui/cx'
import { DateText } from '~/components/ui/date_text'
import { staff } from '~/lib/paths'
import type { MoveRowView } from '@views/catalog'

/** The ledger where a table has no room */
export function LedgerCards({ rows }: { rows: readonly MoveRowView[] }) {
  return (
    <ul className="divide-y divide-line text-control">
      {rows.map((move) => (
        <li key={move.id} className="px-4 py-3">
          <div className="nums flex items-baseline justify-between gap-4 font-medium">
            <Link href={staff.product(move.product.id)} className="text-ink hover:underline">
              {move.product.sku}
            </Link>
            <span className={cx(move.delta > 0 && 'text-success')}>{signed(move.delta)}</span>
          </div>
          <div className="flex items-baseline justify-between gap-4">
            <p className="min-w-0 text-ink-2">
              {move.what} · <Why move={move} />
            </p>
            <span className="nums shrink-0 text-label text-ink-3">
              {move.stockAfter.toLocaleString('en-US')} left
            </span>
          </div>
          <p className="mt-0.5 truncate text-label text-ink-3">
            <DateText at={move.at} hasTime /> · {move.actor}
          </p>
        </li>
      ))}
    </ul>
  )
}
