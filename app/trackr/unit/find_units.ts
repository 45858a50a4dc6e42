import { chunks, type Trx } from '#core/database'
import { findProduct } from '#catalog'
import { normalizeSerial } from '#shared/trade/serials'
import Unit from '#trackr/unit/unit'
import { SERIAL_KINDS, type SerialKind } from '#trackr/unit/serial_rules'
import { toUnitJson, type UnitJson, type UnitProductJson } from '#trackr/unit/unit_response'
import type { TrackedProduct } from '#trackr/unit/tracked_products'

/** Each serial is bound once for each kind. */
const PER_STATEMENT = 500

export const SERIAL_COLUMNS = {
  pcba: 'pcbaSerial',
  enclosure: 'enclosureSerial',
  box: 'boxSerial',
  bundle: 'bundleSerial',
} as const satisfies Record<SerialKind, keyof Unit>

export type UnitColumn = (typeof SERIAL_COLUMNS)[SerialKind]

/** Returns the units that have one of these normalized serials, of any kind. */
export async function findUnitsBySerials(serials: readonly string[], trx?: Trx): Promise<Unit[]> {
  const found = new Map<string, Unit>()
  const client = await trx?.lucid()
  for (const wanted of chunks([...new Set(serials)], PER_STATEMENT)) {
    const units = await Unit.query({ client })
      .whereIn('pcbaSerial', wanted)
      .orWhereIn('enclosureSerial', wanted)
      .orWhereIn('boxSerial', wanted)
      .orWhereIn('bundleSerial', wanted)
    for (const unit of units) found.set(unit.id, unit)
  }
  return [...found.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
}

/** Returns the kind as which a unit has this serial, or null. */
export const kindOnUnit = (unit: Unit, serial: string): SerialKind | null =>
  SERIAL_KINDS.find((kind) => unit[SERIAL_COLUMNS[kind]] === serial) ?? null

/** Groups units by each of their serials. */
export function unitsBySerial(units: readonly Unit[]): Map<string, Unit[]> {
  const bySerial = new Map<string, Unit[]>()
  for (const unit of units)
    for (const kind of SERIAL_KINDS) {
      const serial = unit[SERIAL_COLUMNS[kind]]
      if (serial !== null) bySerial.set(serial, [...(bySerial.get(serial) ?? []), unit])
    }
  return bySerial
}

/**
 * Returns the unit with this serial of any kind, or null. Of several in one box or bundle it is the one that was changed
 * last.
 */
export async function findUnitBySerial(typed: string): Promise<Unit | null> {
  const serial = normalizeSerial(typed)
  const units = await findUnitsBySerials([serial])
  const own = units.find((unit) => unit.pcbaSerial === serial || unit.enclosureSerial === serial)
  const latest = [...units].sort((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1))[0]
  return own ?? latest ?? null
}

/** Returns the unit with this serial of any kind in the shape of the specification, or null. */
export async function lookUpUnit(serial: string): Promise<UnitJson | null> {
  const unit = await findUnitBySerial(serial)
  if (!unit) return null
  await unit.load('scans')
  return toUnitJson(unit, toProductJson(await productOf(unit)))
}

export const productOf = async ({ productId }: Pick<Unit, 'productId'>) =>
  productId === null ? null : findProduct(productId)

export const toProductJson = (product: TrackedProduct | null): UnitProductJson | null =>
  product && { _id: product.id, sku: product.sku, name: product.name }

/** Returns all serials of units, each once. */
export const serialsOf = (units: readonly Unit[]): string[] => [
  ...new Set(
    units.flatMap((unit) => SERIAL_KINDS.flatMap((kind) => unit[SERIAL_COLUMNS[kind]] ?? []))
  ),
]
