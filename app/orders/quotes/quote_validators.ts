import vine from '@vinejs/vine'
import { multilineText, pageNumber, wholeNumber } from '#core/validation'

export const quoteAcceptanceValidator = vine.create({
  /** The revision of the page Terms that the customer agreed to */
  terms: wholeNumber().min(1).optional(),
})

export const quoteQuestionValidator = vine.create({ text: multilineText(2000).minLength(1) })

export const customerQuotesValidator = vine.create({ page: pageNumber() })
