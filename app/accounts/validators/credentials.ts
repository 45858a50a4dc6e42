import vine from '@vinejs/vine'
import { shop } from '#config/shop'
import { emailRule } from '#core/validation'

export const signUpValidator = vine.create({
  email: vine.string().use(emailRule()),
  password: vine.string().minLength(shop.passwords.customerLength).maxLength(200),
})

/** The registration form asks for the password twice. */
export const registerValidator = vine.create({
  email: vine.string().use(emailRule()),
  password: vine.string().minLength(shop.passwords.customerLength).maxLength(200),
  password_confirm: vine.string().maxLength(200),
})

export const signInValidator = vine.create({
  email: vine.string().maxLength(254),
  password: vine.string().maxLength(200),
  totp: vine.string().trim().maxLength(40).optional(),
})
