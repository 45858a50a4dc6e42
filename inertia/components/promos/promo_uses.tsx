import { Link } from '@inertiajs/react'
import { ListPanel } from '~/components/admin/list_panel'
import { Badge } from '~/components/ui/badge'
import { DateText } from '~/components/ui/date_text'
import { EmptyState } from '~/components/ui/empty_state'
import { Price } from '~/components/ui/price'
import { staff } from '~/lib/paths'
import type { PromoUsesView } from '@views/pricing'

type PromoUsesProps = { uses: PromoUsesView; isSeries: boolean }

/** The orders that have used a code, and what it has taken off them */
export function PromoUses({ uses, isSeries }: PromoUsesProps) {
  const { rows, totals } = uses
  return (
    <section aria-labelledby="uses">
      <header className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="uses" className="text-base font-semibold tracking-tight">
          Used by
        </h2>
        {totals.length > 0 && (
          <p className="text-label text-ink-2">
            Taken off so far:{' '}
            {totals.map((total, index) => (
              <span key={total.currency}>
                {index > 0 && ' and '}
                <Price of={total} />
              </span>
            ))}
          </p>
        )}
      </header>
      <ListPanel
        list={uses}
        nouns={['order', 'orders']}
        empty={
          <EmptyState
            title="Not used yet"
            text="Orders that are placed with this code appear here."
          />
        }
      >
        <ul className="divide-y divide-line">
          {rows.map((use) => (
            <li key={use.orderId} className="flex justify-between gap-4 px-5 py-3 text-control">
              <div className="min-w-0">
                <Link
                  href={staff.order(use.orderId)}
                  className="nums font-medium text-ink hover:underline"
                >
                  {use.number}
                </Link>
                <p className="truncate text-label text-ink-3">{use.email}</p>
                {isSeries && <p className="text-label text-ink-3">{use.code}</p>}
              </div>
              <div className="text-end">
                <p>
                  −<Price of={use.discount} />
                </p>
                <p className="text-label text-ink-3">
                  {use.isGivenBack ? <Badge>Given back</Badge> : <DateText at={use.at} />}
                </p>
              </div>
            </li>
          ))}
        </ul>
      </ListPanel>
    </section>
  )
}
