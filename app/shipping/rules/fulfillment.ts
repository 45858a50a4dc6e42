import { company } from '#config/company'
import { ShippingMethod } from '#shared/enums'
import { DomainError } from '#shared/domain_error'
import type { Currency } from '#shared/money'

export type FulfillmentCustomer = { currency: Currency; isGroupUser: boolean }
/** Methods that need no carrier of the shop */
export type OwnFulfillment = typeof ShippingMethod.Pickup | typeof ShippingMethod.OwnShipping

export function canPickUp({ currency, isGroupUser }: FulfillmentCustomer): boolean {
  return company.offersPickup && (currency === 'cad' || isGroupUser)
}

export function canUseOwnShipping({ isGroupUser }: FulfillmentCustomer): boolean {
  return isGroupUser
}

export function ownFulfillments(customer: FulfillmentCustomer): OwnFulfillment[] {
  const offered: OwnFulfillment[] = []
  if (canPickUp(customer)) offered.push(ShippingMethod.Pickup)
  if (canUseOwnShipping(customer)) offered.push(ShippingMethod.OwnShipping)
  return offered
}

export function isOwnFulfillment(method: unknown): method is OwnFulfillment {
  return method === ShippingMethod.Pickup || method === ShippingMethod.OwnShipping
}

export function assertFulfillmentAllowed(
  method: OwnFulfillment,
  customer: FulfillmentCustomer
): void {
  if (ownFulfillments(customer).includes(method)) return
  throw new DomainError('Please choose another way of delivery.', 'E_FULFILLMENT', {
    field: 'shipment.method',
  })
}
