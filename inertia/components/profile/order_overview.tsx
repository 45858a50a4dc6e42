import { paymentTexts } from '@shared/texts/terms'
import type { ReactNode } from 'react'
import { StateBadge } from '~/components/documents/order_badges'
import { CustomerShipments } from '~/components/profile/customer_shipments'
import { BalanceDue } from '~/components/profile/balance_due'
import { ItemList } from '~/components/profile/item_list'
import { DateText } from '~/components/ui/date_text'
import { Price } from '~/components/ui/price'
import type { FoundOrder } from '@views/orders'

type OrderOverviewProps = {
  order: Omit<FoundOrder, 'documents' | 'statusHref'>
  /** What the customer can do with it */
  children: ReactNode
}

/** What a customer sees of an order: its state, total, items and shipments */
export function OrderOverview({ order, children }: OrderOverviewProps) {
  const { number, placedAt, total, lines, due, dueNow, reservedUntil } = order
  return (
    <article aria-label={`Order ${number}`}>
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 className="nums text-lg font-semibold tracking-tight">{number}</h2>
        <StateBadge state={order.state} color={order.color} />
        {order.status !== order.state && <p className="text-control text-ink">{order.status}</p>}
        <p className="text-control text-ink-2">
          <DateText at={placedAt} />
        </p>
        <p className="ms-auto text-lg font-semibold">
          <Price of={total} />
        </p>
      </header>
      {notesOf(order).map((note) => (
        <p key={note} className="mt-1 text-label text-ink-3">
          {note}
        </p>
      ))}
      <ItemList lines={lines} />
      {due && <BalanceDue due={due} dueNow={dueNow} reservedUntil={reservedUntil} />}
      <CustomerShipments shipments={order.shipments} />
      <footer className="mt-5 flex flex-wrap gap-3">{children}</footer>
    </article>
  )
}

function notesOf({ customerPO, terms, account }: OrderOverviewProps['order']): string[] {
  return [
    customerPO && `PO ${customerPO}`,
    terms && `Terms: ${terms}`,
    account && `${paymentTexts.carrierAccount}: ${account}`,
  ].filter((note) => note !== '')
}
