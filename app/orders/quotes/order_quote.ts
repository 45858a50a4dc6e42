import { stockOf } from '#catalog'
import { quoteUrl } from '#orders/order/quote_link'
import { isExpiredQuote, isOpenQuote, quoteNumber } from '#orders/order/rules/quote'
import { productNameOf, stockedGoods } from '#orders/order/rules/shipment_goods'
import type { Trx } from '#core/database'
import type { Order } from '#orders/order'

/** A product of which fewer units are left than a quote contains */
export type QuoteShortage = {
  productId: string
  sku: string
  name: string
  quantity: number
  available: number
}

/** Returns the products of an order that it could not reserve now. */
export async function shortagesOf(
  order: Pick<Order, 'source' | 'lines'>,
  trx?: Trx
): Promise<QuoteShortage[]> {
  const { lines } = order
  const goods = goodsByProduct(stockedGoods(order, lines))
  const stocks = await stockOf(
    goods.map(({ productId }) => productId),
    trx
  )
  return goods.flatMap(({ productId, quantity }) => {
    const available = stocks.get(productId) ?? 0
    if (available >= quantity) return []
    return [{ productId, quantity, available, ...productNameOf(productId, lines) }]
  })
}

/** A product may be on several lines. */
function goodsByProduct(goods: ReturnType<typeof stockedGoods>) {
  const quantities = new Map<string, number>()
  for (const { productId, quantity } of goods)
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity)
  return [...quantities].map(([productId, quantity]) => ({ productId, quantity }))
}

/** Returns the quote of an order for its staff page, or null. */
export function toOrderQuote(order: Order, shortages: readonly QuoteShortage[]) {
  const { quote } = order
  if (quote === null) return null
  const { revision, issuedAt, validUntil, acceptedAt } = quote
  return {
    /** With the revision */
    number: quoteNumber(order),
    revision,
    /** Null once the order is cancelled */
    url: order.cancelledAt === null ? quoteUrl(order) : null,
    issuedAt,
    validUntil,
    acceptedAt,
    isOpen: isOpenQuote(order) && order.cancelledAt === null,
    isExpired: isExpiredQuote(order),
    /** The products of which too few are left to accept the quote */
    short: shortages.map(({ sku, name, quantity, available }) => ({
      sku,
      name,
      quantity,
      available,
    })),
  }
}
