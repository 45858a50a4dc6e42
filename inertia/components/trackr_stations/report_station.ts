import { nextMessage, type ScanMessage, type ScanTone } from '../trackr_scanning/scan_message.js'
import { serialError, type SerialKind, type SerialSettings } from '../trackr_scanning/serials.js'

export type Side = 'pass' | 'fail'

export type ReportScan = {
  serial: string
  /** Why the unit failed */
  reason: string
  /** Ids of photos in the browser's storage */
  photos: string[]
  /** Why the server has not saved it */
  error: string | null
  /** What it was scanned as, where the server has returned it; the fields may show another product since. */
  origin?: ScanOrigin
}

type ScanOrigin = { product: string | null; batch: string }

export type DetailChanges = (scan: ReportScan) => Partial<Pick<ReportScan, 'reason' | 'photos'>>

export type ReportLists = Record<Side, ReportScan[]>

/** A scan and the lists without it: whatever changes the lists otherwise changes these as well. */
type UndoStep = { serial: string; lists: ReportLists }

export type ReportState = {
  side: Side
  lists: ReportLists
  /** One step for each scan, the latest last */
  undo: UndoStep[]
  message: ScanMessage | null
}

export type ReportRules = {
  /** What the station calls its two sides, e.g. "programmed" and "unprogrammed" */
  names: Record<Side, string>
  kind: SerialKind | 'any'
  serials: SerialSettings
}

export type ReportAction =
  | { type: 'scan'; code: string }
  | { type: 'turn'; side: Side }
  | { type: 'undo' }
  | { type: 'remove'; serial: string }
  | { type: 'describe'; serial: string; changes: DetailChanges }
  | { type: 'queued'; lists: ReportLists }
  | { type: 'show'; tone: ScanTone; text: string }
  | { type: 'restore'; lists: ReportLists; side: Side }
  | { type: 'returned'; side: Side; scans: readonly ReportScan[]; origin: ScanOrigin }

const EMPTY: ReportLists = { pass: [], fail: [] }
const MAX_UNDO = 50
const TONES = { pass: 'success', fail: 'neutral' } as const

export const startReport = (): ReportState => ({
  side: 'pass',
  lists: EMPTY,
  undo: [],
  message: null,
})

/** The scans at stations 0, 1, 2 and 4: the last scan of a serial decides on its list. */
export const reportReducer =
  (rules: ReportRules) =>
  (state: ReportState, action: ReportAction): ReportState => {
    const { lists } = state
    switch (action.type) {
      case 'scan':
        return scan(state, action.code, rules)
      case 'turn':
        return { ...state, side: action.side }
      case 'undo':
        return undo(state)
      case 'remove':
        return remove(state, action.serial)
      case 'describe':
        return changeAll(state, (some) => described(some, action))
      case 'queued':
        return { ...state, lists: withoutQueued(lists, action.lists), undo: [], message: null }
      case 'show':
        return { ...state, message: nextMessage(state.message, action.tone, action.text) }
      case 'restore':
        return { ...state, lists: action.lists, side: action.side }
      case 'returned':
        return changeAll(state, (some) => withReturned(some, action))
    }
  }

export const countScans = ({ pass, fail }: ReportLists): number => pass.length + fail.length

function scan(state: ReportState, code: string, rules: ReportRules): ReportState {
  const { side, lists, undo: earlier, message } = state
  const error = serialError(code, rules.kind, rules.serials)
  if (error) return { ...state, message: nextMessage(message, 'error', error) }

  const from = sideOf(lists, code)
  const known = lists.pass.concat(lists.fail).find(({ serial }) => serial === code)
  // A new scan is of what the fields show now.
  const scanned = { serial: code, reason: '', photos: [], ...known, error: null, origin: undefined }
  const others = without(lists, code)
  return {
    ...state,
    lists: { ...others, [side]: [...others[side], scanned] },
    undo: [...earlier, { serial: code, lists }].slice(-MAX_UNDO),
    message: nextMessage(message, TONES[side], scanText(code, from, side, rules)),
  }
}

function scanText(code: string, from: Side | null, side: Side, { names }: ReportRules): string {
  if (from === null) return `${code}: ${names[side]}`
  if (from === side) return `${code}: ${names[side]}, scanned again`
  return `${code} moved from ${names[from]} to ${names[side]}`
}

function undo(state: ReportState): ReportState {
  const step = state.undo.at(-1)
  if (!step) return state
  const message = nextMessage(state.message, 'success', 'The last scan is undone.')
  return { ...state, lists: step.lists, undo: state.undo.slice(0, -1), message }
}

function remove(state: ReportState, removed: string): ReportState {
  const steps = state.undo.filter(({ serial }) => serial !== removed)
  return changeAll({ ...state, undo: steps }, (lists) => without(lists, removed))
}

const changeAll = (
  state: ReportState,
  change: (lists: ReportLists) => ReportLists
): ReportState => ({
  ...state,
  lists: change(state.lists),
  undo: state.undo.map((step) => ({ ...step, lists: change(step.lists) })),
})

const sideOf = ({ pass, fail }: ReportLists, code: string): Side | null => {
  if (pass.some(({ serial }) => serial === code)) return 'pass'
  return fail.some(({ serial }) => serial === code) ? 'fail' : null
}

const changeBoth = (
  { pass, fail }: ReportLists,
  change: (scans: ReportScan[]) => ReportScan[]
): ReportLists => ({ pass: change(pass), fail: change(fail) })

const without = (lists: ReportLists, removed: string) =>
  changeBoth(lists, (scans) => scans.filter(({ serial }) => serial !== removed))

/** Scans that came in while the others were stored stay. */
const withoutQueued = ({ pass, fail }: ReportLists, queued: ReportLists): ReportLists => ({
  pass: pass.filter((scanned) => !queued.pass.includes(scanned)),
  fail: fail.filter((scanned) => !queued.fail.includes(scanned)),
})

const described = (
  lists: ReportLists,
  { serial, changes }: Extract<ReportAction, { type: 'describe' }>
) =>
  changeBoth(lists, (scans) =>
    scans.map((found) => (found.serial === serial ? { ...found, ...changes(found) } : found))
  )

/** Scans that the server has not saved return to their list, unless they were scanned again since. */
function withReturned(
  lists: ReportLists,
  { side, scans, origin }: Extract<ReportAction, { type: 'returned' }>
): ReportLists {
  const missing = scans
    .filter(({ serial }) => sideOf(lists, serial) === null)
    .map((found) => ({ ...found, origin }))
  return { ...lists, [side]: [...missing, ...lists[side]] }
}
