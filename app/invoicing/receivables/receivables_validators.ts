import vine from '@vinejs/vine'
import { calendarDay, pageNumber } from '#core/validation'
import { CURRENCIES } from '#shared/money'

/** Query strings; `from` is the first and `to` the last day that counts. */
export const agingValidator = vine.create({
  c: vine.enum(CURRENCIES).optional(),
  to: vine.string().maxLength(30).optional(),
})

export const statementValidator = vine.create({
  c: vine.enum(CURRENCIES).optional(),
  from: vine.string().maxLength(30).optional(),
  to: vine.string().maxLength(30).optional(),
  format: vine.enum(['json', 'csv', 'pdf'] as const).optional(),
})

/** The staff page of aging; an empty field of its form is absent. */
export const agingPageValidator = vine.create({
  c: vine.enum(CURRENCIES).optional(),
  to: calendarDay().optional(),
  page: pageNumber(),
})
