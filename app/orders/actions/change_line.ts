import { findCustomer } from '#accounts'
import { findProduct } from '#catalog'
import { shop } from '#config/shop'
import { run, writeTx } from '#core/database'
import { assertMayBuy, insertLine } from '#orders/actions/create_cart'
import { backToCart, refreshCart } from '#orders/actions/refresh_cart'
import { takeOver } from '#orders/actions/take_over_cart'
import { findOrder } from '#orders/queries/find_order'
import { lockCart } from '#orders/queries/reach_order'
import { notFound } from '#shared/refusal'
import { texts } from '#shared/texts'
import type { Order } from '#orders/order'
import type { PricedOrder } from '#orders/queries/price_order'
import type { Shopper } from '#orders/rules/reach'
import type { Trx } from '#core/database'
import type { Currency } from '#shared/money'

type LineChange = {
  orderId: string
  productId: string
  quantity: number
  /** True adds to what is there, false sets; 0 set takes the line out. A line never holds more than 9999. */
  add: boolean
  /** Turns a cart without a user into the other currency */
  currency?: Currency
  shopper: Shopper
}

export async function changeLine(change: LineChange): Promise<PricedOrder> {
  return writeTx(async (trx) => {
    const order = await lockCart(change.orderId, change.shopper, trx)
    await takeOver(order, change.shopper, trx)
    const columns = { ...turnCurrency(order, change.currency), ...backToCart(order) }
    await writeLine(order, change, trx)
    order.lines = (await findOrder(order.id, trx))!.lines
    return refreshCart(order, columns, trx)
  })
}

function turnCurrency(order: Order, currency: Currency | undefined): Record<string, string> {
  if (!currency || currency === order.currency || order.userId !== null) return {}
  order.currency = currency
  return { currency }
}

async function writeLine(order: Order, { productId, quantity, add }: LineChange, trx: Trx) {
  const line = order.lines.find((candidate) => candidate.productId === productId)
  const wanted = Math.min(shop.quantity.perLine, add ? (line?.quantity ?? 0) + quantity : quantity)
  const isMore = wanted > (line?.quantity ?? 0)
  if (isMore) {
    const customer = order.userId === null ? null : await findCustomer(order.userId, trx)
    await assertMayBuy(productId, customer, order.currency, trx)
  }

  if (wanted === 0) {
    if (line) await run('delete from order_lines where id = ?', [line.id], trx)
    else if (!(await findProduct(productId, trx))) throw notFound(texts.cart.productNotFound)
  } else if (line) {
    await run('update order_lines set quantity = ? where id = ?', [wanted, line.id], trx)
  } else {
    const position = Math.max(0, ...order.lines.map((other) => other.position)) + 1
    await insertLine({ orderId: order.id, productId, quantity: wanted, position }, trx)
  }
}
