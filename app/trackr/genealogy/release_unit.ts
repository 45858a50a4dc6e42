import { ownScans } from '#trackr/genealogy/pairing_rules'
import { SERIAL_COLUMNS } from '#trackr/unit/find_units'
import { outwardFrom } from '#trackr/unit/serial_rules'
import { PAIRED_KINDS, type PairingStage } from '#trackr/unit/stage_rules'
import type { Trx } from '#core/database'
import type { Genealogy } from '#trackr/genealogy/genealogy'
import type Unit from '#trackr/unit/unit'

export type ReleasedPair = { stage: PairingStage; serial: string; secondSerial: string }

type Release = {
  genealogy: Genealogy
  /** Whether the outer serial stays a unit, because another one takes it */
  isReused?: boolean
  trx: Trx
}

/** Separates a unit from its outer serial, which takes the scans that it had of its own. */
export async function releaseUnit(
  unit: Unit,
  pairing: ReleasedPair,
  { genealogy, isReused, trx }: Release
): Promise<void> {
  const { outer } = PAIRED_KINDS[pairing.stage]
  const scans = await genealogy.scansOf(unit, trx)
  const serials = outwardFrom(outer).flatMap((kind) => unit[SERIAL_COLUMNS[kind]] ?? [])
  genealogy.separate(unit, outer, ownScans(scans, { pairing, serials }), isReused)
}
