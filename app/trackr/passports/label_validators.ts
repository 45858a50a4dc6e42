import vine from '@vinejs/vine'
import { optionalEnum, requiredText } from '#core/validation'

/** Serials separated by commas or spaces */
export const labelValidator = vine.create({
  serials: requiredText(8000),
  size: optionalEnum(['small', 'large']),
})
