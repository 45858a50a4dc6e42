import { OrderPaymentStatus, StateBadge } from '~/components/documents/order_badges'
import { DateText } from '~/components/ui/date_text'
import { Price } from '~/components/ui/price'
import { RowLink } from '~/components/ui/row_link'
import * as staff from '@paths/staff_paths'
import type { Column } from '~/components/ui/data_table'
import type { OrderColumn, OrderListItem } from '@views/orders'

/** All columns of the order list, in their order */
export const ORDER_COLUMNS_BY_ID: Record<OrderColumn, Column<OrderListItem>> = {
  customer: {
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
  number: {
    id: 'number',
    header: 'Number',
    cellClassName: 'nums whitespace-nowrap',
    cell: ({ id, number }) => <RowLink href={staff.adminOrder(id)}>{number}</RowLink>,
  },
  date: {
    id: 'date',
    header: 'Date',
    sort: 'dates.placed',
    cellClassName: 'text-ink-2',
    cell: ({ date }) => <DateText at={date} />,
  },
  items: {
    id: 'items',
    header: 'Items',
    cellClassName: 'max-w-60',
    cell: ({ items }) => (
      <span className="block truncate text-ink-2" title={items}>
        {items}
      </span>
    ),
  },
  po: {
    id: 'po',
    header: 'PO',
    cellClassName: 'whitespace-nowrap text-ink-2',
    cell: ({ po }) => po,
  },
  source: {
    id: 'source',
    header: 'Source',
    cellClassName: 'whitespace-nowrap text-ink-2',
    cell: ({ source }) => source,
  },
  shipping: {
    id: 'shipping',
    header: 'Shipping',
    cellClassName: 'max-w-48 text-ink-2',
    cell: ({ shipping }) => <span className="block truncate">{shipping}</span>,
  },
  shipped: {
    id: 'shipped',
    header: 'Shipped',
    cellClassName: 'whitespace-nowrap text-ink-2',
    cell: ({ shipped }) => shipped,
  },
  salesperson: {
    id: 'salesperson',
    header: 'Salesperson',
    cellClassName: 'whitespace-nowrap text-ink-2',
    cell: ({ salesperson }) => salesperson,
  },
  subtotal: {
    id: 'subtotal',
    header: 'Subtotal',
    sort: 'payment.subtotal',
    isNumber: true,
    className: 'hidden @min-[60rem]:table-cell',
    cellClassName: 'text-ink-2',
    cell: ({ subtotal }) => <Price of={subtotal} />,
  },
  total: {
    id: 'total',
    header: 'Total',
    isNumber: true,
    cell: ({ total }) => <Price of={total} />,
  },
  payment: {
    id: 'payment',
    header: 'Payment',
    sort: 'payment.balance_remaining',
    cell: (order) => <OrderPaymentStatus order={order} />,
  },
  state: {
    id: 'state',
    header: 'State',
    sort: 'state',
    cell: (order) => (
      <>
        <StateBadge {...order} />
        {order.waits !== '' && <p className="text-label text-ink-2">{order.waits}</p>}
      </>
    ),
  },
}

export const customerName = ({ name, company }: Pick<OrderListItem, 'name' | 'company'>): string =>
  [name, company].filter(Boolean).join(', ')
