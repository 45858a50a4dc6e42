import { normalizeAddress } from '#shared/address'
import { normalizeEmail } from '#shared/email'
import { ShippingMethod } from '#shared/enums'
import { isOwnFulfillment } from '#shipping'
import { parsePaymentTerms } from '#shared/trade/payment_terms'
import { keptTaxPlace } from '#orders/pricing/order_tax_rate_rules'
import { isOpenQuote } from '#orders/order/rules/quote'
import { newLine, type Order, type OrderLine } from '#orders/order'
import { normalizeCode, type RedeemedPromo } from '#pricing'
import { Money, type Currency } from '#shared/money'
import type { UnchangedTerms } from '#orders/entry/rules/staff_order_prices'
import type {
  OrderEditLine,
  StaffOrderEdit,
  StaffOrderInput,
} from '#orders/entry/rules/staff_order_input'

export type EditedOrder = {
  /** The order with the changes, not yet priced */
  order: Order
  /** The amounts of the edit, and those that it leaves unchanged */
  input: StaffOrderInput
  kept: UnchangedTerms
}

type EditContext = { currency: Currency; promo: RedeemedPromo | null }

/** Applies an edit to a stored order. What the edit leaves out stays as it is, the prices of its lines included. */
export function editOrder(stored: Order, edit: StaffOrderEdit, context: EditContext): EditedOrder {
  const { currency } = context
  const lines = editLines(stored, edit)
  const terms = { ...contactOf(stored, edit), ...termsOf(stored, edit), currency }
  const order: Order = { ...stored, ...terms, taxPlace: keptTaxPlace(stored) }
  const keptLines = keptLinesOf(stored, edit, currency)
  return {
    order: { ...order, lines: lines.map((line, index) => ({ ...line, position: index + 1 })) },
    input: {
      cart: lines.map((line, index) => ({
        product: line.productId,
        quantity: line.quantity,
        cost: edit.cart?.[index].cost ?? keptLines.get(line.id)?.cost?.toDecimal() ?? null,
      })),
      payment: amountsOf(stored, edit, context),
      quote: edit.quote || isOpenQuote(stored),
      send_mail: edit.quote && edit.send_mail,
      promocode: enteredCode(edit, context),
      state: edit.state === stored.state ? undefined : (edit.state as StaffOrderInput['state']),
    },
    kept: { ...unchangedTerms(stored, edit, context), lines: keptLines },
  }
}

/** Returns the lines of the edited order; a line without an `_id` is that of the same product, else a new one. */
function editLines(stored: Order, { cart }: StaffOrderEdit): OrderLine[] {
  if (!cart) return stored.lines
  const matches = new Map<number, OrderLine>()
  const free = new Set(stored.lines)
  const match = (isSame: (line: OrderLine, entry: OrderEditLine) => boolean) => {
    for (const [index, entry] of cart.entries()) {
      if (matches.has(index)) continue
      const line = [...free].find((candidate) => isSame(candidate, entry))
      if (!line) continue
      matches.set(index, line)
      free.delete(line)
    }
  }
  const isSameItem = ({ productId, description }: OrderLine, entry: OrderEditLine) =>
    productId === (entry.product ?? null) &&
    (productId !== null || description === (entry.description ?? ''))
  match((line, { _id, ...entry }) => line.id === _id && line.productId === (entry.product ?? null))
  match((line, entry) => entry._id === undefined && isSameItem(line, entry))
  return cart.map(({ product = null, description, quantity }, index) => {
    const line = matches.get(index)
    if (!line)
      return newLine({ productId: product, description, quantity, position: 0 }, stored.currency)
    return { ...line, quantity, description: description ?? line.description }
  })
}

/** Prices stay fixed unless the currency changes; a custom item has no other price than its own. */
function keptLinesOf(
  stored: Order,
  { reprice = false }: StaffOrderEdit,
  currency: Currency
): Map<string, OrderLine> {
  if (currency !== stored.currency) return new Map()
  const lines = reprice ? stored.lines.filter(({ productId }) => productId === null) : stored.lines
  return new Map(lines.map((line) => [line.id, line]))
}

function contactOf(stored: Order, edit: StaffOrderEdit) {
  const { user, email, phone, address = {}, same_billing: isSame } = edit
  const shipping = address.shipping
    ? normalizeAddress({ ...stored.shipping, ...address.shipping })
    : stored.shipping
  const sameBilling = isSame ?? (stored.sameBilling && !address.billing)
  const billing = address.billing
    ? normalizeAddress({ ...stored.billing, ...address.billing })
    : stored.billing
  return {
    userId: user === undefined ? stored.userId : user,
    email: email === undefined ? stored.email : normalizeEmail(email),
    phone: phone ?? stored.phone,
    shipping,
    billing: sameBilling ? { ...shipping } : billing,
    sameBilling,
  }
}

