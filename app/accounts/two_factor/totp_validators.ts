import vine from '@vinejs/vine'
import { secret } from '#core/validation'

const code = () => vine.string().trim().minLength(1).maxLength(40)

export const codeValidator = vine.create({ code: code() })

export const disableTotpValidator = vine.create({
  password: secret(),
  code: code(),
})
