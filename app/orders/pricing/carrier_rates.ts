import app from '@adonisjs/core/services/app'
import { parcelOf } from '#orders/pricing/shipping_options_rules'
import { validateAddress, type Address } from '#shared/address'
import { DomainError } from '#shared/domain_error'
import { CarrierQuotes, type LiveQuotes } from '#shipping'
import type { PricedOrder } from '#orders/order/rules/priced_order'

/** Asks the carriers for the price of an order; null where the rate table applies. Call it outside any transaction. */
export async function carrierRatesFor(
  priced: Pick<PricedOrder, 'order' | 'customer' | 'lines' | 'amounts'>
): Promise<LiveQuotes | null> {
  if (priced.order.fulfillment !== null || priced.order.shipping.zipcode === '') return null
  const carriers = await app.container.make(CarrierQuotes)
  return carriers.quote(parcelOf(priced))
}

/** Throws 422 for an address that carriers cannot rate: a rate depends on country and postal code only. */
export function assertRateableAddress(address: Address): void {
  const errors = validateAddress(address, { prefix: 'address', required: ['countryId'] })
  const invalidFields = ['address.countryId', 'address.zipcode'].filter((field) => field in errors)
  if (invalidFields.length === 0) return
  const fields = Object.fromEntries(invalidFields.map((field) => [field, errors[field]]))
  const [field] = invalidFields
  throw new DomainError(errors[field], 'E_VALIDATION', { field, fields })
}
