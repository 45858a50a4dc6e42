import { createContext, use, useMemo } from 'react'
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

/** Read by the checkboxes alone, so that a selection renders no row again */
const SelectionContext = createContext<Pick<OrderTableProps, 'orders' | 'selection'> | null>(null)

export function OrderTable({ orders, columns, selection, params, empty }: OrderTableProps) {
  const shownColumns = useMemo(
    () => [SELECT_COLUMN, ...columns.map((id) => ORDER_COLUMNS_BY_ID[id])],
    [columns]
  )
  return (
    <SelectionContext value={{ orders, selection }}>
      <DataTable
        caption="Orders"
        columns={shownColumns}
        rows={orders.rows}
        rowKey={({ id }) => id}
        params={params}
        paging={{ ...orders, nouns: ['order', 'orders'] }}
        empty={empty}
        card={orderCard}
      />
    </SelectionContext>
  )
}

const orderCard = (order: OrderListItem) => <OrderCard order={order} />

function OrderCard({ order }: { order: OrderListItem }) {
  return (
    <>
      <div className="nums flex flex-wrap items-center justify-between gap-x-4 font-medium">
        <span className="flex items-center gap-3">
          <SelectBox order={order} />
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

const SELECT_COLUMN: Column<OrderListItem> = {
  id: 'select',
  header: <SelectAllBox />,
  className: 'w-10 pe-0!',
  cell: (order) => <SelectBox order={order} />,
}

function SelectAllBox() {
  const { orders, selection } = use(SelectionContext)!
  const items = orders.rows.map(({ id, number }) => ({ id, label: number }))
  const isAllSelected = items.length > 0 && items.every(({ id }) => selection.has(id))
  return (
    <input
      type="checkbox"
      aria-label="Select all orders on this page"
      className={CHECKBOX}
      checked={isAllSelected}
      onChange={() => selection.toggle(items, !isAllSelected)}
    />
  )
}

function SelectBox({ order: { id, number } }: { order: OrderListItem }) {
  const { selection } = use(SelectionContext)!
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
