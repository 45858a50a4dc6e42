import vine from '@vinejs/vine'
import { multilineText, requiredText, text } from '#core/validation'

export const cancellationValidator = vine.create({ reason: text(300).optional() })

export const reopeningValidator = vine.create({ reason: requiredText(300) })

export const noteValidator = vine.create({ text: multilineText(2000).minLength(1) })
