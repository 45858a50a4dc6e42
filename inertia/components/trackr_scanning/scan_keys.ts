/** The keys of a barcode scanner, which types a code and ends it with Enter */
export type ScanKeys = { text: string; lastKeyAt: number; lastCode: string; lastCodeAt: number }

export const NO_KEYS: ScanKeys = { text: '', lastKeyAt: 0, lastCode: '', lastCodeAt: 0 }

const BUFFER_MS = 2000
const REPEAT_MS = 300
// The address in the QR code of a label is longer than a serial number.
const MAX_LENGTH = 300
const SERIAL_CHARACTER = /^[a-z0-9._-]$/i

export type KeyResult = {
  keys: ScanKeys
  /** Whether the key belongs to a scan, so that it must not do anything else */
  isTaken: boolean
  /** The code that the key has ended */
  code: string | null
}

/** Adds a key as `KeyboardEvent.key` names it, at a time in milliseconds. */
export function typeKey(before: ScanKeys, key: string, at: number): KeyResult {
  const keys = at - before.lastKeyAt >= BUFFER_MS ? { ...before, text: '' } : before
  if (key === 'Enter') {
    if (keys.text === '') return { keys, isTaken: false, code: null }
    return { isTaken: true, ...endCode({ ...keys, text: '' }, keys.text, at) }
  }
  // A scan starts with a letter or digit; shortcuts such as "/" and "?" and the space bar work until then.
  const isPart = keys.text === '' ? SERIAL_CHARACTER.test(key) : isPrintable(key)
  if (!isPart) return { keys, isTaken: false, code: null }
  const text = keys.text.length < MAX_LENGTH ? keys.text + key : keys.text
  return { keys: { ...keys, text, lastKeyAt: at }, isTaken: true, code: null }
}

/** Cleans a code and drops it if the scanner has sent the same one a moment ago. */
export function endCode(
  keys: ScanKeys,
  text: string,
  at: number
): Pick<KeyResult, 'keys' | 'code'> {
  const code = cleanCode(serialOfCode(text))
  const isRepeat = code === keys.lastCode && at - keys.lastCodeAt < REPEAT_MS
  if (code === '' || isRepeat) return { keys, code: null }
  return { keys: { ...keys, lastCode: code, lastCodeAt: at }, code }
}

/** Removes the control characters that scanners send around a code. */
export const cleanCode = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .toUpperCase()

const isPrintable = (key: string) => [...key].length === 1

/** Returns the serial number of a code: the QR code of a label holds the address of the unit's passport. */
export function serialOfCode(text: string): string {
  const [, key] = /\/unit\/([^/?#]+)/i.exec(text) ?? []
  return key === undefined ? text : key.replace(/-[^-]*$/, '')
}
