import vine from '@vinejs/vine'
import { pageNumber, email, requiredText, typedEmail } from '#core/validation'

export const historyPageValidator = vine.create({
  page: pageNumber(),
})

export const historyMailValidator = vine.create({ email: email() })

/** The page asks for both before it looks. */
export const lookupFormValidator = vine.create({
  orderId: requiredText(60),
  email: typedEmail(),
})

/** The form beside the one with the other e-mail address */
export const historyRequestValidator = vine.create({ historyEmail: email() })
