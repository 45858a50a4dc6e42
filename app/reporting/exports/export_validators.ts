import vine from '@vinejs/vine'
import { calendarDayRule } from '#core/validation'
import { EXPORT_FORMATS } from '#reporting/exports/export_rules'
import { CURRENCIES } from '#shared/money'

const day = () => vine.string().maxLength(10).use(calendarDayRule())

/** Query string of an export; `c` applies to payments only. */
export const exportValidator = vine.create({
  start: day(),
  end: day(),
  format: vine.enum(EXPORT_FORMATS),
  c: vine.enum(CURRENCIES).optional(),
})
