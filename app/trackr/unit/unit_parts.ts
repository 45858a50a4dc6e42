import { chunks, type Trx } from '#core/database'
import { SERIAL_COLUMNS } from '#trackr/unit/find_units'
import { outwardFrom } from '#trackr/unit/serial_rules'
import UnitPart from '#trackr/unit/unit_part'
import type Unit from '#trackr/unit/unit'

const PER_STATEMENT = 500

/** What serials have as units of their own, by serial; a serial that never was one is left out. */
export type Parts = ReadonlyMap<string, UnitPart>

export async function findParts(
  serials: readonly string[],
  trx: Trx
): Promise<Map<string, UnitPart>> {
  const client = await trx.lucid()
  const found = new Map<string, UnitPart>()
  for (const wanted of chunks([...new Set(serials)], PER_STATEMENT)) {
    const parts = await UnitPart.query({ client }).whereIn('serial', wanted)
    for (const part of parts) found.set(part.serial, part)
  }
  return found
}

/** Returns what is around the PCBA of a unit, from the inside to the outside. */
export const partsOf = (unit: Unit, parts: Parts): UnitPart[] =>
  outwardFrom('enclosure').flatMap((kind) => parts.get(unit[SERIAL_COLUMNS[kind]] ?? '') ?? [])
