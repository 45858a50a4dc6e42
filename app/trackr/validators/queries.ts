import vine from '@vinejs/vine'
import { calendarDayRule, pageNumber, requiredText, text } from '#core/validation'
import { BOARD_FILES } from '#trackr/queries/board_csv'

const day = () => text(10).use(calendarDayRule())

export const lookupValidator = vine.create({ unit_serial: requiredText(100) })

export const boardValidator = vine.create({ start: day().optional(), end: day().optional() })

export const boardFileValidator = vine.create({
  file: vine.enum(BOARD_FILES),
  start: day().optional(),
  end: day().optional(),
})

export const unitListValidator = vine.create({
  page: pageNumber(),
  q: text(100).optional(),
  station: vine.enum(['-1', '0', '1', '2', '3', '4', '5', '6'] as const).optional(),
  batch: text(60).optional(),
  shipped: vine.enum(['true', 'false'] as const).optional(),
})

/** Serials separated by commas or spaces */
export const labelValidator = vine.create({
  serials: requiredText(8000),
  size: vine.enum(['small', 'large'] as const).optional(),
})
