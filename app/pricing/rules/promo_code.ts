import { randomInt } from 'node:crypto'

/** Letters, digits, hyphens and underscores; what is kept is upper-case. */
const CODE = /^[A-Z0-9][A-Z0-9_-]{2,39}$/

/** What people mistake for each other when they read a code aloud or off paper is left out. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const PART = 4

/** As codes are kept: without blanks, which find their way in by copying, and upper-case */
export const normaliseCode = (typed: string) => typed.replace(/\s+/g, '').toUpperCase()

export const isPromoCode = (code: string) => CODE.test(code)

/** `SPRING-7KQ4-M2XD`: a code that nobody guesses */
export const seriesCode = (prefix: string) => `${prefix}-${randomPart()}-${randomPart()}`

const randomPart = () =>
  Array.from({ length: PART }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
