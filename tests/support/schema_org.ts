/** Returns an enumeration of schema.org as a value may name it. */
const members = (...names: string[]) => names.map((name) => `https://schema.org/${name}`)

const TEXT = 'Text'
const NUMBER = 'Number'
const URL = 'URL'
const DAYS = members('Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday')
const AVAILABILITY = members('InStock', 'OutOfStock', 'BackOrder', 'PreOrder')

/**
 * The types of schema.org that the shop uses, each with the properties that it uses and what a value may be: Text, Number,
 * URL, the name of a type, or a member of an enumeration. Compared with the vocabulary as schema-dts 2.1 declares it.
 */
const VOCABULARY: Record<string, Record<string, readonly string[]>> = {
  Organization: {
    name: [TEXT],
    url: [URL],
    logo: [URL],
    description: [TEXT],
    email: [TEXT],
    telephone: [TEXT],
    address: ['PostalAddress'],
    sameAs: [URL],
  },
  PostalAddress: {
    streetAddress: [TEXT],
    addressLocality: [TEXT],
    addressRegion: [TEXT],
    postalCode: [TEXT],
    addressCountry: [TEXT],
  },
  WebSite: { name: [TEXT], url: [URL], publisher: ['@id'] },
  BreadcrumbList: { itemListElement: ['ListItem'] },
  ListItem: { position: [NUMBER], name: [TEXT], item: [URL] },
  ProductGroup: {
    name: [TEXT],
    description: [TEXT],
    url: [URL],
    image: [URL],
    brand: ['Brand'],
    productGroupID: [TEXT],
    variesBy: members('size', 'color'),
    hasVariant: ['Product'],
  },
  Product: {
    name: [TEXT],
    url: [URL],
    image: [URL],
    sku: [TEXT],
    mpn: [TEXT],
    gtin: [TEXT],
    size: [TEXT],
    offers: ['Offer'],
  },
  Brand: { name: [TEXT] },
  Offer: {
    url: [URL],
    price: [NUMBER, TEXT],
    priceCurrency: [TEXT],
    priceValidUntil: [TEXT],
    priceSpecification: ['UnitPriceSpecification'],
    availability: AVAILABILITY,
    itemCondition: members('NewCondition'),
    seller: ['Organization'],
    shippingDetails: ['OfferShippingDetails'],
    hasMerchantReturnPolicy: ['MerchantReturnPolicy'],
  },
  UnitPriceSpecification: {
    priceType: members('StrikethroughPrice'),
    price: [NUMBER, TEXT],
    priceCurrency: [TEXT],
  },
  OfferShippingDetails: {
    shippingRate: ['MonetaryAmount'],
    shippingDestination: ['DefinedRegion'],
    deliveryTime: ['ShippingDeliveryTime'],
  },
  MonetaryAmount: { value: [NUMBER, TEXT], currency: [TEXT] },
  DefinedRegion: { addressCountry: [TEXT] },
  ShippingDeliveryTime: {
    businessDays: ['OpeningHoursSpecification'],
    handlingTime: ['QuantitativeValue'],
    transitTime: ['QuantitativeValue'],
  },
  OpeningHoursSpecification: { dayOfWeek: DAYS },
  QuantitativeValue: { minValue: [NUMBER], maxValue: [NUMBER], unitCode: [TEXT] },
  MerchantReturnPolicy: {
    applicableCountry: [TEXT],
    returnPolicyCategory: members('MerchantReturnFiniteReturnWindow'),
    merchantReturnDays: [NUMBER],
    merchantReturnLink: [URL],
    returnMethod: members('ReturnByMail'),
  },
}

/** What Google requires of a merchant listing, and recommends where the shop knows it */
const MERCHANT_LISTING = {
  Product: ['name', 'image', 'sku', 'mpn', 'offers'],
  Offer: ['url', 'price', 'priceCurrency', 'availability', 'itemCondition', 'shippingDetails'],
  OfferShippingDetails: ['shippingRate', 'shippingDestination', 'deliveryTime'],
  MerchantReturnPolicy: ['applicableCountry', 'returnPolicyCategory', 'merchantReturnDays'],
} as Record<string, readonly string[]>

/** Returns how a page's structured data differs from schema.org and from what listings require. */
export function schemaErrors(json: string): string[] {
  const data = JSON.parse(json) as { '@context': string; '@graph': Item[] }
  const context = data['@context'] === 'https://schema.org' ? [] : ['another @context']
  return [...context, ...data['@graph'].flatMap((item) => itemErrors(item, item['@type']))]
}

type Item = { '@type': string } & Record<string, unknown>

function itemErrors(item: Item, path: string): string[] {
  const type = item['@type']
  const properties = VOCABULARY[type]
  if (!properties) return [`${path}: ${type} is not a type`]
  const missing = (MERCHANT_LISTING[type] ?? []).filter((name) => item[name] === undefined)
  return [
    ...missing.map((name) => `${path}.${name} is missing`),
    ...Object.entries(item)
      .filter(([name]) => !name.startsWith('@'))
      .flatMap(([name, value]) => {
        const kinds = properties[name]
        if (!kinds) return [`${path}.${name} is not a property`]
        const values = Array.isArray(value) ? (value as unknown[]) : [value]
        return values.flatMap((each) => valueErrors(each, kinds, `${path}.${name}`))
      }),
  ]
}

function valueErrors(value: unknown, kinds: readonly string[], path: string): string[] {
  if (typeof value === 'object' && value !== null) {
    if (!('@type' in value))
      return kinds.includes('@id') && '@id' in value ? [] : [`${path}: no type`]
    const item = value as Item
    return kinds.includes(item['@type'])
      ? itemErrors(item, path)
      : [`${path} must not be ${item['@type']}`]
  }
  const isValid =
    (typeof value === 'number' && kinds.includes(NUMBER)) ||
    (typeof value === 'string' &&
      value !== '' &&
      (kinds.includes(TEXT) ||
        kinds.includes(value) ||
        (kinds.includes(URL) && /^https?:\/\//.test(value))))
  return isValid ? [] : [`${path} is ${JSON.stringify(value)}`]
}
