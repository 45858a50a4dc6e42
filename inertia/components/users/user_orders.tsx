import { OrderPaymentStatus, StateBadge } from '~/components/documents/order_badges'
import { DataTable } from '~/components/ui/data_table'
import { DateText } from '~/components/ui/date_text'
import { Panel } from '~/components/ui/panel'
import { Price } from '~/components/ui/price'
import { RowLink } from '~/components/ui/row_link'
import { ShownOf } from '~/components/ui/shown_of'
import { TextLink } from '~/components/ui/text_link'
import * as staff from '@paths/staff_paths'
import { withQuery } from '~/lib/url'
import type { Column } from '~/components/ui/data_table'
import type { CustomerOrders } from '@views/orders'

type CustomerOrder = CustomerOrders['orders'][number]

const WIDE = 'max-sm:hidden'

const COLUMNS: readonly Column<CustomerOrder>[] = [
  {
    id: 'number',
    header: 'Number',
    cellClassName: 'nums whitespace-nowrap',
    cell: (order) => (
      <>
        <RowLink href={staff.adminOrder(order.id)}>{order.number}</RowLink>
        <span className="mt-1 flex items-center gap-2 text-label text-ink-3 sm:hidden">
          <DateText at={order.date} />
          <StateBadge {...order} />
        </span>
      </>
    ),
  },
  {
    id: 'date',
    header: 'Date',
    className: WIDE,
    cellClassName: 'text-ink-2',
    cell: ({ date }) => <DateText at={date} />,
  },
  {
    id: 'total',
    header: 'Total',
    isNumber: true,
    cell: (order) => (
      <>
        <Price of={order.total} />
        <div className="mt-1 sm:hidden">
          <OrderPaymentStatus order={order} />
        </div>
      </>
    ),
  },
  {
    id: 'payment',
    header: 'Payment',
    className: WIDE,
    cell: (order) => <OrderPaymentStatus order={order} />,
  },
  {
    id: 'state',
    header: 'State',
    className: WIDE,
    cell: (order) => <StateBadge {...order} />,
  },
]

type UserOrdersProps = CustomerOrders & { email: string }

export function UserOrders({ orders, count, email }: UserOrdersProps) {
  if (orders.length === 0) {
    return (
      <Panel title="Orders">
        <p className="text-control text-ink-3">No orders yet</p>
      </Panel>
    )
  }
  return (
    <Panel title="Orders">
      <div className="-mx-5 -mb-5 max-h-96 overflow-y-auto">
        <DataTable
          caption="Orders of this customer"
          columns={COLUMNS}
          rows={orders}
          rowKey={({ id }) => id}
        />
        {count > orders.length && (
          <div className="flex justify-between gap-3 px-4 py-3 text-label">
            <ShownOf shown={orders.length} count={count} />
            <TextLink href={withQuery(staff.adminOrders, { q: email })}>Show all orders</TextLink>
          </div>
        )}
      </div>
    </Panel>
  )
}
