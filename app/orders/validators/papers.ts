import vine from '@vinejs/vine'

const PAPERS = [
  'order',
  'quote',
  'proforma',
  'invoice',
  'packing_slip',
  'receipt',
  'purchase',
] as const

/** The posted html is taken for the contract's sake and never looked at. */
export const paperValidator = vine.create({
  type: vine.enum(PAPERS).optional(),
  email: vine.string().maxLength(254).optional(),
  html: vine.string().optional(),
})

export const receiptLookupValidator = vine.create({
  orderId: vine.string().maxLength(60),
  email: vine.string().maxLength(254),
})

export const historyMailValidator = vine.create({ email: vine.string().maxLength(254) })

export const printPageValidator = vine.create({ type: vine.enum(PAPERS).optional() })
