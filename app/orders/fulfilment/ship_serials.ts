import { one, type TableRow, type Trx } from '#core/database'
import { lockUnits, unitsOfSerials, type UnitsOfSerial } from '#trackr'
import { recordUnnamedReturn } from '#orders/fulfilment/return_serials'
import { findShippedSerials } from '#orders/fulfilment/shipped_serials'
import { conflict, invalid } from '#shared/domain_error'
import { displayNumber } from '#shared/ids'
import { shipmentTexts as texts } from '#shared/texts/shipments'
import type { LineGoods, ShippedSerial } from '#orders/order/rules/shipment'

type UnitsBySerial = ReadonlyMap<string, UnitsOfSerial>

/**
 * Rejects normalized serials that are with a customer, by themselves or by another serial of their unit, and units that
 * are listed twice, and returns the units of the others. They stay as they are until the transaction ends.
 */
export async function assertSerialsFree(
  items: readonly LineGoods[],
  trx: Trx
): Promise<UnitsBySerial> {
  const serials = items.flatMap((item) => item.serials ?? [])
  if (serials.length === 0) return new Map()
  await lockUnits(trx)
  const found = await unitsOfSerials(serials, trx)
  assertUnitsOnce(items, found)
  const shipped = await stillShipped(found, trx)
  const units = await unitsOfSerials(serials, trx)
  for (const serial of serials) {
    const { serials: own, orderIds } = units.get(serial)!
    const orderId = shipped.find((other) => own.includes(other.serial))?.orderId ?? orderIds.at(0)
    if (orderId !== undefined)
      throw conflict(texts.serialShipped(serial, await numberOf(orderId, trx)), 'E_SERIAL_SHIPPED')
  }
  return units
}

/**
 * Rejects units that have not passed the final test until staff confirm them; `false` rejects serials without a unit, too,
 * which are accepted by default: not every product is built here.
 */
export function assertSerialsTested(units: UnitsBySerial, allowUntested?: boolean): void {
  if (allowUntested) return
  const serials = [...units].flatMap(([serial, { unitIds, isTested }]) => {
    if (unitIds.length > 0) return isTested ? [] : { serial, problem: 'untested' as const }
    return allowUntested === false ? { serial, problem: 'unknown' as const } : []
  })
  if (serials.length === 0) return
  const text = serials.map(({ serial, problem }) => texts.serialProblems[problem](serial)).join(' ')
  throw conflict(text, 'E_SERIAL_UNTESTED', { serials })
}

function assertUnitsOnce(items: readonly LineGoods[], units: UnitsBySerial): void {
  const serialOf = new Map<string, string>()
  items.forEach(({ serials = [] }, index) => {
    for (const serial of serials)
      for (const id of units.get(serial)!.unitIds) {
        const other = serialOf.get(id)
        if (other !== undefined)
          throw invalid(`items.${index}.serials`, texts.sameUnit(other, serial))
        serialOf.set(id, serial)
      }
  })
}

/** Returns the serials of these units that are with a customer, without those that must have come back. */
async function stillShipped(units: UnitsBySerial, trx: Trx): Promise<ShippedSerial[]> {
  const serials = [...units.values()].flatMap((unit) => unit.serials)
  const shipped: ShippedSerial[] = []
  for (const serial of await findShippedSerials(serials, trx))
    if (!(await recordUnnamedReturn(serial, trx))) shipped.push(serial)
  return shipped
}

type NumberRow = Pick<TableRow<'orders'>, 'id' | 'id2'>

export async function numberOf(orderId: string, trx?: Trx): Promise<string> {
  const order = await one<NumberRow>('select id, id2 from orders where id = ?', [orderId], trx)
  return displayNumber(order ?? { id: orderId })
}
