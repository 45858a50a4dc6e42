import { createHash } from 'node:crypto'
import type { Currency } from '#shared/money'

/** A price in cents and an MOQ, each optional, as entered in the price table of a group or a customer */
export type PriceEntry = { cents: number | null; moq: number | null }
export const EMPTY_ENTRY: PriceEntry = { cents: null, moq: null }

export type PriceCell = { productId: string; currency: Currency }
/** A change of one cell; an absent value stays as it is. */
export type PriceEntryChange = PriceCell & Partial<PriceEntry>
/** A cell with the value that replaces it */
export type EntryReplacement = { cell: PriceCell; after: PriceEntry }

/** The entries of a price table by `cellKey` */
export type PriceEntries = ReadonlyMap<string, PriceEntry>

/** A change of a product's negotiated prices, in cents, and MOQ; an absent value stays as it is. */
export type UserPriceChange = {
  productId: string
  price?: Partial<Record<Currency, number | null>>
  moq?: number | null
}

export const cellKey = ({ productId, currency }: PriceCell) => `${productId} ${currency}`

export const isSameEntry = (a: PriceEntry, b: PriceEntry) => a.cents === b.cents && a.moq === b.moq

export function applyEntryChange(
  before: PriceEntry,
  { cents, moq }: Partial<PriceEntry>
): PriceEntry {
  return {
    cents: cents === undefined ? before.cents : cents,
    moq: moq === undefined ? before.moq : moq,
  }
}

/** Hashes a price table, so that a save can detect changes made since the table was read. */
export function tableVersion(entries: PriceEntries): string {
  return hashLines([...entries].map(([key, { cents, moq }]) => `${key} ${cents} ${moq}`))
}

/** Hashes lines regardless of their order. */
export function hashLines(lines: readonly string[]): string {
  return createHash('sha256')
    .update([...lines].sort().join('\n'))
    .digest('base64url')
    .slice(0, 22)
}
