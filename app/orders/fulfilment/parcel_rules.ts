import { isSoldOnAmazon } from '#orders/order/rules/order_sources'
import { isEmptyAddress } from '#shared/address'
import { conflict } from '#shared/domain_error'
import { carrierOf, type ParcelCarrier } from '#shared/trade/carriers'
import { shipmentTexts } from '#shared/texts/shipments'
import type { Order } from '#orders/order'
import type { ShippingMethod } from '#shared/enums'

export type Parcel = { method: ShippingMethod; carrier: ParcelCarrier | null }

type ParcelOrder = Pick<Order, 'shipping' | 'source' | 'shippingMethod'>

/** Returns how goods of an order leave, by its own method without another; throws where a carrier would have no address. */
export function addressedParcel(order: ParcelOrder, input: Partial<Parcel>): Parcel {
  const { method = order.shippingMethod, carrier = carrierOf(method) } = input
  if (lacksAddress(order, carrier))
    throw conflict(shipmentTexts.noShippingAddress, 'E_NO_SHIPPING_ADDRESS')
  return { method, carrier }
}

/** Amazon withholds the addresses of some of its buyers, and labels their parcels itself. */
export const lacksAddress = (
  order: ParcelOrder,
  carrier = carrierOf(order.shippingMethod)
): boolean => carrier !== null && isEmptyAddress(order.shipping) && !isSoldOnAmazon(order)
