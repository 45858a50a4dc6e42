import vine from '@vinejs/vine'

const code = () => vine.string().trim().minLength(1).maxLength(40)

export const codeValidator = vine.create({ code: code() })

export const disableTotpValidator = vine.create({
  password: vine.string().maxLength(200),
  code: code(),
})
