import Unit from '#trackr/models/unit'
import { SERIAL_KINDS, type SerialKind } from '#trackr/rules/serials'
import type { Trx } from '#core/database'

export const SERIAL_COLUMNS = {
  pcba: 'pcbaSerial',
  enclosure: 'enclosureSerial',
  box: 'boxSerial',
  bundle: 'bundleSerial',
} as const satisfies Record<SerialKind, keyof Unit>

export type UnitColumn = (typeof SERIAL_COLUMNS)[SerialKind]

/** Returns the units that have one of these normalized serials, of any kind. */
export async function findUnitsBySerials(serials: readonly string[], trx?: Trx): Promise<Unit[]> {
  if (serials.length === 0) return []
  const wanted = [...serials]
  return Unit.query({ client: await trx?.lucid() })
    .whereIn('pcbaSerial', wanted)
    .orWhereIn('enclosureSerial', wanted)
    .orWhereIn('boxSerial', wanted)
    .orWhereIn('bundleSerial', wanted)
    .orderBy('id')
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
