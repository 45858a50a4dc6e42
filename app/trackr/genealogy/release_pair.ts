import { nextTimestamp } from '#shared/dates'
import { conflict } from '#shared/domain_error'
import { trackrTexts as texts } from '#shared/texts/trackr'
import { Genealogy } from '#trackr/genealogy/genealogy'
import { scansBeforePairing } from '#trackr/genealogy/pairing_rules'
import { formerValues } from '#trackr/scans/former_values'
import { refreshUnits } from '#trackr/scans/scan_rows'
import { SERIAL_COLUMNS } from '#trackr/unit/find_units'
import { outwardFrom, type SerialKind } from '#trackr/unit/serial_rules'
import { isPairingStage, PAIRED_KINDS } from '#trackr/unit/stage_rules'
import UnitScan from '#trackr/unit/unit_scan'
import type { Trx } from '#core/database'
import type Unit from '#trackr/unit/unit'

/**
 * Releases the pair of these scans, the oldest first, and returns when. Each unit gets back what it had before the outer
 * serial, which takes the product, batch and scans that it had before.
 */
export async function releasePair(scans: readonly UnitScan[], trx: Trx): Promise<string> {
  const [{ stage, serial, secondSerial }] = scans
  if (!isPairingStage(stage)) throw conflict(texts.notUndoable, 'E_NOT_UNDOABLE')
  const { inner, outer } = PAIRED_KINDS[stage]
  const genealogy = await Genealogy.load([serial, secondSerial], nextTimestamp, trx)
  const units = genealogy
    .having(inner, serial)
    .filter((unit) => unit[SERIAL_COLUMNS[outer]] === secondSerial)
  if (units.length === 0) throw conflict(texts.pairingChanged, 'E_CHANGED_MEANWHILE')
  if (units.some(({ shippedAt }) => shippedAt !== null))
    throw conflict(texts.shippedUnit, 'E_SHIPPED')

  const former = formerOfOuter(scans)
  const moved = new Map<Unit, readonly UnitScan[]>()
  for (const unit of units) {
    // The same serials may have been paired before and released, which is undone with the pairing.
    const pairings = scans.filter(({ unitId, isRepeat }) => unitId === unit.id && !isRepeat)
    const pairing = pairings.at(-1)
    const before = pairing ? await scansOfOuter(unit, { pairing, outer }, trx) : []
    const isReused = former !== null || before.length > 0
    const outside = genealogy.separate(unit, outer, { isReused, former })
    if (outside) moved.set(outside, before)
    for (const undone of pairings.toReversed())
      genealogy.change(unit, await formerValues(undone, trx))
  }
  await genealogy.store(trx)
  await moveScans(moved, trx)
  return genealogy.at
}

/** Returns what the outer serial had before it was paired last, or null where no unit had it. */
function formerOfOuter(scans: readonly UnitScan[]): Pick<Unit, 'productId' | 'batch'> | null {
  const last = scans.findLast(({ isRepeat }) => !isRepeat)
  // Of several units in one box only the first one was joined with the row of the outer serial.
  const joined = scans.find(
    ({ createdAt, outerProductId }) => createdAt === last?.createdAt && outerProductId !== null
  )
  return joined
    ? { productId: joined.outerProductId || null, batch: joined.outerBatch ?? '' }
    : null
}

/** Returns the scans that the outer serial, and what is outside of it, had before it was paired with this unit. */
async function scansOfOuter(
  unit: Unit,
  { pairing, outer }: { pairing: UnitScan; outer: SerialKind },
  trx: Trx
): Promise<UnitScan[]> {
  const scans = await UnitScan.query({ client: await trx.lucid() })
    .where('unitId', unit.id)
    .where('createdAt', '<', pairing.createdAt)
    .orderBy('createdAt')
    .orderBy('id')
  return scansBeforePairing(scans, { pairing, serials: serialsFrom(outer, unit) })
}

const serialsFrom = (kind: SerialKind, unit: Unit): string[] =>
  outwardFrom(kind).flatMap((outward) => unit[SERIAL_COLUMNS[outward]] ?? [])

async function moveScans(moved: ReadonlyMap<Unit, readonly UnitScan[]>, trx: Trx): Promise<void> {
  const client = await trx.lucid()
  for (const [{ id: unitId }, scans] of moved) {
    const ids = scans.map(({ id }) => id)
    if (ids.length > 0) await UnitScan.query({ client }).whereIn('id', ids).update({ unitId })
  }
  await refreshUnits(
    [...moved].flatMap(([{ id }, scans]) => (scans.length > 0 ? [id] : [])),
    trx
  )
}
