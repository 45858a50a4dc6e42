import vine from '@vinejs/vine'
import { optionalEnum } from '#core/validation'
import { sendingFields } from '#documents'
import { CURRENCIES } from '#shared/money'

/** The currency of a statement, and its first and last day */
const period = {
  c: optionalEnum(CURRENCIES),
  from: vine.string().maxLength(30).optional(),
  to: vine.string().maxLength(30).optional(),
}

export const statementSendingValidator = vine.create({ ...sendingFields, ...period })

export const statementPreviewValidator = vine.create({
  message: sendingFields.message.clone(),
  ...period,
})
