import vine from '@vinejs/vine'
import { shop } from '#config/shop'
import { calendarDay, optionalEnum, pageNumber, text } from '#core/validation'
import { parseStart } from '#shared/shop_time'

const MAX_INSTANT = 40

const dayOrInstantRule = vine.createRule((value, _options, field) => {
  if (typeof value === 'string' && parseStart(value, shop.timeZone) === null)
    field.report('Please enter a date as 2026-11-30.', 'day', field)
})

const dayOrInstant = () => text(MAX_INSTANT).use(dayOrInstantRule()).optional()

const period = { start: dayOrInstant(), end: dayOrInstant() }

export const commissionOrdersValidator = vine.create(period)

/** `run` names a locked report, which has its own period and rate. */
export const commissionFileValidator = vine.create({
  ...period,
  run: vine.number().withoutDecimals().min(1).max(999_999).optional(),
  rate: text(12).optional(),
  extended: optionalEnum(['true', 'false']),
})

/** The page shows an invalid period or rate beside its field. */
export const reportPageValidator = vine.create({
  start: text(10).optional(),
  end: text(10).optional(),
  rate: text(12).optional(),
  report: optionalEnum(['commission']),
  page: pageNumber(),
})

export const commissionRunValidator = vine.create({
  start: calendarDay(),
  end: calendarDay(),
  rate: text(12).optional(),
})
