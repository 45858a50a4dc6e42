import { insertMany, type Trx } from '#core/database'
import { nextTimestamp } from '#shared/dates'
import { conflict, DomainError, invalid, notFound } from '#shared/domain_error'
import { trackrTexts as texts } from '#shared/texts/trackr'
import { IS_OF_PAIR, undoPairing } from '#trackr/genealogy/undo_pairing'
import { formerValues } from '#trackr/scans/former_values'
import { refreshHeirs, refreshUnits } from '#trackr/scans/refresh_units'
import { toScanRow } from '#trackr/scans/scan_rows'
import { boxSizes } from '#trackr/unit/tracked_products'
import { saveOnce } from '#trackr/unit/save_once'
import Unit from '#trackr/unit/unit'
import UnitScan from '#trackr/unit/unit_scan'
import { FINAL_TEST, type Stage } from '#trackr/unit/stage_rules'
import type { Actor } from '#core/audit_log'

export type UndoInput = { id: string; reason?: string; scan?: string; station?: string }

/**
 * Undoes a scan by a counter-entry: a result counts no more, or a pairing is released and what it had released is paired
 * again. Returns the id of the unit, and why an earlier pair stays apart.
 */
export async function undoScan(
  input: UndoInput,
  actor: Actor
): Promise<{ unit: string; warn?: string }> {
  const sizes = await boxSizes()
  return saveOnce({ scan: input.scan, content: input }, async (trx) => {
    const client = await trx.lucid()
    const scan = await UnitScan.query({ client }).where('id', input.id).first()
    if (!scan) throw notFound(texts.noScan)
    if (scan.isUndone) throw new DomainError(texts.alreadyUndone, 'E_GONE', { status: 410 })
    const isPairing = scan.result === 'paired'
    if (!isPairing && scan.result !== 'pass' && scan.result !== 'fail')
      throw conflict(texts.notUndoable, 'E_NOT_UNDOABLE')

    const { scans, releases } = isPairing ? await scansOfPair(scan, trx) : resultOf(scan)
    const { at, restored, warnings } = releases
      ? await undoPairing(scans, sizes, trx)
      : { at: await touchUnit(scan, input, trx), restored: [], warnings: [] }
    const unit = await storeCounterEntries([...scans, ...restored], { ...input, actor, at }, trx)
    if (!isPairing) await refreshHeirs(unit, trx)
    return { unit, ...(warnings.length > 0 && { warn: warnings.join(' ') }) }
  })
}

type UndoneScans = {
  scans: UnitScan[]
  /** Whether their serials are paired by them */
  releases: boolean
}

const resultOf = (scan: UnitScan): UndoneScans => ({ scans: [scan], releases: false })

/**
 * Returns the scans that an undone pairing undoes: a box of several units has a scan of each in the same save, and repeated
 * scans have paired nothing. Such a scan, and one that a later scan of the pair replaced, is undone without the pairing.
 */
async function scansOfPair(scan: UnitScan, trx: Trx): Promise<UndoneScans> {
  const { stage, serial, secondSerial, createdAt, isRepeat } = scan
  const found = await UnitScan.query({ client: await trx.lucid() })
    .where({ stage, serial, secondSerial, result: 'paired', isUndone: false })
    .whereRaw(IS_OF_PAIR)
    .where('createdAt', '>=', createdAt)
    .orderBy('createdAt')
    .orderBy('id')
  const ofSave = found.filter(
    (other) => other.createdAt === createdAt && other.isRepeat === isRepeat
  )
  const isReplaced = found.some((other) => !other.isRepeat && other.createdAt > createdAt)
  return isRepeat || isReplaced
    ? { scans: ofSave, releases: false }
    : { scans: found, releases: true }
}

async function touchUnit(scan: UnitScan, { reason }: UndoInput, trx: Trx): Promise<string> {
  const { unitId, stage } = scan
  const unit = await Unit.query({ client: await trx.lucid() })
    .where('id', unitId)
    .firstOrFail()
  if (stage === FINAL_TEST && unit.shippedAt !== null && !reason)
    throw invalid('reason', texts.reasonForShipped)
  const at = nextTimestamp(unit.updatedAt)
  await unit.merge({ updatedAt: at, ...(await formerValues(scan, trx)) }).save()
  return at
}

/** Returns the unit of the first scan, which may be another than before its pairing was undone. */
async function storeCounterEntries(
  undone: readonly UnitScan[],
  { reason, station, scan: saveId, actor, at }: UndoInput & { actor: Actor; at: string },
  trx: Trx
): Promise<string> {
  const client = await trx.lucid()
  const ids = undone.map(({ id }) => id)
  await UnitScan.query({ client }).whereIn('id', ids).update({ isUndone: true })
  const scans = await UnitScan.query({ client }).whereIn('id', ids)
  const entries = scans.map((scan) =>
    toScanRow(
      { stage: scan.stage as Stage, scan: saveId, station, actor, at },
      {
        unitId: scan.unitId,
        result: 'undone',
        serial: scan.serial,
        secondSerial: scan.secondSerial,
        reason,
        undoesId: scan.id,
      }
    )
  )
  await insertMany('unit_scans', entries, trx)
  await refreshUnits([...new Set(scans.map(({ unitId }) => unitId))], trx)
  return scans.find(({ id }) => id === ids[0])!.unitId
}
