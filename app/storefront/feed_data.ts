import type { Line } from '#catalog'
import type { OptionView, ProductPageView } from '#storefront/page_data'
import type { OfferTerms } from '#storefront/rules/offer_data'

/** A product that the feeds of a storefront list */
export type FeedItem = {
  line: Line
  page: ProductPageView
  option: OptionView
  terms: OfferTerms
  weightGrams: number | null
}
