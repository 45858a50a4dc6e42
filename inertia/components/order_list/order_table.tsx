import { OrderPaymentStatus, StateBadge } from '~/components/documents/order_badges'
import { ORDER_COLUMNS_BY_ID, customerName } from '~/components/order_list/order_columns'
import { DataTable } from '~/components/ui/data_table'
import { DateText } from '~/components/ui/date_text'
import { Price } from '~/components/ui/price'
import { RowLink } from '~/components/ui/row_link'
import * as staff from '@paths/staff_paths'
import type { ReactNode } from 'react'
import type { Column } from '~/components/ui/data_table'
import type { ListParams } from '~/hooks/lists/use_list_params'
import type { Selection } from '~/hooks/lists/use_selection'
import type { OrderColumn, OrderListPage, OrderListItem } from '@views/orders'

type OrderTableProps = {
  orders: OrderListPage
  columns: readonly OrderColumn[]
  selection: Selection
  params: ListParams
  empty: ReactNode
}

export function OrderTable({ orders, columns, selection, params, empty }: OrderTableProps) {
  return (
    <DataTable
      caption="Orders"
      columns={[selectColumn(orders, selection), ...columns.map((id) => ORDER_COLUMNS_BY_ID[id])]}
      rows={orders.rows}
      rowKey={({ id }) => id}
      params={params}
      paging={{ ...orders, nouns: ['order', 'orders'] }}
      empty={empty}
      card={(order) => <OrderCard order={order} selection={selection} />}
    />
  )
}

type SelectableOrder = { order: OrderListItem; selection: Selection }

function OrderCard({ order, selection }: SelectableOrder) {
  return (
    <>
      <div className="nums flex flex-wrap items-center justify-between gap-x-4 font-medium">
        <span className="flex items-center gap-3">
          <SelectBox order={order} selection={selection} />
          <RowLink href={staff.adminOrder(order.id)}>{order.number}</RowLink>
        </span>
        <span className="ms-auto">
          <Price of={order.total} />
        </span>
      </div>
      <p className="mt-0.5 wrap-anywhere text-ink-2">{order.email}</p>
      <p className="wrap-break-word text-label text-ink-3">{customerName(order)}</p>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <StateBadge {...order} />
        <OrderPaymentStatus order={order} />
        <span className="ms-auto text-label text-ink-3">
          <DateText at={order.date} />
        </span>
      </div>
    </>
  )
}

const CHECKBOX = 'relative z-10 size-6 align-middle accent-primary'

function selectColumn({ rows }: OrderListPage, selection: Selection): Column<OrderListItem> {
  const items = rows.map(({ id, number }) => ({ id, label: number }))
  const isAllSelected = items.length > 0 && items.every(({ id }) => selection.has(id))
  return {
    id: 'select',
    header: (
      <input
        type="checkbox"
        aria-label="Select all orders on this page"
        className={CHECKBOX}
        checked={isAllSelected}
        onChange={() => selection.toggle(items, !isAllSelected)}
      />
    ),
    className: 'w-10 pe-0!',
    cell: (order) => <SelectBox order={order} selection={selection} />,
  }
}

function SelectBox({ order: { id, number }, selection }: SelectableOrder) {
  return (
    <label className="relative z-10 pointer-coarse:-m-2.5 pointer-coarse:p-2.5">
      <input
        type="checkbox"
        aria-label={`Select order ${number}`}
        className={CHECKBOX}
        checked={selection.has(id)}
        onChange={({ target }) => selection.toggle([{ id, label: number }], target.checked)}
      />
    </label>
  )
}
