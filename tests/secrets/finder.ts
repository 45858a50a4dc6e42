import { passesLuhn } from '#shared/text/luhn'
import { KnownValues } from '#tests/secrets/known_values'

export type Finding = { what: string; shown: string }

const CARD = /(?<![\w.+-])\d(?:[ -]?\d){12,18}(?![\w-])/g
/** Issuer prefixes of the brands, to exclude timestamps, phone and serial numbers. */
const ISSUER = /^(4|5[1-5]|2[2-7]|3[4-9]|30|6)/
const PATTERNS: readonly [what: string, pattern: RegExp][] = [
  ['a secret key', /\b(?:sk|rk)_(?:test|live)_\w{6,}|\bwhsec_\w{6,}/g],
  ['a security code', /"?\bcvc\b(?:\]|%5D|")?\s*[:=]\s*"?\d{3,4}\b/g],
  ['a credential', /"(?:authorization|x-token|cookie|set-cookie)":"(?!\[redacted\])[^"]+"/gi],
]

/** Finds recorded secrets, card numbers, keys and security codes in text. */
export class Finder {
  readonly #known: KnownValues

  constructor(known: Iterable<string>) {
    this.#known = new KnownValues(known)
  }

  /** `isText` is false for the raw content of a database file, where values are adjacent. */
  find(content: string, { isText }: { isText: boolean }): Finding[] {
    const known = this.#known
      .in(content)
      .map((value) => ({ what: 'a value that was used as a secret', shown: hidden(value) }))
    return isText ? [...known, ...cardsIn(content), ...patternsIn(content)] : known
  }
}

function cardsIn(content: string): Finding[] {
  return [...content.matchAll(CARD)]
    .map(([found]) => found.replace(/\D/g, ''))
    .filter((digits) => ISSUER.test(digits) && passesLuhn(digits))
    .map((digits) => ({ what: 'a card number', shown: hidden(digits) }))
}

const patternsIn = (content: string): Finding[] =>
  PATTERNS.flatMap(([what, pattern]) =>
    [...content.matchAll(pattern)].map(([found]) => ({ what, shown: hidden(found) }))
  )

/** Shows enough to find the value, not enough to use it. */
const hidden = (text: string) => `${text.slice(0, 6)}… (${text.length} characters)`
