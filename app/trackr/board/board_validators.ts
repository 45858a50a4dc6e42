import vine from '@vinejs/vine'
import { calendarDayRule, text } from '#core/validation'
import { BOARD_FILES } from '#trackr/board/board_csv'

const day = () => text(10).use(calendarDayRule())

export const boardValidator = vine.create({ start: day().optional(), end: day().optional() })

export const boardFileValidator = vine.create({
  file: vine.enum(BOARD_FILES),
  start: day().optional(),
  end: day().optional(),
})
