import { restoreCredit, spendCredit } from '#accounts'
import { releaseStock, reserveStock } from '#catalog'
import { updateMany } from '#core/database'
import {
  amountColumns,
  optionColumns,
  taxColumns,
  type OrderColumns,
} from '#orders/order/actions/update_order'
import {
  promiseColumns,
  releasePromise,
  reserveOrPromise,
  type AcceptedPromise,
} from '#orders/reservations/promise_order'
import { stockedGoods } from '#orders/order/rules/shipment_goods'
import { partNumbersByProduct } from '#orders/order/reads/part_numbers'
import { releasePromo, reservePromo } from '#pricing'
import type { Order } from '#orders/order'
import type { PricedOrder } from '#orders/order/rules/priced_order'
import type { Actor } from '#core/audit_log'
import type { Trx } from '#core/database'

const subjectOf = (orderId: string) => ({ type: 'order', id: orderId })

type ReservationInput = {
  actor: Actor
  /** What the customer accepts to come later, or null; without it, all goods are reserved or none */
  accepted?: AcceptedPromise | null
}

/**
 * Reserves stock, promo code and credit for an order and freezes its prices; throws 409 where one is not available. The
 * caller writes the returned columns, so that an order that is placed is written once.
 */
export async function reserveOrder(
  priced: PricedOrder,
  { actor, accepted }: ReservationInput,
  trx: Trx
): Promise<OrderColumns> {
  const { order, lines, customer, amounts } = priced
  const goods = stockedGoods(order, lines.map(toGoods))
  const mayPromise = accepted !== undefined && lines.some(({ product }) => product?.promise)
  const days = mayPromise
    ? await reserveOrPromise(goods, { orderId: order.id, actor, accepted }, trx)
    : null
  if (!mayPromise) await reserveStock(goods, { ...subjectOf(order.id), actor }, trx)
  await redeemPromo(priced, trx)
  if (customer && amounts.credit.isPositive) {
    const { cents } = amounts.credit
    const subject = subjectOf(order.id)
    await spendCredit({ userId: customer.id, cents, subject, actor }, trx)
  }
  const promise = days === null ? {} : promiseColumns(days, accepted!)
  return { ...(await freezePrices(priced, trx)), ...promise }
}

const toGoods = ({ line: { productId }, quantity }: PricedOrder['lines'][number]) => ({
  productId,
  quantity,
})

type RedeemedOrder = Pick<PricedOrder, 'order' | 'promo' | 'promoOutcome' | 'customer' | 'amounts'>

/** Counts the use of a promo code that applies; throws 409 `E_PROMO_USED_UP` where none is left. */
export async function redeemPromo(
  { order, promo, promoOutcome, customer, amounts }: RedeemedOrder,
  trx: Trx
): Promise<void> {
  if (!promo || !promoOutcome?.applies) return
  const isVerified = customer?.isEmailVerified ?? false
  const redemption = { ...order, isVerified, orderId: order.id, discount: amounts.discount }
  await reservePromo(promo.id, redemption, trx)
}

/** Releases the stock and promo code that the order reserves, with what it is promised, and restores its credit. */
export async function releaseOrder(order: Order, actor: Actor, trx: Trx): Promise<void> {
  await releaseStock({ ...subjectOf(order.id), actor }, trx)
  if (order.promise) await releasePromise(order.id, trx)
  if (order.promoId) await releasePromo(order.id, trx)
  await restoreCredit({ subject: subjectOf(order.id), actor }, trx)
}

/**
 * Stores the prices of the lines, which no longer follow the price list, and the customer's own part numbers. Returns the
 * columns of the order for them.
 */
export async function freezePrices(
  { order, lines, promo, promoOutcome, amounts }: PricedOrder,
  trx: Trx
): Promise<OrderColumns> {
  const parts = await partNumbersByProduct(order.userId, order.lines, trx)
  await updateMany(
    'order_lines',
    lines.map(({ line, product, price, cost, discount }) => ({
      id: line.id,
      sku: product?.sku ?? '',
      name: product?.name ?? '',
      part_number: parts.get(line.productId ?? '') ?? '',
      cost_cents: cost.cents,
      default_cost_cents: price?.unit.cents ?? null,
      discount_cents: discount.cents,
    })),
    trx
  )
  return {
    ...amountColumns(amounts),
    ...optionColumns(order.options),
    ...taxColumns(order),
    ...(promo && !promoOutcome?.applies ? { promo_id: null } : {}),
  }
}
