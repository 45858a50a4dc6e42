import { shop } from '#config/shop'
import { validateAddress, isEmptyAddress, type Address } from '#shared/address'
import { isEmail } from '#shared/email'
import { OrderState, ShippingMethod } from '#shared/enums'
import { addressPhoneErrors, phoneErrors } from '#shared/phone'
import { isOwnOrder, type Decider } from '#shared/trade/own_order'
import { texts } from '#shared/texts/specification'
import { staffOrderTexts } from '#shared/texts/staff_orders'
import { canUseOwnShipping } from '#shipping'
import type { PricedLine } from '#orders/order/rules/priced_order'
import type { StaffOrderPrices } from '#orders/entry/rules/staff_order_prices'
import type { StaffOrderInput } from '#orders/entry/rules/staff_order_input'
import type { FieldErrors } from '#shared/field_errors'

// The columns are 32-bit integers.
const MAX_CENTS = 2_000_000_000

/** Returns the errors of a staff order by field. Missing stock is reported later, when the order is reserved. */
export function staffOrderErrors(
  prices: StaffOrderPrices,
  input: StaffOrderInput,
  author: Decider
): FieldErrors {
  return {
    ...(isOwnOrder(prices.order, author) ? setAmountErrors(input) : {}),
    ...quoteErrors(input),
    ...contactErrors(prices, input),
    ...phoneErrors(input.phone),
    ...lineErrors(prices, input),
    ...amountErrors(prices, input),
    ...promoErrors(prices, input),
    ...shippingErrors(prices, input),
    ...addressErrors(prices, input),
    ...addressPhoneErrors(input.address),
  }
}

/** A quote is a pro-forma that its customer, or staff, accept first. */
const quoteErrors = ({ quote, state = OrderState.Proforma }: StaffOrderInput): FieldErrors =>
  quote && state !== OrderState.Proforma ? { state: staffOrderTexts.openQuote } : {}

/** Staff who order for themselves pay what the shop calculates; a colleague sets any other amount. */
export function setAmountErrors({ cart = [], payment = {} }: StaffOrderInput): FieldErrors {
  const { shipping, salesTaxPercent, discount, commission_fee: commissionFee } = payment
  const fields = [
    ...cart.map(({ cost }, index) => [`cart.${index}.cost`, typeof cost === 'number'] as const),
    ['payment.shipping', typeof shipping === 'number'] as const,
    ['payment.salesTaxPercent', typeof salesTaxPercent === 'number'] as const,
    ['payment.discount', Boolean(discount)] as const,
    ['payment.commission_fee', Boolean(commissionFee)] as const,
  ]
  return Object.fromEntries(
    fields.filter(([, isSet]) => isSet).map(([field]) => [field, staffOrderTexts.ownOrder])
  )
}

function contactErrors(
  { order: { email } }: StaffOrderPrices,
  input: StaffOrderInput
): FieldErrors {
  if (email !== '') return isEmail(email) ? {} : { email: texts.form.email }
  return input.send_mail ? { email: staffOrderTexts.mailNeedsAddress } : {}
}

/** Keys name the line's field, such as `cart.0.cost`. */
function lineErrors(
  { lines, order }: StaffOrderPrices,
  { cart = [] }: StaffOrderInput
): FieldErrors {
  if (lines.length === 0) return { cart: texts.shipping.noItems }
  const errors: FieldErrors = {}
  for (const [index, priced] of lines.entries()) {
    const isPriced = typeof cart[index].cost === 'number'
    const error = lineError(priced, isPriced, order.currency.toUpperCase())
    if (error) errors[`cart.${index}.${error[0]}`] = error[1]
  }
  return errors
}

function lineError(
  { line, product, price }: PricedLine,
  isPriced: boolean,
  currency: string
): [field: string, text: string] | null {
  if (line.productId === null) {
    if (line.description === '') return ['description', staffOrderTexts.describe]
    return isPriced ? null : ['cost', staffOrderTexts.needsPrice]
  }
  if (!product || product.isDisabled) return ['product', staffOrderTexts.discontinued]
  return price || isPriced ? null : ['cost', staffOrderTexts.noPrice(currency)]
}

/** A code that does not apply is rejected, and so is a discount by hand beside a code. */
function promoErrors(
  { promoProblem }: StaffOrderPrices,
  { promocode = null, payment }: StaffOrderInput
): FieldErrors {
  return {
    ...(promoProblem === null ? {} : { promocode: promoProblem }),
    ...(promocode !== null && payment?.discount
      ? { 'payment.discount': staffOrderTexts.discountOfCode }
      : {}),
  }
}

function amountErrors({ amounts }: StaffOrderPrices, { payment }: StaffOrderInput): FieldErrors {
  const { subtotal, total, credit, discount, commissionFee } = amounts
  if (discount.isMoreThan(subtotal)) return { 'payment.discount': staffOrderTexts.discountTooHigh }
  if (discount.plus(commissionFee).isMoreThan(subtotal))
    return { 'payment.commission_fee': staffOrderTexts.feeTooHigh }
  const exceedsColumn = Math.max(subtotal.cents, total.plus(credit).cents) > MAX_CENTS
  if (exceedsColumn) return { cart: staffOrderTexts.totalTooLarge }
  const exceedsShippingLimit = (payment?.shipping ?? 0) * 100 > shop.shipping.maxQuoteCents
  return exceedsShippingLimit ? { 'payment.shipping': texts.shipping.cannotShip } : {}
}

function shippingErrors(
  { order, customer, quoteProblem }: StaffOrderPrices,
  input: StaffOrderInput
): FieldErrors {
  const isGroupUser = Boolean(customer?.group)
  const mayChoose = canUseOwnShipping({ currency: order.currency, isGroupUser })
  if (order.shippingMethod === ShippingMethod.OwnShipping && !mayChoose)
    return { 'shipment.method': staffOrderTexts.ownShippingNeedsGroup }
  const isCostEntered = typeof input.payment?.shipping === 'number'
  return quoteProblem !== null && !isCostEntered ? { 'payment.shipping': quoteProblem } : {}
}

/**
 * A pro-forma may be sent without addresses; an order that is ready for shipment, or becomes so, may not. Without a state
 * it keeps its own.
 */
export function addressErrors(
  { order }: Pick<StaffOrderPrices, 'order'>,
  { state = order.state as StaffOrderInput['state'] }: Pick<StaffOrderInput, 'state'>
): FieldErrors {
  const isReady = state === OrderState.Open
  const isShipped = order.fulfillment === null && order.shippingMethod !== ShippingMethod.Unset
  const check = (address: Address, prefix: string, isRequired: boolean) =>
    isRequired || !isEmptyAddress(address) ? validateAddress(address, { prefix }) : {}
  return {
    ...check(order.shipping, 'address.shipping', isReady && isShipped),
    ...(order.sameBilling ? {} : check(order.billing, 'address.billing', isReady)),
  }
}
