import { stockOf } from '#catalog'
import { quoteUrl } from '#orders/order/quote_link'
import { shop } from '#config/shop'
import { awaitedGoods, missingOfLines } from '#orders/order/reads/awaited_goods'
import {
  isExpiredQuote,
  isOpenQuote,
  offeredDay,
  promisedDay,
  quoteNumber,
} from '#orders/order/rules/quote'
import { calendarDay } from '#shared/dates'
import { productNameOf, stockedGoods } from '#orders/order/rules/shipment_goods'
import type { Trx } from '#core/database'
import type { Order } from '#orders/order'
import type { AwaitedUnits, PricedOrder } from '#orders/order/rules/priced_order'

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
  shortages.map(({ productId, sku, name, quantity, available }) => ({
    /** Names the product where the customer accepts that it comes later */
    productId,
    sku,
    name,
    quantity,
    available,
  }))

/** Returns the goods that an accepted quote waits for, as pages show them; null where it waits for none. */
export async function laterGoodsOf(order: Order) {
  const by = promisedDay(order)
  const awaited = await awaitedGoods(order)
  if (by === null || awaited.length === 0) return null
  return { by, goods: awaited.map(({ productId, ...goods }) => goods) }
}

/**
 * Returns what each line of a quote waits for, by line id: as promised where it is accepted, else as its acceptance by
 * `offeredOn` would promise it.
 */
export function awaitedByLine(
  { order, lines }: PricedOrder,
  shortages: readonly QuoteShortage[],
  offeredOn: string | null
): ReadonlyMap<string, AwaitedUnits> {
  if (!isOpenQuote(order))
    return new Map(lines.flatMap(({ line, awaits }) => (awaits ? [[line.id, awaits]] : [])))
  if (offeredOn === null) return new Map()
  const missing = shortages.map(({ quantity, available, ...product }) => ({
    ...product,
    quantity: quantity - available,
  }))
  const later = missingOfLines(order.lines, new Map(), missing)
  return new Map(
    order.lines.flatMap(({ id, quantity }) => {
      const units = later.get(id)
      return units ? [[id, { now: quantity - units, later: units, by: offeredOn }]] : []
    })
  )
}

/** What an accepted quote waits for */
export type LaterGoodsView = NonNullable<Awaited<ReturnType<typeof laterGoodsOf>>>

/** Returns the day by which a quote may be accepted although goods are short, or null. */
export const offeredNow = (order: Order, now = new Date()): string | null =>
  offeredDay(order, calendarDay(now, shop.timeZone))

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
  const { revision, issuedAt, validUntil, acceptedAt, promisedOn } = quote
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
    /** The day that staff chose for goods that are short, even where it has passed */
    promisedOn,
    /** The day by which the customer may accept it although goods are short */
    offeredOn: offeredNow(order),
  }
}
