import vine from '@vinejs/vine'
import { multilineText, text } from '#core/validation'

/** Query string of a recall; `serials` are separated by commas or white space. */
export const recallValidator = vine.create({
  batch: text(60).optional(),
  serials: multilineText(8000).optional(),
})
