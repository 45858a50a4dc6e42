import { restoreCredit, spendCredit } from '#accounts'
import { changeReservation } from '#catalog'
import { isReserving } from '#orders/order'
import { namingShortLine } from '#orders/entry/rules/short_line'
import { redeemPromo } from '#orders/reservations/reserve_order'
import { shippedQuantities } from '#orders/order/reads/shipments'
import { stockedGoods } from '#orders/order/rules/shipment_goods'
import { leftToShip } from '#orders/order/rules/shipping_progress'
import { releasePromo, updateRedemption } from '#pricing'
import type { Actor } from '#core/audit_log'
import type { Trx } from '#core/database'
import type { OrderChange } from '#orders/order/order_invoices'
import type { PricedOrder } from '#orders/order/rules/priced_order'

type MoveContext = { actor: Actor; trx: Trx }

/** Reserves and releases what differs between an order and its edited version: stock, promo code and credit. */
export async function moveReservations(
  change: OrderChange,
  prices: PricedOrder,
  context: MoveContext
): Promise<void> {
  const { stored } = change
  if (stored.cancelledAt !== null) return
  await movePromo(change, prices, context.trx)
  if (!isReserving(stored) || !isReserving(change.order)) return
  await moveStock(change, context)
  await moveCredit(change, context)
}

/** The code of an order stays used until another discount, another code or none replaces it. */
async function movePromo({ stored, order }: OrderChange, prices: PricedOrder, trx: Trx) {
  const isReplaced = prices.promoOutcome?.applies ?? false
  if (stored.promoId !== null && (prices.promo === null || isReplaced))
    await releasePromo(stored.id, trx)
  else if (stored.promoId !== null) await keepPromo({ stored, order }, prices, trx)
  await redeemPromo({ ...prices, order }, trx)
}

/** The use of a code is that of the customer whom the order has now, at the discount of its goods. */
async function keepPromo({ stored, order }: OrderChange, { customer }: PricedOrder, trx: Trx) {
  const { id: orderId, userId, email, promoId, amounts } = order
  const { discount } = amounts
  const isSameCustomer = userId === stored.userId && email === stored.email
  if (isSameCustomer && discount.equals(stored.amounts.discount)) return
  const isVerified = customer?.isEmailVerified ?? false
  const redemption = { promoId: promoId!, orderId, userId, email, isVerified, discount }
  await updateRedemption(redemption, trx)
}

async function moveStock({ stored, order }: OrderChange, { actor, trx }: MoveContext) {
  const shipped = await shippedQuantities(stored.id, trx)
  const left = order.lines.map((line) => ({ ...line, quantity: leftToShip(line, shipped) }))
  const goods = {
    before: stockedGoods(stored, stored.lines),
    after: stockedGoods(order, order.lines),
    toShip: stockedGoods(order, left),
  }
  try {
    await changeReservation(goods, { type: 'order', id: stored.id, actor }, trx)
  } catch (error) {
    throw namingShortLine(error, order.lines)
  }
}

/** Applied credit stays unless the total falls below it; the credit of another account replaces it. */
async function moveCredit({ stored, order }: OrderChange, { actor, trx }: MoveContext) {
  const subject = { type: 'order', id: stored.id }
  const { userId } = order
  const { cents } = order.amounts.credit
  const isSameAccount = userId === stored.userId && order.currency === stored.currency
  const kept = isSameAccount && userId !== null ? { userId, cents } : null
  await restoreCredit({ subject, actor, kept }, trx)
  if (!isSameAccount && userId !== null && cents > 0)
    await spendCredit({ userId, cents, subject, actor }, trx)
}
