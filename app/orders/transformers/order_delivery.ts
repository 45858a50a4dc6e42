import { isShippedByAmazon } from '#orders/rules/order_sources'
import { canShip } from '#orders/rules/shipment_items'
import { leftToShip, quantitiesOf, shippingStatus } from '#orders/rules/shipping_progress'
import { CARRIER_NAMES, carrierOf, trackingUrl } from '#shared/carriers'
import { shippingMethodName } from '#shared/texts/display_names'
import type { Order, OrderLine } from '#orders/order'
import type { CustomerShipment, OrderDelivery, ShipmentView } from '#orders/shipment_props'
import type { LineQuantities, Shipment } from '#orders/shipment'

const MARKETPLACE = /^amazon/i

export function toOrderDelivery(
  order: Order,
  shipments: readonly Shipment[],
  returned: LineQuantities
): OrderDelivery {
  const { lines, shippingMethod, email, source } = order
  const shipped = quantitiesOf(shipments)
  return {
    status: isShippedByAmazon(order)
      ? 'Shipped by Amazon'
      : shippingStatus({ lines, shipped, returned }),
    canShip: canShip(order),
    isByAmazon: isShippedByAmazon(order),
    method: shippingMethod,
    carrier: carrierOf(shippingMethod),
    canMail: email !== '',
    isMailedByDefault: email !== '' && !MARKETPLACE.test(source),
    left: lines
      .map((line) => ({ line: line.id, ...textsOf(line), left: leftToShip(line, shipped) }))
      .filter(({ left }) => left > 0),
    shipments: shipments.map((shipment) => toShipmentView(shipment, lines)),
  }
}

function toShipmentView(shipment: Shipment, lines: readonly OrderLine[]): ShipmentView {
  const { id, number, createdAt, method, carrier, waybill, voidedAt, voidReason } = shipment
  const lineById = new Map(lines.map((line) => [line.id, line]))
  return {
    id,
    number,
    at: createdAt,
    method: carrier ? CARRIER_NAMES[carrier] : shippingMethodName(method),
    carrier,
    waybill,
    trackingUrl: trackingUrl(carrier, waybill),
    isVoid: voidedAt !== null,
    voidReason,
    items: shipment.lines.map(({ lineId, quantity, serials, returnedSerials }) => ({
      ...textsOf(lineById.get(lineId)),
      quantity,
      serials: serials.filter((serial) => !returnedSerials.includes(serial)),
      returnedSerials,
    })),
  }
}

const textsOf = (line: OrderLine | undefined) => ({
  sku: line?.sku ?? '',
  name: line?.name || (line?.description ?? ''),
})

/** Returns the shipments that a customer sees in the order history. */
export const toCustomerHistory = (shipments: readonly Shipment[]): CustomerShipment[] =>
  shipments
    .filter(({ voidedAt }) => voidedAt === null)
    .map(({ number, createdAt, carrier, waybill, method }) => ({
      number,
      at: createdAt,
      carrier: carrier ? CARRIER_NAMES[carrier] : shippingMethodName(method),
      waybill,
      trackingUrl: trackingUrl(carrier, waybill),
    }))
