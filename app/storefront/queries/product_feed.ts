import { LINES } from '#catalog'
import { pricedProducts } from '#storefront/queries/priced_products'
import { toOfferTerms } from '#storefront/queries/offer_terms'
import { toProductPage } from '#storefront/queries/product_page'
import { publicVisitor } from '#storefront/visitor'
import type { FeedItem } from '#storefront/feed_data'
import type { StorefrontPrefix } from '#shared/places/regional_text'

/** Returns what a storefront sells to the public, at the prices of its pages; the catalog is read once. */
export async function feedItems(prefix: StorefrontPrefix, now: Date): Promise<FeedItem[]> {
  const visitor = publicVisitor(prefix)
  const all = await pricedProducts(visitor, now)
  const terms = toOfferTerms(all, visitor.currency)
  const weights = new Map(all.products.map(({ product }) => [product.sku, product.weightGrams]))
  return LINES.filter(({ audience }) => audience === 'public').flatMap((line) => {
    const page = toProductPage(line, visitor, all)
    return (page?.options ?? []).map((option) => ({
      line,
      page: page!,
      option,
      terms: terms.get(option.sku)!,
      weightGrams: weights.get(option.sku) ?? null,
    }))
  })
}
