import vine from '@vinejs/vine'
import { requiredText } from '#core/validation'

export const rejectionValidator = vine.create({ reason: requiredText(300) })
