import { restoreCredit, spendCredit } from '#accounts'
import { releaseStock, reserveStock } from '#catalog'
import { run } from '#core/database'
import { amountColumns, optionColumns, updateOrder } from '#orders/actions/update_order'
import { releasePromo, reservePromo } from '#pricing'
import type { Order } from '#orders/order'
import type { PricedOrder } from '#orders/priced_order'
import type { Actor } from '#core/audit_log'
import type { Trx } from '#core/database'

const subjectOf = (orderId: string) => ({ type: 'order', id: orderId })

/** Reserves stock, promo code and credit for an order and freezes its prices; throws 409 where one is not available. */
export async function reserveOrder(priced: PricedOrder, actor: Actor, trx: Trx): Promise<void> {
  const { order, lines, promo, promoOutcome, customer, amounts } = priced
  const goods = lines.flatMap(({ line: { productId }, quantity }) =>
    productId === null ? [] : [{ productId, quantity }]
  )
  await reserveStock(goods, { ...subjectOf(order.id), actor }, trx)
  if (promo && promoOutcome?.applies)
    await reservePromo(promo.id, { ...order, orderId: order.id, discount: amounts.discount }, trx)
  if (customer && amounts.credit.isPositive)
    await spendCredit(customer.id, amounts.credit.cents, subjectOf(order.id), trx)
  await freezePrices(priced, trx)
}

/** Releases the stock and promo code that the order reserves and restores its credit. */
export async function releaseOrder(order: Order, actor: Actor, trx: Trx): Promise<void> {
  await releaseStock({ ...subjectOf(order.id), actor }, trx)
  if (order.promoId) await releasePromo(order.id, trx)
  await restoreCredit(subjectOf(order.id), trx)
}

async function freezePrices({ order, lines, promo, promoOutcome, amounts }: PricedOrder, trx: Trx) {
  for (const { line, product, price, cost, discount } of lines) {
    await run(
      'update order_lines set sku = ?, name = ?, cost_cents = ?, default_cost_cents = ?, discount_cents = ? where id = ?',
      [
        product?.sku ?? '',
        product?.name ?? '',
        cost.cents,
        price?.unit.cents ?? null,
        discount.cents,
        line.id,
      ],
      trx
    )
  }
  await updateOrder(
    order.id,
    {
      ...amountColumns(amounts),
      ...optionColumns(order.options),
      tax_millionths: order.taxRate?.millionths ?? null,
      ...(promo && !promoOutcome?.applies ? { promo_id: null } : {}),
    },
    trx
  )
}
