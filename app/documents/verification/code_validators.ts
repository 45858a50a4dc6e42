import vine from '@vinejs/vine'
import { text } from '#core/validation'

export const codeValidator = vine.create({ code: text(20).optional() })
