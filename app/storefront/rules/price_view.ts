import { shop } from '#config/shop'
import { formatDate } from '#shared/dates'
import type { RunningSale } from '#catalog'
import type { UnitPrice } from '#pricing'
import type { Money } from '#shared/money'
import type { PriceView } from '#storefront/views'

const MILLIONTHS_PER_PERCENT = 10_000

export function priceView(price: UnitPrice, msrp: Money, sale: RunningSale | null): PriceView {
  return {
    price: price.unit.toJSON(),
    msrp: msrp.toJSON(),
    sale: price.saleWon && sale ? saleView(sale) : null,
    breaks: price.priceBreaks.map((one) => ({ quantity: one.quantity, price: one.price.toJSON() })),
  }
}

// A sale ends at the first instant that is no longer its own: midnight belongs to the day before.
function saleView({ percentMillionths, endsAt }: RunningSale) {
  return {
    percentOff: Math.round(percentMillionths / MILLIONTHS_PER_PERCENT),
    until: formatDate(new Date(Date.parse(endsAt) - 1), shop.timeZone),
  }
}
