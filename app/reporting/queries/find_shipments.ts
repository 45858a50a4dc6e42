import { searchShipments } from '#orders'
import type { FoundItem } from '#reporting/found_item'

/** Returns the newest shipments that a query finds by their waybill. */
export async function findShipments(query: string, limit: number): Promise<FoundItem[]> {
  const found = await searchShipments(query, limit)
  return found.map(({ id, orderId, orderNumber, waybill, carrier }) => ({
    kind: 'shipment',
    _id: id,
    title: waybill,
    detail: [carrier?.toUpperCase().replace('_', ' '), `Order ${orderNumber}`]
      .filter(Boolean)
      .join(' · '),
    href: `/admin/orders/${orderId}`,
  }))
}
