import { stringify } from 'csv-stringify/sync'
import { LINES, visibleProducts, type CatalogProduct, type Line } from '#catalog'
import { appUrl } from '#config/app'
import { offerTerms } from '#storefront/queries/offer_terms'
import { productPage } from '#storefront/queries/product_page'
import { brandOf } from '#storefront/rules/product_data'
import { sharePictureFile } from '#storefront/rules/share_pictures'
import { centsToDecimalText, type MoneyJson } from '#shared/money'
import { Audience } from '#shared/enums'
import type { ShippingOption } from '#shipping'
import type { OptionView } from '#storefront/page_data'
import type { OfferTerms } from '#storefront/rules/offer_data'
import type { Visitor } from '#storefront/visitor'

const MAX_TITLE = 150
const MAX_DESCRIPTION = 5000

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
  'mpn',
  'condition',
  'item_group_id',
  'size',
  'shipping_weight',
  'shipping',
] as const

type FeedItem = Record<(typeof COLUMNS)[number], string>

/** Returns what a storefront sells to the public as tab-separated text, a line per product, at the prices of its pages. */
export async function productFeed(
  { currency, prefix }: Pick<Visitor, 'currency' | 'prefix'>,
  now: Date
): Promise<string> {
  const audience = Audience.Public
  const visitor = { audience, groupId: null, userId: null, isStaff: false, currency, prefix }
  const items: FeedItem[] = []
  for (const line of LINES)
    if (line.audience === 'public') items.push(...(await itemsOf(line, visitor, now)))
  return stringify(items, { header: true, columns: [...COLUMNS], delimiter: '\t' })
}

async function itemsOf(line: Line, visitor: Visitor, now: Date): Promise<FeedItem[]> {
  const page = await productPage(line, visitor, now)
  if (!page) return []
  const terms = await offerTerms(line, visitor, now)
  const products = await visibleProducts(visitor.audience, line.slug)
  const bySku = new Map(products.map((product) => [product.sku, product]))
  const description = plain([page.tagline, ...page.description].join(' '), MAX_DESCRIPTION)
  const picture = `${appUrl}/share/${sharePictureFile(line, visitor.prefix)}`
  return page.options.map((option) => ({
    ...pricesOf(option),
    id: option.sku,
    title: plain(option.name, MAX_TITLE),
    description,
    link: appUrl + visitor.prefix + line.path + option.query,
    image_link: option.pictures[0] ? appUrl + option.pictures[0].src : picture,
    ...availabilityOf(option),
    brand: brandOf(line),
    mpn: option.sku,
    condition: 'new',
    item_group_id: page.options.length > 1 ? line.slug : '',
    size: page.optionNoun === 'length' ? option.label : '',
    shipping_weight: weightOf(bySku.get(option.sku)),
    shipping: shippingOf(terms.get(option.sku)),
  }))
}

/** A backorder needs the day on which it leaves. */
function availabilityOf({ isAvailable, promise }: OptionView) {
  const day = promise?.at(0)?.day ?? null
  return isAvailable && day !== null
    ? { availability: 'backorder', availability_date: day }
    : { availability: isAvailable ? 'in_stock' : 'out_of_stock', availability_date: '' }
}

/** The lower price of a sale beside the list price; without one, the price */
function pricesOf({ pricing: { msrp, breaks } }: OptionView) {
  const { price } = breaks[0]
  const isOnSale = msrp.cents > price.cents
  return {
    price: amount(isOnSale ? msrp : price),
    sale_price: isOnSale ? amount(price) : '',
  }
}

const amount = ({ cents, currency }: MoneyJson) =>
  `${centsToDecimalText(cents)} ${currency.toUpperCase()}`

const weightOf = (product?: CatalogProduct): string =>
  product?.weightGrams ? `${product.weightGrams} g` : ''

/** Country, region, service and price of each way of delivery for one unit */
const shippingOf = (terms?: OfferTerms): string =>
  terms ? terms.shipping.map((option) => wayOf(option, terms.countryId)).join(',') : ''

const wayOf = ({ cost, service }: ShippingOption, countryId: string): string =>
  [countryId, '', service.replace(/[:,]/g, ' '), amount(cost)].join(':')

const plain = (text: string, length: number): string =>
  text.replace(/\s+/g, ' ').trim().slice(0, length)
