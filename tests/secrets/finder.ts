import { passesLuhn } from '#shared/luhn'

export type Finding = { what: string; shown: string }

const WORD = /[\w-]{8,}/g
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
  /** Random words; there are many */
  readonly #words = new Set<string>()
  readonly #lengths: readonly number[]
  /** All other values; there are few */
  readonly #texts: readonly string[]

  constructor(known: Iterable<string>) {
    const texts: string[] = []
    for (const value of known) {
      if (/^[\w-]{20,}$/.test(value)) this.#words.add(value)
      else texts.push(value)
    }
    this.#texts = texts
    this.#lengths = [...new Set([...this.#words].map(({ length }) => length))]
  }

  /** `isText` is false for the raw content of a database file, where values are adjacent. */
  find(content: string, { isText }: { isText: boolean }): Finding[] {
    const known = [...this.#knownWords(content), ...this.#knownTexts(content)]
    return isText ? [...known, ...cardsIn(content), ...patternsIn(content)] : known
  }

  #knownWords(content: string): Finding[] {
    if (this.#words.size === 0) return []
    return [...content.matchAll(WORD)]
      .flatMap(([word]) => [...new Set(this.#endsOf(word))])
      .filter((part) => this.#words.has(part))
      .map((part) => ({ what: 'a value that was used as a secret', shown: hidden(part) }))
  }

  // An escape such as %3D before a secret consists of letters and digits as well.
  #endsOf(word: string): string[] {
    return this.#lengths.flatMap((length) => [word.slice(0, length), word.slice(-length)])
  }

  #knownTexts(content: string): Finding[] {
    return this.#texts
      .filter((text) => content.includes(text) || content.includes(encodeURIComponent(text)))
      .map((text) => ({ what: 'a value that was used as a secret', shown: hidden(text) }))
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
