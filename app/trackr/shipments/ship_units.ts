import Unit from '#trackr/unit/unit'
import UnitRegistration from '#trackr/unit/unit_registration'
import { lockUnits } from '#trackr/unit/save_once'
import { serialsOf, findUnitsBySerials, unitsBySerial } from '#trackr/unit/find_units'
import type { Trx } from '#core/database'

/** The units of a serial of any kind: several units where a box or a bundle holds them */
export type UnitsOfSerial = {
  unitIds: readonly string[]
  /** Every serial of these units, and the serial itself, which may be of no unit */
  serials: readonly string[]
  /** The orders with which these units left */
  orderIds: readonly string[]
  productIds: readonly string[]
  /** How many retail boxes hold them; a unit without one counts as a box */
  boxes: number
  /** Whether all of them have passed the final test */
  isTested: boolean
}

/** Returns the units of normalized serials, by serial. Lock the units before a write that depends on them. */
export async function unitsOfSerials(
  serials: readonly string[],
  trx?: Trx
): Promise<ReadonlyMap<string, UnitsOfSerial>> {
  const bySerial = unitsBySerial(await findUnitsBySerials(serials, trx))
  return new Map(
    serials.map((serial) => {
      const units = bySerial.get(serial) ?? []
      const orderIds = units.flatMap(({ shippedOrderId }) => shippedOrderId ?? [])
      const productIds = units.flatMap(({ productId }) => productId ?? [])
      return [
        serial,
        {
          unitIds: units.map(({ id }) => id),
          serials: [...new Set([serial, ...serialsOf(units)])],
          orderIds: [...new Set(orderIds)],
          productIds: [...new Set(productIds)],
          boxes: new Set(units.map(({ id, boxSerial }) => boxSerial ?? id)).size,
          isTested: units.every(({ passedFinal }) => passedFinal),
        },
      ]
    })
  )
}

/** The normalized serials, of any kind, of units that leave with an order or come back from it */
type ShippedSerials = { serials: readonly string[]; orderId: string }

/** Records that units left with an order. Serials without a unit are left out: not every product is built here. */
export async function shipUnits(
  { serials, orderId, at }: ShippedSerials & { at: string },
  trx: Trx
): Promise<void> {
  const units = await findUnitsBySerials(serials, trx)
  await Unit.query({ client: await trx.lucid() })
    .whereIn('id', idsOf(units))
    .update({ shippedAt: at, shippedOrderId: orderId })
}

/** Records that units did not leave with an order. */
export async function unshipUnits({ serials, orderId }: ShippedSerials, trx: Trx): Promise<void> {
  if (serials.length === 0) return
  await lockUnits(trx)
  const units = await findUnitsBySerials(serials, trx)
  await Unit.query({ client: await trx.lucid() })
    .whereIn('id', idsOf(units))
    .where('shippedOrderId', orderId)
    .update({ shippedAt: null, shippedOrderId: null })
}

/** Records that units came back from an order; the accounts that registered them do not own them any more. */
export async function returnUnits(shipped: ShippedSerials, trx: Trx): Promise<void> {
  await unshipUnits(shipped, trx)
  const units = await findUnitsBySerials(shipped.serials, trx)
  const returned = units.filter(({ shippedOrderId }) => shippedOrderId === null)
  await UnitRegistration.query({ client: await trx.lucid() })
    .whereIn('unitId', idsOf(returned))
    .delete()
}

const idsOf = (units: readonly Unit[]) => units.map(({ id }) => id)
