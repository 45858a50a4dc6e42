import { findProduct } from '#catalog'
import { normalizeSerial } from '#shared/trade/serials'
import { findUnitsBySerials, SERIAL_COLUMNS } from '#trackr/queries/find_units'
import { SERIAL_KINDS } from '#trackr/rules/serials'
import { toUnitJson } from '#trackr/transformers/unit_json'
import type Unit from '#trackr/models/unit'
import type { TrackedProduct } from '#trackr/queries/tracked_products'
import type { UnitJson, UnitProductJson } from '#trackr/views'

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
