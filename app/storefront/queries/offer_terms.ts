import { currentSale, visibleProducts } from '#catalog'
import { shop } from '#config/shop'
import { storefrontOf } from '#core/storefronts'
import { priceList } from '#pricing'
import { calendarDay } from '#shared/dates'
import { configuredCarriers, listedOptions } from '#shipping'
import type { Line } from '#catalog'
import type { OfferTerms } from '#storefront/rules/offer_data'
import type { Visitor } from '#storefront/visitor'

/** Returns the terms of the offers of a line by SKU. */
export async function offerTerms(
  line: Line,
  visitor: Visitor,
  now: Date
): Promise<Map<string, OfferTerms>> {
  const products = await visibleProducts(visitor.audience, line.slug)
  const list = await priceList({ ...visitor, now })
  const sale = await currentSale(now)
  const { countryId } = storefrontOf(visitor.currency)
  const hasLiveRates = configuredCarriers().length > 0
  return new Map(
    products.flatMap((product): [string, OfferTerms][] => {
      const price = list.price(product, 1)
      if (!price) return []
      const goods = { countryId, goods: price.unit, weightGrams: product.weightGrams }
      const shipping = listedOptions(goods, { hasLiveRates })
      const priceValidUntil = price.isSalePrice && sale ? lastDay(sale.endsAt) : null
      return [[product.sku, { countryId, shipping, priceValidUntil }]]
    })
  )
}

/** The end of a sale is exclusive. */
const lastDay = (endsAt: string) => calendarDay(new Date(Date.parse(endsAt) - 1), shop.timeZone)
