import vine from '@vinejs/vine'
import { emailRule } from '#core/validation'

const PAPERS = [
  'order',
  'quote',
  'proforma',
  'invoice',
  'packing_slip',
  'receipt',
  'purchase',
] as const

// A page of any order prints as far less; what clients post here is not read.
const LONGEST_HTML = 200_000

/** The posted html is taken for the contract's sake and never looked at. */
export const paperValidator = vine.create({
  type: vine.enum(PAPERS).optional(),
  email: vine.string().maxLength(254).optional(),
  html: vine.string().maxLength(LONGEST_HTML).optional(),
})

export const receiptLookupValidator = vine.create({
  orderId: vine.string().maxLength(60),
  email: vine.string().maxLength(254),
})

export const historyMailValidator = vine.create({ email: vine.string().use(emailRule()) })

export const printPageValidator = vine.create({ type: vine.enum(PAPERS).optional() })
