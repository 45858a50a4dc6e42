import vine from '@vinejs/vine'
import { shop } from '#config/shop'
import { email, id, optionalEnum, pageNumber, text, wholeNumber } from '#core/validation'
import { PRICE_LIST_FORMATS } from '#pricing'
import { CURRENCIES } from '#shared/money'

export const currencyValidator = vine.create({ c: optionalEnum(CURRENCIES) })

export const stockAlertValidator = vine.create({
  id: id(),
  email: email(),
  quantity: wholeNumber().min(shop.quantity.min).max(shop.quantity.perAdd),
  c: optionalEnum(CURRENCIES),
})

/** Degrees, as the Geolocation API returns them */
export const locationValidator = vine.create({
  latitude: vine.number({ strict: true }).range([-90, 90]),
  longitude: vine.number({ strict: true }).range([-180, 180]),
})

/** The search of a page in its URL, for visitors without JavaScript */
export const contentSearchValidator = vine.create({ q: text(200).optional() })

export const newsValidator = vine.create({ page: pageNumber() })

export const priceListLinkValidator = vine.create({
  currency: optionalEnum(CURRENCIES),
  format: optionalEnum(PRICE_LIST_FORMATS),
})
