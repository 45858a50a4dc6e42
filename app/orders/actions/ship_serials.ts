import { one, rows, type TableRow, type Trx } from '#core/database'
import { shippedElsewhere, shipUnits, unshipUnits } from '#trackr'
import { conflict } from '#shared/domain_error'
import { displayNumber } from '#shared/ids'
import { shipmentTexts as words } from '#shared/texts/shipments'
import type { Shipment } from '#orders/shipment'

type ShippedSerial = { serial: string; orderId: string }

const serialsOf = ({ lines }: Pick<Shipment, 'lines'>) => lines.flatMap(({ serials }) => serials)

/**
 * Rejects serials that left with another order, by themselves or by another serial of the same unit, and records the
 * others with their units. Goods of an order with a return may leave again.
 */
export async function shipSerials(shipment: Shipment, trx: Trx): Promise<void> {
  const serials = serialsOf(shipment)
  if (serials.length === 0) return
  const { orderId, createdAt: at } = shipment
  const units = await shippedElsewhere({ serials, orderId }, trx)
  const shipped = [...units, ...(await serialsOfOtherOrders(serials, orderId, trx))]
  const found = await firstUnreturned(shipped, trx)
  if (found) throw conflict(words.serialShipped(found.serial, found.number), 'E_SERIAL_SHIPPED')
  await shipUnits({ serials, orderId, at }, trx)
}

/** Releases the units of a voided shipment. */
export const unshipSerials = (shipment: Shipment, trx: Trx): Promise<void> =>
  unshipUnits({ serials: serialsOf(shipment), orderId: shipment.orderId }, trx)

type SerialRow = Pick<TableRow<'shipment_serials'>, 'serial'> & { order_id: string }

async function serialsOfOtherOrders(
  serials: readonly string[],
  orderId: string,
  trx: Trx
): Promise<ShippedSerial[]> {
  const found = await rows<SerialRow>(
    `select shipment_serials.serial, shipments.order_id from shipment_serials
     join shipment_lines on shipment_lines.id = shipment_line_id
     join shipments on shipments.id = shipment_id
     where voided_at is null and order_id <> ?
       and shipment_serials.serial in (${serials.map(() => '?').join(', ')})`,
    [orderId, ...serials],
    trx
  )
  return found.map(({ serial, order_id: otherId }) => ({ serial, orderId: otherId }))
}

type NumberRow = Pick<TableRow<'orders'>, 'id' | 'id2'>

async function firstUnreturned(shipped: readonly ShippedSerial[], trx: Trx) {
  if (shipped.length === 0) return null
  const ids = [...new Set(shipped.map(({ orderId }) => orderId))]
  const order = await one<NumberRow>(
    `select id, id2 from orders where id in (${ids.map(() => '?').join(', ')})
       and not exists (select 1 from order_returns where order_id = orders.id) order by id limit 1`,
    ids,
    trx
  )
  const first = shipped.find(({ orderId }) => orderId === order?.id)
  return order && first ? { serial: first.serial, number: displayNumber(order) } : null
}
