import vine from '@vinejs/vine'
import { emailRule } from '#core/validation'

const MIN_PASSWORD = 6

export const signUpValidator = vine.create({
  email: vine.string().use(emailRule()),
  password: vine.string().minLength(MIN_PASSWORD).maxLength(200),
})

/** The registration form asks for the password twice. */
export const registerValidator = vine.create({
  email: vine.string().use(emailRule()),
  password: vine.string().minLength(MIN_PASSWORD).maxLength(200),
  password_confirm: vine.string().maxLength(200),
})

export const signInValidator = vine.create({
  email: vine.string().maxLength(254),
  password: vine.string().maxLength(200),
})
