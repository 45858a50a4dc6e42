import vine from '@vinejs/vine'
import { shop } from '#config/shop'
import {
  documentFields,
  documentPaymentFields,
  lineFields,
  MAX_DOCUMENT_LINES,
} from '#core/document_fields'
import {
  calendarDay,
  email,
  emptyAsNull,
  id,
  instantVersion,
  lineReferences,
  multilineText,
  optionalEnum,
  requiredText,
  text,
  wholeNumber,
} from '#core/validation'
import { OrderState, OrderType } from '#shared/enums'
import { CURRENCIES } from '#shared/money'
import { parseStart } from '#shared/shop_time'

const line = () => vine.object({ ...lineFields(), _id: id().nullable().optional() })

const dateRule = vine.createRule((value, _options, field) => {
  const at = typeof value === 'string' ? parseStart(value, shop.timeZone) : null
  if (at === null) field.report('Please enter a date as 2026-11-30.', 'date', field)
  else field.mutate(at, field)
})

/** Accepts an instant, or a day, which stands for its first instant in the shop's time zone. */
const date = () => vine.string().maxLength(30).use(dateRule()).parse(emptyAsNull)

const fields = {
  ...documentFields(),
  type: vine.literal(OrderType.PurchaseOrder).optional(),
  id2: text(40).nullable().optional(),
  currency: optionalEnum(CURRENCIES),
  state: optionalEnum([OrderState.Open, OrderState.Complete]),
  dates: vine.object({ placed: date().nullable().optional() }).optional(),
  expected_on: calendarDay().nullable().optional(),
  cart: vine.array(line()).maxLength(MAX_DOCUMENT_LINES).optional(),
  payment: vine.object(documentPaymentFields()).optional(),
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
    .maxLength(MAX_DOCUMENT_LINES)

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
