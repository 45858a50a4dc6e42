import { keyedHash, sha256 } from '#core/hashes'
import { storefrontUrl } from '#core/storefronts'
import { Money, type Currency } from '#shared/money'
import type { TableRow } from '#core/database'

/** A link by which a customer pays at most what is due of an order, once */
export type PaymentLink = {
  id: string
  orderId: string
  /** The most that it charges; null for all that is due */
  amount: Money | null
  /** The latest attempt to pay by it */
  attemptId: string | null
}

const TOKEN_DIGITS = 32

/**
 * Returns the token of a link: 128 bits derived from its id under APP_KEY. Only its hash is stored, so that neither the
 * database nor a queued mail contains what opens the link.
 */
export const linkToken = (id: string): string =>
  keyedHash('payment-link', id).slice(0, TOKEN_DIGITS)

export const linkTokenHash = (token: string): string => sha256(token)

export const paymentLinkUrl = (id: string, currency: Currency): string =>
  storefrontUrl(currency, `/pay/${linkToken(id)}`)

export type PaymentLinkRow = Pick<
  TableRow<'payment_links'>,
  'id' | 'order_id' | 'amount_cents' | 'attempt_id'
> & { currency: Currency }

export const toPaymentLink = (row: PaymentLinkRow): PaymentLink => ({
  id: row.id,
  orderId: row.order_id,
  amount: row.amount_cents === null ? null : Money.of(row.amount_cents, row.currency),
  attemptId: row.attempt_id,
})
