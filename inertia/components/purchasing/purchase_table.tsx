import { StateBadge } from '~/components/documents/order_badges'
import { PurchasePaymentBadge, ReceivedBadge } from '~/components/purchasing/purchase_badges'
import { DataTable } from '~/components/ui/data_table'
import { DateText } from '~/components/ui/date_text'
import { Price } from '~/components/ui/price'
import { RowLink } from '~/components/ui/row_link'
import * as staff from '@paths/staff_paths'
import type { ReactNode } from 'react'
import type { Column } from '~/components/ui/data_table'
import type { ListParams } from '~/hooks/lists/use_list_params'
import type { PurchaseListItem, PurchaseListPage } from '@views/purchasing'

const COLUMNS: readonly Column<PurchaseListItem>[] = [
  {
    id: 'vendor',
    header: 'Vendor',
    sort: 'vendor',
    cellClassName: 'w-1/2 max-w-0 truncate text-ink',
    cell: ({ vendor }) => vendor,
  },
  {
    id: 'destination',
    header: 'Destination',
    sort: 'destination',
    cellClassName: 'w-1/2 max-w-0 truncate text-ink-2',
    cell: ({ destination }) => destination,
  },
  {
    id: 'number',
    header: 'Number',
    cellClassName: 'nums whitespace-nowrap',
    cell: ({ id, number }) => <RowLink href={staff.purchasingId(id)}>{number}</RowLink>,
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
    cell: ({ subtotal }) => <Price of={subtotal} />,
  },
  {
    id: 'payment',
    header: 'Payment',
    cell: ({ payment }) => <PurchasePaymentBadge payment={payment} />,
  },
  {
    id: 'status',
    header: 'Status',
    sort: 'state',
    cell: (order) => (
      <span className="flex gap-1.5">
        <StateBadge {...order} />
        <ReceivedBadge received={order.received} />
      </span>
    ),
  },
]

type PurchaseTableProps = { orders: PurchaseListPage; params: ListParams; empty: ReactNode }

export function PurchaseTable({ orders, params, empty }: PurchaseTableProps) {
  return (
    <DataTable
      caption="Purchase orders"
      columns={COLUMNS}
      rows={orders.rows}
      rowKey={({ id }) => id}
      params={params}
      paging={{ ...orders, nouns: ['purchase order', 'purchase orders'] }}
      empty={empty}
      card={(order) => <PurchaseCard order={order} />}
    />
  )
}

function PurchaseCard({ order }: { order: PurchaseListItem }) {
  return (
    <>
      <div className="nums flex items-baseline justify-between gap-4 font-medium">
        <RowLink href={staff.purchasingId(order.id)}>{order.number}</RowLink>
        <span>
          <span className="me-1.5 text-label font-normal text-ink-3">Subtotal</span>
          <Price of={order.subtotal} />
        </span>
      </div>
      <p className="mt-0.5 wrap-break-word text-ink-2">{order.vendor}</p>
      <p className="wrap-break-word text-label text-ink-3">To {order.destination}</p>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <StateBadge {...order} />
        {order.payment !== 'Complete' && <PurchasePaymentBadge payment={order.payment} />}
        <ReceivedBadge received={order.received} />
        <span className="ms-auto text-label text-ink-3">
          <DateText at={order.date} />
        </span>
      </div>
    </>
  )
}
