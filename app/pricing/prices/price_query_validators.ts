import vine from '@vinejs/vine'
import { optionalEnum } from '#core/validation'
import { CURRENCIES } from '#shared/money'

export const pricingQueryValidator = vine.create({
  c: optionalEnum(CURRENCIES),
  dry_run: optionalEnum(['0', '1']),
})
