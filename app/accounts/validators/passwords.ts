import vine from '@vinejs/vine'
import { shop } from '#config/shop'
import { emailRule } from '#core/validation'

const typed = () => vine.string().maxLength(200)
// Staff need more: rules/password_length.ts, once it is known who asks.
const chosen = () => vine.string().minLength(shop.passwords.customerLength).maxLength(200)

export const forgotValidator = vine.create({ email: vine.string().use(emailRule()) })

/** Of the JSON call: by the current password, or by a link's token */
export const changeByCallValidator = vine.create({
  password: typed().optional(),
  password_new: chosen(),
  reset_token: typed().optional(),
})

export const changePasswordValidator = vine.create({
  password: typed(),
  password_new: chosen(),
  password_confirm: typed(),
})

export const resetPasswordValidator = vine.create({
  password_new: chosen(),
  password_confirm: typed(),
})
