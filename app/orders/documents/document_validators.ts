import vine from '@vinejs/vine'
import { id, optionalEnum, reference, requiredText, typedEmail } from '#core/validation'

const DOCUMENT_TYPES = [
  'order',
  'quote',
  'proforma',
  'invoice',
  'credit_note',
  'packing_slip',
  'pick_list',
  'receipt',
  'purchase',
] as const

// Far above the HTML of any order
const MAX_HTML_LENGTH = 200_000

/** Clients of the API may post `html`; the server prints the stored order instead. */
export const documentValidator = vine.create({
  type: optionalEnum(DOCUMENT_TYPES),
  invoice: reference().optional(),
  email: vine.string().trim().maxLength(254).optional(),
  /** The shipment of a packing slip */
  shipment: id().optional(),
  html: vine.string().maxLength(MAX_HTML_LENGTH).optional(),
})

const MAX_PRINTED_ORDERS = 50

/** The orders whose documents are printed into one file */
export const batchPrintValidator = vine.create({
  orders: vine.array(id()).minLength(1).maxLength(MAX_PRINTED_ORDERS).distinct(),
  type: optionalEnum(['order', 'packing_slip', 'pick_list']),
})

export const receiptLookupValidator = vine.create({
  orderId: requiredText(60),
  email: typedEmail(),
})

export const printPageValidator = vine.create({
  type: optionalEnum(DOCUMENT_TYPES),
  shipment: id().optional(),
  invoice: reference().optional(),
})
