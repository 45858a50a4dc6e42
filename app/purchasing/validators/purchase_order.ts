import vine from '@vinejs/vine'
import { shop } from '#config/shop'
import {
  addressShape,
  decimalUpTo,
  email,
  id,
  lineReferences,
  multilineText,
  reference,
  requiredText,
  roundedAmountUpTo,
  roundedNumber,
  text,
  instantVersion,
  wholeNumber,
} from '#core/validation'
import { OrderState, OrderType, PaymentMethod, ShippingMethod } from '#shared/enums'
import { CURRENCIES } from '#shared/money'
import { parseStart } from '#shared/shop_time'

const MAX_LINES = 200

const MAX_AMOUNT = 1_000_000

const amount = () => decimalUpTo(MAX_AMOUNT, 2)

const line = () =>
  vine.object({
    _id: id().nullable().optional(),
    product: reference().nullable().optional(),
    description: text(300).optional(),
    quantity: roundedNumber().min(shop.quantity.min).max(shop.quantity.perLine),
    cost: roundedAmountUpTo(MAX_AMOUNT).nullable().optional(),
  })

const dateRule = vine.createRule((value, _options, field) => {
  const at = typeof value === 'string' ? parseStart(value, shop.timeZone) : null
  if (at === null) field.report('Please enter a date as 2026-11-30.', 'date', field)
  else field.mutate(at, field)
})

/** Accepts an instant, or a day, which stands for its first instant in the shop's time zone. */
const date = () => vine.string().maxLength(30).use(dateRule())

const fields = {
  type: vine.literal(OrderType.PurchaseOrder).optional(),
  id2: text(40).nullable().optional(),
  email: vine.string().trim().maxLength(254).optional(),
  phone: text(40).optional(),
  customerPO: text(60).optional(),
  currency: vine.enum(CURRENCIES).optional(),
  state: vine.enum([OrderState.Open, OrderState.Complete]).optional(),
  dates: vine.object({ placed: date().nullable().optional() }).optional(),
  cart: vine.array(line()).maxLength(MAX_LINES).optional(),
  address: vine
    .object({ shipping: addressShape().optional(), billing: addressShape().optional() })
    .optional(),
  payment: vine
    .object({
      method: vine.enum(Object.values(PaymentMethod)).optional(),
      shipping: amount().nullable().optional(),
      salesTaxPercent: decimalUpTo(100, 3).nullable().optional(),
      discount: amount().optional(),
      terms: text(120).optional(),
    })
    .optional(),
  shipment: vine
    .object({
      method: vine.enum(Object.values(ShippingMethod)).optional(),
      account: text(40).optional(),
      waybill: text(80).optional(),
    })
    .optional(),
}

/** The result is a PurchaseOrderInput. */
export const newPurchaseOrderValidator = vine.create(fields)

export const editPurchaseOrderValidator = vine.create({
  ...fields,
  receive_all: vine.boolean({ strict: true }).optional(),
  updated: instantVersion().optional(),
})

const receivedItems = () =>
  vine
    .array(
      vine.object({
        ...lineReferences(),
        quantity: wholeNumber().min(1).max(shop.quantity.perLine),
      })
    )
    .minLength(1)
    .maxLength(MAX_LINES)

export const receiptCorrectionValidator = vine.create({
  items: receivedItems(),
  reason: requiredText(200),
})

export const receiptValidator = vine.create({
  items: receivedItems(),
  allow_over: vine.boolean({ strict: true }).optional(),
})

export const purchaseMailValidator = vine.create({
  email: email().optional(),
  message: multilineText(2000).optional(),
})
