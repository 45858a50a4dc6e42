import { shop } from '#config/shop'
import { validateAddress, isEmptyAddress, type Address } from '#shared/address'
import { isEmail } from '#shared/email'
import { OrderState, ShippingMethod } from '#shared/enums'
import { texts } from '#shared/texts/specification'
import { staffOrderTexts as words } from '#shared/texts/staff_orders'
import { canUseOwnShipping } from '#shipping'
import type { PricedLine } from '#orders/priced_order'
import type { StaffOrderPrices } from '#orders/rules/staff_order_prices'
import type { StaffOrderInput } from '#orders/rules/staff_order_input'

export type FieldErrors = Record<string, string>

// The columns are 32-bit integers.
const MAX_CENTS = 2_000_000_000

/** Returns the errors of a staff order by field. Missing stock is reported later, when the order is reserved. */
export function staffOrderErrors(prices: StaffOrderPrices, input: StaffOrderInput): FieldErrors {
  return {
    ...contactErrors(prices, input),
    ...lineErrors(prices, input),
    ...amountErrors(prices, input),
    ...shippingErrors(prices, input),
    ...addressErrors(prices, input),
  }
}

function contactErrors(
  { order: { email } }: StaffOrderPrices,
  input: StaffOrderInput
): FieldErrors {
  if (email !== '') return isEmail(email) ? {} : { email: texts.form.email }
  return input.send_mail ? { email: words.mailNeedsAddress } : {}
}

/** Keys name the line's field, such as `cart.0.cost`. */
function lineErrors(
  { lines, order }: StaffOrderPrices,
  { cart = [] }: StaffOrderInput
): FieldErrors {
  if (lines.length === 0) return { cart: texts.shipping.noItems }
  const errors: FieldErrors = {}
  const seenProducts = new Set<string>()
  for (const [index, priced] of lines.entries()) {
    const { productId } = priced.line
    const isDuplicate = productId !== null && seenProducts.has(productId)
    const isPriced = typeof cart[index].cost === 'number'
    const error = isDuplicate
      ? ['product', words.duplicateProduct]
      : lineError(priced, isPriced, order.currency.toUpperCase())
    if (error) errors[`cart.${index}.${error[0]}`] = error[1]
    if (productId !== null) seenProducts.add(productId)
  }
  return errors
}

function lineError(
  { line, product, price }: PricedLine,
  isPriced: boolean,
  currency: string
): [field: string, text: string] | null {
  if (line.productId === null) {
    if (line.description === '') return ['description', words.describe]
    return isPriced ? null : ['cost', words.needsPrice]
  }
  if (!product || product.isDisabled) return ['product', words.discontinued]
  return price || isPriced ? null : ['cost', words.noPrice(currency)]
}

function amountErrors({ amounts }: StaffOrderPrices, { payment }: StaffOrderInput): FieldErrors {
  const { subtotal, total, credit, discount, commissionFee } = amounts
  if (discount.isMoreThan(subtotal)) return { 'payment.discount': words.discountTooHigh }
  if (discount.plus(commissionFee).isMoreThan(subtotal))
    return { 'payment.commission_fee': words.feeTooHigh }
  const exceedsColumn = Math.max(subtotal.cents, total.plus(credit).cents) > MAX_CENTS
  if (exceedsColumn) return { cart: words.totalTooLarge }
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
    return { 'shipment.method': words.ownShippingNeedsGroup }
  const isCostEntered = typeof input.payment?.shipping === 'number'
  return quoteProblem !== null && !isCostEntered ? { 'payment.shipping': quoteProblem } : {}
}

/** A pro-forma may be sent without addresses; an order that is ready for shipment may not. */
function addressErrors({ order }: StaffOrderPrices, { state }: StaffOrderInput): FieldErrors {
  const isReady = state === OrderState.Open
  const isShipped = order.fulfillment === null && order.shippingMethod !== ShippingMethod.Unset
  const check = (address: Address, prefix: string, isRequired: boolean) =>
    isRequired || !isEmptyAddress(address) ? validateAddress(address, { prefix }) : {}
  return {
    ...check(order.shipping, 'address.shipping', isReady && isShipped),
    ...(order.sameBilling ? {} : check(order.billing, 'address.billing', isReady)),
  }
}
