import { one, run } from '#core/database'
import { toOrder, type OrderRow } from '#orders/queries/order_rows'
import type { Amounts, OfferedOption, Order } from '#orders/order'
import type { Binding, Trx } from '#core/database'

/** Writes the given columns of one order; the caller has locked it. */
export async function updateOrder(
  id: string,
  columns: Record<string, Binding>,
  trx: Trx
): Promise<void> {
  await run(updateOf(columns), [...Object.values(columns), id], trx)
}

/** The same, and answers the order as it stands then. */
export async function rewriteOrder(
  { id, lines }: Order,
  columns: Record<string, Binding>,
  trx: Trx
): Promise<Order> {
  const values = [...Object.values(columns), id]
  const row = await one<OrderRow>(`${updateOf(columns)} returning *`, values, trx)
  return { ...toOrder(row!, []), lines }
}

function updateOf(columns: Record<string, Binding>): string {
  const assignments = Object.keys(columns).map((column) => `${column} = ?`)
  return `update orders set ${assignments.join(', ')} where id = ?`
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
  shipping_method: options.find(({ selected }) => selected)?.method ?? 'UNSET',
})
