import vine from '@vinejs/vine'
import { email, multilineText } from '#core/validation'

const MAX_RECIPIENTS = 5
const MAX_MESSAGE_LENGTH = 2000

const recipients = () => vine.array(email()).minLength(1).maxLength(MAX_RECIPIENTS).distinct()
const message = () => multilineText(MAX_MESSAGE_LENGTH).optional()

/** To whom a document is mailed, and the text above it; without recipients it goes to the address on file. */
export const sendingFields = { recipients: recipients().optional(), message: message() }

export const sendingValidator = vine.create(sendingFields)

export const sendingPreviewValidator = vine.create({ message: message() })
