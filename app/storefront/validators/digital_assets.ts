import vine from '@vinejs/vine'
import { PRICE_LIST_FORMATS } from '#pricing'
import { CURRENCIES } from '#shared/money'

export const priceListLinkValidator = vine.create({
  currency: vine.enum(CURRENCIES).optional(),
  format: vine.enum(PRICE_LIST_FORMATS).optional(),
})
