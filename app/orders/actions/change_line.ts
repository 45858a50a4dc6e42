import { findCustomer } from '#accounts'
import { findProduct } from '#catalog'
import { shop } from '#config/shop'
import { run, writeTx } from '#core/database'
import { assertMayBuy, insertLine } from '#orders/actions/create_cart'
import { backToCart, refreshCart } from '#orders/actions/refresh_cart'
import { takeOver } from '#orders/actions/take_over_cart'
import { lockCart } from '#orders/queries/reach_order'
import { notFound } from '#shared/refusal'
import { texts } from '#shared/texts'
import type { Order, OrderLine } from '#orders/order'
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
    order.lines = await writeLine(order, change, trx)
    return refreshCart(order, columns, trx)
  })
}

function turnCurrency(order: Order, currency: Currency | undefined): Record<string, string> {
  if (!currency || currency === order.currency || order.userId !== null) return {}
  order.currency = currency
  return { currency }
}

/** Answers the lines that the order has then. */
async function writeLine(
  order: Order,
  { productId, quantity, add }: LineChange,
  trx: Trx
): Promise<OrderLine[]> {
  const line = order.lines.find((candidate) => candidate.productId === productId)
  const wanted = Math.min(shop.quantity.perLine, add ? (line?.quantity ?? 0) + quantity : quantity)
  const isMore = wanted > (line?.quantity ?? 0)
  if (isMore) {
    const customer = order.userId === null ? null : await findCustomer(order.userId, trx)
    await assertMayBuy(productId, customer, order.currency, trx)
  }

  if (!line) return addLine(order, { productId, quantity: wanted }, trx)
  if (wanted === 0) {
    await run('delete from order_lines where id = ?', [line.id], trx)
    return order.lines.filter((other) => other !== line)
  }
  await run('update order_lines set quantity = ? where id = ?', [wanted, line.id], trx)
  return order.lines.map((other) => (other === line ? { ...line, quantity: wanted } : other))
}

async function addLine(
  order: Order,
  { productId, quantity }: { productId: string; quantity: number },
  trx: Trx
): Promise<OrderLine[]> {
  if (quantity === 0) {
    if (!(await findProduct(productId, trx))) throw notFound(texts.cart.productNotFound)
    return order.lines
  }
  const position = Math.max(0, ...order.lines.map((other) => other.position)) + 1
  return [...order.lines, await insertLine(order, { productId, quantity, position }, trx)]
}
