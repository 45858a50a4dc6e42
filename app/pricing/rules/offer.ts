import { createHash } from 'node:crypto'
import type { Currency } from '#shared/money'

/** What is agreed for one product in one currency: cents and pieces, each or neither */
export type Offer = { cents: number | null; moq: number | null }
export const NO_OFFER: Offer = { cents: null, moq: null }

/** One cell of a table of prices */
export type OfferCell = { productId: string; currency: Currency }
/** What becomes of a cell; what is absent stays as it is. */
export type OfferChange = OfferCell & Partial<Offer>

/** By `cellKey` */
export type Offers = ReadonlyMap<string, Offer>

export const cellKey = ({ productId, currency }: OfferCell) => `${productId} ${currency}`

export const isSameOffer = (a: Offer, b: Offer) => a.cents === b.cents && a.moq === b.moq

export function changedOffer(before: Offer, { cents, moq }: Partial<Offer>): Offer {
  return {
    cents: cents === undefined ? before.cents : cents,
    moq: moq === undefined ? before.moq : moq,
  }
}

/** Another text after every change of a table of prices, so that nobody saves over somebody else's work */
export function versionOf(offers: Offers): string {
  const told = [...offers].map(([key, { cents, moq }]) => `${key} ${cents} ${moq}`)
  return versionOfLines(told)
}

/** The same lines, in whatever order, give the same text. */
export function versionOfLines(lines: readonly string[]): string {
  return createHash('sha256')
    .update([...lines].sort().join('\n'))
    .digest('base64url')
    .slice(0, 22)
}
