import { giveCreditBack, takeCredit } from '#accounts'
import { releaseStock, reserveStock } from '#catalog'
import { run } from '#core/database'
import { amountColumns, optionColumns, updateOrder } from '#orders/actions/update_order'
import { givePromoBack, takePromo } from '#pricing'
import type { Order } from '#orders/order'
import type { PricedOrder } from '#orders/queries/price_order'
import type { Actor } from '#core/actions_log'
import type { Trx } from '#core/database'

const about = (orderId: string) => ({ type: 'order', id: orderId })

/** Takes stock, promo use and credit for an order, all or nothing, and fixes its prices. Any miss is refused with 409. */
export async function reserveOrder(priced: PricedOrder, actor: Actor, trx: Trx): Promise<void> {
  const { order, lines, promo, promoOutcome, customer, amounts } = priced
  const goods = lines.flatMap(({ line: { productId }, quantity }) =>
    productId === null ? [] : [{ productId, quantity }]
  )
  await reserveStock(goods, { ...about(order.id), actor }, trx)
  if (promo && promoOutcome?.holds)
    await takePromo(promo.id, { ...order, orderId: order.id, discount: amounts.discount }, trx)
  if (customer && amounts.credit.isPositive)
    await takeCredit(customer.id, amounts.credit.cents, about(order.id), trx)
  await fixPrices(priced, trx)
}

/** Gives everything back that the order still holds. */
export async function releaseOrder(order: Order, actor: Actor, trx: Trx): Promise<void> {
  await releaseStock({ ...about(order.id), actor }, trx)
  if (order.promoId) await givePromoBack(order.id, trx)
  await giveCreditBack(about(order.id), trx)
}

async function fixPrices({ order, lines, promo, promoOutcome, amounts }: PricedOrder, trx: Trx) {
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
      ...(promo && !promoOutcome?.holds ? { promo_id: null } : {}),
    },
    trx
  )
}
