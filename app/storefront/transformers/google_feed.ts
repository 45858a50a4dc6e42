import { stringify } from 'csv-stringify/sync'
import { amount, feedFields, serviceName } from '#storefront/rules/feed_fields'
import { brandOf } from '#storefront/rules/product_data'
import type { FeedItem } from '#storefront/feed_data'
import type { OfferTerms } from '#storefront/rules/offer_data'
import type { StorefrontPrefix } from '#shared/places/regional_text'

/** The columns of the product data specification of Google Merchant Center, which other catalogs of products read, too */
const COLUMNS = [
  'id',
  'title',
  'description',
  'link',
  'image_link',
  'availability',
  'availability_date',
  'price',
  'sale_price',
  'brand',
  'gtin',
  'mpn',
  'condition',
  'item_group_id',
  'size',
  'shipping_weight',
  'shipping',
] as const

type GoogleItem = Record<(typeof COLUMNS)[number], string>

/** Returns the products of a storefront as tab-separated text, a line per product. */
export const googleFeed = (items: readonly FeedItem[], prefix: StorefrontPrefix): string =>
  stringify(
    items.map((item) => toGoogleItem(item, prefix)),
    { header: true, columns: [...COLUMNS], delimiter: '\t' }
  )

function toGoogleItem(item: FeedItem, prefix: StorefrontPrefix): GoogleItem {
  const { line, page, option, terms, weightGrams } = item
  const fields = feedFields(item, prefix)
  const { title, description, availability, price } = fields
  return {
    ...{ title, description, availability, price },
    availability_date: fields.availabilityDate,
    id: option.sku,
    link: fields.url,
    image_link: fields.pictureUrl,
    sale_price: fields.salePrice,
    brand: brandOf(line),
    gtin: option.gtin ?? '',
    mpn: option.sku,
    condition: 'new',
    item_group_id: page.options.length > 1 ? line.slug : '',
    size: page.optionNoun === 'length' ? option.label : '',
    shipping_weight: weightGrams ? `${weightGrams} g` : '',
    shipping: shippingOf(terms),
  }
}

/** Country, region, service and price of each way of delivery for one unit */
const shippingOf = ({ shipping, countryId }: OfferTerms): string =>
  shipping
    .map(({ cost, service }) => [countryId, '', serviceName(service), amount(cost)].join(':'))
    .join(',')
