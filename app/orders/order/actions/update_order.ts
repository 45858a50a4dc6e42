import { refreshBalance } from '#accounts'
import { insertMany, update, type ColumnValues, type Trx } from '#core/database'
import {
  selectedOption,
  type Amounts,
  type OfferedOption,
  type Order,
  type OrderLine,
} from '#orders/order'
import {
  changesAwaitedGoods,
  refreshAwaitedGoods,
} from '#orders/order/actions/refresh_awaited_goods'
import { changesBalance, refreshBalances } from '#orders/order/actions/refresh_balances'
import { changesSearch, refreshOrderSearch } from '#orders/order/actions/refresh_order_search'
import { isPlaced } from '#orders/order/rules/order_flow'
import { ShippingMethod } from '#shared/enums'

export type OrderColumns = ColumnValues<'orders'>

/** What the caller knows of the order and need not be read: that it stays a cart, or whose order is placed now */
type Known = { isCart: true } | { isBeingPlaced: true; userId: string | null }

/**
 * Updates columns of an order that the caller has locked, and what a placed order is found by. Its reservations and
 * shipments are changed before.
 */
export async function updateOrder(
  id: string,
  columns: OrderColumns,
  trx: Trx,
  known?: Known
): Promise<void> {
  await update('orders', columns, { id }, trx)
  if (changesAwaitedGoods(columns)) await refreshAwaitedGoods(id, trx)
  if (known && 'isCart' in known) return

  if (isListedChange(columns)) await refreshOrderSearch([id], trx, known)
  if (!changesBalance(columns)) return
  if (!known) await refreshBalances([id], trx)
  else if (known.userId !== null) refreshBalance(known.userId, trx)
}

/** Carts are not searched, and an order that was placed never becomes a cart again. */
const isListedChange = ({ state, ...columns }: OrderColumns) =>
  state === undefined ? changesSearch(columns) : isPlaced(state)

/** Inserts lines of a cart, which has one line per product. They have no prices yet. */
export const insertLines = (orderId: string, lines: readonly OrderLine[], trx: Trx) =>
  insertMany('order_lines', lines.map(lineColumns(orderId)), trx)

/** Inserts lines that staff added; a product may be on several of them. They have no prices yet. */
export const insertStaffLines = (orderId: string, lines: readonly OrderLine[], trx: Trx) =>
  insertMany(
    'order_lines',
    lines.map((line) => ({ ...lineColumns(orderId)(line), added_by_staff: true })),
    trx
  )

const lineColumns =
  (orderId: string) =>
  ({ id, productId, position, quantity, description }: OrderLine) => ({
    id,
    order_id: orderId,
    product_id: productId,
    position,
    quantity,
    description,
  })

/** The rate and the place that it is of change together. */
export const taxColumns = ({ taxRate, taxPlace }: Pick<Order, 'taxRate' | 'taxPlace'>) => ({
  tax_millionths: taxRate?.millionths ?? null,
  tax_place: taxPlace,
})

export const amountColumns = (amounts: Amounts) => ({
  subtotal_cents: amounts.subtotal.cents,
  discount_cents: amounts.discount.cents,
  commission_fee_cents: amounts.commissionFee.cents,
  sales_tax_cents: amounts.salesTax.cents,
  shipping_cents: amounts.shipping.cents,
  credit_cents: amounts.credit.cents,
  total_cents: amounts.total.cents,
})

export const optionColumns = (options: OfferedOption[]) => ({
  shipping_options: JSON.stringify(options),
  shipping_method: selectedOption({ options })?.method ?? ShippingMethod.Unset,
})
