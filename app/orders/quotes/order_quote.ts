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

type OrderGoods = Pick<Order, 'source' | 'lines'>

/** Returns the products of an order that it could not reserve now. */
export async function shortagesOf(order: OrderGoods, trx?: Trx): Promise<QuoteShortage[]> {
  const [shortages] = await shortagesOfOrders([order], trx)
  return shortages
}

/** Returns the same of several orders, each as if it were the only one, with one query. */
export async function shortagesOfOrders(
  orders: readonly OrderGoods[],
  trx?: Trx
): Promise<QuoteShortage[][]> {
  const goodsOf = orders.map(goodsByProduct)
  const ids = new Set(goodsOf.flat().map(({ productId }) => productId))
  const stocks = await stockOf([...ids], trx)
  return goodsOf.map((goods, index) =>
    goods.flatMap(({ productId, quantity }) => {
      const available = stocks.get(productId) ?? 0
      if (available >= quantity) return []
      return [{ productId, quantity, available, ...productNameOf(productId, orders[index].lines) }]
    })
  )
}

/** Returns the shortages as pages show them. */
export const toShortageViews = (shortages: readonly QuoteShortage[]) =>
  shortages.map(({ sku, name, quantity, available }) => ({ sku, name, quantity, available }))

/** A product may be on several lines. */
function goodsByProduct(order: OrderGoods) {
  const goods = stockedGoods(order, order.lines)
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
    short: toShortageViews(shortages),
  }
}
