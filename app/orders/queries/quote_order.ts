import { findViewableOrder } from '#orders/queries/accessible_order'
import { carrierQuotesFor, staffCarrierQuotes } from '#orders/queries/carrier_quotes'
import { draftStaffOrder } from '#orders/queries/draft_staff_order'
import { priceOrder } from '#orders/queries/price_order'
import { orderTaxRate } from '#orders/rules/order_tax_rate'
import { offerOptions } from '#orders/rules/shipping_options'
import { toOptionResponse } from '#orders/transformers/order_response'
import { validateAddress, normalizeAddress, type Address } from '#shared/address'
import { DomainError } from '#shared/domain_error'
import { texts } from '#shared/texts/specification'
import { isOwnFulfillment } from '#shipping'
import type { Order } from '#orders/order'
import type { OrderAccess } from '#orders/rules/access'
import type { StaffOrderInput } from '#orders/rules/staff_order_input'
import type { ShippingMethod } from '#shared/enums'

type Destination = Partial<Pick<Address, 'countryId' | 'stateId' | 'zipcode'>>
type ShippingQuoteInput = { address?: Destination; method?: ShippingMethod }
type NewOrderInput = StaffOrderInput & { method?: ShippingMethod }

/** Quotes shipping to an address without changing the order. */
export async function quoteShipping(
  orderId: string,
  access: OrderAccess,
  { address, method = 'UNSET' }: ShippingQuoteInput
) {
  const order = await findViewableOrder(orderId, access)
  if (order.lines.length === 0) throw new DomainError(texts.shipping.noItems, 'E_NO_ITEMS')
  const fulfillment = isOwnFulfillment(method) ? method : null
  const shipping = addressFor(order, address)
  if (!fulfillment) assertQuotable(shipping)

  const priced = await priceOrder({ ...order, shipping, fulfillment }, new Date())
  const carrierQuotes = await carrierQuotesFor(priced)
  const options = offerOptions({ ...priced, order: { ...priced.order, carrierQuotes } })
  const quoted =
    options.find((option) => option.method === method) ??
    options.find(({ selected }) => selected) ??
    options[0]
  const { cost, days, service, method: quotedMethod } = toOptionResponse(quoted)
  return { cost, days, service, method: quotedMethod, options: options.map(toOptionResponse) }
}

export async function quoteTax(orderId: string, access: OrderAccess, address?: Destination) {
  const order = await findViewableOrder(orderId, access)
  const shipping = addressFor(order, address)
  const priced = await priceOrder({ ...order, shipping }, new Date())
  return orderTaxRate(priced, new Date())
}

/** Quotes the method of an order that staff are entering; its cost is that of the carrier, not an entered one. */
export async function quoteNewShipping({ method, ...input }: NewOrderInput) {
  if (!input.cart?.length) throw new DomainError(texts.shipping.noItems, 'E_NO_ITEMS')
  const shipment = { ...input.shipment, ...(method && { method }) }
  const payment = { ...input.payment, shipping: null }
  const quoted = { ...input, shipment, payment }
  const now = new Date()
  const carrierQuotes = await staffCarrierQuotes(quoted, now)
  const { order, quoteProblem } = await draftStaffOrder(quoted, now, undefined, carrierQuotes)
  if (!order.fulfillment) assertQuotable(order.shipping)
  const [option] = order.options
  if (quoteProblem !== null || !option)
    throw new DomainError(quoteProblem ?? texts.shipping.noServices, 'E_NO_SERVICES')
  const { cost, days, service, method: quotedMethod } = toOptionResponse(option)
  return { cost, days, service, method: quotedMethod, options: [toOptionResponse(option)] }
}

/** Returns the tax rate of an order that staff are entering. */
export async function quoteNewTax(input: StaffOrderInput) {
  const { order, defaultTaxRate } = await draftStaffOrder(input, new Date())
  if (!order.fulfillment) assertQuotable(order.shipping)
  return defaultTaxRate
}

function addressFor(order: Order, destination: Destination = {}): Address {
  return normalizeAddress({ ...order.shipping, ...destination })
}

/** A carrier quote depends on country and postal code only. */
function assertQuotable(address: Address): void {
  const errors = validateAddress(address, { prefix: 'address', required: ['countryId'] })
  const invalidFields = ['address.countryId', 'address.zipcode'].filter((field) => field in errors)
  if (invalidFields.length === 0) return
  const fields = Object.fromEntries(invalidFields.map((field) => [field, errors[field]]))
  const [field] = invalidFields
  throw new DomainError(errors[field], 'E_VALIDATION', { field, fields })
}
