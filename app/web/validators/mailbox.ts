import vine from '@vinejs/vine'
import { pageNumber, text } from '#core/validation'

export const mailboxPageValidator = vine.create({ page: pageNumber(), q: text(200).optional() })

export const jobDiscardValidator = vine.create({ reason: text(300).minLength(1) })
