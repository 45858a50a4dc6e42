import { reserveAvailable } from '#catalog'
import { shop } from '#config/shop'
import { offeredDay } from '#orders/order/rules/quote'
import { productNameOf, stockedGoods } from '#orders/order/rules/shipment_goods'
import { calendarDay } from '#shared/dates'
import { conflict } from '#shared/domain_error'
import { regionalName } from '#shared/places/regional_text'
import { quoteTexts as texts } from '#shared/texts/quotes'
import type { StockLine } from '#catalog'
import type { Actor } from '#core/audit_log'
import type { Trx } from '#core/database'
import type { QuotedOrder } from '#orders/quotes/find_quote'

/** What the customer was shown to come later, and the day by which */
export type LaterGoods = { by: string; goods: readonly { product: string; quantity: number }[] }

type Reservation = { actor: Actor; now: Date; later: LaterGoods | null }

/**
 * Reserves the goods of a quote and returns the day by which the missing ones are promised; null where none is missing.
 * Throws 409 `E_OUT_OF_STOCK` with everything that is short where staff do not offer that, and 409 `E_LATER_CHANGED` where
 * more is missing, or by another day, than the customer accepted.
 */
export async function reserveQuotedGoods(
  order: QuotedOrder,
  { actor, now, later }: Reservation,
  trx: Trx
): Promise<string | null> {
  const goods = stockedGoods(order, order.lines)
  const missing = await reserveAvailable(goods, { type: 'order', id: order.id, actor }, trx)
  if (missing.length === 0) return null
  const promisedOn = offeredDay(order, calendarDay(now, shop.timeZone))
  const isAccepted = promisedOn !== null && later !== null && isAsShown(missing, promisedOn, later)
  if (isAccepted) return promisedOn

  const short = missing.map(({ productId, quantity: lacking }) => {
    const quantity = unitsOf(goods, productId)
    const product = { _id: productId, ...productNameOf(productId, order.lines) }
    return { product, quantity, available: quantity - lacking }
  })
  const extra = { product: short[0].product, short }
  if (promisedOn !== null)
    throw conflict(texts.laterChanged, 'E_LATER_CHANGED', { ...extra, promised_on: promisedOn })
  const names = short
    .map(({ product: { name, sku } }) => regionalName(name, order.currency) || sku)
    .join(', ')
  throw conflict(texts.short(names), 'E_OUT_OF_STOCK', extra)
}

/** Less may be missing than was shown: then more is reserved at once. */
function isAsShown(missing: readonly StockLine[], promisedOn: string, { by, goods }: LaterGoods) {
  const shown = new Map(goods.map(({ product, quantity }) => [product, quantity]))
  return (
    by === promisedOn &&
    missing.every(({ productId, quantity }) => quantity <= (shown.get(productId) ?? 0))
  )
}

const unitsOf = (goods: readonly StockLine[], id: string): number =>
  goods.reduce((sum, { productId, quantity }) => sum + (productId === id ? quantity : 0), 0)
