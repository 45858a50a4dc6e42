import type { Currency, Money } from '#shared/money'

export type Card = { brand: string; last4: string; expMonth: number; expYear: number }

export type DescribedCard = Card & { paymentMethodId: string }

/** What a payment intent must agree with before it counts as the payment of an attempt. */
export type Expected = { amount: Money; metadata: { order_id: string; attempt: string } }

export type ChargeRequest = Expected & {
  paymentMethodId: string
  /** Kept with the attempt before the call, so that asking again can never charge again */
  idempotencyKey: string
  description: string
  receiptEmail?: string
}

/** `fee` and `net` are in minor units, null until the provider has booked them. */
export type Charge = {
  id: string
  amount: number
  currency: Currency
  fee: number | null
  net: number | null
}

export type Succeeded = { kind: 'succeeded'; intentId: string; charge: Charge; card: Card }
export type Declined = {
  kind: 'declined'
  code: string
  message: string
  declineCode: string | null
  intentId?: string
}
export type ActionRequired = { kind: 'action_required'; intentId: string; clientSecret: string }
/** Nobody knows yet whether money moved: never give back what is reserved, ask again. */
export type InDoubt = { kind: 'in_doubt'; reason: string }

export type ChargeOutcome = Succeeded | Declined | ActionRequired | InDoubt

export type RefundRequest = {
  intentId: string
  amount: Money
  /** Kept with the refund before the call */
  idempotencyKey: string
  /** Our own id of it, by which it is found again when the key is forgotten */
  refundId: string
}
export type RefundOutcome =
  | { kind: 'refunded'; providerId: string }
  | { kind: 'refused'; code: string; message: string }
  | InDoubt

export type RefundSummary = {
  providerId: string
  amount: number
  isMade: boolean
  /** Null where somebody refunded at the provider */
  refundId: string | null
}

export type IntentSummary = {
  intentId: string
  chargeId: string | null
  createdAt: Date
  amount: number
  currency: string
  isPaid: boolean
  orderId: string | null
  attempt: string | null
}

/** Names what the event is about; what happened to it is asked afresh, events come in any order. */
export type CardEvent = {
  id: string
  type: string
  createdAt: Date
  intentId: string | null
  chargeId: string | null
  /** Of the metadata that a payment of ours carries */
  orderId: string | null
  attempt: string | null
}

export type Range = { createdAfter: Date }

export abstract class CardGateway {
  /** Makes a card payment method of a token, or reads one; refuses with CardRefused. */
  abstract describeToken(token: string): Promise<DescribedCard>

  abstract charge(request: ChargeRequest): Promise<ChargeOutcome>

  abstract retrieve(intentId: string, expected: Expected): Promise<ChargeOutcome>

  /** Null where no payment intent since then carries this metadata. */
  abstract findByMetadata(expected: Expected, range: Range): Promise<ChargeOutcome | null>

  abstract listIntents(range: Range): Promise<IntentSummary[]>

  /** Declined where it is canceled now; otherwise what it has become in the meantime. */
  abstract cancel(intentId: string, expected: Expected): Promise<ChargeOutcome>

  abstract refund(request: RefundRequest): Promise<RefundOutcome>

  /** Newest first; rejects where the provider cannot be asked. */
  abstract refundsOf(intentId: string): Promise<RefundSummary[]>

  /** Over the body exactly as it was received. */
  abstract verifyWebhook(rawBody: string | Buffer, signature: string | undefined): CardEvent
}
