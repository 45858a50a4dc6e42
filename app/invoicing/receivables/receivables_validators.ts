import vine from '@vinejs/vine'
import { calendarDay, optionalEnum, pageNumber } from '#core/validation'
import { CURRENCIES } from '#shared/money'

/** Query strings; `from` is the first and `to` the last day that counts. */
export const agingValidator = vine.create({
  c: optionalEnum(CURRENCIES),
  to: vine.string().maxLength(30).optional(),
})

export const statementValidator = vine.create({
  c: optionalEnum(CURRENCIES),
  from: vine.string().maxLength(30).optional(),
  to: vine.string().maxLength(30).optional(),
  format: optionalEnum(['json', 'csv', 'pdf']),
})

/** The staff page of aging; an empty field of its form is absent. */
export const agingPageValidator = vine.create({
  c: optionalEnum(CURRENCIES),
  to: calendarDay().optional(),
  page: pageNumber(),
})
