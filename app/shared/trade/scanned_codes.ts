import {
  CODE_PATTERN,
  normalizeSerial,
  PASSPORT_CODE_LENGTH,
  PASSPORT_LETTERS,
} from '#shared/trade/serials'
import { invalid } from '#shared/domain_error'
import { halfWidth } from '#shared/text/half_width'
import { GS1_SEPARATOR, readGs1 } from '#shared/trade/gs1'
import { trackrTexts as texts } from '#shared/texts/trackr'

/** A serial number or SKU in upper case, or why nothing of what was scanned is recorded */
export type ScannedCode = { code: string } | { error: string }

/** Longer than the address in the QR code of a label */
export const MAX_SCAN_LENGTH = 1000
const SHOWN_LENGTH = 40

/** Like BETWEEN_CODES, without the separator that stands inside of the element string of a GS1 label */
const BETWEEN_LABELS = new RegExp(
  `(?:(?!${GS1_SEPARATOR})\\p{Cc})+|(?=\\][a-z]\\d)|(?=https?:\\/\\/)`,
  'giu'
)
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
 * for the serial of its unit, as a GS1 label does for the serial in it, or for its GTIN without one. A code with another
 * character is refused as a whole, as a part of it may be another serial.
 */
export const readCodes = (text: string): ScannedCode[] =>
  halfWidth(text)
    .replaceAll(/\p{Cf}/gu, '')
    .split(BETWEEN_LABELS)
    .flatMap((part) => {
      const label = readGs1(part.trim())
      return label ? [readCode(label.serial ?? label.gtin!)] : readPlainCodes(part)
    })

/** Reads what people paste: codes between spaces, commas, semicolons and lines, each as a scanner would send it. */
export const readCodeList = (text: string): ScannedCode[] =>
  halfWidth(text)
    .split(/[\s,;]+/)
    .flatMap(readCodes)

/** Returns the codes that a field of a call lists, as `readCodeList` reads them. Throws E_VALIDATION for the first unreadable one. */
export function codesIn(field: string, text: string): string[] {
  return readCodeList(text).map((scan) => {
    if ('error' in scan) throw invalid(field, scan.error)
    return scan.code
  })
}

const readPlainCodes = (text: string): ScannedCode[] =>
  text
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
