import { shop } from '#config/shop'
import { storefrontOf } from '#core/storefronts'
import { pricedProducts, type PricedProducts } from '#storefront/queries/priced_products'
import { calendarDay } from '#shared/dates'
import { configuredCarriers, listedOptions } from '#shipping'
import type { Line } from '#catalog'
import type { Currency } from '#shared/money'
import type { OfferTerms } from '#storefront/rules/offer_data'
import type { Visitor } from '#storefront/visitor'

/** Returns the terms of the offers of a line by SKU. */
export const offerTerms = async (
  line: Line,
  visitor: Visitor,
  now: Date
): Promise<Map<string, OfferTerms>> =>
  toOfferTerms(await pricedProducts(visitor, now, line.slug), visitor.currency)

/** Returns the terms of the offers of products by SKU. */
export function toOfferTerms(
  { products, sale }: Pick<PricedProducts, 'products' | 'sale'>,
  currency: Currency
): Map<string, OfferTerms> {
  const { countryId } = storefrontOf(currency)
  const hasLiveRates = configuredCarriers().length > 0
  return new Map(
    products.map(({ product, price }): [string, OfferTerms] => {
      const goods = { countryId, goods: price.unit, weightGrams: product.weightGrams }
      const shipping = listedOptions(goods, { hasLiveRates })
      const priceValidUntil = price.isSalePrice && sale ? lastDay(sale.endsAt) : null
      return [product.sku, { countryId, shipping, priceValidUntil }]
    })
  )
}

/** The end of a sale is exclusive. */
const lastDay = (endsAt: string) => calendarDay(new Date(Date.parse(endsAt) - 1), shop.timeZone)
