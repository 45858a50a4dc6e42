import vine from '@vinejs/vine'
import { requiredText } from '#core/validation'

const MAX_REASON = 500

export const issueClosureValidator = vine.create({ reason: requiredText(MAX_REASON) })
