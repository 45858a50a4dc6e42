import { invalid, DomainError } from '#shared/domain_error'
import { normalizeSerial } from '#shared/trade/serials'
import { trackrTexts as texts } from '#shared/texts/trackr'
import type { PairingStage, ReportStage } from '#trackr/unit/stage_rules'

/** A list of serials at stations 0, 1, 2 and 4 */
export type ReportInput = {
  stage: ReportStage
  pass: readonly string[]
  fail: readonly string[]
  productId?: string | null
  /** Why a unit failed, by its serial as sent */
  reasons?: Readonly<Record<string, string>>
  batch?: string
} & ScanContext

export type SerialPair = readonly [first: string, second: string]

export type PairingInput = {
  /** Derived from the serials where the caller does not say */
  stage?: PairingStage
  pairs: readonly SerialPair[]
  /** The reason why staff release the serials from what they are paired with */
  override?: string
} & ScanContext

type ScanContext = {
  /** The client's id of this save: a repeated one changes nothing and returns the first result. */
  scan?: string
  /** Name of the work place */
  station?: string
}

/** The outcome of one serial, or of one pair, of a save */
export type SerialResult = {
  /** As sent; the first one of a pair */
  serial: string
  /** The other one of a pair, as sent */
  second?: string
  ok: boolean
  err?: string
  code?: string
  /** Accepted, and something to look at */
  warn?: string
  /** The scan, to undo it or to add a photo */
  _id?: string
  /** The id of the unit */
  unit?: string
}

export type SaveResponse = { saved: number; results: SerialResult[] }

export type ReportEntry = {
  /** As sent */
  sent: string
  serial: string
  result: 'pass' | 'fail'
  reason: string
}

/** Returns the results of a save; a serial with both results, or no serial at all, is an error of the whole save. */
export function reportEntries({
  pass,
  fail,
  reasons = {},
}: Pick<ReportInput, 'pass' | 'fail' | 'reasons'>): ReportEntry[] {
  const toEntry = (result: 'pass' | 'fail') => (sent: string) => {
    const reason = result === 'fail' && Object.hasOwn(reasons, sent) ? reasons[sent] : ''
    return { sent, serial: normalizeSerial(sent), result, reason }
  }
  const entries = [...pass.map(toEntry('pass')), ...fail.map(toEntry('fail'))]
  if (entries.length === 0) throw invalid('serials', texts.noSerials)
  const failed = new Set(fail.map(normalizeSerial))
  const both = pass.find((serial) => failed.has(normalizeSerial(serial)))
  if (both !== undefined) throw invalid('serials', texts.inBothLists(normalizeSerial(both)))
  const bySerial = new Map(entries.map((entry) => [entry.serial, entry]))
  return [...bySerial.values()]
}

/** Why one serial or pair of a save is rejected */
export type SerialError = { err: string; code: string; status: 409 | 422 }

export const wrongSerial = (err: string): SerialError => ({
  err,
  code: 'E_SERIAL',
  status: 422,
})

export const serialInUse = (err: string): SerialError => ({
  err,
  code: 'E_SERIAL_IN_USE',
  status: 409,
})

/** The error of a save of which nothing was accepted: that of its first serial, with the results of all */
export const rejectedSave = (
  { err, code, status }: SerialError,
  results: readonly SerialResult[]
): DomainError => new DomainError(err, code, { status, extra: { saved: 0, results } })
