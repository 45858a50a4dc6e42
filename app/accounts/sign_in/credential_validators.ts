import vine from '@vinejs/vine'
import { newPassword } from '#accounts/passwords/password_validators'
import { email, secret, typedEmail } from '#core/validation'
import { validationMessages } from '#core/validation_messages'
import { texts } from '#shared/texts/specification'

export const signUpValidator = vine.create({
  email: email(),
  password: newPassword(),
})

/** The registration form asks for the password twice. */
export const registerValidator = vine.create({
  email: email(),
  password: newPassword(),
  password_confirm: secret().sameAs('password'),
})
registerValidator.messagesProvider = validationMessages({
  sameAs: texts.account.passwordConfirm,
})

export const signInValidator = vine.create({
  email: typedEmail(),
  password: secret(),
  totp: vine.string().trim().maxLength(40).optional(),
})
