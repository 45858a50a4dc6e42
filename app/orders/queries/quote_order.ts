import { priceOrder } from '#orders/queries/price_order'
import { reachOrder } from '#orders/queries/reach_order'
import { offerOptions } from '#orders/rules/offered_options'
import { taxRateOf } from '#orders/rules/tax_rate_of'
import { addressProblems, normaliseAddress, type Address } from '#shared/address'
import { Refusal } from '#shared/refusal'
import { texts } from '#shared/texts'
import { isOwnFulfilment } from '#shipping'
import type { Order } from '#orders/order'
import type { Shopper } from '#orders/rules/reach'
import type { ShippingMethod } from '#shared/enums'

type Place = Partial<Pick<Address, 'countryId' | 'stateId' | 'zipcode'>>

/** What shipping would cost to an address, without changing the order. */
export async function quoteShipping(
  orderId: string,
  shopper: Shopper,
  { address, method }: { address?: Place; method?: ShippingMethod }
) {
  const order = await reachOrder(orderId, shopper)
  if (order.lines.length === 0) throw new Refusal(texts.shipping.noItems, 'E_NO_ITEMS')
  const wanted = isOwnFulfilment(method) ? method : null
  const asked: Order = { ...order, shipping: placeOf(order, address), fulfilment: wanted }
  if (!wanted) assertKnownPlace(asked.shipping)

  const options = offerOptions(await priceOrder(asked, new Date()))
  const chosen =
    options.find((option) => option.method === method) ??
    options.find(({ selected }) => selected) ??
    options[0]
  return {
    cost: chosen.cents / 100,
    days: chosen.days,
    service: chosen.service,
    method: chosen.method,
    options: options.map(({ id, service, method: way, cents, days, selected }) => ({
      _id: id,
      service,
      method: way,
      cost: cents / 100,
      days,
      selected,
    })),
  }
}

export async function quoteTax(orderId: string, shopper: Shopper, address?: Place) {
  const order = await reachOrder(orderId, shopper)
  const priced = await priceOrder({ ...order, shipping: placeOf(order, address) }, new Date())
  return taxRateOf(priced, new Date())
}

function placeOf(order: Order, place: Place = {}): Address {
  return normaliseAddress({ ...order.shipping, ...place })
}

function assertKnownPlace(address: Address): void {
  const required = ['countryId', 'zipcode'] as const
  const fields = addressProblems(address, { prefix: 'address', required: ['countryId'] })
  const [problem] = Object.entries(fields).filter(([path]) =>
    required.some((field) => path.endsWith(field))
  )
  if (problem) throw new Refusal(problem[1], 'E_VALIDATION', { field: problem[0] })
}
