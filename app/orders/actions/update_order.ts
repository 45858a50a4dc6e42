import { run } from '#core/database'
import type { Amounts, OfferedOption } from '#orders/order'
import type { Binding, Trx } from '#core/database'

/** Writes the given columns of one order; the caller has locked it. */
export async function updateOrder(
  id: string,
  columns: Record<string, Binding>,
  trx: Trx
): Promise<void> {
  const assignments = Object.keys(columns).map((column) => `${column} = ?`)
  await run(
    `update orders set ${assignments.join(', ')} where id = ?`,
    [...Object.values(columns), id],
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
  shipping_method: options.find(({ selected }) => selected)?.method ?? 'UNSET',
})
