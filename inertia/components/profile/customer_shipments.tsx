import { DateText } from '~/components/ui/date_text'
import type { HistoryOrder } from '@views/orders'

/** The shipments of an order with their tracking links */
export function CustomerShipments({ shipments }: Pick<HistoryOrder, 'shipments'>) {
  if (shipments.length === 0) return null
  return (
    <ul aria-label="Shipments" className="mt-3 space-y-1 text-control text-ink-2">
      {shipments.map(({ number, at, carrier, waybill, trackingUrl, items }) => (
        <li key={number} className="wrap-anywhere">
          Shipped <DateText at={at} />, {carrier}{' '}
          {trackingUrl ? (
            <a
              href={trackingUrl}
              target="_blank"
              rel="noopener noreferrer"
              className="nums touch-link inline-block min-h-6 font-semibold text-ink underline underline-offset-4"
            >
              Track {waybill}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          ) : (
            <span className="nums">{waybill}</span>
          )}
          {shipments.length > 1 && items.length > 0 && (
            <span className="block text-ink-3">
              {items.map(({ quantity, name, sku }) => `${quantity} × ${name || sku}`).join(', ')}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
