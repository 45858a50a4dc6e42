import { nextMessage, type ScanMessage, type ScanTone } from '../trackr_scanning/scan_message.js'
import {
  serialError,
  WRONG_KIND,
  type SerialKind,
  type SerialSettings,
} from '../trackr_scanning/serials.js'

export type ScannedPair = {
  inner: string
  outer: string
  /** Why the server has not saved it */
  error: string | null
}

type Scans = { pairs: ScannedPair[]; open: string | null }

/** What is there without a scan of `inner` or its partner; null is a bundle. Later changes of other pairs change it, too. */
type UndoStep = Scans & { inner: string | null }

export type PairingState = Scans & {
  /** One step for each scan, the latest last */
  undo: UndoStep[]
  message: ScanMessage | null
}

export type PairingRules = {
  inner: SerialKind
  outer: SerialKind
  /** Bundles are scanned before their boxes and stay open; elsewhere an inner and an outer serial take turns. */
  isOuterFirst: boolean
  /** How many inner serials one outer serial holds */
  perOuter: number
  serials: SerialSettings
}

export type PairingAction =
  | { type: 'scan'; code: string }
  | { type: 'undo' }
  | { type: 'remove'; inner: string }
  | { type: 'close' }
  | { type: 'queued'; pairs: readonly ScannedPair[] }
  | { type: 'show'; tone: ScanTone; text: string }
  | { type: 'restore'; pairs: ScannedPair[]; open: string | null }
  | { type: 'returned'; pairs: readonly ScannedPair[] }

const MAX_UNDO = 50
const NAMES: Record<SerialKind, string> = {
  pcba: 'PCBA',
  enclosure: 'enclosure',
  box: 'box',
  bundle: 'bundle',
}

export const startPairing = (): PairingState => ({
  pairs: [],
  open: null,
  undo: [],
  message: null,
})

/** The scans at stations 3, 5 and 6. `open` is the serial that waits for its partner. */
export const pairingReducer =
  (rules: PairingRules) =>
  (state: PairingState, action: PairingAction): PairingState => {
    switch (action.type) {
      case 'scan':
        return scan(state, action.code, rules)
      case 'undo':
        return undo(state)
      case 'remove':
        return changeAll(withoutSteps(state, action.inner), (pairs) => without(pairs, action.inner))
      case 'close':
        return { ...withoutSteps(state, state.open), open: null }
      case 'queued':
        return { ...state, pairs: withoutPairs(state, action.pairs), undo: [], message: null }
      case 'show':
        return { ...state, message: nextMessage(state.message, action.tone, action.text) }
      case 'restore':
        return { ...state, pairs: action.pairs, open: action.open }
      case 'returned':
        return changeAll(state, (pairs) => [...missingPairs(pairs, action.pairs), ...pairs])
    }
  }

/** Returns what the station expects next. */
function expectedKind({ open }: Scans, rules: PairingRules): SerialKind {
  const { inner, outer, isOuterFirst } = rules
  return (open === null) === isOuterFirst ? outer : inner
}

export const expectedText = (state: Scans, rules: PairingRules): string => {
  const kind = expectedKind(state, rules)
  const isNextOfBundle = rules.isOuterFirst && state.open !== null
  return isNextOfBundle
    ? `Scan the boxes of bundle ${state.open}`
    : `Scan ${kind === 'enclosure' ? 'an' : 'a'} ${NAMES[kind]}`
}

function scan(state: PairingState, code: string, rules: PairingRules): PairingState {
  const { open } = state
  if (rules.isOuterFirst && open === code)
    return scanned(state, { inner: null, open: null }, `Bundle ${code} is complete`)
  const error = scanError(state, code, rules)
  if (error) return withError(state, error)
  const kind = expectedKind(state, rules)
  if (open === null) {
    const inner = rules.isOuterFirst ? null : code
    return scanned(state, { inner, open: code }, `${code}: ${NAMES[kind]}`)
  }

  const pair = rules.isOuterFirst ? { inner: code, outer: open } : { inner: open, outer: code }
  const changes = {
    inner: pair.inner,
    // A pair that the server has rejected since its inner serial was scanned again is replaced.
    pairs: [...without(state.pairs, pair.inner), { ...pair, error: null }],
    open: rules.isOuterFirst ? open : null,
  }
  return scanned(state, changes, `${pair.inner} → ${pair.outer}`)
}

function scanError(state: PairingState, code: string, rules: PairingRules): string | null {
  const kind = expectedKind(state, rules)
  const wrong = serialError(code, kind, rules.serials)
  if (wrong) return wrong
  if (code === state.open) return WRONG_KIND[kind]
  if (kind === rules.inner && state.pairs.some(({ inner }) => inner === code))
    return `${code} is in the list already.`
  const held = state.pairs.filter(({ outer }) => outer === code).map(({ inner }) => inner)
  if (kind === rules.outer && !rules.isOuterFirst && held.length >= rules.perOuter)
    return `${code} is paired with ${held.join(', ')} already.`
  // Boxes start like enclosures, so only the list tells them apart.
  const otherSide = kind === rules.inner ? 'outer' : 'inner'
  return state.pairs.some((pair) => pair[otherSide] === code) ? WRONG_KIND[kind] : null
}

const withError = (state: PairingState, text: string): PairingState => ({
  ...state,
  message: nextMessage(state.message, 'error', text),
})

type Scanned = Pick<UndoStep, 'inner'> & Partial<Scans>

function scanned(state: PairingState, { inner, ...changes }: Scanned, text: string): PairingState {
  const { pairs, open } = state
  return {
    ...state,
    ...changes,
    undo: [...state.undo, { inner, pairs, open }].slice(-MAX_UNDO),
    message: nextMessage(state.message, 'success', text),
  }
}

function undo(state: PairingState): PairingState {
  const step = state.undo.at(-1)
  if (!step) return state
  const { pairs, open } = step
  const message = nextMessage(state.message, 'success', 'The last scan is undone.')
  return { ...state, pairs, open, undo: state.undo.slice(0, -1), message }
}

const withoutSteps = (state: PairingState, removed: string | null): PairingState => ({
  ...state,
  undo: state.undo.filter(({ inner }) => inner === null || inner !== removed),
})

function changeAll(state: PairingState, change: (pairs: ScannedPair[]) => ScannedPair[]) {
  const steps = state.undo.map((step) => ({ ...step, pairs: change(step.pairs) }))
  return { ...state, pairs: change(state.pairs), undo: steps }
}

const without = (pairs: readonly ScannedPair[], removed: string) =>
  pairs.filter(({ inner }) => inner !== removed)

/** Pairs that were scanned while the others were stored stay. */
const withoutPairs = ({ pairs }: PairingState, queued: readonly ScannedPair[]) =>
  pairs.filter((pair) => !queued.includes(pair))

const missingPairs = (pairs: readonly ScannedPair[], returned: readonly ScannedPair[]) =>
  returned.filter(({ inner }) => !pairs.some((pair) => pair.inner === inner))
