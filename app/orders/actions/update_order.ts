import { insertMany, update, updateReturning, type ColumnValues, type Trx } from '#core/database'
import {
  selectedOption,
  type Amounts,
  type OfferedOption,
  type Order,
  type OrderLine,
} from '#orders/order'
import { toOrder } from '#orders/queries/order_records'
import { ShippingMethod } from '#shared/enums'

export type OrderColumns = ColumnValues<'orders'>

/** Updates columns of an order that the caller has locked. */
export async function updateOrder(id: string, columns: OrderColumns, trx: Trx): Promise<void> {
  await update('orders', columns, { id }, trx)
}

/** Like `updateOrder`, and returns the updated order. */
export async function updateOrderReturning(
  { id, lines }: Order,
  columns: OrderColumns,
  trx: Trx
): Promise<Order> {
  const record = await updateReturning('orders', columns, { id }, trx)
  return { ...toOrder(record!, []), lines }
}

/** Inserts lines that have no prices yet. */
export async function insertLines(
  orderId: string,
  lines: readonly OrderLine[],
  trx: Trx
): Promise<void> {
  await insertMany(
    'order_lines',
    lines.map(({ id, productId, position, quantity, description }) => ({
      id,
      order_id: orderId,
      product_id: productId,
      position,
      quantity,
      description,
    })),
    trx
  )
}

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
