import vine from '@vinejs/vine'
import { shop } from '#config/shop'
import { email, secret } from '#core/validation'

// Staff need a longer one, which rules/password_policy.ts checks once the user is known.
export const newPassword = () =>
  vine.string().minLength(shop.passwords.customerLength).maxLength(200)
const confirmation = () => secret().sameAs('password_new')

export const forgotValidator = vine.create({ email: email() })

/** The JSON call takes the current password or a mailed token. */
export const apiPasswordValidator = vine.create({
  password: vine.string().maxLength(200).optional(),
  password_new: newPassword(),
  reset_token: vine.string().trim().maxLength(200).optional(),
})

export const changePasswordValidator = vine.create({
  password: secret(),
  password_new: newPassword(),
  password_confirm: confirmation(),
})

export const resetPasswordValidator = vine.create({
  password_new: newPassword(),
  password_confirm: confirmation(),
})
