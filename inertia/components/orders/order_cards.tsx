import { PaymentBadge, StateBadge } from '~/components/orders/order_badges'
import { whoOf } from '~/components/orders/order_table'
import { DateText } from '~/components/ui/date_text'
import { Price } from '~/components/ui/price'
import { RowLink } from '~/components/ui/table'
import { staff } from '~/lib/paths'
import type { OrderRowView } from '@views/orders'

/** The list of orders where a table has no room */
export function OrderCards({ rows }: { rows: readonly OrderRowView[] }) {
  return (
    <ul className="divide-y divide-line text-control">
      {rows.map((order) => (
        <li key={order.id} className="relative px-4 py-3.5">
          <div className="nums flex items-baseline justify-between gap-4 font-medium">
            <RowLink href={staff.order(order.id)}>{order.number}</RowLink>
            <Price of={order.total} />
          </div>
          <p className="mt-0.5 truncate text-ink-2">{order.email}</p>
          <p className="truncate text-label text-ink-3">{whoOf(order)}</p>
          <div className="mt-2 flex items-center gap-2">
            <StateBadge {...order} />
            <PaymentBadge payment={order.payment} />
            <span className="ms-auto text-label text-ink-3">
              <DateText at={order.date} />
            </span>
          </div>
        </li>
      ))}
    </ul>
  )
}
