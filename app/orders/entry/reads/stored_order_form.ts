import { findCustomerAccount } from '#accounts'
import { shop } from '#config/shop'
import { draftOrderEdit } from '#orders/entry/reads/draft_order_edit'
import { newOrderForm, toStateOption, type NewOrderForm } from '#orders/entry/reads/new_order_form'
import { hasChargedTax } from '#orders/entry/rules/order_edit'
import { hasFixedRate, usedLines } from '#orders/entry/reads/used_lines'
import { findOrder } from '#orders/order/reads/find_order'
import { toOrderResponse } from '#orders/order/responses/order_response'
import { isPlaced, NEXT_STATES } from '#orders/order/rules/order_flow'
import { isExpiredQuote, isOpenQuote } from '#orders/order/rules/quote'
import { priceOrder } from '#orders/pricing/price_order'
import { OrderState, ShippingMethod } from '#shared/enums'
import { addCalendarDays } from '#shared/shop_time'
import { shippingMethodName } from '#shared/texts/display_names'
import type { Order } from '#orders/order'
import type { OrderResponse } from '#orders/order/responses/order_response_types'

/** Returns the form that edits a placed order, or null for an unknown order, a cart and a cancelled order. */
export async function storedOrderForm(
  orderId: string,
  now = new Date()
): Promise<StoredOrderForm | null> {
  const stored = await findOrder(orderId)
  if (!stored || !isPlaced(stored.state) || stored.cancelledAt !== null) return null
  const customer = stored.userId === null ? null : await findCustomerAccount(stored.userId)
  const calculated = { payment: { shipping: null, salesTaxPercent: null } }
  const { prices } = await draftOrderEdit(stored, calculated, { now })
  const { amounts, order } = prices
  const used = await usedLines(orderId)
  const isTaxFixed = hasFixedRate(used)
  const hasSameRate = (order.taxRate?.millionths ?? 0) === (stored.taxRate?.millionths ?? 0)
  return {
    ...withStoredOptions(await newOrderForm(customer), stored),
    order: toOrderResponse(await priceOrder(stored, now), { isForStaff: true }),
    isShippingQuoted: amounts.shipping.equals(stored.amounts.shipping),
    isTaxCalculated: !isTaxFixed && !hasChargedTax(stored) && hasSameRate,
    chargedTax: hasChargedTax(stored) ? stored.amounts.salesTax.toDecimal() : null,
    isTaxFixed,
    oldPricesSince: oldPricesSince(stored, now),
    isShipped: used.shipped.size > 0,
  }
}

/** Returns the placed order that a new one copies, or null. */
export async function copiedOrder(orderId: string): Promise<OrderResponse | null> {
  const order = await findOrder(orderId)
  if (!order || !isPlaced(order.state)) return null
  return toOrderResponse(await priceOrder(order, new Date()), { isForStaff: true })
}

/** An order keeps a state, source or method that a new order cannot have. */
function withStoredOptions(
  form: NewOrderForm,
  { state, source, shippingMethod }: Order
): NewOrderForm {
  const next = state === OrderState.Complete ? [] : NEXT_STATES[state]
  const unset = { value: ShippingMethod.Unset, label: shippingMethodName(ShippingMethod.Unset) }
  return {
    ...form,
    states: [state, ...next].map(toStateOption),
    sources: form.sources.includes(source) ? form.sources : [source, ...form.sources],
    shippingMethods:
      shippingMethod === ShippingMethod.Unset
        ? [unset, ...form.shippingMethods]
        : form.shippingMethods,
  }
}

/** Prices are fixed for as long as a quote is valid (decision 80). */
function oldPricesSince(order: Order, now: Date): string | null {
  const since = order.quote?.issuedAt ?? order.placedAt ?? order.createdAt
  if (isOpenQuote(order)) return isExpiredQuote(order, now) ? since : null
  const until = addCalendarDays(new Date(since), shop.quoteValidDays, shop.timeZone)
  return until < now.toISOString() ? since : null
}

/** The staff page that edits an order */
export type StoredOrderForm = NewOrderForm & {
  order: OrderResponse
  /** Whether the shipping cost is that of the carrier, and the tax that of the address */
  isShippingQuoted: boolean
  isTaxCalculated: boolean
  /** The tax that a marketplace charged without a rate, which stays until staff choose one */
  chargedTax: number | null
  /** Whether goods are invoiced or came back at the tax rate, which stays wherever the order moves */
  isTaxFixed: boolean
  /** Since when the prices are fixed, if that is long enough ago to ask for the current ones */
  oldPricesSince: string | null
  /** A shipped parcel has its own waybill, which is edited there. */
  isShipped: boolean
}
