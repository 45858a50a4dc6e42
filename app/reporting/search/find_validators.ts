import vine from '@vinejs/vine'
import { text } from '#core/validation'

export const findValidator = vine.create({ q: text(200).optional() })
