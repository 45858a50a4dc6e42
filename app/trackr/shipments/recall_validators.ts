import vine from '@vinejs/vine'
import { text } from '#core/validation'

export const recallPageValidator = vine.create({
  batch: text(60).optional(),
  serials: text(8000).optional(),
})
