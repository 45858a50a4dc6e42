import vine from '@vinejs/vine'
import { id } from '#core/validation'
import { CURRENCIES } from '#shared/money'
import { PRICE_LIST_FORMATS } from '#pricing/actions/make_price_list'

/** Of a user, else of a group, else what everybody pays */
export const priceListValidator = vine.create({
  user: id().optional(),
  group: id().optional(),
  currency: vine.enum(CURRENCIES).optional(),
  format: vine.enum(PRICE_LIST_FORMATS).optional(),
})
