import vine from '@vinejs/vine'
import { CURRENCIES } from '#shared/money'

export const pricingQueryValidator = vine.create({
  c: vine.enum(CURRENCIES).optional(),
  dry_run: vine.enum(['0', '1'] as const).optional(),
})
