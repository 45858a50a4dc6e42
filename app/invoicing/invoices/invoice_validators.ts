import vine from '@vinejs/vine'
import { MAX_DOCUMENT_LINES } from '#core/document_fields'
import { shop } from '#config/shop'
import {
  addressShape,
  amountAboveZero,
  decimalUpTo,
  id,
  instantVersion,
  lineReferences,
  optionalEnum,
  text,
  userReference,
  wholeNumber,
} from '#core/validation'
import { MAX_WAYBILL } from '#invoicing/invoices/next_waybill'
import { PaymentMethod, ShippingMethod } from '#shared/enums'

const MAX_TERMS_DAYS = 365

const MAX_AMOUNT = 1_000_000

const amount = () => decimalUpTo(MAX_AMOUNT, 2)

export const paidAmount = () => amountAboveZero(MAX_AMOUNT)

const item = () =>
  vine.object({
    ...lineReferences(),
    description: text(300).optional(),
    quantity: decimalUpTo(shop.quantity.perLine, 2),
    cost: amount().optional(),
  })

const invoiceFields = {
  items: vine.array(item()).maxLength(MAX_DOCUMENT_LINES).optional(),
  salesperson: userReference().nullable().optional(),
  address: vine
    .object({ shipping: addressShape().optional(), billing: addressShape().optional() })
    .optional(),
  same_billing: vine.boolean({ strict: true }).optional(),
  payment: vine
    .object({
      method: optionalEnum(Object.values(PaymentMethod)),
      terms: text(120).optional(),
      terms_days: wholeNumber().min(0).max(MAX_TERMS_DAYS).nullable().optional(),
      salesTaxPercent: decimalUpTo(100, 3).nullable().optional(),
      discount: amount().nullable().optional(),
      credit: amount().nullable().optional(),
      shipping: amount().nullable().optional(),
    })
    .optional(),
  dates: vine.object({ ship: vine.string().maxLength(30).nullable().optional() }).optional(),
  shipment: vine
    .object({
      method: optionalEnum(Object.values(ShippingMethod)),
      waybill: text(MAX_WAYBILL).optional(),
    })
    .optional(),
  updated: instantVersion().optional(),
}

/** The query of the invoices of an order: `void=1` includes void ones. */
export const orderInvoicesValidator = vine.create({
  void: optionalEnum(['0', '1']),
})

/** The result is an InvoiceInput. */
export const invoiceValidator = vine.create(invoiceFields)

/** `invoice` is the invoice that is edited; without it the preview is of a new one. */
export const invoicePreviewValidator = vine.create({ ...invoiceFields, invoice: id().optional() })
