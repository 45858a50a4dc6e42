import { randomFillSync } from 'node:crypto'
import { halfWidth } from '#shared/text/half_width'

const ID = /^[0-9a-f]{24}$/

/** Returns 24 lower-case hex digits: 8 for the second of creation (UTC), 16 from a cryptographic random source. */
export function newId(at: Date = new Date()): string {
  return secondOf(at) + randomHex()
}

const secondOf = (at: Date): string =>
  Math.floor(at.getTime() / 1000)
    .toString(16)
    .padStart(8, '0')

// An import makes 100,000 ids: a call of the random source for each of them would take longer than its rows.
const RANDOM_BYTES = 8
const pool = Buffer.alloc(RANDOM_BYTES * 256)
let used = pool.length

function randomHex(): string {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += RANDOM_BYTES
  return pool.toString('hex', used - RANDOM_BYTES, used)
}

/**
 * Returns a source of ids that grow from one to the next: as random as others, but drawn together and sorted. The rows of
 * a large import lie side by side in the indexes with them; random ids would touch most pages of each index.
 */
export function ascendingIds(count: number, at = new Date()): () => string {
  let second = secondOf(at)
  let drawn = sortedNumbers(Math.max(count, 1))
  let next = 0
  return () => {
    if (next === drawn.length) {
      second = secondOf(new Date())
      drawn = sortedNumbers(drawn.length)
      next = 0
    }
    next += 1
    return second + drawn[next - 1].toString(16).padStart(2 * RANDOM_BYTES, '0')
  }
}

const sortedNumbers = (count: number): BigUint64Array =>
  randomFillSync(new BigUint64Array(count)).sort()

export function isId(value: unknown): value is string {
  return typeof value === 'string' && ID.test(value)
}

/** Returns the displayed number: the last twelve digits, upper-cased, as `5F3A-09BC-77D1`. */
export function orderNumber(id: string): string {
  const digits = id.slice(-12).toUpperCase()
  return `${digits.slice(0, 4)}-${digits.slice(4, 8)}-${digits.slice(8)}`
}

/** Returns `id2` if set (an Amazon id or a purchase order number, upper-cased), otherwise the number of the id. */
export function displayNumber({ id, id2 }: { id: string; id2?: string | null }): string {
  if (!id2) return orderNumber(id)
  return ID.test(id2.toLowerCase()) ? orderNumber(id2) : id2.toUpperCase()
}

/**
 * Normalizes an order number to its stored form: any case, with or without dashes, or the whole id. Numbers of another
 * shape, e.g. `PO-12` or Amazon's, are trimmed and upper-cased.
 */
export function normalizeOrderNumber(input: string): string {
  const text = halfWidth(input).trim().toUpperCase()
  const digits = text.replace(/[\s-]/g, '')
  if (/^[0-9A-F]{24}$/.test(digits)) return orderNumber(digits)
  const [, number, revision] = /^([0-9A-F]{12})(R\d+)?$/.exec(digits) ?? []
  if (number === undefined) return text
  return orderNumber(number) + (revision ? `-${revision}` : '')
}
