import { randomBytes } from 'node:crypto'

const ID = /^[0-9a-f]{24}$/

/** Returns 24 lower-case hex digits: 8 for the second of creation (UTC), 16 from a cryptographic random source. */
export function newId(at: Date = new Date()): string {
  const seconds = Math.floor(at.getTime() / 1000)
  return seconds.toString(16).padStart(8, '0') + randomBytes(8).toString('hex')
}

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
  const text = input.trim().toUpperCase()
  const digits = text.replace(/[\s-]/g, '')
  if (/^[0-9A-F]{24}$/.test(digits)) return orderNumber(digits)
  const [, number, revision] = /^([0-9A-F]{12})(R\d+)?$/.exec(digits) ?? []
  if (number === undefined) return text
  return orderNumber(number) + (revision ? `-${revision}` : '')
}
