import vine from '@vinejs/vine'
import { emailRule } from '#core/validation'

const DOCUMENT_TYPES = [
  'order',
  'quote',
  'proforma',
  'invoice',
  'packing_slip',
  'receipt',
  'purchase',
] as const

// Far above the HTML of any order
const MAX_HTML_LENGTH = 200_000

/** Clients of the API may post `html`; the server prints the stored order instead. */
export const documentValidator = vine.create({
  type: vine.enum(DOCUMENT_TYPES).optional(),
  email: vine.string().maxLength(254).optional(),
  html: vine.string().maxLength(MAX_HTML_LENGTH).optional(),
})

export const receiptLookupValidator = vine.create({
  orderId: vine.string().maxLength(60),
  email: vine.string().maxLength(254),
})

export const historyMailValidator = vine.create({ email: vine.string().use(emailRule()) })

export const printPageValidator = vine.create({ type: vine.enum(DOCUMENT_TYPES).optional() })
