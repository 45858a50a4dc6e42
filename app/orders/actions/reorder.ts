import { findCustomer } from '#accounts'
import { writeTx } from '#core/database'
import { insertCart, insertLine } from '#orders/actions/create_cart'
import { refreshCart } from '#orders/actions/refresh_cart'
import { findOrder } from '#orders/queries/find_order'
import { priceOrder, type PricedOrder } from '#orders/queries/price_order'
import { isPlaced } from '#orders/rules/order_flow'
import { conflict, notFound } from '#shared/refusal'
import { texts } from '#shared/texts'
import { OrderState } from '#shared/enums'
import type { Order } from '#orders/order'
import type { Shopper } from '#orders/rules/reach'
import type { Currency } from '#shared/money'

type Again = {
  cart: PricedOrder
  skipped: string[]
  repriced: Repriced[]
  was_currency: Currency
}
export type Repriced = { sku: string; was: number; now: number }

/**
 * A new cart with what can still be bought of an own order, at today's prices; `skipped` names the SKUs that cannot,
 * `repriced` those that cost otherwise than they did, where both are in one currency.
 */
export async function reorder(orderId: string, { userId }: Shopper): Promise<Again> {
  return writeTx(async (trx) => {
    const order = await findOrder(orderId, trx)
    if (!order || userId === null || order.userId !== userId || !isPlaced(order.state))
      throw notFound(texts.cart.noOrder)

    const customer = (await findCustomer(userId, trx))!
    const currency = customer.currency ?? order.currency
    const asCart = { ...order, state: OrderState.Cart, currency, promoId: null, options: [] }
    const { lines } = await priceOrder(asCart, new Date(), trx)
    const buyable = lines.filter(({ isBuyable }) => isBuyable)
    if (buyable.length === 0)
      throw conflict('Nothing of this order can be bought at the moment.', 'E_NOT_AVAILABLE')

    const empty = await insertCart({ customer, currency }, trx)
    for (const [index, { line, quantity }] of buyable.entries()) {
      const again = { productId: line.productId!, quantity, position: index + 1 }
      empty.lines.push(await insertLine(empty, again, trx))
    }
    const cart = await refreshCart(empty, {}, trx)
    const skipped = lines.filter(({ isBuyable }) => !isBuyable).map(({ line }) => line.sku)
    return { cart, skipped, repriced: repricedIn(cart, order), was_currency: order.currency }
  })
}

/** Prices of another currency are not compared. */
function repricedIn(cart: PricedOrder, before: Order): Repriced[] {
  if (cart.order.currency !== before.currency) return []
  const paid = new Map(before.lines.map(({ productId, cost }) => [productId, cost]))
  return cart.lines.flatMap(({ line, product, cost }) => {
    const was = paid.get(line.productId)
    if (!was || was.cents === cost.cents) return []
    return [{ sku: product?.sku ?? line.sku, was: was.toDecimal(), now: cost.toDecimal() }]
  })
}
