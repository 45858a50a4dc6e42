import type { DisputeMovement } from '#payments/provider/dispute_amounts_rules'
import type { Currency, Money } from '#shared/money'

export type Card = { brand: string; last4: string; expMonth: number; expYear: number }

export type DescribedCard = Card & { paymentMethodId: string }

/** The amount and metadata that a payment intent must carry to count for an attempt */
export type ExpectedIntent = { amount: Money; metadata: { order_id: string; attempt: string } }

export type ChargeRequest = ExpectedIntent & {
  paymentMethodId: string
  /** Stored with the attempt before the call, so that a repeated call cannot charge again */
  idempotencyKey: string
  description: string
  receiptEmail?: string
}

/** `fee` and `net` are in minor units, null until the provider reports them. */
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
/** The provider may or may not have charged: keep everything reserved and look the outcome up again. */
export type InDoubt = { kind: 'in_doubt'; reason: string }

export type ChargeOutcome = Succeeded | Declined | ActionRequired | InDoubt

export type RefundRequest = {
  intentId: string
  amount: Money
  /** Stored with the refund before the call */
  idempotencyKey: string
  /** The shop's id of the refund, which identifies it after the key has expired */
  refundId: string
}
export type RefundOutcome =
  | {
      kind: 'refunded'
      providerId: string
      /** Whether the bank has still to pay it out, and may return it */
      isPendingAtBank?: boolean
    }
  | { kind: 'failed'; code: string; message: string; providerId?: string }
  | InDoubt

/** Failed also where it was canceled */
export type RefundState = 'pending' | 'succeeded' | 'failed'

export type RefundSummary = {
  providerId: string
  amount: number
  state: RefundState
  /** Why it failed */
  failure: string | null
  /** Null for a refund that staff created at the provider */
  refundId: string | null
}

export type ListedRefund = RefundSummary & { intentId: string | null }

export type DisputeSummary = {
  providerId: string
  amount: number
  currency: string
  /** The provider's words, such as `product_not_received` and `needs_response` */
  reason: string
  status: string
  openedAt: Date
  evidenceDueAt: Date | null
  movements: DisputeMovement[]
}

export type ListedDispute = DisputeSummary & { intentId: string | null; chargeId: string | null }

export type IntentSummary = {
  intentId: string
  chargeId: string | null
  createdAt: Date
  amount: number
  currency: string
  isPaid: boolean
  orderId: string | null
  attemptNumber: string | null
}

/** Names the payment that changed; its state is read from the provider, since events arrive in any order. */
export type CardEvent = {
  id: string
  type: string
  createdAt: Date
  intentId: string | null
  chargeId: string | null
  /** From the metadata of the shop's payment intents */
  orderId: string | null
  attemptNumber: string | null
  /** Of the object of the event, in minor units; absent in events that an earlier version queued */
  amount?: number | null
  currency?: string | null
}

export type IntentRange = { createdAfter: Date }

/** A card provider. Charges and lookups return an outcome and never throw for a decline or a network error. */
export abstract class CardGateway {
  /** Creates or reads the card payment method of a token; throws CardDeclined. */
  abstract describeToken(token: string): Promise<DescribedCard>

  abstract charge(request: ChargeRequest): Promise<ChargeOutcome>

  abstract retrieve(intentId: string, expected: ExpectedIntent): Promise<ChargeOutcome>

  /** Returns null where no payment intent in the range carries this metadata; throws where the provider is unavailable. */
  abstract findByMetadata(
    expected: ExpectedIntent,
    range: IntentRange
  ): Promise<ChargeOutcome | null>

  abstract listIntents(range: IntentRange): Promise<IntentSummary[]>

  /** Asks for nothing, and returns the provider's time, null where it does not say; throws where it refuses the key. */
  abstract probe(): Promise<Date | null>

  /** Cancels an intent and returns its state: declined where it is canceled, or else its outcome. */
  abstract cancel(intentId: string, expected: ExpectedIntent): Promise<ChargeOutcome>

  abstract refund(request: RefundRequest): Promise<RefundOutcome>

  /** Returns refunds, newest first; throws where the provider is unavailable. */
  abstract refundsOf(intentId: string): Promise<RefundSummary[]>

  /** Returns the refunds of every intent that were created in a range; throws where the provider is unavailable. */
  abstract listRefunds(range: IntentRange): Promise<ListedRefund[]>

  /** Returns the disputes of a charged intent; throws where the provider is unavailable. */
  abstract disputesOf(intentId: string): Promise<DisputeSummary[]>

  /** Returns the disputes that were opened in a range; throws where the provider is unavailable. */
  abstract listDisputes(range: IntentRange): Promise<ListedDispute[]>

  /** Verifies the signature over the raw body; throws InvalidWebhookSignature. */
  abstract verifyWebhook(rawBody: string | Buffer, signature: string | undefined): CardEvent
}

/** An event of the card provider as its job carries it */
export type QueuedCardEvent = Omit<CardEvent, 'createdAt'> & { createdAt: string }
