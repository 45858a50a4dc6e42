import vine from '@vinejs/vine'
import { requiredText } from '#core/validation'

/** Serials separated by commas or spaces */
export const labelValidator = vine.create({
  serials: requiredText(8000),
  size: vine.enum(['small', 'large'] as const).optional(),
})
