import { shop } from '#config/shop'
import { formatDate } from '#shared/dates'
import { Rate } from '#shared/rate'
import { explainPrice } from '#pricing'
import type { RunningSale } from '#catalog'
import type { UnitPrice } from '#pricing'
import type { Money } from '#shared/money'
import type { StartingPriceView, UnitPriceView } from '#storefront/page_data'

export function unitPriceView(price: UnitPrice, sale: RunningSale | null): UnitPriceView {
  return {
    price: price.unit.toJSON(),
    sale: price.isSalePrice && sale ? saleView(sale) : null,
    explanation: explainPrice(price),
  }
}

/** Returns the lowest price, with its list price where a sale reduced it. */
export function startingPrice(
  products: readonly { price: UnitPrice; msrp: Money }[],
  sale: RunningSale | null
): StartingPriceView {
  const [first, ...others] = products
  const lowest = others.reduce(
    (best, product) => (product.price.unit.isLessThan(best.price.unit) ? product : best),
    first
  )
  const { price, sale: reduced } = unitPriceView(lowest.price, sale)
  return { price, sale: reduced && { ...reduced, msrp: lowest.msrp.toJSON() } }
}

// The end of a sale is exclusive: one that ends at midnight has its last day before.
function saleView({ percentMillionths, endsAt }: RunningSale) {
  return {
    percentOff: Math.round(Rate.millionths(percentMillionths).toPercent()),
    until: formatDate(new Date(Date.parse(endsAt) - 1), shop.timeZone),
  }
}
