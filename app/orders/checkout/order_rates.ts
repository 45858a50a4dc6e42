import app from '@adonisjs/core/services/app'
import { findViewableOrder } from '#orders/order/reads/accessible_order'
import { findOrder } from '#orders/order/reads/find_order'
import { toOptionResponse } from '#orders/order/responses/order_response'
import { canEdit, type OrderAccess } from '#orders/order/rules/access'
import { isPlaced } from '#orders/order/rules/order_flow'
import { carrierRatesFor, assertRateableAddress } from '#orders/pricing/carrier_rates'
import { orderTaxRate } from '#orders/pricing/order_tax_rate_rules'
import { priceOrder } from '#orders/pricing/price_order'
import { offerOptions } from '#orders/pricing/shipping_options_rules'
import { normalizeAddress, type Address } from '#shared/address'
import { DomainError } from '#shared/domain_error'
import { texts } from '#shared/texts/specification'
import { assertDeliverable, isOwnFulfillment, CarrierQuotes, type LiveQuotes } from '#shipping'
import type { Order } from '#orders/order'
import type { ShippingMethod } from '#shared/enums'

export type Destination = Partial<Pick<Address, 'countryId' | 'stateId' | 'zipcode'>>
type ShippingQuoteInput = { address?: Destination; method?: ShippingMethod }

/** Returns the shipping options of an order at an address, without changing the order. */
export async function shippingRatesAt(
  orderId: string,
  access: OrderAccess,
  { address, method = 'UNSET' }: ShippingQuoteInput
) {
  const order = await findViewableOrder(orderId, access)
  if (order.lines.length === 0) throw new DomainError(texts.shipping.noItems, 'E_NO_ITEMS')
  const fulfillment = isOwnFulfillment(method) ? method : null
  const shipping = rateAddress(order, address)
  if (!fulfillment) {
    assertRateableAddress(shipping)
    assertDeliverable(shipping, 'address')
  }

  const priced = await priceOrder({ ...order, shipping, fulfillment }, new Date())
  const carrierQuotes = await carrierRatesFor(priced)
  const options = offerOptions({ ...priced, order: { ...priced.order, carrierQuotes } })
  const quoted =
    options.find((option) => option.method === method) ??
    options.find(({ selected }) => selected) ??
    options[0]
  const { cost, days, service, method: quotedMethod } = toOptionResponse(quoted)
  return { cost, days, service, method: quotedMethod, options: options.map(toOptionResponse) }
}

/** Returns the sales tax rate of an order at an address, without changing the order. */
export async function taxRateAt(orderId: string, access: OrderAccess, address?: Destination) {
  const order = await findViewableOrder(orderId, access)
  const shipping = rateAddress(order, address)
  const priced = await priceOrder({ ...order, shipping }, new Date())
  return orderTaxRate(priced, new Date())
}

/** What the destination does not name is that of the order, except the state and postal code of another place. */
export function rateAddress({ shipping }: Order, destination: Destination = {}): Address {
  const there = normalizeAddress({ ...shipping, ...destination })
  const isOtherCountry = there.countryId !== shipping.countryId
  const isOtherState = isOtherCountry || there.stateId !== shipping.stateId
  const kept = {
    ...shipping,
    ...(isOtherCountry && { stateId: '' }),
    ...(isOtherState && { zipcode: '' }),
  }
  return normalizeAddress({ ...kept, ...destination })
}

/** Like `carrierRatesFor`, for a cart that is about to get this address. The step itself checks the address. */
export async function carrierRatesAt(
  orderId: string,
  access: OrderAccess,
  address: Partial<Address> | undefined
): Promise<LiveQuotes | null> {
  const carriers = await app.container.make(CarrierQuotes)
  if (!address || !carriers.isAvailable) return null
  const order = await findOrder(orderId)
  if (!order || !canEdit(order, access) || isPlaced(order.state)) return null
  const shipping = normalizeAddress({ ...order.shipping, ...address })
  return carrierRatesFor(await priceOrder({ ...order, shipping, fulfillment: null }, new Date()))
}
