import vine from '@vinejs/vine'
import { id, optionalEnum } from '#core/validation'
import { CURRENCIES } from '#shared/money'

/** Query parameters, which are text */
export const customerPricesValidator = vine.create({
  currency: optionalEnum(CURRENCIES),
  user: id().optional(),
  group: id().optional(),
  quantity: vine.number().withoutDecimals().min(1).max(9999).optional(),
})
