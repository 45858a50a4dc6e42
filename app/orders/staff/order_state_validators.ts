import vine from '@vinejs/vine'
import { multilineText, requiredText, text } from '#core/validation'
import { returnChoice } from '#orders/fulfilment/return_choice_validators'

export const cancellationValidator = vine.create({
  reason: text(300).optional(),
  repay: returnChoice().optional(),
})

export const cancellationPreviewValidator = vine.create({ repay: returnChoice().optional() })

export const reopeningValidator = vine.create({ reason: requiredText(300) })

export const noteValidator = vine.create({ text: multilineText(2000).minLength(1) })
