import { draftStaffOrder } from '#orders/entry/reads/draft_staff_order'
import { carrierRatesForEntry } from '#orders/entry/reads/staff_carrier_rates'
import { toOptionResponse } from '#orders/order/responses/order_response'
import { assertRateableAddress } from '#orders/pricing/carrier_rates'
import { DomainError } from '#shared/domain_error'
import { texts } from '#shared/texts/specification'
import type { StaffOrderInput } from '#orders/entry/rules/staff_order_input'
import type { ShippingMethod } from '#shared/enums'

type NewOrderInput = StaffOrderInput & { method?: ShippingMethod }

/** Rates the method of an order that staff are entering; its cost is that of the carrier, not an entered one. */
export async function newOrderShippingRates({ method, ...input }: NewOrderInput) {
  if (!input.cart?.length) throw new DomainError(texts.shipping.noItems, 'E_NO_ITEMS')
  const shipment = { ...input.shipment, ...(method && { method }) }
  const payment = { ...input.payment, shipping: null }
  const quoted = { ...input, shipment, payment }
  const now = new Date()
  const carrierQuotes = await carrierRatesForEntry(quoted, now)
  const { order, quoteProblem } = await draftStaffOrder(quoted, now, undefined, carrierQuotes)
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
