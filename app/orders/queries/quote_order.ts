import { priceOrder } from '#orders/queries/price_order'
import { reachOrder } from '#orders/queries/reach_order'
import { offerOptions } from '#orders/rules/offered_options'
import { taxRateOf } from '#orders/rules/tax_rate_of'
import { toOptionAnswer } from '#orders/transformers'
import { addressProblems, normaliseAddress, type Address } from '#shared/address'
import { Refusal } from '#shared/refusal'
import { texts } from '#shared/texts'
import { isOwnFulfilment } from '#shipping'
import type { Order } from '#orders/order'
import type { Shopper } from '#orders/rules/reach'
import type { ShippingMethod } from '#shared/enums'

type Place = Partial<Pick<Address, 'countryId' | 'stateId' | 'zipcode'>>
type Asked = { address?: Place; method?: ShippingMethod }

/** What shipping would cost to an address, without changing the order. */
export async function quoteShipping(
  orderId: string,
  shopper: Shopper,
  { address, method = 'UNSET' }: Asked
) {
  const order = await reachOrder(orderId, shopper)
  if (order.lines.length === 0) throw new Refusal(texts.shipping.noItems, 'E_NO_ITEMS')
  const fulfilment = isOwnFulfilment(method) ? method : null
  const asked: Order = { ...order, shipping: placeOf(order, address), fulfilment }
  if (!fulfilment) assertKnownPlace(asked.shipping)

  const options = offerOptions(await priceOrder(asked, new Date()))
  const chosen =
    options.find((option) => option.method === method) ??
    options.find(({ selected }) => selected) ??
    options[0]
  const { cost, days, service, method: way } = toOptionAnswer(chosen)
  return { cost, days, service, method: way, options: options.map(toOptionAnswer) }
}

export async function quoteTax(orderId: string, shopper: Shopper, address?: Place) {
  const order = await reachOrder(orderId, shopper)
  const priced = await priceOrder({ ...order, shipping: placeOf(order, address) }, new Date())
  return taxRateOf(priced, new Date())
}

function placeOf(order: Order, place: Place = {}): Address {
  return normaliseAddress({ ...order.shipping, ...place })
}

/** Of an address a carrier asks only for the country and the postal code. */
function assertKnownPlace(address: Address): void {
  const problems = addressProblems(address, { prefix: 'address', required: ['countryId'] })
  const asked = ['address.countryId', 'address.zipcode'].filter((path) => path in problems)
  if (asked.length === 0) return
  const fields = Object.fromEntries(asked.map((path) => [path, problems[path]]))
  throw new Refusal(problems[asked[0]], 'E_VALIDATION', { field: asked[0], fields })
}
