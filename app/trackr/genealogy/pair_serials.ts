import { insertMany, type Trx } from '#core/database'
import { nextTimestamp } from '#shared/dates'
import { invalid } from '#shared/domain_error'
import { normalizeSerial } from '#shared/trade/serials'
import { trackrTexts as texts } from '#shared/texts/trackr'
import { Genealogy } from '#trackr/genealogy/genealogy'
import { joinPair, type JoinedPair, type Pair } from '#trackr/genealogy/join_pair'
import { saveOnce } from '#trackr/unit/save_once'
import { toScanRow, type ScanRow } from '#trackr/scans/scan_rows'
import { boxSizes, type BoxSizes } from '#trackr/unit/tracked_products'
import { pairingStageOf } from '#trackr/genealogy/pairing_rules'
import {
  rejectedSave,
  type SerialError,
  type PairingInput,
  type SerialPair,
  type SaveResponse,
  type SerialResult,
} from '#trackr/scans/save_rules'
import type { Actor } from '#core/audit_log'

type Pairing = PairingInput & { actor: Actor; boxSizes: BoxSizes }
type CheckedPair = { sent: SerialPair; pair: Pair } & (JoinedPair | SerialError)

/**
 * Pairs PCBAs with enclosures, enclosures with boxes, or boxes with bundles. Rejected pairs do not hold back the others;
 * a save of which nothing is accepted throws the error of its first pair.
 */
export async function pairSerials(input: PairingInput, actor: Actor): Promise<SaveResponse> {
  if (input.pairs.length === 0) throw invalid('pairs', texts.noSerials)
  const pairing = { ...input, actor, boxSizes: await boxSizes() }
  return saveOnce({ scan: input.scan, content: input }, (trx) => storePairs(pairing, trx))
}

async function storePairs(pairing: Pairing, trx: Trx): Promise<SaveResponse> {
  const serials = pairing.pairs.flat().map(normalizeSerial)
  const genealogy = await Genealogy.load(serials, nextTimestamp, trx)
  const checked: CheckedPair[] = []
  for (const sent of pairing.pairs) checked.push(await checkPair(sent, { pairing, genealogy, trx }))
  const [first] = checked
  const saved = checked.filter((item) => 'units' in item).length
  if (saved === 0 && 'err' in first)
    throw rejectedSave(
      first,
      checked.map((item) => toResult(item))
    )

  await genealogy.store(trx)
  const scans = checked.map((item) => scansOf(item, pairing, genealogy))
  await insertMany('unit_scans', scans.flat(), trx)
  return { saved, results: checked.map((item, index) => toResult(item, scans[index])) }
}

type PairingContext = { pairing: Pairing; genealogy: Genealogy; trx: Trx }

async function checkPair(
  sent: SerialPair,
  { pairing, genealogy, trx }: PairingContext
): Promise<CheckedPair> {
  const [first, second] = sent.map(normalizeSerial)
  const kindOf = (serial: string) => genealogy.kindOf(serial)
  const stage = pairing.stage ?? pairingStageOf(first, second, kindOf)
  const pair = { stage, first, second }
  const rules = { boxSizes: pairing.boxSizes, mayRelease: Boolean(pairing.override), trx }
  const joined = await joinPair(pair, genealogy, rules)
  return { sent, pair, ...joined }
}

/** Returns the scan of each paired unit; then those of the units that lost a serial, with the reason. */
function scansOf(item: CheckedPair, pairing: Pairing, genealogy: Genealogy): ScanRow[] {
  if (!('units' in item)) return []
  const { first: serial, second: secondSerial, stage } = item.pair
  const { isRepeat } = item
  const source = { ...pairing, stage, at: genealogy.at }
  const reason = pairing.override ?? ''
  const paired = item.units.map((unit) =>
    toScanRow(source, {
      unitId: genealogy.current(unit).id,
      result: 'paired',
      serial,
      secondSerial,
      isRepeat,
      ...(item.releases.length > 0 && { reason }),
    })
  )
  const released = item.releases.map((release) =>
    toScanRow(source, {
      unitId: genealogy.current(release.unit).id,
      result: 'released',
      serial: release.serial,
      secondSerial: release.otherSerial,
      reason,
    })
  )
  return [...paired, ...released]
}

function toResult(item: CheckedPair, [scan]: readonly ScanRow[] = []): SerialResult {
  const [serial, second] = item.sent
  if ('err' in item) return { serial, second, ok: false, err: item.err, code: item.code }
  const warn = item.warnings.join(' ')
  return { serial, second, ok: true, ...(warn && { warn }), _id: scan?.id, unit: scan?.unit_id }
}
