import { findCustomerAccount } from '#accounts'
import { shop } from '#config/shop'
import { draftOrderEdit } from '#orders/queries/draft_order_edit'
import { findOrder } from '#orders/queries/find_order'
import { newOrderForm, toStateOption } from '#orders/queries/new_order_form'
import { priceOrder } from '#orders/queries/price_order'
import { isPlaced, NEXT_STATES } from '#orders/rules/order_flow'
import { isExpiredQuote, isOpenQuote } from '#orders/rules/quote'
import { toOrderResponse } from '#orders/transformers/order_response'
import { OrderState, ShippingMethod } from '#shared/enums'
import { shippingMethodName } from '#shared/texts/display_names'
import { addCalendarDays } from '#shared/shop_time'
import type { Order } from '#orders/order'
import type { NewOrderForm } from '#orders/page_props'
import type { OrderResponse, StoredOrderForm } from '#orders/views'

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
  return {
    ...withStoredOptions(await newOrderForm(customer), stored),
    order: toOrderResponse(await priceOrder(stored, now), { isForStaff: true }),
    isShippingQuoted: amounts.shipping.equals(stored.amounts.shipping),
    isTaxCalculated: (order.taxRate?.millionths ?? 0) === (stored.taxRate?.millionths ?? 0),
    oldPricesSince: oldPricesSince(stored, now),
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
