import { invalid } from '#shared/domain_error'
import { normalizeSerial } from '#shared/trade/serials'
import { trackrTexts as texts } from '#shared/texts/trackr'
import type { ReportInput } from '#trackr/unit'

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
