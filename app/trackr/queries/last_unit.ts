import Unit from '#trackr/models/unit'
import { productOf, toProductJson } from '#trackr/queries/find_unit'
import { toUnitJson } from '#trackr/transformers/unit_json'
import type { UnitJson } from '#trackr/views'

/** Returns the unit that was scanned last, at any station, or null. */
export async function lastUnit(): Promise<UnitJson | null> {
  const unit = await Unit.query()
    .orderBy('updatedAt', 'desc')
    .orderBy('id', 'desc')
    .preload('scans')
    .first()
  return unit && toUnitJson(unit, toProductJson(await productOf(unit)))
}
