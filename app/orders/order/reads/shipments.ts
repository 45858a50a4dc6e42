import { one, rows, type TableRow, type Trx } from '#core/database'
import type { Order } from '#orders/order'
import type { ShippingProgress } from '#orders/order/rules/shipping_progress'
import type { LineQuantities, Shipment, ShipmentLine } from '#orders/order/rules/shipment'

type ShipmentRow = TableRow<'shipments'>
type LineRow = Pick<TableRow<'shipment_lines'>, 'id' | 'shipment_id' | 'order_line_id' | 'quantity'>
type SerialRow = Pick<TableRow<'shipment_serials'>, 'shipment_line_id' | 'serial' | 'return_id'>

/** Returns the shipments of an order, void ones included, oldest first. */
export async function shipmentsOfOrder(orderId: string, trx?: Trx): Promise<Shipment[]> {
  const byOrder = await shipmentsOfOrders([orderId], trx)
  return byOrder.get(orderId) ?? []
}

/** Returns a shipment by its id, or null. */
export async function findShipment(id: string): Promise<Shipment | null> {
  const row = await one<ShipmentRow>('select * from shipments where id = ?', [id])
  if (!row) return null
  const lines = await linesOf([id])
  return toShipment(row, lines.get(id) ?? [])
}

/** Returns the shipments of each order that has any, oldest first. */
export async function shipmentsOfOrders(
  orderIds: readonly string[],
  trx?: Trx
): Promise<ReadonlyMap<string, Shipment[]>> {
  if (orderIds.length === 0) return new Map()
  const shipments = await rows<ShipmentRow>(
    `select * from shipments where order_id in (${placeholders(orderIds)}) order by order_id, number`,
    [...orderIds],
    trx
  )
  const lines = await linesOf(
    shipments.map(({ id }) => id),
    trx
  )
  return Map.groupBy(
    shipments.map((row) => toShipment(row, lines.get(row.id) ?? [])),
    ({ orderId }) => orderId
  )
}

async function linesOf(
  shipmentIds: readonly string[],
  trx?: Trx
): Promise<ReadonlyMap<string, ShipmentLine[]>> {
  const found = new Map<string, ShipmentLine[]>()
  if (shipmentIds.length === 0) return found
  const lines = await rows<LineRow>(
    `select shipment_lines.id, shipment_id, order_line_id, shipment_lines.quantity from shipment_lines
     join order_lines on order_lines.id = order_line_id
     where shipment_id in (${placeholders(shipmentIds)}) order by order_lines.position`,
    [...shipmentIds],
    trx
  )
  const serials = await rows<SerialRow>(
    `select shipment_line_id, serial, return_id from shipment_serials
     where shipment_line_id in (select id from shipment_lines where shipment_id in (${placeholders(shipmentIds)}))
     order by serial`,
    [...shipmentIds],
    trx
  )
  const serialsByLine = Map.groupBy(serials, (row) => row.shipment_line_id)
  for (const [shipmentId, shipmentLines] of Map.groupBy(lines, (line) => line.shipment_id))
    found.set(
      shipmentId,
      shipmentLines.map((line) => toShipmentLine(line, serialsByLine.get(line.id) ?? []))
    )
  return found
}

const toShipmentLine = (line: LineRow, serials: readonly SerialRow[]): ShipmentLine => ({
  lineId: line.order_line_id,
  quantity: line.quantity,
  serials: serials.map(({ serial }) => serial),
  returnedSerials: serials.flatMap(({ serial, return_id: id }) => (id === null ? [] : serial)),
})

const toShipment = (row: ShipmentRow, lines: ShipmentLine[]): Shipment => ({
  id: row.id,
  orderId: row.order_id,
  number: row.number,
  method: row.method,
  carrier: row.carrier,
  waybill: row.waybill,
  staffUserId: row.staff_user_id,
  createdAt: row.created_at,
  voidedAt: row.voided_at,
  voidReason: row.void_reason,
  lines,
})

type CountedLine = { id: string; quantity: number }

/** Returns how many units of each order line were shipped, returned ones included. */
export async function shippedQuantities(orderId: string, trx?: Trx): Promise<LineQuantities> {
  const counted = await rows<CountedLine>(
    `select order_line_id as id, sum(shipment_lines.quantity) as quantity from shipment_lines
     join shipments on shipments.id = shipment_id
     where order_id = ? and voided_at is null group by order_line_id`,
    [orderId],
    trx
  )
  return new Map(counted.map(({ id, quantity }) => [id, Number(quantity)]))
}

/** Returns how many shipped units of each order line came back. */
export async function returnedQuantities(orderId: string, trx?: Trx): Promise<LineQuantities> {
  const counted = await rows<CountedLine>(
    `select order_line_id as id, sum(order_return_lines.quantity) as quantity from order_return_lines
     join order_returns on order_returns.id = return_id
     where order_id = ? group by order_line_id`,
    [orderId],
    trx
  )
  return new Map(counted.map(({ id, quantity }) => [id, Number(quantity)]))
}

/** Returns what was shipped and returned of an order. */
export async function shippingProgress(
  { id, lines }: Pick<Order, 'id' | 'lines'>,
  trx?: Trx
): Promise<ShippingProgress> {
  const shipped = await shippedQuantities(id, trx)
  return { lines, shipped, returned: await returnedQuantities(id, trx) }
}

const placeholders = (values: readonly string[]) => values.map(() => '?').join(', ')
