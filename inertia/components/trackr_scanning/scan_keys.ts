import { MAX_SCAN_LENGTH, readCodes, type ScannedCode } from '#shared/trade/scanned_codes'

/** The keys of a barcode scanner, which types a code and ends it with Enter or Tab */
export type ScanKeys = {
  text: string
  /** Whether all keys came as fast as only a scanner types */
  isFast: boolean
  /** Whether the last key went to the scan alone */
  isTaken: boolean
  lastKeyAt: number
  lastCode: string
  lastCodeAt: number
  /** The same code within this time is the scanner's own repetition */
  repeatMs: number
}

export const NO_KEYS: ScanKeys = {
  text: '',
  isFast: false,
  isTaken: false,
  lastKeyAt: 0,
  lastCode: '',
  lastCodeAt: 0,
  repeatMs: 300,
}

const BUFFER_MS = 2000
const BURST_GAP_MS = 30
const MIN_BURST_LENGTH = 4
/** A burst after a shorter pause is the rest of a scan that was held up, so that it is another code or none. */
const PAUSE_MS = { afterKey: 50, afterKeys: 200 }
/** They keep their meaning where they start no burst. */
const SHORTCUTS = ['/', '?', ' ']
export const END_KEYS = ['Enter', 'Tab']
/** A dead key types an accent of another layout: no code contains it. */
const DEAD_KEY = '\u00A8'

export type ScanKey = {
  /** As `KeyboardEvent.key` names it */
  key: string
  /** In milliseconds */
  at: number
  /** A text field or a dialog has the focus, and takes the keys of people */
  isInField?: boolean
  /** Held down */
  isRepeated?: boolean
  /** With Ctrl, as which scanners send control characters */
  hasCtrl?: boolean
}

export type KeyResult = {
  keys: ScanKeys
  /** Whether the key belongs to a scan, so that it must not do anything else */
  isTaken: boolean
  /** Whether the key may be the first one of a burst */
  isStart: boolean
  /** The codes that the key has ended */
  scans: ScannedCode[]
}

/** Adds a key. In a field only a burst is a scan; elsewhere keys may come as slowly as people type. */
export function typeKey(before: ScanKeys, pressed: ScanKey): KeyResult {
  const { key, at, isInField = false, isRepeated = false, hasCtrl = false } = pressed
  const gap = at - before.lastKeyAt
  const isFast = gap < BURST_GAP_MS && !isRepeated
  const limit = before.isTaken && !isInField ? BUFFER_MS : BURST_GAP_MS
  const isNext = before.text !== '' && gap < limit
  if (END_KEYS.includes(key)) return endKeys(before, { at, isInField, isFast, isNext })

  const character = characterOf(key, hasCtrl)
  if (character === null || (hasCtrl && !isNext))
    return { keys: before, isTaken: false, isStart: false, scans: [] }
  const isTaken = !isInField && (isNext || !SHORTCUTS.includes(character))
  const text = isNext ? before.text : ''
  const isRest = !isNext && isInField && gap < pauseAfter(before)
  const keys = {
    ...before,
    text: text.length < MAX_SCAN_LENGTH ? text + character : text,
    isFast: isNext ? before.isFast && isFast : !isRepeated && !isRest,
    isTaken,
    lastKeyAt: at,
  }
  return { keys, isTaken, isStart: !isNext, scans: [] }
}

function pauseAfter({ text, isFast }: ScanKeys): number {
  if (text === '') return 0
  return text.length > 1 || !isFast ? PAUSE_MS.afterKeys : PAUSE_MS.afterKey
}

type End = { at: number; isInField: boolean; isFast: boolean; isNext: boolean }

function endKeys(before: ScanKeys, { at, isInField, isFast, isNext }: End): KeyResult {
  const isBurst = isFast && before.isFast && before.text.length >= MIN_BURST_LENGTH
  const isEnded = isNext && (isBurst || (before.isTaken && !isInField))
  const keys = { ...before, text: '' }
  if (!isEnded) return { keys, isTaken: false, isStart: false, scans: [] }
  return { isTaken: true, isStart: false, ...endScan(keys, before.text, at) }
}

/** Reads the codes of a scan and drops one that the scanner has sent a moment ago. */
export function endScan(
  keys: ScanKeys,
  text: string,
  at: number
): Pick<KeyResult, 'keys' | 'scans'> {
  const scans: ScannedCode[] = []
  let { lastCode, lastCodeAt } = keys
  for (const scan of readCodes(text)) {
    if (!('code' in scan)) scans.push(scan)
    else if (scan.code !== lastCode || at - lastCodeAt >= keys.repeatMs) {
      scans.push(scan)
      lastCode = scan.code
      lastCodeAt = at
    }
  }
  return { keys: { ...keys, lastCode, lastCodeAt }, scans }
}

function characterOf(key: string, hasCtrl: boolean): string | null {
  if (key === 'Dead') return DEAD_KEY
  if ([...key].length !== 1) return null
  // Ctrl ] is the GS1 separator, Ctrl B and Ctrl C are STX and ETX.
  return hasCtrl ? String.fromCharCode(key.toUpperCase().charCodeAt(0) & 31) : key
}
