import { keyedHash, sha256 } from '#core/hashes'
import { storefrontUrl } from '#core/storefronts'
import type { Order } from '#orders/order'

const TOKEN_DIGITS = 32

type QuotedOrder = Pick<Order, 'id' | 'currency' | 'quote'>

/**
 * Returns the token of a revision's link: 128 bits derived from the order and the revision under APP_KEY. Only its hash is
 * stored, so that neither the database nor a queued mail contains what opens the quote.
 */
export const quoteToken = (orderId: string, revision: number): string =>
  keyedHash('quote-link', `${orderId}-${revision}`).slice(0, TOKEN_DIGITS)

export const quoteTokenHash = (token: string): string => sha256(token)

/** Returns the link of the current revision, or null for an order that was never quoted. */
export const quoteUrl = ({ id, currency, quote }: QuotedOrder): string | null =>
  quote && storefrontUrl(currency, `/quote/${quoteToken(id, quote.revision)}`)
