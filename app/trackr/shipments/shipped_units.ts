import { normalizeSerial } from '#shared/trade/serials'
import Unit from '#trackr/unit/unit'
import { findUnitsBySerials, serialsOf } from '#trackr/unit/find_units'
import { passportSerial } from '#trackr/unit/passport_rules'
import type { Trx } from '#core/database'

/** Returns every serial of the units that left with each order, by order. */
export async function shippedSerials(
  orderIds: readonly string[],
  trx?: Trx
): Promise<ReadonlyMap<string, string[]>> {
  if (orderIds.length === 0) return new Map()
  const units = await Unit.query({ client: await trx?.lucid() })
    .whereIn('shippedOrderId', [...orderIds])
    .orderBy('id')
  const byOrder = Map.groupBy(units, ({ shippedOrderId }) => shippedOrderId!)
  return new Map([...byOrder].map(([orderId, shipped]) => [orderId, serialsOf(shipped)]))
}

/** A unit that a customer has, by the serial that was asked for or else the one that its owner sees */
export type ShippedUnit = { serial: string; orderId: string; shippedAt: string }

type RecallInput = { batch?: string; serials?: readonly string[] }

/** Returns the shipped units of a batch, or with one of these serials of any kind. */
export async function shippedUnits({ batch, serials = [] }: RecallInput): Promise<ShippedUnit[]> {
  const wanted = new Set(serials.map(normalizeSerial))
  const units = batch
    ? await Unit.query().where('batch', batch).whereNotNull('shippedAt').orderBy('id')
    : await findUnitsBySerials([...wanted])
  return units.flatMap((unit) => {
    const { shippedAt, shippedOrderId: orderId } = unit
    const own = serialsOf([unit])
    const serial = own.find((candidate) => wanted.has(candidate)) ?? passportSerial(unit)
    return shippedAt && orderId ? { serial, orderId, shippedAt } : []
  })
}

/** Returns the batches, the last recorded one first, with the number of their units. */
export async function listBatches(): Promise<{ batch: string; units: number }[]> {
  const batches = await Unit.query()
    .where('batch', '<>', '')
    .groupBy('batch')
    .select('batch')
    .count('* as units')
    .max('created_at as latest')
    .orderBy('latest', 'desc')
    .limit(200)
  return batches.map(({ batch, $extras }) => ({ batch, units: Number($extras.units) }))
}
