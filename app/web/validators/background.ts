import vine from '@vinejs/vine'
import { requiredText, text } from '#core/validation'

export const jobRetriesValidator = vine.create({ job: requiredText(60) })

export const healthPageValidator = vine.create({ q: text(254).optional() })
