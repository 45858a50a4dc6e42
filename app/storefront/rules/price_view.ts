import { shop } from '#config/shop'
import { formatDate } from '#shared/dates'
import { Rate } from '#shared/rate'
import { inPlainWords } from '#pricing'
import type { RunningSale } from '#catalog'
import type { UnitPrice } from '#pricing'
import type { Money } from '#shared/money'
import type { PriceView, StartingPriceView } from '#storefront/views'

export function priceView(price: UnitPrice, msrp: Money, sale: RunningSale | null): PriceView {
  return {
    price: price.unit.toJSON(),
    msrp: msrp.toJSON(),
    sale: price.saleWon && sale ? saleView(sale) : null,
    breaks: price.priceBreaks.map((one) => ({ quantity: one.quantity, price: one.price.toJSON() })),
    why: inPlainWords(price),
  }
}

/** The lowest price of one of these; struck beside it the one that a sale has lowered to it */
export function startingPrice(
  products: readonly { price: UnitPrice; msrp: Money }[],
  sale: RunningSale | null
): StartingPriceView {
  const [first, ...others] = products
  const lowest = others.reduce(
    (best, one) => (one.price.unit.isLessThan(best.price.unit) ? one : best),
    first
  )
  const { price, msrp, sale: reduced } = priceView(lowest.price, lowest.msrp, sale)
  return { price, sale: reduced && { ...reduced, msrp } }
}

// A sale ends at the first instant that is no longer its own: midnight belongs to the day before.
function saleView({ percentMillionths, endsAt }: RunningSale) {
  return {
    percentOff: Math.round(Rate.millionths(percentMillionths).toPercent()),
    until: formatDate(new Date(Date.parse(endsAt) - 1), shop.timeZone),
  }
}
