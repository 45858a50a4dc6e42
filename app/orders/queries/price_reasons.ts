import { priceList, toReasons, type PriceReason } from '#pricing'
import { hasFixedPrices } from '#orders/order'
import type { PricedOrder } from '#orders/queries/price_order'

export type LineReasons = {
  /** The price was fixed when the goods were reserved; the steps are of what it would be today. */
  isFixed: boolean
  steps: PriceReason[]
}

/** How the price of each line comes about, in their order; a cart was priced by today's prices already. */
export async function priceReasons(priced: PricedOrder, now: Date): Promise<LineReasons[]> {
  const isFixed = hasFixedPrices(priced.order)
  const prices = isFixed ? await pricesAsOf(priced, now) : priced.lines.map(({ price }) => price)
  return prices.map((price) => ({ isFixed, steps: price ? toReasons(price.trace) : [] }))
}

async function pricesAsOf({ order, customer, lines }: PricedOrder, now: Date) {
  const { currency, userId } = order
  const list = await priceList({ currency, groupId: customer?.group?.id ?? null, userId, now })
  return lines.map(({ product, quantity }) => product && list.price(product, quantity))
}
