import { ShippingMethod } from '#shared/enums'
import { Refusal } from '#shared/refusal'

import type { Currency } from '#shared/money'

export type Shopper = { currency: Currency; isGroupUser: boolean }
/** The ways to get an order that need no carrier of ours */
export type OwnFulfilment = typeof ShippingMethod.Pickup | typeof ShippingMethod.OwnShipping

export function mayPickUp({ currency, isGroupUser }: Shopper): boolean {
  return currency === 'cad' || isGroupUser
}

export function mayShipThemselves({ isGroupUser }: Shopper): boolean {
  return isGroupUser
}

export function ownFulfilments(shopper: Shopper): OwnFulfilment[] {
  const offered: OwnFulfilment[] = []
  if (mayPickUp(shopper)) offered.push(ShippingMethod.Pickup)
  if (mayShipThemselves(shopper)) offered.push(ShippingMethod.OwnShipping)
  return offered
}

export function isOwnFulfilment(method: unknown): method is OwnFulfilment {
  return method === ShippingMethod.Pickup || method === ShippingMethod.OwnShipping
}

export function assertMayFulfil(method: OwnFulfilment, shopper: Shopper): void {
  if (ownFulfilments(shopper).includes(method)) return
  throw new Refusal('Please choose another way of delivery.', 'E_FULFILMENT', {
    field: 'shipment.method',
  })
}
