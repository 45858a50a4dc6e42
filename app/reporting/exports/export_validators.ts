import vine from '@vinejs/vine'
import { calendarDay, optionalEnum } from '#core/validation'
import { EXPORT_FORMATS } from '#reporting/exports/export_rules'
import { CURRENCIES } from '#shared/money'

/** Query string of an export; `c` applies to payments only. */
export const exportValidator = vine.create({
  start: calendarDay(),
  end: calendarDay(),
  format: vine.enum(EXPORT_FORMATS),
  c: optionalEnum(CURRENCIES),
})
