import { trackrTexts as texts } from '#shared/texts/trackr'
import { SERIAL_COLUMNS } from '#trackr/unit/find_units'
import { serialInUse, wrongSerial, type SerialError } from '#trackr/scans/save_rules'
import {
  serialFormatError,
  serialKindError,
  wrongKindText,
  type SerialKind,
} from '#trackr/unit/serial_rules'
import { PAIRED_KINDS, skippedStation, type PairingStage } from '#trackr/unit/stage_rules'
import { releaseUnit } from '#trackr/genealogy/release_unit'
import type { Trx } from '#core/database'
import type { Genealogy } from '#trackr/genealogy/genealogy'
import type { BoxSizes } from '#trackr/unit/tracked_products'
import type Unit from '#trackr/unit/unit'

export type Pair = { stage: PairingStage; first: string; second: string }

/** A unit that lost its serial to another pairing */
type Release = { unit: Unit; serial: string; otherSerial: string; stage: PairingStage }

export type JoinedPair = {
  units: Unit[]
  isRepeat: boolean
  releases: Release[]
  warnings: string[]
}

type PairingRules = {
  boxSizes: BoxSizes
  /** Whether the serials leave what they were paired with */
  mayRelease: boolean
  trx: Trx
}

/** Pairs two serials, or returns why they cannot be paired. */
export async function joinPair(
  pair: Pair,
  genealogy: Genealogy,
  { boxSizes, mayRelease, trx }: PairingRules
): Promise<JoinedPair | SerialError> {
  const { stage, first, second } = pair
  const { inner, outer } = PAIRED_KINDS[stage]
  const wrong =
    kindError(inner, first, genealogy) ?? kindError(outer, second, genealogy, { not: first })
  if (wrong) return wrongSerial(wrong)

  const known = genealogy.having(inner, first)
  const column = SERIAL_COLUMNS[outer]
  const isRepeat = known.length > 0 && known.every((unit) => unit[column] === second)
  if (isRepeat) return { units: known, isRepeat, releases: [], warnings: [texts.alreadyPaired] }

  const conflicts = conflictsOf(pair, known, { genealogy, boxSizes })
  if (conflicts.length > 0 && !mayRelease) return serialInUse(conflictText(conflicts, pair))
  const warnings = warningsOf(stage, known)
  for (const { unit, serial, otherSerial } of conflicts)
    await releaseUnit(
      unit,
      { stage, serial, secondSerial: otherSerial },
      { genealogy, isReused: otherSerial === second && stage === 3, trx }
    )
  const units = known.length > 0 ? known : [genealogy.add(inner, first)]
  for (const unit of units) attach(unit, pair, genealogy)
  return { units, isRepeat, releases: conflicts, warnings }
}

function kindError(
  kind: SerialKind,
  serial: string,
  genealogy: Genealogy,
  { not }: { not?: string } = {}
): string | null {
  const error = serialFormatError(serial) ?? serialKindError(kind, serial)
  if (error) return error
  const known = genealogy.kindOf(serial)
  if (serial === not) return wrongKindText(kind)
  return known === null || known === kind ? null : wrongKindText(kind)
}

/** Returns the units that hold the inner serial in another outer one, or the outer serial without room for the inner one. */
function conflictsOf(
  { stage, second }: Pair,
  known: readonly Unit[],
  { genealogy, boxSizes }: { genealogy: Genealogy; boxSizes: BoxSizes }
): Release[] {
  const { inner, outer } = PAIRED_KINDS[stage]
  const release = (unit: Unit): Release => ({
    unit,
    stage,
    serial: unit[SERIAL_COLUMNS[inner]] ?? '',
    otherSerial: unit[SERIAL_COLUMNS[outer]] ?? '',
  })
  const elsewhere = known.filter((unit) => {
    const serial = unit[SERIAL_COLUMNS[outer]]
    return serial !== null && serial !== second
  })
  const holders = genealogy
    .having(outer, second)
    .filter((unit) => unit[SERIAL_COLUMNS[inner]] !== null && !known.includes(unit))
  const hasRoom = holders.length < roomOf(stage, [known.at(0), ...holders], boxSizes)
  return [...elsewhere, ...(hasRoom ? [] : holders)].map(release)
}

/** How many units may share the outer serial: in a box as many as each of its products allows (decision 183). */
export function roomOf(
  stage: PairingStage,
  units: readonly (Pick<Unit, 'productId'> | undefined)[],
  boxSizes: BoxSizes
): number {
  if (stage === 6) return Infinity
  if (stage === 3) return 1
  return Math.min(...units.map((unit) => boxSizes.get(unit?.productId ?? '') ?? 1))
}

function conflictText(conflicts: readonly Release[], { stage, first, second }: Pair): string {
  const [{ serial, otherSerial }] = conflicts
  if (serial === first) return texts.pairedWith(first, otherSerial)
  return stage === 5
    ? texts.boxIsFull(second, conflicts.map((conflict) => conflict.serial).join(', '))
    : texts.pairedWith(second, serial)
}

function warningsOf(stage: PairingStage, known: readonly Unit[]): string[] {
  const [unit] = known
  if (!unit) return [texts.unknownOrigin]
  const skipped = skippedStation(stage, unit)
  return skipped ? [skipped] : []
}

/** Joins the unit with a row that only the outer serial created, or writes the outer serials on it. */
function attach(unit: Unit, { stage, second }: Pair, genealogy: Genealogy): void {
  const { inner, outer } = PAIRED_KINDS[stage]
  const column = SERIAL_COLUMNS[outer]
  const [holder, ...others] = genealogy.having(outer, second)
  const isEmpty = holder && others.length === 0 && holder[SERIAL_COLUMNS[inner]] === null
  if (isEmpty && holder !== unit) return genealogy.join(unit, holder)
  const bundleSerial = holder?.bundleSerial ?? unit.bundleSerial
  genealogy.attach(unit, { [column]: second, ...(stage === 5 && { bundleSerial }) })
}
