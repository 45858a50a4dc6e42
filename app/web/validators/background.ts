import vine from '@vinejs/vine'
import { requiredText } from '#core/validation'

export const jobRetriesValidator = vine.create({ job: requiredText(60) })
