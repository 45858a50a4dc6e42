import vine from '@vinejs/vine'
import { email } from '#core/validation'

export const linkRequestValidator = vine.create({ email: email() })
