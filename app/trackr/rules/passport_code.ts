import { randomInt } from 'node:crypto'

/** Without characters that are read as another one (0 O 1 I L) and without vowels, which would form words */
const LETTERS = '23456789BCDFGHJKMNPQRSTVWXYZ'
const LENGTH = 8

/** Returns 38 random bits, printed after the serial. */
export const newPassportCode = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')

export type PassportKey = { serial: string; code: string }

/** Splits `SERIAL-CODE` in any case; null where it has another form. */
export function parsePassportKey(key: string): PassportKey | null {
  const match = new RegExp(`^([A-Z0-9][A-Z0-9._-]{1,79})-([${LETTERS}]{${LENGTH}})$`).exec(
    key.trim().toUpperCase()
  )
  return match && { serial: match[1], code: match[2] }
}
