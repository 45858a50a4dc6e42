import { isPostgres, rows, type TableRow } from '#core/database'
import { displayNumber } from '#shared/ids'
import type { FoundItem } from '#reporting/found_item'

type ShipmentRow = Pick<TableRow<'shipments'>, 'id' | 'order_id' | 'waybill' | 'carrier'> &
  Pick<TableRow<'orders'>, 'id2'>

const MIN_LENGTH = 4

/** The start of a waybill without spaces and dashes; the index has the same expression. */
const WAYBILL = `replace(replace(lower(waybill), ' ', ''), '-', '')`

/** Returns the newest shipments whose waybill starts with a query of at least four letters and digits. */
export async function findShipments(query: string, limit: number): Promise<FoundItem[]> {
  const start = query.toLowerCase().replace(/[\s-]/g, '')
  if (start.length < MIN_LENGTH || !/\d/.test(start)) return []
  const [atLeast, below] = isPostgres() ? ['~>=~', '~<~'] : ['>=', '<']
  const found = await rows<ShipmentRow>(
    `select shipments.id, order_id, shipments.waybill, carrier, orders.id2
     from (select * from shipments where ${WAYBILL} ${atLeast} ? and ${WAYBILL} ${below} ? limit 50) as shipments
     join orders on orders.id = order_id
     where voided_at is null and deleted_at is null order by shipments.id desc limit ?`,
    [start, `${start}\u{10FFFF}`, limit]
  )
  return found.map(({ id, order_id: orderId, waybill, carrier, id2 }) => ({
    kind: 'shipment',
    _id: id,
    title: waybill,
    detail: [
      carrier?.toUpperCase().replace('_', ' '),
      `Order ${displayNumber({ id: orderId, id2 })}`,
    ]
      .filter(Boolean)
      .join(' · '),
    href: `/admin/orders/${orderId}`,
  }))
}
