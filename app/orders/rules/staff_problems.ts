import { shop } from '#config/shop'
import { addressProblems, isEmptyAddress, type Address } from '#shared/address'
import { isEmail } from '#shared/email'
import { OrderState, ShippingMethod } from '#shared/enums'
import { texts } from '#shared/texts'
import { staffOrderTexts as words } from '#shared/texts/staff_orders'
import { mayShipThemselves } from '#shipping'
import type { PricedLine } from '#orders/queries/price_order'
import type { StaffPrices } from '#orders/rules/staff_prices'
import type { StaffOrderInput } from '#orders/validators/staff_order'

export type Problems = Record<string, string>

// What the columns of an order hold, well above any order.
const MOST_CENTS = 2_000_000_000

/** Everything that keeps an order of staff from being saved, by field; what is short in stock shows when it is reserved. */
export function staffProblems(prices: StaffPrices, input: StaffOrderInput): Problems {
  return {
    ...contactProblems(prices, input),
    ...lineProblems(prices, input),
    ...amountProblems(prices, input),
    ...shippingProblems(prices, input),
    ...placeProblems(prices, input),
  }
}

function contactProblems({ order: { email } }: StaffPrices, input: StaffOrderInput): Problems {
  if (email !== '') return isEmail(email) ? {} : { email: texts.form.email }
  return input.send_mail ? { email: words.mailNeedsAddress } : {}
}

/** By the fields of each line, `cart.0.cost` */
function lineProblems({ lines, order }: StaffPrices, { cart = [] }: StaffOrderInput): Problems {
  if (lines.length === 0) return { cart: texts.shipping.noItems }
  const problems: Problems = {}
  const seen = new Set<string>()
  for (const [index, priced] of lines.entries()) {
    const { productId } = priced.line
    const isTwice = productId !== null && seen.has(productId)
    const isPriced = typeof cart[index].cost === 'number'
    const problem = isTwice
      ? ['product', words.twice]
      : lineProblem(priced, isPriced, order.currency.toUpperCase())
    if (problem) problems[`cart.${index}.${problem[0]}`] = problem[1]
    if (productId !== null) seen.add(productId)
  }
  return problems
}

function lineProblem(
  { line, product, price }: PricedLine,
  isPriced: boolean,
  currency: string
): [field: string, text: string] | null {
  if (line.productId === null) {
    if (line.description === '') return ['description', words.describe]
    return isPriced ? null : ['cost', words.needsPrice]
  }
  if (!product || product.isDisabled) return ['product', words.notSold]
  return price || isPriced ? null : ['cost', words.noPrice(currency)]
}

function amountProblems({ amounts }: StaffPrices, { payment }: StaffOrderInput): Problems {
  const { subtotal, total, credit, discount, commissionFee } = amounts
  if (discount.isMoreThan(subtotal)) return { 'payment.discount': words.discountTooHigh }
  if (discount.plus(commissionFee).isMoreThan(subtotal))
    return { 'payment.commission_fee': words.feeTooHigh }
  const isTooMuch = Math.max(subtotal.cents, total.plus(credit).cents) > MOST_CENTS
  if (isTooMuch) return { cart: words.tooMuch }
  const isTooFar = (payment?.shipping ?? 0) * 100 > shop.shipping.ceiling
  return isTooFar ? { 'payment.shipping': texts.shipping.cannotShip } : {}
}

function shippingProblems(
  { order, customer, quoteProblem }: StaffPrices,
  input: StaffOrderInput
): Problems {
  const isGroupUser = Boolean(customer?.group)
  const mayChoose = mayShipThemselves({ currency: order.currency, isGroupUser })
  if (order.shippingMethod === ShippingMethod.OwnShipping && !mayChoose)
    return { 'shipment.method': words.groupOnly }
  const isTyped = typeof input.payment?.shipping === 'number'
  return quoteProblem !== null && !isTyped ? { 'payment.shipping': quoteProblem } : {}
}

/** A quote may go out before it is known where to; what is ready for shipment may not. */
function placeProblems({ order }: StaffPrices, { state }: StaffOrderInput): Problems {
  const isReady = state === OrderState.Open
  const isShipped = order.fulfilment === null && order.shippingMethod !== ShippingMethod.Unset
  const check = (address: Address, prefix: string, isNeeded: boolean) =>
    isNeeded || !isEmptyAddress(address) ? addressProblems(address, { prefix }) : {}
  return {
    ...check(order.shipping, 'address.shipping', isReady && isShipped),
    ...(order.sameBilling ? {} : check(order.billing, 'address.billing', isReady)),
  }
}
