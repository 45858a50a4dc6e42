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
import type { Shopper } from '#orders/rules/reach'

/** A new cart with what can still be bought of an own order, at today's prices; `skipped` names the SKUs that cannot. */
export async function reorder(
  orderId: string,
  { userId }: Shopper
): Promise<{ cart: PricedOrder; skipped: string[] }> {
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

    const id = await insertCart({ customer, currency }, trx)
    for (const [index, { line, quantity }] of buyable.entries()) {
      await insertLine(
        { orderId: id, productId: line.productId!, quantity, position: index + 1 },
        trx
      )
    }
    const cart = await refreshCart((await findOrder(id, trx))!, {}, trx)
    const skipped = lines.filter(({ isBuyable }) => !isBuyable).map(({ line }) => line.sku)
    return { cart, skipped }
  })
}
