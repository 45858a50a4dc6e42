import { trackingUrl, type ParcelCarrier } from '#shared/trade/carriers'
import type { Order, OrderLine } from '#orders/order'
import type { Shipment } from '#orders/order/rules/shipment'
import type { ShippingMethod } from '#shared/enums'

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

/** `Shipment` of docs/api/staff_orders.md */
export type ShipmentResponse = {
  _id: string
  order: string
  /** Counts the shipments of the order from 1 */
  number: number
  method: ShippingMethod
  carrier: ParcelCarrier | null
  waybill: string
  /** The carrier's page of the parcel */
  tracking_url: string | null
  void: boolean
  dates: { created: string; voided: string | null }
  items: {
    line: string
    product: { _id: string; sku: string; name: string } | null
    description: string
    quantity: number
    /** All that left; `returned_serials` are those of them that came back. */
    serials: string[]
    returned_serials: string[]
  }[]
}
