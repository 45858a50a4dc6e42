import { Panel } from '~/components/ui/panel'
import { Price } from '~/components/ui/price'
import type { CommissionView } from '@views/reporting'

/** The sums of all pages of the report, one card for each currency */
export const CommissionSums = ({ sums }: Pick<CommissionView, 'sums'>) => (
  <div className="mb-4 grid gap-4 sm:grid-cols-2">
    {sums.map(({ currency, count, total, base, commission }) => (
      <Panel key={currency} title={`Orders in ${currency.toUpperCase()}`}>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-2 text-control">
          <dt className="text-ink-2">Orders</dt>
          <dd className="nums text-end">{count.toLocaleString('en-US')}</dd>
          <dt className="text-ink-2">Total</dt>
          <dd className="text-end">
            <Price of={total} />
          </dd>
          <dt className="text-ink-2">Commission base</dt>
          <dd className="text-end">
            <Price of={base} />
          </dd>
          <dt className="text-ink-2">Commission</dt>
          <dd className="text-end font-medium">
            <Price of={commission} />
          </dd>
        </dl>
      </Panel>
    ))}
  </div>
)
