import vine from '@vinejs/vine'
import { calendarDayRule, pageNumber, text } from '#core/validation'

const period = {
  start: text(10).use(calendarDayRule()).optional(),
  end: text(10).use(calendarDayRule()).optional(),
}

export const commissionOrdersValidator = vine.create(period)

export const commissionFileValidator = vine.create({
  ...period,
  rate: text(12).optional(),
  extended: vine.enum(['true', 'false']).optional(),
})

/** The page shows an invalid period or rate beside its field. */
export const reportPageValidator = vine.create({
  start: text(10).optional(),
  end: text(10).optional(),
  rate: text(12).optional(),
  report: vine.enum(['commission']).optional(),
  page: pageNumber(),
})
