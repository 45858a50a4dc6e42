import { appUrl } from '#config/app'
import { centsToDecimalText, type MoneyJson } from '#shared/money'
import { backorderDay } from '#storefront/rules/offer_data'
import { sharePictureFile } from '#storefront/rules/share_pictures'
import type { FeedItem } from '#storefront/feed_data'
import type { OptionView } from '#storefront/page_data'
import type { StorefrontPrefix } from '#shared/places/regional_text'

const MAX_TITLE = 150
const MAX_DESCRIPTION = 5000

/** Fields that the feeds of all receivers have in common; each receiver has its own names for them. */
export function feedFields({ line, page, option }: FeedItem, prefix: StorefrontPrefix) {
  const picture = option.pictures[0]?.src ?? `/share/${sharePictureFile(line, prefix)}`
  return {
    title: plain(option.name, MAX_TITLE),
    description: plain([page.tagline, ...page.description].join(' '), MAX_DESCRIPTION),
    url: appUrl + prefix + line.path + option.query,
    pictureUrl: appUrl + picture,
    ...availabilityOf(option),
    ...pricesOf(option),
  }
}

/** A backorder needs the day on which it leaves. */
function availabilityOf(option: OptionView) {
  const day = backorderDay(option)
  if (day !== null) return { availability: 'backorder', availabilityDate: day }
  return { availability: option.isAvailable ? 'in_stock' : 'out_of_stock', availabilityDate: '' }
}

/** The lower price of a sale beside the list price; without one, the price */
function pricesOf({ pricing: { msrp, breaks } }: OptionView) {
  const { price } = breaks[0]
  const isOnSale = msrp.cents > price.cents
  return { price: amount(isOnSale ? msrp : price), salePrice: isOnSale ? amount(price) : '' }
}

/** `79.99 USD` */
export const amount = ({ cents, currency }: MoneyJson): string =>
  `${centsToDecimalText(cents)} ${currency.toUpperCase()}`

/** Colons and commas separate the parts of a way of delivery. */
export const serviceName = (service: string): string => service.replace(/[:,]/g, ' ')

const plain = (text: string, length: number): string =>
  text.replace(/\s+/g, ' ').trim().slice(0, length)
