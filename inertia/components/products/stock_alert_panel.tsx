import { DateText } from '~/components/ui/date_text'
import { Panel } from '~/components/ui/panel'
import type { StockAlertView } from '@views/catalog'

type StockAlertPanelProps = { stockAlerts: { rows: readonly StockAlertView[]; count: number } }

/** The customers to notify once the product is back in stock */
export function StockAlertPanel({ stockAlerts: { rows, count } }: StockAlertPanelProps) {
  return (
    <Panel title={count > 0 ? `Stock alerts (${count})` : 'Stock alerts'}>
      {count === 0 && (
        <p className="text-control text-ink-3">No customers have asked to be notified.</p>
      )}
      <ul className="divide-y divide-line text-label">
        {rows.map(({ id, email, quantity, at }) => (
          <li key={id} className="flex items-baseline justify-between gap-3 py-2 first:pt-0">
            <span className="min-w-0 wrap-anywhere text-ink">
              {email}
              {quantity > 1 && <span className="text-ink-3"> × {quantity}</span>}
            </span>
            <span className="shrink-0 text-ink-3">
              <DateText at={at} />
            </span>
          </li>
        ))}
      </ul>
      {count > rows.length && (
        <p className="mt-2 text-label text-ink-3">{count - rows.length} more</p>
      )}
    </Panel>
  )
}
