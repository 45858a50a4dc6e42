import vine from '@vinejs/vine'
import { id } from '#core/validation'
import { CURRENCIES } from '#shared/money'

export const currencyValidator = vine.create({ c: vine.enum(CURRENCIES).optional() })

/** In an address, where everything is text */
export const buyerValidator = vine.create({
  currency: vine.enum(CURRENCIES).optional(),
  user: id().optional(),
  group: id().optional(),
  quantity: vine.number().withoutDecimals().min(1).max(9999).optional(),
})
