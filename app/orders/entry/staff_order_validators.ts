import vine from '@vinejs/vine'
import {
  commissionFee,
  documentFields,
  documentPaymentFields,
  lineFields,
  MAX_DOCUMENT_LINES,
} from '#core/document_fields'
import {
  calendarDay,
  emptyAsNull,
  id,
  instantVersion,
  optionalEnum,
  reference,
  text,
  wholeNumber,
} from '#core/validation'
import { shownRevision } from '#orders/quotes/quote_validators'
import { ORDER_SOURCES } from '#orders/order/rules/order_sources'
import { OrderState, OrderType, ShippingMethod } from '#shared/enums'
import { CURRENCIES } from '#shared/money'

const MAX_VALID_DAYS = 365

const validDays = () => wholeNumber().min(1).max(MAX_VALID_DAYS)

/** Accepts a promo code, or an object with it as an order has one; `""` is null. */
const promoCode = () =>
  text(60).parse((value) =>
    emptyAsNull(typeof value === 'object' && value !== null && 'code' in value ? value.code : value)
  )

/** Whether a quote is issued; that of an order as it was read changes nothing. */
const quoteIssue = () =>
  vine
    .boolean({ strict: true })
    .parse((value) =>
      typeof value === 'object' && value !== null && 'revision' in value ? undefined : value
    )
    .optional()

const line = () => vine.object(lineFields())

const paymentFields = () => ({ ...documentPaymentFields(), commission_fee: commissionFee() })

const orderFields = () => ({
  ...documentFields(),
  type: optionalEnum([OrderType.PurchaseOrder, OrderType.SalesOrder]),
  user: reference().nullable().optional(),
  currency: optionalEnum(CURRENCIES),
  salesperson: reference().nullable().optional(),
  same_billing: vine.boolean({ strict: true }).optional(),
  quote: quoteIssue(),
  valid_days: validDays().optional(),
  send_mail: vine.boolean({ strict: true }).optional(),
  promocode: promoCode().nullable().optional(),
  payment: vine.object(paymentFields()).optional(),
})

/** The result is a StaffOrderInput. */
export const staffOrderValidator = vine.create({
  ...orderFields(),
  source: optionalEnum(ORDER_SOURCES),
  state: optionalEnum([OrderState.Open, OrderState.Proforma]),
  promised_on: calendarDay().optional(),
  ships_together: vine.boolean({ strict: true }).optional(),
  cart: vine.array(line()).maxLength(MAX_DOCUMENT_LINES).optional(),
})

/** The order that is rated before it is created; `method` comes before that of its shipment. */
export const newOrderRateValidator = vine.create({
  ...orderFields(),
  cart: vine.array(line()).maxLength(MAX_DOCUMENT_LINES).optional(),
  method: optionalEnum(Object.values(ShippingMethod)),
})

/** The address of a new order may be sent as the address of a stored one is: without `shipping`. */
export function withShippingAddress(body: Record<string, unknown>): Record<string, unknown> {
  const { address } = body
  const isPlain =
    typeof address === 'object' &&
    address !== null &&
    !('shipping' in address || 'billing' in address)
  return isPlain ? { ...body, address: { shipping: address } } : body
}

const editFields = () => ({
  ...orderFields(),
  // The tax as it was read, by which a fixed one is known where the whole order is sent back
  payment: vine.object({ ...paymentFields(), salesTax: vine.any().optional() }).optional(),
  source: text(60).optional(),
  state: optionalEnum([OrderState.Open, OrderState.Proforma, OrderState.Complete]),
  cart: vine
    .array(vine.object({ ...lineFields(), _id: id().optional() }))
    .maxLength(MAX_DOCUMENT_LINES)
    .optional(),
  reprice: vine.boolean({ strict: true }).optional(),
})

/** The result is a StaffOrderEdit with the version that it was made on. */
export const orderEditValidator = vine.create({
  ...editFields(),
  updated: instantVersion().optional(),
})

/** The order whose change is previewed; absent for a new order */
export const previewedOrderValidator = vine.create({ _id: id().optional() })

/** A call that makes an order a quote, or issues the next revision of its quote */
export const quoteIssueValidator = vine.create({
  valid_days: validDays().optional(),
  reprice: vine.boolean({ strict: true }).optional(),
  mail: vine.boolean({ strict: true }).optional(),
  revision: shownRevision(),
})

/**
 * `user` is the customer, `from` the order that the new one copies. Any text is accepted; an unknown id redirects with an
 * error.
 */
export const newOrderPageValidator = vine.create({
  user: text(40).optional(),
  from: text(40).optional(),
  /** The message that asks for the quote */
  request: text(40).optional(),
})
