import vine from '@vinejs/vine'
import { multilineText, requiredText, text, wholeNumber } from '#core/validation'
import { returnChoice } from '#orders/fulfilment/return_choice_validators'
import { shownRevision } from '#orders/quotes/quote_validators'

const MAX_DAYS = 365

export const cancellationValidator = vine.create({
  reason: text(300).optional(),
  repay: returnChoice().optional(),
})

export const cancellationPreviewValidator = vine.create({ repay: returnChoice().optional() })

export const reopeningValidator = vine.create({ reason: requiredText(300) })

export const noteValidator = vine.create({ text: multilineText(2000).minLength(1) })

export const extensionValidator = vine.create({
  days: wholeNumber().min(1).max(MAX_DAYS),
  revision: shownRevision(),
})
