import { randomInt } from 'node:crypto'
import { halfWidth } from '#shared/text/half_width'

const MAX_CODE_LENGTH = 40
const CODE = /^[A-Z0-9][A-Z0-9_-]{2,39}$/

// Without letters and digits that look or sound alike.
const SUFFIX_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const SUFFIX_PART_LENGTH = 4
const SUFFIX_LENGTH = 2 * (1 + SUFFIX_PART_LENGTH)

/** Returns a code as it is stored: upper case, without the spaces that copying adds. */
export const normalizeCode = (typed: string) => halfWidth(typed).replace(/\s+/g, '').toUpperCase()

export const isPromoCode = (code: string) => CODE.test(code)

/** Returns the longest allowed code, or the longest prefix of the codes of a series. */
export const maxCodeLength = (isSeries: boolean) =>
  isSeries ? MAX_CODE_LENGTH - SUFFIX_LENGTH : MAX_CODE_LENGTH

/** Returns a prefix with an unguessable suffix: `SPRING-7KQ4-M2XD`. */
export const seriesCode = (prefix: string) => `${prefix}-${randomPart()}-${randomPart()}`

/** Returns `SPRING` for `SPRING-7KQ4-M2XD`. */
export const seriesPrefix = (code: string) => code.split('-').slice(0, -2).join('-')

const randomPart = () =>
  Array.from(
    { length: SUFFIX_PART_LENGTH },
    () => SUFFIX_ALPHABET[randomInt(SUFFIX_ALPHABET.length)]
  ).join('')
