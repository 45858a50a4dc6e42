import { findCustomer, lockUser } from '#accounts'
import { findProduct } from '#catalog'
import { shop } from '#config/shop'
import { relaxedDurability, run, update } from '#core/database'
import { assertCanBuy, insertLine } from '#orders/cart/create_cart'
import { openCart } from '#orders/cart/open_cart'
import { returnToCart, repriceCart } from '#orders/cart/reprice_cart'
import { lockCart } from '#orders/cart/lock_editable_order'
import { notFound } from '#shared/domain_error'
import { texts } from '#shared/texts/specification'
import type { Order, OrderLine } from '#orders/order'
import type { PricedOrder } from '#orders/order/rules/priced_order'
import type { OrderAccess } from '#orders/order/rules/access'
import type { Trx } from '#core/database'
import type { Currency } from '#shared/money'

type LineChangeInput = {
  orderId: string
  productId: string
  quantity: number
  /** Adds to the line's quantity instead of setting it; setting 0 removes the line. A line holds at most 9999 units. */
  add: boolean
  /** Converts a cart without a user to this currency */
  currency?: Currency
  access: OrderAccess
  /** The host of the request, for a new cart */
  source?: string
}

/**
 * Changes a line of a cart. An account without a currency has a cart in each one: what it adds in the other currency goes
 * into its cart there, which is returned.
 */
export async function changeLine(change: LineChangeInput): Promise<PricedOrder> {
  const { writeTx } = relaxedDurability
  const changed = await writeTx((trx) => changeNamedCart(change, trx))
  return changed ?? writeTx((trx) => addToOwnCart(change, trx))
}

/** Returns null where the line belongs into another cart of the account. */
async function changeNamedCart(change: LineChangeInput, trx: Trx): Promise<PricedOrder | null> {
  const order = await lockCart(change.orderId, change.access, trx)
  if (await belongsToOtherCart(order, change, trx)) return null
  const columns = { ...currencyChange(order, change.currency), ...returnToCart(order) }
  order.lines = await writeLine(order, change, trx)
  return repriceCart(order, columns, trx)
}

async function belongsToOtherCart(
  { userId, currency }: Order,
  change: LineChangeInput,
  trx: Trx
): Promise<boolean> {
  if (!change.add || userId === null || (change.currency ?? currency) === currency) return false
  const customer = await findCustomer(userId, trx)
  return customer?.currency === null
}

/** In a transaction of its own: the user is locked before the carts. */
async function addToOwnCart(change: LineChangeInput, trx: Trx): Promise<PricedOrder> {
  const { access, source } = change
  const userId = access.userId!
  await lockUser(userId, trx)
  const customer = (await findCustomer(userId, trx))!
  const currency = customer.currency ?? change.currency!
  const order = await openCart({ customer, currency, access, source }, trx)
  order.lines = await writeLine(order, change, trx)
  return repriceCart(order, returnToCart(order), trx)
}

function currencyChange(order: Order, currency: Currency | undefined): { currency?: Currency } {
  if (!currency || currency === order.currency || order.userId !== null) return {}
  order.currency = currency
  return { currency }
}

/** Returns the order's lines after the change. */
async function writeLine(
  order: Order,
  { productId, quantity, add }: LineChangeInput,
  trx: Trx
): Promise<OrderLine[]> {
  const line = order.lines.find((candidate) => candidate.productId === productId)
  const newQuantity = Math.min(
    shop.quantity.perLine,
    add ? (line?.quantity ?? 0) + quantity : quantity
  )
  const isIncrease = newQuantity > (line?.quantity ?? 0)
  if (isIncrease) {
    const customer = order.userId === null ? null : await findCustomer(order.userId, trx)
    await assertCanBuy(productId, customer, order.currency, trx)
  }

  if (!line) return addLine(order, { productId, quantity: newQuantity }, trx)
  if (newQuantity === 0) {
    await run('delete from order_lines where id = ?', [line.id], trx)
    return order.lines.filter((other) => other !== line)
  }
  await update('order_lines', { quantity: newQuantity }, { id: line.id }, trx)
  return order.lines.map((other) => (other === line ? { ...line, quantity: newQuantity } : other))
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
