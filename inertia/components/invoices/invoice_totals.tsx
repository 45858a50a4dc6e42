import { Price } from '~/components/ui/price'
import type { InvoiceTotals as Totals } from '@views/invoicing'

type InvoiceTotalsProps = {
  totals: readonly Totals[]
  /** How many invoices the totals contain at most, where the list has more */
  limit: number | null
}

/** What the shown invoices, less their credit notes, add up to, by currency */
export function InvoiceTotals({ totals, limit }: InvoiceTotalsProps) {
  if (totals.length === 0) return null
  return (
    <section aria-label="Totals" className="mt-4 grid justify-end gap-1 px-4 text-control">
      {limit !== null && (
        <p className="nums text-end text-label text-ink-3">
          The newest {limit.toLocaleString('en-US')} invoices
        </p>
      )}
      {totals.map(({ total, due }) => (
        <dl
          key={total.currency}
          className="nums flex flex-wrap justify-end gap-x-6 gap-y-1 text-ink-2"
        >
          <div className="flex gap-2">
            <dt>Total</dt>
            <dd className="font-medium text-ink">
              <Price of={total} />
            </dd>
          </div>
          <div className="flex gap-2">
            <dt>Balance</dt>
            <dd className="font-medium text-ink">
              <Price of={due} />
            </dd>
          </div>
        </dl>
      ))}
    </section>
  )
}
