import { isReserving, type Order, type OrderLine } from '#orders/order'
import { unitsAwaitedOfLines } from '#orders/order/reads/awaited_lines'
import { availableUnits } from '#orders/pricing/available_units'
import { linePromises } from '#orders/pricing/line_promises_rules'
import type { PricedLine } from '#orders/order/rules/priced_order'
import { toPromiseJson, type PromisedUnits } from '#shared/delivery/promised_units'

/**
 * Returns when the units of entered lines would leave, in their sequence; null where all are in stock, or too few can be
 * promised. What a stored order has reserved, or is promised, is its own already.
 */
export async function previewPromises(
  lines: readonly PricedLine[],
  now: Date,
  stored: Order | null
): Promise<(PromisedUnits[] | null)[]> {
  const goods = lines.flatMap(({ line, quantity }) =>
    line.productId === null ? [] : [{ line, productId: line.productId, quantity }]
  )
  const own = stored && isReserving(stored) ? await unitsOfOrder(stored) : new Map()
  const ids = goods.map(({ productId }) => productId)
  const available = [...(await availableUnits(ids, now))]
  const units = available.map(([id, free]): [string, PromisedUnits[]] => [
    id,
    [...(own.get(id) ?? []), ...free].toSorted(byDay),
  ])
  const promises = linePromises(goods, new Map(units))
  const byLine = new Map(goods.map(({ line }, at) => [line, promises[at].promise]))
  return lines.map(({ line }) => toPromiseJson(byLine.get(line) ?? null))
}

async function unitsOfOrder(order: Order): Promise<Map<string, PromisedUnits[]>> {
  const awaits = await unitsAwaitedOfLines([order])
  const unitsOfLine = ({ id, quantity }: OrderLine): PromisedUnits[] => {
    const waits = awaits.get(id)
    if (!waits) return [{ quantity, day: null }]
    const now = { quantity: quantity - waits.later, day: null }
    return waits.by === null ? [now] : [now, { quantity: waits.later, day: waits.by }]
  }
  const units = new Map<string, PromisedUnits[]>()
  for (const line of order.lines)
    if (line.productId !== null)
      units.set(line.productId, [...(units.get(line.productId) ?? []), ...unitsOfLine(line)])
  return units
}

/** What is in stock comes first. */
const byDay = (a: PromisedUnits, b: PromisedUnits): number =>
  (a.day ?? '').localeCompare(b.day ?? '')
