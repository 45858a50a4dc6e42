import Unit from '#trackr/models/unit'
import { lockUnits } from '#trackr/actions/save_once'
import { findUnitsBySerials, kindOnUnit } from '#trackr/queries/find_units'
import { normalizeSerial } from '#trackr/rules/serials'
import type { Trx } from '#core/database'

/** The serials, of any kind, that leave with an order */
type ShippedSerials = { serials: readonly string[]; orderId: string }

/** Returns these serials whose units left with another order, and locks the units until the transaction ends. */
export async function shippedElsewhere(
  { serials, orderId }: ShippedSerials,
  trx: Trx
): Promise<{ serial: string; orderId: string }[]> {
  await lockUnits(trx)
  const units = await findUnitsBySerials(serials.map(normalizeSerial), trx)
  const elsewhere = units.filter(
    ({ shippedOrderId }) => shippedOrderId !== null && shippedOrderId !== orderId
  )
  return serials.flatMap((serial) => {
    const unit = elsewhere.find((other) => kindOnUnit(other, normalizeSerial(serial)) !== null)
    return unit ? { serial, orderId: unit.shippedOrderId! } : []
  })
}

/** Records that units left with an order. Serials without a unit are left out: not every product is built here. */
export async function shipUnits(
  { serials, orderId, at }: ShippedSerials & { at: string },
  trx: Trx
): Promise<void> {
  const ids = await unitIds(serials, trx)
  await Unit.query({ client: await trx.lucid() })
    .whereIn('id', ids)
    .update({ shippedAt: at, shippedOrderId: orderId })
}

/** Records that units did not leave with an order. */
export async function unshipUnits({ serials, orderId }: ShippedSerials, trx: Trx): Promise<void> {
  if (serials.length === 0) return
  await lockUnits(trx)
  const ids = await unitIds(serials, trx)
  await Unit.query({ client: await trx.lucid() })
    .whereIn('id', ids)
    .where('shippedOrderId', orderId)
    .update({ shippedAt: null, shippedOrderId: null })
}

async function unitIds(serials: readonly string[], trx: Trx): Promise<string[]> {
  const units = await findUnitsBySerials(serials.map(normalizeSerial), trx)
  return units.map(({ id }) => id)
}
