import vine from '@vinejs/vine'
import { id, requiredText } from '#core/validation'

const MAX_REASON = 500

export const issueClosureValidator = vine.create({ reason: requiredText(MAX_REASON) })

const MAX_PAYMENTS = 50

export const assignmentValidator = vine.create({
  payments: vine.array(id()).minLength(1).maxLength(MAX_PAYMENTS).distinct(),
})
