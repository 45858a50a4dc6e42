import vine from '@vinejs/vine'
import { calendarDay } from '#core/validation'
import { BOARD_FILES } from '#trackr/board/board_csv'

export const boardValidator = vine.create({
  start: calendarDay().optional(),
  end: calendarDay().optional(),
})

export const boardFileValidator = vine.create({
  file: vine.enum(BOARD_FILES),
  start: calendarDay().optional(),
  end: calendarDay().optional(),
})
