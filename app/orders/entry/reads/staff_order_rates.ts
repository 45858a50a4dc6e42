import { rateAddress, type Destination } from '#orders/checkout/order_rates'
import { draftStaffOrder } from '#orders/entry/reads/draft_staff_order'
import { draftOrderEdit } from '#orders/entry/reads/draft_order_edit'
import { carrierRatesForEdit, carrierRatesForEntry } from '#orders/entry/reads/staff_carrier_rates'
import { toOptionResponse } from '#orders/order/responses/order_response'
import { assertRateableAddress } from '#orders/pricing/carrier_rates'
import { findOrder } from '#orders/order/reads/find_order'
import { isPlaced } from '#orders/order/rules/order_flow'
import { ShippingMethod } from '#shared/enums'
import { assertDeliverable, isOwnFulfillment } from '#shipping'
import { DomainError } from '#shared/domain_error'
import { texts } from '#shared/texts/specification'
import type { OrderAccess } from '#orders/order/rules/access'
import type { StaffOrderInput } from '#orders/entry/rules/staff_order_input'
import type { StaffOrderPrices } from '#orders/entry/rules/staff_order_prices'

type NewOrderInput = StaffOrderInput & { method?: ShippingMethod }

/** Rates the method of an order that staff are entering; its cost is that of the carrier, not an entered one. */
export async function newOrderShippingRates({ method, ...input }: NewOrderInput) {
  if (!input.cart?.length) throw new DomainError(texts.shipping.noItems, 'E_NO_ITEMS')
  const shipment = { ...input.shipment, ...(method && { method }) }
  const payment = { ...input.payment, shipping: null }
  const quoted = { ...input, shipment, payment }
  const now = new Date()
  const carrierQuotes = await carrierRatesForEntry(quoted, now)
  return rateOf(await draftStaffOrder(quoted, now, undefined, carrierQuotes))
}

type StoredOrderInput = { address?: Destination; method?: ShippingMethod }

/**
 * Rates a method of a placed order for staff, its own without one, as an edit that chooses it would. Returns null for any
 * other request, and for an order without a method, whose options are those of its customer.
 */
export async function storedOrderShippingRates(
  orderId: string,
  access: OrderAccess,
  { address, method: asked = ShippingMethod.Unset }: StoredOrderInput
) {
  const stored = access.isStaff ? await findOrder(orderId) : null
  if (!stored || !isPlaced(stored.state)) return null
  const method = asked === ShippingMethod.Unset ? stored.shippingMethod : asked
  if (method === ShippingMethod.Unset) return null
  const shipping = rateAddress(stored, address)
  if (!isOwnFulfillment(method)) {
    assertRateableAddress(shipping)
    assertDeliverable(shipping, 'address')
  }
  const edit = { shipment: { method }, payment: { shipping: null }, address: { shipping } }
  const now = new Date()
  const carrierQuotes = await carrierRatesForEdit(orderId, edit, now)
  const { prices } = await draftOrderEdit(stored, edit, { now, carrierQuotes })
  return rateOf(prices)
}

function rateOf({ order, quoteProblem }: StaffOrderPrices) {
  if (!order.fulfillment) assertRateableAddress(order.shipping)
  const [option] = order.options
  if (quoteProblem !== null || !option)
    throw new DomainError(quoteProblem ?? texts.shipping.noServices, 'E_NO_SERVICES')
  const { cost, days, service, method: quotedMethod } = toOptionResponse(option)
  return { cost, days, service, method: quotedMethod, options: [toOptionResponse(option)] }
}

/** Returns the tax rate of an order that staff are entering. */
export async function newOrderTaxRate(input: StaffOrderInput) {
  const { order, defaultTaxRate } = await draftStaffOrder(input, new Date())
  if (!order.fulfillment) assertRateableAddress(order.shipping)
  return defaultTaxRate
}
