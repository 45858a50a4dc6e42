import { findCustomer, lockUser } from '#accounts'
import { shop } from '#config/shop'
import { run, writeTx, type Trx } from '#core/database'
import { insertCart } from '#orders/cart/create_cart'
import { repriceCart } from '#orders/cart/reprice_cart'
import { newLine, type Order } from '#orders/order'
import { insertLines } from '#orders/order/actions/update_order'
import { findOrder } from '#orders/order/reads/find_order'
import { canReorder, type OrderAccess } from '#orders/order/rules/access'
import { STEPS } from '#orders/order/rules/order_flow'
import { priceOrder } from '#orders/pricing/price_order'
import { conflict, notFound } from '#shared/domain_error'
import { OrderState } from '#shared/enums'
import { texts } from '#shared/texts/specification'
import type { OrderResponse } from '#orders/order/responses/order_response_types'
import type { PricedLine, PricedOrder } from '#orders/order/rules/priced_order'
import type { Currency } from '#shared/money'

type ReorderResult = {
  cart: PricedOrder
  skipped: string[]
  repriced: Repriced[]
  was_currency: Currency
}
type Repriced = { sku: string; was: number; now: number }

type Reorder = {
  orderId: string
  access: OrderAccess
  /** Whether the request has the signed link of the order */
  hasLink: boolean
  source?: string
}

/**
 * Creates a cart with the available products of the customer's own order, or of a guest's, at current prices. `skipped`
 * lists the SKUs, and custom items, that are not available, `repriced` those whose price has changed in the same currency. The cart replaces
 * the one that the customer had in this currency.
 */
export async function reorder({
  orderId,
  access,
  hasLink,
  source,
}: Reorder): Promise<ReorderResult> {
  const { userId } = access
  return writeTx(async (trx) => {
    const order = await findOrder(orderId, trx)
    if (!order || !canReorder(order, access, hasLink)) throw notFound(texts.cart.noOrder)

    if (userId !== null) await lockUser(userId, trx)
    const customer = userId === null ? null : await findCustomer(userId, trx)
    const currency = customer?.currency ?? order.currency
    const asCart = {
      ...order,
      userId,
      state: OrderState.Cart,
      currency,
      promoId: null,
      options: [],
    }
    const { lines } = await priceOrder(asCart, new Date(), trx)
    const buyable = mergeProducts(lines.filter(({ isBuyable }) => isBuyable))
    if (buyable.length === 0)
      throw conflict(
        'None of the products in this order are available at the moment.',
        'E_NOT_AVAILABLE'
      )

    if (userId !== null) await deleteCarts(userId, currency, trx)
    const newCart = await insertCart({ customer, currency, source }, trx)
    newCart.lines = buyable.map((goods, index) =>
      newLine({ ...goods, position: index + 1 }, currency)
    )
    await insertLines(newCart.id, newCart.lines, trx)
    const cart = await repriceCart(newCart, {}, trx)
    return {
      cart,
      skipped: skippedOf(lines),
      repriced: repricedIn(cart, order),
      was_currency: order.currency,
    }
  })
}

/** Each product once; a custom item has no SKU. */
function skippedOf(lines: readonly PricedLine[]): string[] {
  const missing = lines.filter(({ isBuyable }) => !isBuyable)
  return [...new Set(missing.map(({ line }) => line.sku || line.description))]
}

/** A cart stays while a payment of it is pending. */
async function deleteCarts(userId: string, currency: Currency, trx: Trx): Promise<void> {
  await run(
    `update orders set deleted_at = ? where user_id = ? and currency = ? and placed_at is null
       and state in (${STEPS.join(', ')}) and deleted_at is null and pending_attempt_id is null`,
    [new Date().toISOString(), userId, currency],
    trx
  )
}

/** Staff may have put a product on several lines of the order; a cart has one line per product. */
function mergeProducts(lines: readonly PricedLine[]) {
  const byProduct = Map.groupBy(lines, ({ line }) => line.productId)
  return [...byProduct].map(([productId, sameProduct]) => ({
    productId,
    quantity: Math.min(
      shop.quantity.perLine,
      sameProduct.reduce((sum, { quantity }) => sum + quantity, 0)
    ),
  }))
}

/** Compares with the highest price of a product, as other units of it may have been free. Currencies are not compared. */
function repricedIn(cart: PricedOrder, before: Order): Repriced[] {
  if (cart.order.currency !== before.currency) return []
  const byCost = before.lines.toSorted((a, b) => (a.cost?.cents ?? 0) - (b.cost?.cents ?? 0))
  const paidCosts = new Map(byCost.map(({ productId, cost }) => [productId, cost]))
  return cart.lines.flatMap(({ line, product, cost }) => {
    const was = paidCosts.get(line.productId)
    if (!was || was.cents === cost.cents) return []
    return [{ sku: product?.sku ?? line.sku, was: was.toDecimal(), now: cost.toDecimal() }]
  })
}

/** The cart of a re-order, with the SKUs and custom items that are not available and the prices that have changed */
export type ReorderResponse = OrderResponse & {
  skipped: string[]
  repriced: { sku: string; was: number; now: number }[]
  /** The currency of the original order */
  was_currency: Currency
}
