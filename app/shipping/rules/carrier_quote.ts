import { company } from '#config/company'
import { shop } from '#config/shop'
import { commonName } from '#shared/places/countries'
import { ShippingMethod } from '#shared/enums'
import { DomainError } from '#shared/domain_error'
import { texts } from '#shared/texts/specification'
import { carrierCountry } from '#shared/places/territories'
import { deliveryObstacle } from '#shared/places/delivery_obstacles'
import { UNDELIVERABLE } from '#shared/texts/shipments'
import { isServed, rateTableQuotes } from '#shipping/rules/rate_table'
import type { Address, AddressField } from '#shared/address'
import type { Money } from '#shared/money'
import type { Carrier, CarrierQuote, Parcel } from '#shipping/rules/rate_table'

const CARRIERS: Partial<Record<ShippingMethod, Carrier>> = {
  [ShippingMethod.FedexExpress]: 'fedex',
  [ShippingMethod.Dhl]: 'dhl',
}

/**
 * Returns the price of a method for any destination; null for a method without a carrier. Throws `E_NO_SERVICES` where
 * the carrier does not deliver and `E_CANNOT_SHIP` above the highest plausible price.
 */
export function carrierQuote(
  method: ShippingMethod,
  parcel: Parcel,
  quotes: readonly CarrierQuote[] = rateTableQuotes(parcel)
): CarrierQuote | null {
  const carrier = CARRIERS[method]
  return carrier ? cheapestQuote(carrier, quotes) : null
}

export function cheapestQuote(carrier: Carrier, quotes: readonly CarrierQuote[]): CarrierQuote {
  const [cheapest] = quotes
    .filter((quote) => quote.carrier === carrier)
    .sort((a, b) => a.cost.compare(b.cost))
  if (!cheapest) throw new DomainError(texts.shipping.noServices, 'E_NO_SERVICES')
  assertShippable(cheapest.cost)
  return cheapest
}

export function assertShippable(cost: Money): void {
  if (cost.cents > shop.shipping.maxQuoteCents) {
    throw new DomainError(texts.shipping.cannotShip, 'E_CANNOT_SHIP')
  }
}

/**
 * Rejects an address to which the carriers do not deliver: a country without a zone, a PO box, a military address.
 * `prefix` is the path of the address in the form.
 */
export function assertDeliverable(address: Address, prefix: string): void {
  const obstacle = obstacleOf(address)
  if (!obstacle) return
  const field = `${prefix}.${obstacle.field}`
  throw new DomainError(texts.shipping.noServices, 'E_NO_SERVICES', {
    field,
    fields: { [field]: obstacle.text },
  })
}

/** Returns why the carriers do not deliver to an address, or null. */
export const deliveryProblem = (address: Address): string | null =>
  obstacleOf(address)?.text ?? null

function obstacleOf(address: Address): { field: AddressField; text: string } | null {
  const { supportEmail } = company
  const country = carrierCountry(address)
  if (!isServed(country)) {
    const text = texts.shipping.notServed(commonName(country), supportEmail)
    return { field: 'countryId', text }
  }
  const obstacle = deliveryObstacle(address)
  if (obstacle === 'military')
    return { field: 'stateId', text: UNDELIVERABLE.military(supportEmail) }
  return obstacle && { field: 'address1', text: UNDELIVERABLE.poBox(supportEmail) }
}
