import { shop } from '#config/shop'
import { SHIPPING_METHOD_NAMES } from '#shared/display_names'
import { ShippingMethod } from '#shared/enums'
import { Money } from '#shared/money'
import { cheapestQuote } from './carrier_quote.js'
import { earnsFreeShipping } from './free_shipping.js'
import { assertMayFulfil } from './fulfilment.js'
import { tableQuotes } from './rate_table.js'

import type { OwnFulfilment } from './fulfilment.js'
import type { CarrierQuote } from './rate_table.js'

export type ShippingRequest = {
  destination: { countryId: string }
  /** Subtotal less discount, before tax and credit; its currency is the order's */
  goods: Money
  weightGrams: number
  /** The customer's own threshold for free shipping */
  freeShip: Money | null
  isGroupUser: boolean
  /** Chosen at the address step; null where we ship */
  fulfilment: OwnFulfilment | null
}
export type ShippingOption = {
  method: ShippingMethod
  service: string
  cost: Money
  /** Business days; 0 where we do not ship */
  days: number
  selected: boolean
}

/** What a shopper may choose from. Refuses what nobody delivers, and what costs more than can be right. */
export function shippingOptions(
  request: ShippingRequest,
  quotes: readonly CarrierQuote[] = quotesFromTable(request)
): ShippingOption[] {
  const { goods, fulfilment, isGroupUser, destination, freeShip } = request
  if (fulfilment) {
    assertMayFulfil(fulfilment, { currency: goods.currency, isGroupUser })
    return [{ ...option(fulfilment, Money.zero(goods.currency), 0), selected: true }]
  }

  const paid = paidOption(request, quotes)
  if (!earnsFreeShipping({ ...destination, goods, freeShip })) return [paid]
  const free = option(
    ShippingMethod.FedexExpressFree,
    Money.zero(goods.currency),
    shop.shipping.freeDays
  )
  return [{ ...free, selected: true }, paid]
}

const METHODS = { dhl: ShippingMethod.Dhl, fedex: ShippingMethod.FedexExpress } as const

function paidOption({ destination }: ShippingRequest, quotes: readonly CarrierQuote[]) {
  const carrier = destination.countryId === 'US' ? 'dhl' : 'fedex'
  const { cost, days } = cheapestQuote(carrier, quotes)
  return option(METHODS[carrier], cost, days)
}

function option(method: ShippingMethod, cost: Money, days: number): ShippingOption {
  return { method, service: SHIPPING_METHOD_NAMES[method], cost, days, selected: false }
}

function quotesFromTable({ destination, goods, weightGrams }: ShippingRequest): CarrierQuote[] {
  return tableQuotes({ ...destination, weightGrams, currency: goods.currency })
}
