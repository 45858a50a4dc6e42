import vine from '@vinejs/vine'
import { multilineText, optionalEnum } from '#core/validation'
import { CURRENCIES } from '#shared/money'

const MAX_MESSAGE_LENGTH = 2000

export const customerReminderValidator = vine.create({
  c: optionalEnum(CURRENCIES),
  message: multilineText(MAX_MESSAGE_LENGTH).optional(),
})

export const invoiceReminderValidator = vine.create({
  message: multilineText(MAX_MESSAGE_LENGTH).optional(),
})

export const reminderSwitchValidator = vine.create({ off: vine.boolean({ strict: true }) })
