import { trackingUrl } from '#shared/carriers'
import type { Order, OrderLine } from '#orders/order'
import type { Shipment } from '#orders/shipment'
import type { ShipmentResponse } from '#orders/views'

export function toShipmentResponse(
  shipment: Shipment,
  { lines }: Pick<Order, 'lines'>
): ShipmentResponse {
  const { id, orderId, number, method, carrier, waybill, createdAt, voidedAt } = shipment
  const lineById = new Map(lines.map((line) => [line.id, line]))
  return {
    _id: id,
    order: orderId,
    number,
    method,
    carrier,
    waybill,
    tracking_url: trackingUrl(carrier, waybill),
    void: voidedAt !== null,
    dates: { created: createdAt, voided: voidedAt },
    items: shipment.lines.map(({ lineId, quantity, serials, returnedSerials }) => ({
      line: lineId,
      ...itemOf(lineById.get(lineId)),
      quantity,
      serials,
      returned_serials: returnedSerials,
    })),
  }
}

/** Returns the shipments that a customer sees. */
export const toCustomerShipments = (shipments: readonly Shipment[], order: Pick<Order, 'lines'>) =>
  shipments
    .filter(({ voidedAt }) => voidedAt === null)
    .map((shipment) => toShipmentResponse(shipment, order))

function itemOf(line: OrderLine | undefined) {
  const { productId = null, sku = '', name = '', description = '' } = line ?? {}
  const product = productId === null ? null : { _id: productId, sku, name }
  return { product, description }
}
