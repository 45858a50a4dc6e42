import vine from '@vinejs/vine'
import { id, optionalEnum } from '#core/validation'
import { PRICE_LIST_FORMATS } from '#pricing/price_lists/price_list_csv'
import { CURRENCIES } from '#shared/money'

/** `user` takes precedence over `group`; without either the list is the retail list. */
export const priceListValidator = vine.create({
  user: id().optional(),
  group: id().optional(),
  currency: optionalEnum(CURRENCIES),
  format: optionalEnum(PRICE_LIST_FORMATS),
})
