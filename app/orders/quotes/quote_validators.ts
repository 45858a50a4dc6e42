import vine from '@vinejs/vine'
import { MAX_DOCUMENT_LINES } from '#core/document_fields'
import { calendarDay, id, multilineText, pageNumber, wholeNumber } from '#core/validation'

/** What the customer was shown to come later, and accepts */
const later = () =>
  vine
    .object({
      by: calendarDay(),
      goods: vine
        .array(vine.object({ product: id(), quantity: wholeNumber().min(1) }))
        .minLength(1)
        .maxLength(MAX_DOCUMENT_LINES),
    })
    .optional()

export const quoteAcceptanceValidator = vine.create({
  /** The revision of the page Terms that the customer agreed to */
  terms: wholeNumber().min(1).optional(),
  later: later(),
})

/** The revision of the open quote that staff were shown; 0 where the order was none */
export const shownRevision = () => wholeNumber().min(0).optional()

export const staffAcceptanceValidator = vine.create({ later: later(), revision: shownRevision() })

export const goodsPromiseValidator = vine.create({ promised_on: calendarDay().nullable() })

export const quoteQuestionValidator = vine.create({ text: multilineText(2000).minLength(1) })

export const customerQuotesValidator = vine.create({ page: pageNumber() })
