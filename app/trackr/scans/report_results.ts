import { insertMany, type Trx } from '#core/database'
import { nextTimestamp } from '#shared/dates'
import { checkEntries, type AcceptedEntry, type Report } from '#trackr/scans/check_report'
import { unitRow } from '#trackr/unit/new_unit'
import { saveOnce } from '#trackr/unit/save_once'
import { refreshUnits } from '#trackr/scans/refresh_units'
import { toScanRow, type Former, type ScanRow } from '#trackr/scans/scan_rows'
import Unit from '#trackr/unit/unit'
import { findUnitsBySerials } from '#trackr/unit/find_units'
import { trackedProduct } from '#trackr/unit/tracked_products'
import {
  reportEntries,
  rejectedSave,
  type ReportEntry,
  type ReportInput,
  type SaveResponse,
  type SerialResult,
} from '#trackr/scans/save_rules'
import { FLAG_OF_STAGE, type ReportStage } from '#trackr/unit/stage_rules'
import UnitScan from '#trackr/unit/unit_scan'
import type { Actor } from '#core/audit_log'

/**
 * Records the results of a station, one scan for each serial; the last scan of a station wins. Rejected serials do not
 * hold back the others; a save of which nothing is accepted throws the error of its first serial.
 */
export async function reportResults(input: ReportInput, actor: Actor): Promise<SaveResponse> {
  const entries = reportEntries(input)
  const product = input.productId ? await trackedProduct(input.productId) : null
  return saveOnce({ scan: input.scan, content: input }, (trx) =>
    storeResults(entries, { ...input, product, actor }, trx)
  )
}

async function storeResults(
  entries: readonly ReportEntry[],
  report: Report & { actor: Actor },
  trx: Trx
): Promise<SaveResponse> {
  const serials = entries.map(({ serial }) => serial)
  const known = await findUnitsBySerials(serials, trx)
  const at = nextTimestamp(latestOf(known))
  const checked = checkEntries(entries, { known, report, at })
  const accepted = checked.filter((item) => 'unit' in item)
  const [first] = checked
  if (accepted.length === 0 && 'err' in first) {
    const results = checked.map((item) => toResult(item))
    throw rejectedSave(first, results)
  }

  const repeated = report.scan === undefined ? await repeatedResults(accepted, report, trx) : null
  const scans = accepted.map(({ entry, unit }) => {
    const isRepeat = repeated?.get(unit.id) === entry.result
    const former = formerOf(unit, report)
    return toScanRow({ ...report, at }, { ...entry, unitId: unit.id, isRepeat, former })
  })
  await storeUnits(accepted, { report, at }, trx)
  await insertMany('unit_scans', scans, trx)
  // The first scan of a unit may have been undone, so that its origin is known only now.
  const unknown = accepted.filter(({ unit, isNew }) => !isNew && unit.isOriginUnknown)
  if (report.stage === 0)
    await refreshUnits(
      unknown.map(({ unit }) => unit.id),
      trx
    )
  const scanOf = new Map(scans.map((scan) => [scan.unit_id, scan]))
  const results = checked.map((item) =>
    'unit' in item ? toResult(item, scanOf.get(item.unit.id)) : toResult(item)
  )
  return { saved: accepted.length, results }
}

const formerOf = (unit: Unit, { product, batch }: Report): Former => ({
  productId: product ? (unit.productId ?? '') : null,
  batch: batch ? unit.batch : null,
})

const latestOf = (units: readonly Unit[]): string =>
  units.reduce((latest, { updatedAt }) => (updatedAt > latest ? updatedAt : latest), '')

type CheckedEntry = ReturnType<typeof checkEntries>[number]

function toResult(item: CheckedEntry, scan?: ScanRow): SerialResult {
  const serial = item.entry.sent
  if ('err' in item) return { serial, ok: false, err: item.err, code: item.code }
  const warn = item.warnings.join(' ')
  return { serial, ok: true, ...(warn && { warn }), _id: scan?.id, unit: item.unit.id }
}

type StoredReport = { report: Report; at: string }

/** Writes the flag of the station, and the product and batch where the save names them. */
async function storeUnits(
  accepted: readonly AcceptedEntry[],
  { report, at }: StoredReport,
  trx: Trx
): Promise<void> {
  const { product, batch } = report
  const client = await trx.lucid()
  for (const result of ['pass', 'fail'] as const) {
    const ofResult = accepted.filter(({ entry }) => entry.result === result)
    const changes = {
      [FLAG_OF_STAGE[report.stage]]: result === 'pass',
      ...(product && { productId: product.id }),
      ...(batch && { batch }),
      updatedAt: at,
    }
    const known = ofResult.filter(({ isNew }) => !isNew).map(({ unit }) => unit.id)
    if (known.length > 0) await Unit.query({ client }).whereIn('id', known).update(changes)
    const added = ofResult.filter(({ isNew }) => isNew).map(({ unit }) => unit.merge(changes))
    await insertMany('units', added.map(unitRow), trx)
  }
}

/** Returns the last result of each unit at a station, by which a save without a client id is seen to be a repeated one. */
async function repeatedResults(
  items: readonly { unit: { id: string } }[],
  { stage }: { stage: ReportStage },
  trx: Trx
): Promise<ReadonlyMap<string, string>> {
  if (items.length === 0) return new Map()
  const scans = await UnitScan.query({ client: await trx.lucid() })
    .whereIn(
      'unitId',
      items.map(({ unit }) => unit.id)
    )
    .where('stage', stage)
    .where('isUndone', false)
    .whereIn('result', ['pass', 'fail'])
    .orderBy('createdAt')
    .orderBy('id')
  return new Map(scans.map(({ unitId, result }) => [unitId, result]))
}
