import vine from '@vinejs/vine'
import { optionalEnum, text } from '#core/validation'

/** How money goes back to a customer: card payments first, and one way for the rest */
export const returnChoice = () =>
  vine.object({
    card: vine.boolean({ strict: true }).optional(),
    to: optionalEnum(['CREDIT', 'BANK_TRANSFER', 'CHEQUE']),
    date: text(30).optional(),
    reference: text(120).optional(),
  })
