import { texts } from '@shared/texts/specification'
import type { ScanTone } from '../trackr_scanning/scan_message.js'
import type { ScanWarning } from './save_queue.js'
import type { StationOutcome } from './station_saves.js'

type Answer = Exclude<StationOutcome, { type: 'later' }>

/** Says what became of a save, an error before a warning. */
export function saveMessage(outcome: Answer): { tone: ScanTone; text: string } {
  const { warnings = [] } = outcome
  const isRejected = outcome.type === 'rejected'
  const result = isRejected ? outcome.text : texts.trackr.saved
  const text = [result, warningText(warnings)].filter(Boolean).join(' ')
  if (isRejected) return { tone: 'error', text }
  return { tone: warnings.length > 0 ? 'warning' : 'success', text }
}

function warningText([first, ...others]: readonly ScanWarning[]): string {
  if (!first) return ''
  return others.length === 0
    ? `${first.serial}: ${first.text}`
    : `${others.length + 1} scans have a warning.`
}