function termsOf(stored: Order, edit: StaffOrderEdit) {
  const { payment = {}, shipment = {} } = edit
  const shippingMethod = shipment.method ?? stored.shippingMethod
  const terms = payment.terms ?? stored.terms
  return {
    customerPO: edit.customerPO ?? stored.customerPO,
    source: edit.source ?? stored.source,
    salespersonId: edit.salesperson === undefined ? stored.salespersonId : edit.salesperson,
    paymentMethod: payment.method ?? stored.paymentMethod,
    terms,
    paymentTerms: terms === stored.terms ? stored.paymentTerms : parsePaymentTerms(terms),
    shippingMethod,
    fulfillment: isOwnFulfillment(shippingMethod) ? shippingMethod : null,
    account:
      shippingMethod === ShippingMethod.OwnShipping ? (shipment.account ?? stored.account) : '',
    waybill: shipment.waybill ?? stored.waybill,
  }
}

/** The code of the order, sent back as it was read, is none that staff enter. */
const enteredCode = ({ promocode }: StaffOrderEdit, { promo }: EditContext): string | null =>
  promocode && normalizeCode(promocode) !== promo?.code ? promocode : null

/** Whether an edit ends the code of the order, by another one or by none */
const endsCode = (edit: StaffOrderEdit, context: EditContext): boolean =>
  edit.promocode === null || enteredCode(edit, context) !== null

/** Amounts do not carry over into another currency, nor the discount of a code into an order without that code. */
function amountsOf(stored: Order, edit: StaffOrderEdit, context: EditContext) {
  const { currency, promo } = context
  const { payment = {} } = edit
  const { amounts, taxRate } = stored
  const setsDiscount = enteredCode(edit, context) !== null || (promo && edit.promocode === null)
  const isSameCurrency = currency === stored.currency
  const orStored = <Value>(entered: Value | undefined, value: Value): Value =>
    entered === undefined && isSameCurrency ? value : (entered as Value)
  return {
    discount: setsDiscount
      ? payment.discount
      : orStored(payment.discount, amounts.discount.toDecimal()),
    commission_fee: orStored(payment.commission_fee, amounts.commissionFee.toDecimal()),
    salesTaxPercent:
      payment.salesTaxPercent === undefined
        ? (taxRate?.toPercent() ?? null)
        : payment.salesTaxPercent,
    shipping: payment.shipping,
  }
}

function unchangedTerms(
  stored: Order,
  edit: StaffOrderEdit,
  context: EditContext
): Omit<UnchangedTerms, 'lines'> {
  const { currency, promo } = context
  const { amounts, options } = stored
  const { payment = {}, shipment = {}, user } = edit
  const { shipping = amounts.shipping.toDecimal() } = payment
  const isSameShipping = shipping === amounts.shipping.toDecimal()
  const isSameCurrency = currency === stored.currency
  const isSameMethod = shipment.method === undefined || shipment.method === stored.shippingMethod
  const hasOtherDiscount =
    payment.discount !== undefined && payment.discount !== amounts.discount.toDecimal()
  return {
    promo: isSameCurrency && !hasOtherDiscount && !endsCode(edit, context) ? promo : null,
    shipping:
      isSameCurrency && isSameMethod && isSameShipping ? { options, cost: amounts.shipping } : null,
    salesTax: isSameCurrency && keepsChargedTax(stored, edit) ? amounts.salesTax : null,
    credit:
      isSameCurrency && (user === undefined || user === stored.userId) ? amounts.credit : null,
    covered: isSameCurrency ? coveredOf(stored) : Money.zero(currency),
  }
}

/** Whether the order has a tax without a rate, as a marketplace charged it */
export const hasChargedTax = ({ taxRate, amounts }: Order): boolean =>
  taxRate === null && amounts.salesTax.isPositive

/** A tax without a rate, which is read with a rate of 0, stays where an edit leaves it out or sends both back. */
export function keepsChargedTax(stored: Order, { payment = {} }: StaffOrderEdit): boolean {
  const { salesTaxPercent: percent, salesTax } = payment
  const isAsRead = percent === 0 && salesTax === stored.amounts.salesTax.toDecimal()
  return hasChargedTax(stored) && (percent === undefined || isAsRead)
}

const coveredOf = ({ amounts, balance, currency }: Order): Money =>
  balance === null ? Money.zero(currency) : amounts.total.minus(balance)
