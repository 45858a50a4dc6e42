import vine from '@vinejs/vine'
import { shop } from '#config/shop'
import { emailRule } from '#core/validation'

const currentPassword = () => vine.string().maxLength(200)
const confirmation = () => vine.string().maxLength(200)
// Staff need a longer one, which rules/password_policy.ts checks once the user is known.
const newPassword = () => vine.string().minLength(shop.passwords.customerLength).maxLength(200)

export const forgotValidator = vine.create({ email: vine.string().use(emailRule()) })

/** The JSON call takes the current password or a mailed token. */
export const apiPasswordValidator = vine.create({
  password: currentPassword().optional(),
  password_new: newPassword(),
  reset_token: vine.string().maxLength(200).optional(),
})

export const changePasswordValidator = vine.create({
  password: currentPassword(),
  password_new: newPassword(),
  password_confirm: confirmation(),
})

export const resetPasswordValidator = vine.create({
  password_new: newPassword(),
  password_confirm: confirmation(),
})
