import { PaymentBadge, StateBadge } from '~/components/orders/order_badges'
import { DataTable } from '~/components/ui/data_table'
import { DateText } from '~/components/ui/date_text'
import { Price } from '~/components/ui/price'
import { RowLink } from '~/components/ui/row_link'
import { staff } from '~/lib/staff_routes'
import type { ReactNode } from 'react'
import type { Column } from '~/components/ui/data_table'
import type { ListParams } from '~/hooks/use_list_params'
import type { OrderListPage, OrderListItem } from '@views/orders'

const COLUMNS: readonly Column<OrderListItem>[] = [
  {
    id: 'customer',
    header: 'Customer',
    sort: 'email',
    cellClassName: 'w-full max-w-0',
    cell: (order) => (
      <>
        <p className="truncate text-ink">{order.email}</p>
        <p className="truncate text-label text-ink-3">{customerName(order)}</p>
      </>
    ),
  },
  {
    id: 'number',
    header: 'Number',
    cellClassName: 'nums whitespace-nowrap',
    cell: ({ id, number }) => <RowLink href={staff.order(id)}>{number}</RowLink>,
  },
  {
    id: 'date',
    header: 'Date',
    sort: 'dates.placed',
    cellClassName: 'text-ink-2',
    cell: ({ date }) => <DateText at={date} />,
  },
  {
    id: 'subtotal',
    header: 'Subtotal',
    sort: 'payment.subtotal',
    isNumber: true,
    className: 'hidden @min-[60rem]:table-cell',
    cellClassName: 'text-ink-2',
    cell: ({ subtotal }) => <Price of={subtotal} />,
  },
  {
    id: 'total',
    header: 'Total',
    isNumber: true,
    cell: ({ total }) => <Price of={total} />,
  },
  {
    id: 'payment',
    header: 'Payment',
    sort: 'payment.balance_remaining',
    cell: ({ payment }) => <PaymentBadge payment={payment} />,
  },
  {
    id: 'state',
    header: 'State',
    sort: 'state',
    cell: (order) => <StateBadge {...order} />,
  },
]

type OrderTableProps = { orders: OrderListPage; params: ListParams; empty: ReactNode }

export function OrderTable({ orders, params, empty }: OrderTableProps) {
  return (
    <DataTable
      caption="Orders"
      columns={COLUMNS}
      rows={orders.rows}
      rowKey={({ id }) => id}
      params={params}
      paging={{ ...orders, nouns: ['order', 'orders'] }}
      empty={empty}
      card={(order) => <OrderCard order={order} />}
    />
  )
}

function OrderCard({ order }: { order: OrderListItem }) {
  return (
    <>
      <div className="nums flex items-baseline justify-between gap-4 font-medium">
        <RowLink href={staff.order(order.id)}>{order.number}</RowLink>
        <Price of={order.total} />
      </div>
      <p className="mt-0.5 truncate text-ink-2">{order.email}</p>
      <p className="truncate text-label text-ink-3">{customerName(order)}</p>
      <div className="mt-2 flex items-center gap-2">
        <StateBadge {...order} />
        <PaymentBadge payment={order.payment} />
        <span className="ms-auto text-label text-ink-3">
          <DateText at={order.date} />
        </span>
      </div>
    </>
  )
}

const customerName = ({ name, company }: Pick<OrderListItem, 'name' | 'company'>): string =>
  [name, company].filter(Boolean).join(', ')
