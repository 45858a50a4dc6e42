import { ApiError } from '../../lib/api.js'
import { RETRY_MS } from './save_queue.js'
import type { QueuedSave, ScanWarning, SendOutcome } from './save_queue.js'
import type { ScannedPair } from './pairing_station.js'
import type { ReportLists, ReportScan } from './report_station.js'
import type { SaveResponse, SerialResult } from '@views/trackr'

export type ReportContent = {
  kind: 'report'
  lists: ReportLists
  product: string | null
  batch: string
}

export type PairingContent = {
  kind: 'pairing'
  pairs: ScannedPair[]
  /** The reason why serials are released from what they are paired with */
  override: string
}

export type StationContent = ReportContent | PairingContent
export type StationSave = QueuedSave<StationContent>
export type StationOutcome = SendOutcome<StationContent>

const REPORT_PATHS: Record<number, string> = {
  0: '/api/trackr/report/programmed',
  1: '/api/trackr/report/test',
  2: '/api/trackr/report/sanded',
  4: '/api/trackr/report/final_test',
}

type Requests = {
  save(path: string, body: object): Promise<SaveResponse>
  /** Adds the stored photos of a serial to its scan; a photo that is there already changes nothing. */
  addPhotos(save: StationSave, scan: ReportScan): Promise<void>
}

/** Sends a save and says what became of it. The same save may be sent again after a lost response. */
export async function sendSave(
  save: StationSave,
  { save: request, addPhotos }: Requests
): Promise<StationOutcome> {
  try {
    const { results } = await resultsOf(request(pathOf(save), bodyOf(save)))
    for (const scan of photographed(save, results)) await addPhotos(save, scan)
    return outcomeOf(save, results)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return failureOf(save, error)
  }
}

/** A save of which nothing was accepted is an error, which names each serial as well. */
async function resultsOf(response: Promise<SaveResponse>): Promise<{ results: SerialResult[] }> {
  try {
    return await response
  } catch (error) {
    if (error instanceof ApiError && error.results.length > 0) return error
    throw error
  }
}

const pathOf = ({ stage }: StationSave): string => REPORT_PATHS[stage] ?? '/api/trackr/serial'

function bodyOf({ id, stage, station, content }: StationSave): object {
  const context = { scan: id, ...(station && { station }) }
  if (content.kind === 'pairing') {
    const pairs = content.pairs.map(({ inner, outer }) => [inner, outer])
    return { pairs, stage, ...context, ...(content.override && { override: content.override }) }
  }
  const { lists, product, batch } = content
  const reasons = Object.fromEntries(
    lists.fail.filter(({ reason }) => reason).map(({ serial, reason }) => [serial, reason])
  )
  return {
    serials: { pass: lists.pass.map(serialOf), fail: lists.fail.map(serialOf) },
    ...(product && { product }),
    ...(batch && { batch }),
    ...(Object.keys(reasons).length > 0 && { reasons }),
    ...context,
  }
}

const serialOf = ({ serial }: ReportScan) => serial

function photographed({ content }: StationSave, results: readonly SerialResult[]): ReportScan[] {
  if (content.kind === 'pairing') return []
  const saved = new Set(results.filter(({ ok }) => ok).map(({ serial }) => serial))
  return content.lists.fail.filter(({ serial, photos }) => photos.length > 0 && saved.has(serial))
}

function outcomeOf(save: StationSave, results: readonly SerialResult[]): StationOutcome {
  const errors = new Map(results.flatMap(({ serial, ok, err }) => (ok ? [] : [[serial, err]])))
  const saved = results.length - errors.size
  const warnings = results.flatMap(warningOf)
  const warned = warnings.length > 0 && { warnings }
  if (errors.size === 0) return { type: 'saved', count: saved, ...warned }
  const content = rejectedContent(save.content, (serial) => errors.get(serial) ?? null)
  const text = `${saved} of ${results.length} saved.`
  return { type: 'rejected', content, saved, text, ...warned }
}

const warningOf = ({ _id: id, serial, second, warn }: SerialResult): ScanWarning[] =>
  warn && id ? [{ id, serial: second ? `${serial} → ${second}` : serial, text: warn }] : []

function rejectedContent(
  content: StationContent,
  errorOf: (serial: string) => string | null
): StationContent {
  if (content.kind === 'pairing') {
    const pairs = content.pairs.map((pair) => ({ ...pair, error: errorOf(pair.inner) }))
    return { ...content, override: '', pairs: pairs.filter(({ error }) => error !== null) }
  }
  const rejected = (scans: readonly ReportScan[]) =>
    scans
      .map((scan) => ({ ...scan, error: errorOf(scan.serial) }))
      .filter(({ error }) => error !== null)
  const { pass, fail } = content.lists
  return { ...content, lists: { pass: rejected(pass), fail: rejected(fail) } }
}

/** Signed out, too many requests or no connection: the next save would fail, too. */
const STOPPING = [0, 401, 403, 429, 502, 503, 504]
/** No connection, or a proxy whose shop is starting: both end without an event in the browser. */
const UNREACHED = [0, 502, 503, 504]
const RECONNECT_MS = 1000

function failureOf(save: StationSave, error: ApiError): StationOutcome {
  const { status, message } = error
  const stop = STOPPING.includes(status)
  if (stop || status >= 500)
    return { type: 'later', text: message, stop, retryMs: retryMsAfter(error) }
  const content = rejectedContent(save.content, () => message)
  return { type: 'rejected', content, saved: 0, text: message }
}

function retryMsAfter({ status, retryAfter }: ApiError): number {
  if (retryAfter !== null) return retryAfter * 1000
  return UNREACHED.includes(status) ? RECONNECT_MS : RETRY_MS
}
