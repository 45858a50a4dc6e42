/** Values start with a window of this many characters; shorter ones are not recorded. */
const WINDOW = 8
const BUCKETS = 2 ** 20
const MASK = BUCKETS - 1
const FACTOR = 31
/** What the first character of a window contributes to its hash */
const OLDEST = FACTOR ** WINDOW % BUCKETS

/**
 * Finds any of many values in one pass over a text (Rabin and Karp's algorithm): a rolling hash of eight characters
 * is looked up, and only where a value starts with such characters the text is compared.
 */
export class KnownValues {
  readonly #isStart = new Uint8Array(BUCKETS)
  readonly #byHash = new Map<number, { form: string; value: string }[]>()

  constructor(values: Iterable<string>) {
    for (const value of new Set(values)) {
      for (const form of new Set([value, encodeURIComponent(value)])) this.#add(form, value)
    }
  }

  /** Returns each value as often as it occurs, as it is or encoded for a URL. */
  in(text: string): string[] {
    const found: string[] = []
    let hash = 0
    for (let end = 0; end < text.length; end++) {
      const oldest = end < WINDOW ? 0 : text.charCodeAt(end - WINDOW)
      hash = next(hash, text.charCodeAt(end), oldest)
      if (this.#isStart[hash] === 0 || end < WINDOW - 1) continue
      const start = end - WINDOW + 1
      for (const { form, value } of this.#byHash.get(hash) ?? []) {
        if (text.startsWith(form, start)) found.push(value)
      }
    }
    return found
  }

  #add(form: string, value: string): void {
    let hash = 0
    for (let at = 0; at < WINDOW; at++) hash = next(hash, form.charCodeAt(at), 0)
    this.#isStart[hash] = 1
    this.#byHash.set(hash, [...(this.#byHash.get(hash) ?? []), { form, value }])
  }
}

/** The remainder by a power of two survives the overflow of 32 bits. */
const next = (hash: number, added: number, removed: number): number =>
  (Math.imul(hash, FACTOR) + added - Math.imul(removed, OLDEST)) & MASK
