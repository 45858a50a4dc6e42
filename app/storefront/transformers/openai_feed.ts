import { appUrl } from '#config/app'
import { company } from '#config/company'
import { shop } from '#config/shop'
import { informationPath, type InformationPageSlug } from '#shared/pages/information_pages'
import { amount, feedFields, serviceName } from '#storefront/rules/feed_fields'
import { brandOf } from '#storefront/rules/product_data'
import type { FeedItem } from '#storefront/feed_data'
import type { OfferTerms } from '#storefront/rules/offer_data'
import type { StorefrontPrefix } from '#shared/places/regional_text'

/**
 * Returns the products of a storefront as JSON lines with the fields of OpenAI's product feed. The shop sells by its own
 * checkout only, so that no product is eligible for another one.
 */
export const openAiFeed = (items: readonly FeedItem[], prefix: StorefrontPrefix): string =>
  items.map((item) => `${JSON.stringify(toOpenAiItem(item, prefix))}\n`).join('')

function toOpenAiItem(item: FeedItem, prefix: StorefrontPrefix) {
  const { line, option, terms, weightGrams } = item
  const { title, description, url, pictureUrl, availability } = feedFields(item, prefix)
  return {
    is_eligible_search: true,
    is_eligible_checkout: false,
    item_id: option.sku,
    ...(option.gtin && { gtin: option.gtin }),
    mpn: option.sku,
    ...{ title, description, url, availability },
    brand: brandOf(line),
    condition: 'new',
    ...(weightGrams && { weight: String(weightGrams), item_weight_unit: 'g' }),
    is_digital: false,
    image_url: pictureUrl,
    ...priceFields(item, prefix),
    ...variantFields(item),
    ...(terms.shipping.length > 0 && { shipping: shippingOf(terms) }),
    ...sellerFields(prefix),
    target_countries: [terms.countryId],
    store_country: terms.countryId,
  }
}

function priceFields(item: FeedItem, prefix: StorefrontPrefix) {
  const { price, salePrice } = feedFields(item, prefix)
  const { priceValidUntil } = item.terms
  return {
    price,
    ...(salePrice && { sale_price: salePrice }),
    ...(salePrice && priceValidUntil && { sale_price_end_date: priceValidUntil }),
  }
}

function variantFields({ line, page, option }: FeedItem) {
  const hasVariants = page.options.length > 1
  return {
    listing_has_variations: hasVariants,
    ...(hasVariants && {
      group_id: line.slug,
      item_group_title: page.title,
      variant_dict: { [page.optionNoun]: option.label },
    }),
  }
}

function sellerFields(prefix: StorefrontPrefix) {
  const pageUrl = (slug: InformationPageSlug) => appUrl + prefix + informationPath(slug)
  const { returnDays } = shop
  return {
    seller_name: company.name,
    seller_url: `${appUrl}${prefix}/home`,
    seller_privacy_policy: pageUrl('privacy'),
    seller_tos: pageUrl('terms'),
    return_policy: pageUrl('returns'),
    ...(returnDays !== null && { accepts_returns: true, return_deadline_in_days: returnDays }),
  }
}

/** Country, region, service, price, and the days of handling and transit of each way of delivery for one unit */
function shippingOf({ shipping, countryId }: OfferTerms): string {
  const { handlingDays } = shop.shipping
  const handling = handlingDays === null ? ['', ''] : [0, handlingDays]
  return shipping
    .map(({ cost, service, days }) =>
      [countryId, '', serviceName(service), amount(cost), ...handling, days, days + 1].join(':')
    )
    .join(',')
}
