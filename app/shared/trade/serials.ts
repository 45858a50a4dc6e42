import { halfWidth } from '#shared/text/half_width'
import { trackrTexts as texts } from '#shared/texts/trackr'

const MAX_SERIAL_LENGTH = 80

/** The characters of a serial number, and of an SKU, in upper case */
export const CODE_PATTERN = /^[A-Z0-9][A-Z0-9._-]*$/

/** Of the code behind the serial on a label: without vowels and without characters that are read as another one */
export const PASSPORT_LETTERS = '23456789BCDFGHJKMNPQRSTVWXYZ'
export const PASSPORT_CODE_LENGTH = 8

/**
 * Returns a scanned or typed serial as it is stored: scanners send control characters around it, people lower case. A
 * control character inside of it stays, so that two serials never become one, and so do letters such as "ß", which would
 * become others.
 */
export const normalizeSerial = (scanned: string): string =>
  halfWidth(scanned)
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/^[\p{Cc}\s]+|[\p{Cc}\s]+$/gu, '')
    .replaceAll(/[a-z]+/g, (letters) => letters.toUpperCase())

/** Returns why a normalized text cannot be a serial of any kind, or null. */
export function serialFormatError(serial: string, minLength: number): string | null {
  if (serial.length > MAX_SERIAL_LENGTH) return texts.serialTooLong(MAX_SERIAL_LENGTH)
  if (!CODE_PATTERN.test(serial) && serial !== '') return texts.malformedSerial
  return serial.length < minLength ? texts.serialTooShort(minLength) : null
}

type ReturnedGoods = {
  /** Units that come back */
  quantity: number
  /** Units of the line that the customer has */
  outside: number
  /** How many of these have a recorded serial */
  recorded: number
}

/** Returns how many serials a return has to name: the units without one may be all the others that come back. */
export function serialsToName({ quantity, outside, recorded }: ReturnedGoods): number {
  const withoutSerial = Math.max(0, outside - recorded)
  return Math.max(0, Math.min(quantity, outside) - withoutSerial)
}
