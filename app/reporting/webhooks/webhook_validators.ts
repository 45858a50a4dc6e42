import vine from '@vinejs/vine'
import { WEBHOOK_EVENTS } from '#core/webhooks'
import { optionalEnum, requiredText, text } from '#core/validation'

const MAX_URL_LENGTH = 500

const receiver = () => ({
  url: requiredText(MAX_URL_LENGTH),
  description: text(200).optional(),
  events: vine
    .array(vine.enum(WEBHOOK_EVENTS))
    .minLength(1)
    .maxLength(WEBHOOK_EVENTS.length)
    .distinct(),
})

export const newReceiverValidator = vine.create(receiver())

export const receiverValidator = vine.create({
  ...receiver(),
  enabled: vine.boolean({ strict: true }),
})

export const deliveriesValidator = vine.create({
  state: optionalEnum(['waiting', 'delivered', 'failed']),
  before: vine
    .string()
    .regex(/^[0-9a-f]{24}$/)
    .optional(),
})
