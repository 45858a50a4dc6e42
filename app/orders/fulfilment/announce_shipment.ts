import { announceOrder } from '#orders/order/actions/announce_order'
import type { Trx } from '#core/database'
import type { Order } from '#orders/order'
import type { Shipment } from '#orders/order/rules/shipment'

/** Tells receivers of webhooks what was shipped, with the parcel's tracking number. */
export function announceShipment(
  { id, lines }: Order,
  shipment: Shipment,
  trx: Trx
): Promise<void> {
  const items = shipment.lines.map(({ lineId, quantity }) => ({
    sku: lines.find((line) => line.id === lineId)?.sku ?? '',
    quantity,
  }))
  const { id: shipmentId, carrier, waybill } = shipment
  return announceOrder('order.shipped', id, trx, {
    shipment: { _id: shipmentId, carrier, waybill, items },
  })
}
