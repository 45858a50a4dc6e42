import vine from '@vinejs/vine'
import { text } from '#core/validation'

/** How money goes back to a customer: card payments first, and one way for the rest */
export const returnChoice = () =>
  vine.object({
    card: vine.boolean({ strict: true }).optional(),
    to: vine.enum(['CREDIT', 'BANK_TRANSFER', 'CHEQUE'] as const).optional(),
    date: text(30).optional(),
    reference: text(120).optional(),
  })
