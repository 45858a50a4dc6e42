import vine from '@vinejs/vine'
import { choice, email, id, multilineText, pageNumber, requiredText, text } from '#core/validation'

const MAX_MESSAGE = 5_000

const messageFields = () => ({
  name: requiredText(200),
  email: email(),
  message: multilineText(MAX_MESSAGE).minLength(1),
  // A honeypot field, which only bots fill in
  website: vine.string().maxLength(500).optional(),
})

export const messageFormValidator = vine.create(messageFields())

export const messageCallValidator = vine.create({ data: vine.object(messageFields()) })

export const replyValidator = vine.create({ text: multilineText(MAX_MESSAGE).minLength(1) })

export const answeredValidator = vine.create({ answered: vine.boolean({ strict: true }) })

/** The customer who wrote a message; null for none */
export const linkValidator = vine.create({ user: id().nullable() })

export const inboxValidator = vine.create({
  page: pageNumber(),
  q: text(200).optional(),
  state: choice(['open', 'answered']),
})
