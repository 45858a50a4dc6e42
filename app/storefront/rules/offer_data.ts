import { appUrl } from '#config/app'
import { company } from '#config/company'
import { shop } from '#config/shop'
import { informationPath } from '#shared/pages/information_pages'
import { centsToDecimalText } from '#shared/money'
import { ORGANIZATION_ID, type SchemaItem } from '#storefront/rules/structured_data'
import type { ShippingOption } from '#shipping'
import type { MoneyJson } from '#shared/money'
import type { OptionView } from '#storefront/page_data'
import type { StorefrontPrefix } from '#shared/places/regional_text'

/** What search engines show beside the price of a product */
export type OfferTerms = {
  /** The country that the shipping options are for */
  countryId: string
  /** For one unit */
  shipping: readonly ShippingOption[]
  /** The last day of a sale price */
  priceValidUntil: string | null
}

type OfferInput = {
  option: OptionView
  terms: OfferTerms | undefined
  url: string
  prefix: StorefrontPrefix
}

/** Returns the schema.org data of an offer; facts that the owner has not supplied are left out. */
export function offer({ option, terms, url, prefix }: OfferInput): SchemaItem {
  const { pricing } = option
  const { price } = pricing.breaks[0]
  return {
    '@type': 'Offer',
    url,
    ...priceOf(price),
    ...(terms?.priceValidUntil && { priceValidUntil: terms.priceValidUntil }),
    ...(pricing.msrp.cents > price.cents && { priceSpecification: listPrice(pricing.msrp) }),
    ...availabilityOf(option),
    'itemCondition': 'https://schema.org/NewCondition',
    'seller': { '@id': ORGANIZATION_ID, '@type': 'Organization', 'name': company.name },
    ...(terms && termsData(terms, prefix)),
  }
}

function availabilityOf(option: OptionView) {
  const day = backorderDay(option)
  if (day !== null) return { availability: 'https://schema.org/BackOrder', availabilityStarts: day }
  return { availability: `https://schema.org/${option.isAvailable ? 'InStock' : 'OutOfStock'}` }
}

/** Returns the day on which the first unit leaves, where a product is sold on backorder and none is in stock. */
export const backorderDay = ({ isAvailable, promise }: OptionView): string | null =>
  isAvailable ? (promise?.at(0)?.day ?? null) : null

function termsData({ countryId, shipping }: OfferTerms, prefix: StorefrontPrefix) {
  const { returnDays } = shop
  return {
    ...(shipping.length > 0 && {
      shippingDetails: shipping.map((option) => shippingDetails(option, countryId)),
    }),
    ...(returnDays !== null && {
      hasMerchantReturnPolicy: {
        '@type': 'MerchantReturnPolicy',
        'applicableCountry': countryId,
        'returnPolicyCategory': 'https://schema.org/MerchantReturnFiniteReturnWindow',
        'merchantReturnDays': returnDays,
        'returnMethod': 'https://schema.org/ReturnByMail',
        'merchantReturnLink': appUrl + prefix + informationPath('returns'),
      },
    }),
  }
}

function shippingDetails({ cost, days }: ShippingOption, countryId: string): SchemaItem {
  const { handlingDays } = shop.shipping
  return {
    '@type': 'OfferShippingDetails',
    'shippingRate': {
      '@type': 'MonetaryAmount',
      'value': centsToDecimalText(cost.cents),
      'currency': cost.currency.toUpperCase(),
    },
    'shippingDestination': { '@type': 'DefinedRegion', 'addressCountry': countryId },
    'deliveryTime': {
      '@type': 'ShippingDeliveryTime',
      'businessDays': { '@type': 'OpeningHoursSpecification', 'dayOfWeek': BUSINESS_DAYS },
      ...(handlingDays !== null && { handlingTime: dayRange(0, handlingDays) }),
      'transitTime': dayRange(days, days + 1),
    },
  }
}

const BUSINESS_DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map(
  (day) => `https://schema.org/${day}`
)

const dayRange = (minValue: number, maxValue: number): SchemaItem => ({
  '@type': 'QuantitativeValue',
  minValue,
  maxValue,
  'unitCode': 'DAY',
})

/** The crossed-out price beside a lower one */
const listPrice = (msrp: MoneyJson): SchemaItem => ({
  '@type': 'UnitPriceSpecification',
  'priceType': 'https://schema.org/StrikethroughPrice',
  ...priceOf(msrp),
})

const priceOf = ({ cents, currency }: MoneyJson) => ({
  price: centsToDecimalText(cents),
  priceCurrency: currency.toUpperCase(),
})
