import { rows, type Trx } from '#core/database'
import { missingGoods, missingOfLines } from '#orders/order/reads/awaited_goods'
import { promisedDay, promisedDayOf } from '#orders/order/rules/quote'
import { leftToShip } from '#orders/order/rules/shipping_progress'
import type { Order } from '#orders/order'
import type { AwaitedUnits } from '#orders/order/rules/priced_order'

type WaitingLine = { id: string; shipped: number; reserved: number }

/** Units of the lines of orders that were shipped, and units of their products that these orders reserve */
const UNITS_OF_LINES = `select l.id, cast(coalesce((select sum(sl.quantity) from shipment_lines sl
    join shipments sh on sh.id = sl.shipment_id and sh.voided_at is null where sl.order_line_id = l.id), 0) as integer) as shipped,
  cast(coalesce((select sum(s.reserved_delta) from stock_ledger s where s.subject_type = 'order'
    and s.subject_id = l.order_id and s.product_id = l.product_id), 0) as integer) as reserved
  from order_lines l where l.product_id is not null and l.order_id in`

/** Returns what the lines of orders wait for, by line id; the orders that wait for goods, which are few, take one query. */
export async function unitsAwaitedOfLines(
  orders: readonly Order[],
  trx?: Trx
): Promise<ReadonlyMap<string, AwaitedUnits>> {
  const waiting = orders.filter((order) => promisedDay(order) !== null)
  if (waiting.length === 0) return new Map()
  const found = await rows<WaitingLine>(
    `${UNITS_OF_LINES} (${waiting.map(() => '?').join(', ')})`,
    waiting.map(({ id }) => id),
    trx
  )
  const units = new Map(found.map((line) => [line.id, line]))
  return new Map(waiting.flatMap((order) => [...awaitedOf(order, units)]))
}

function awaitedOf(order: Order, units: ReadonlyMap<string, WaitingLine>) {
  const { lines } = order
  const shipped = new Map(lines.map(({ id }) => [id, units.get(id)?.shipped ?? 0]))
  const reserved = new Map(
    lines.map(({ id, productId }) => [productId ?? '', units.get(id)?.reserved ?? 0])
  )
  const missing = missingGoods(lines, shipped, reserved)
  const missingByLine = missingOfLines(lines, shipped, missing)
  return lines.flatMap((line): [string, AwaitedUnits][] => {
    const later = missingByLine.get(line.id) ?? 0
    if (later === 0 || line.productId === null) return []
    const now = leftToShip(line, shipped) - later
    return [[line.id, { now, later, by: promisedDayOf(order, line.productId) }]]
  })
}
