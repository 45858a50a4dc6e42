import vine from '@vinejs/vine'
import { CURRENCIES } from '#shared/money'

/** Query strings; `to` is the last day that counts. */
export const agingValidator = vine.create({
  c: vine.enum(CURRENCIES).optional(),
  to: vine.string().maxLength(30).optional(),
})

export const statementValidator = vine.create({
  c: vine.enum(CURRENCIES).optional(),
  to: vine.string().maxLength(30).optional(),
  format: vine.enum(['json', 'csv'] as const).optional(),
})
