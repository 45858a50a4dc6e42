import vine from '@vinejs/vine'
import { calendarDayRule, pageNumber, text } from '#core/validation'

const period = {
  start: text(10).use(calendarDayRule()).optional(),
  end: text(10).use(calendarDayRule()).optional(),
}

export const commissionOrdersValidator = vine.create(period)

/** `run` names a locked report, which has its own period and rate. */
export const commissionFileValidator = vine.create({
  ...period,
  run: vine.number().withoutDecimals().min(1).max(999_999).optional(),
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

export const commissionRunValidator = vine.create({
  start: text(10).use(calendarDayRule()),
  end: text(10).use(calendarDayRule()),
  rate: text(12).optional(),
})
