import { chunks } from '#core/database'
import Unit from '#trackr/models/unit'
import { SERIAL_KINDS, type SerialKind } from '#trackr/rules/serials'
import type { Trx } from '#core/database'

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
