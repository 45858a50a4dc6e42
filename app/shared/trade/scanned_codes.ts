import {
  CODE_PATTERN,
  normalizeSerial,
  PASSPORT_CODE_LENGTH,
  PASSPORT_LETTERS,
} from '#shared/trade/serials'
import { trackrTexts as texts } from '#shared/texts/trackr'

/** A serial number or SKU in upper case, or why nothing of what was scanned is recorded */
export type ScannedCode = { code: string } | { error: string }

/** Longer than the address in the QR code of a label */
export const MAX_SCAN_LENGTH = 1000
const SHOWN_LENGTH = 40

/** STX, ETX, tabs, line ends and GS1 separators, and what only starts a code: an AIM identifier such as `]C1`, an address */
const BETWEEN_CODES = /\p{Cc}+|(?=\][a-z]\d)|(?=https?:\/\/)/giu
const AIM_IDENTIFIER = /^\][a-z]\d/i
const LABEL = /^https?:\/\/[^?#]+\/unit\/([^/?#]+)/i
const PASSPORT_CODE = new RegExp(`-[${PASSPORT_LETTERS}]{${PASSPORT_CODE_LENGTH}}$`, 'i')

/** A text of two equal halves of this length is one code that the scanner sent twice, as serials do not repeat themselves. */
const MIN_REPEATED_LENGTH = 8

/** What another layout than English types for digits, letters and dashes */
const LAYOUTS = [
  { name: 'French (AZERTY)', pattern: /[&é"'(èçà].*[&é"'(èçà]/i },
  { name: 'German (QWERTZ)', pattern: /ß/i },
  { name: 'Cyrillic', pattern: /\p{Script=Cyrillic}/u },
  { name: 'Greek', pattern: /\p{Script=Greek}/u },
]

/**
 * Reads what a scanner, a camera or a person entered: several codes are several scans, and the QR code of a label stands
 * for the serial of its unit. A code with another character is refused as a whole, as a part of it may be another serial.
 */
export const readCodes = (text: string): ScannedCode[] =>
  text
    .replaceAll(/\p{Cf}/gu, '')
    .split(BETWEEN_CODES)
    .map((part) => once(part.replace(AIM_IDENTIFIER, '').trim()))
    .filter((part) => part !== '')
    .map(readCode)

function once(text: string): string {
  const half = text.slice(0, text.length / 2)
  return half.length >= MIN_REPEATED_LENGTH && half + half === text ? half : text
}

function readCode(text: string): ScannedCode {
  if (text.length >= MAX_SCAN_LENGTH) return { error: texts.codeTooLong }
  const [, key] = LABEL.exec(text) ?? []
  const code = normalizeSerial(key?.replace(PASSPORT_CODE, '') ?? text)
  return CODE_PATTERN.test(code) ? { code } : { error: refusal(text) }
}

function refusal(text: string): string {
  const layout = LAYOUTS.find(({ pattern }) => pattern.test(text))
  if (layout) return texts.wrongLayout(layout.name)
  const shown = text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text
  const [character] = /[^a-z0-9._-]/i.exec(text) ?? [text[0]]
  return texts.unexpectedCharacter(shown, character === ' ' ? 'a space' : `"${character}"`)
}
