import { insertMany, type Trx } from '#core/database'
import { nextTimestamp } from '#shared/dates'
import { conflict, DomainError, invalid, notFound } from '#shared/domain_error'
import { trackrTexts as texts } from '#shared/texts/trackr'
import { releasePair } from '#trackr/genealogy/release_pair'
import { formerValues } from '#trackr/scans/former_values'
import { refreshUnits, toScanRow } from '#trackr/scans/scan_rows'
import { saveOnce } from '#trackr/unit/save_once'
import Unit from '#trackr/unit/unit'
import UnitScan from '#trackr/unit/unit_scan'
import type { Stage } from '#trackr/unit/stage_rules'
import type { Actor } from '#core/audit_log'

const FINAL_TEST = 4

export type UndoInput = { id: string; reason?: string; scan?: string; station?: string }

/** Undoes a scan by a counter-entry: a result counts no more, or a pairing is released. Returns the id of the unit. */
export function undoScan(input: UndoInput, actor: Actor): Promise<{ unit: string }> {
  return saveOnce({ scan: input.scan, content: input }, async (trx) => {
    const client = await trx.lucid()
    const scan = await UnitScan.query({ client }).where('id', input.id).first()
    if (!scan) throw notFound(texts.noScan)
    if (scan.isUndone) throw new DomainError(texts.alreadyUndone, 'E_GONE', { status: 410 })
    const isPairing = scan.result === 'paired'
    if (!isPairing && scan.result !== 'pass' && scan.result !== 'fail')
      throw conflict(texts.notUndoable, 'E_NOT_UNDOABLE')

    const scans = isPairing ? await scansOfPair(scan, trx) : [scan]
    // A repeated scan has paired nothing, so that the pairing stays without it.
    const releases = isPairing && !scan.isRepeat
    const at = releases ? await releasePair(scans, trx) : await touchUnit(scan, input, trx)
    await storeCounterEntries(scans, { ...input, actor, at }, trx)
    await refreshUnits([...new Set(scans.map(({ unitId }) => unitId))], trx)
    return { unit: scan.unitId }
  })
}

/** A box of several units has a scan of each in the same save; a repeated scan is undone without the others. */
async function scansOfPair(scan: UnitScan, trx: Trx): Promise<UnitScan[]> {
  const query = UnitScan.query({ client: await trx.lucid() })
  if (scan.isRepeat) query.where('isRepeat', true).where('createdAt', scan.createdAt)
  return query
    .where('stage', scan.stage)
    .where('result', 'paired')
    .where('serial', scan.serial)
    .where('secondSerial', scan.secondSerial)
    .where('isUndone', false)
    .orderBy('createdAt')
    .orderBy('id')
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

async function storeCounterEntries(
  scans: readonly UnitScan[],
  { reason, station, scan: saveId, actor, at }: UndoInput & { actor: Actor; at: string },
  trx: Trx
): Promise<void> {
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
  await UnitScan.query({ client: await trx.lucid() })
    .whereIn(
      'id',
      scans.map(({ id }) => id)
    )
    .update({ isUndone: true })
}
