import { shop } from '#config/shop'
import { SHIPPING_METHOD_NAMES } from '#shared/texts/display_names'
import { ShippingMethod } from '#shared/enums'
import { Money } from '#shared/money'
import { cheapestQuote } from '#shipping/rules/carrier_quote'
import { qualifiesForFreeShipping } from '#shipping/rules/free_shipping'
import { assertFulfillmentAllowed } from '#shipping/rules/fulfillment'
import { isServed, rateTableQuotes } from '#shipping/rules/rate_table'
import type { OwnFulfillment } from '#shipping/rules/fulfillment'
import type { CarrierQuote } from '#shipping/rules/rate_table'

export type ShippingRequest = {
  destination: { countryId: string }
  /** Subtotal less discount, before tax and credit; its currency is the order's */
  goods: Money
  weightGrams: number
  /** The customer's own threshold for free shipping; null for the shop's threshold */
  freeShip: Money | null
  isGroupUser: boolean
  /** Chosen at the address step; null where the shop ships */
  fulfillment: OwnFulfillment | null
}
export type ShippingOption = {
  method: ShippingMethod
  service: string
  cost: Money
  /** Business days; 0 where the shop does not ship */
  days: number
  selected: boolean
}

/** Returns the options of a customer. Throws `E_NO_SERVICES` or `E_CANNOT_SHIP` where there is no valid price. */
export function shippingOptions(
  request: ShippingRequest,
  quotes: readonly CarrierQuote[] = destinationQuotes(request)
): ShippingOption[] {
  const { goods, fulfillment, isGroupUser, destination, freeShip } = request
  if (fulfillment) {
    assertFulfillmentAllowed(fulfillment, { currency: goods.currency, isGroupUser })
    return [{ ...option(fulfillment, Money.zero(goods.currency), 0), selected: true }]
  }

  const paidOption = carrierOption(request, quotes)
  if (!qualifiesForFreeShipping({ ...destination, goods, freeShip })) return [paidOption]
  const free = option(
    ShippingMethod.FedexExpressFree,
    Money.zero(goods.currency),
    shop.shipping.freeDays
  )
  return [{ ...free, selected: true }, paidOption]
}

type ListedGoods = Pick<ShippingRequest, 'goods' | 'weightGrams'> & { countryId: string }

/**
 * Returns the options of a customer without own terms, before the address is known; none for a country that no carrier
 * serves. A carrier that quotes for the address replaces the price of the table.
 */
export function listedOptions(
  { countryId, goods, weightGrams }: ListedGoods,
  { hasLiveRates }: { hasLiveRates: boolean }
): ShippingOption[] {
  if (!isServed(countryId)) return []
  const options = shippingOptions({
    destination: { countryId },
    goods,
    weightGrams,
    freeShip: null,
    isGroupUser: false,
    fulfillment: null,
  })
  return hasLiveRates ? options.filter(({ cost }) => cost.isZero) : options
}

const METHODS = { dhl: ShippingMethod.Dhl, fedex: ShippingMethod.FedexExpress } as const

function carrierOption({ destination }: ShippingRequest, quotes: readonly CarrierQuote[]) {
  const carrier = destination.countryId === 'US' ? 'dhl' : 'fedex'
  const { cost, days } = cheapestQuote(carrier, quotes)
  return option(METHODS[carrier], cost, days)
}

function option(method: ShippingMethod, cost: Money, days: number): ShippingOption {
  return { method, service: SHIPPING_METHOD_NAMES[method], cost, days, selected: false }
}

function destinationQuotes({ destination, goods, weightGrams }: ShippingRequest): CarrierQuote[] {
  return rateTableQuotes({ ...destination, weightGrams, currency: goods.currency })
}
