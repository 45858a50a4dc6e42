import { CardGateway } from '#payments/gateways/card_gateway'
import { CardRefused, WebhookRefused } from '#payments/refusals'
import { newId } from '#shared/ids'
import type {
  CardEvent,
  ChargeOutcome,
  ChargeRequest,
  DescribedCard,
  Expected,
  IntentSummary,
  RefundOutcome,
  RefundRequest,
  RefundSummary,
} from '#payments/gateways/card_gateway'

const CARD = { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2034 }

/** For tests: keeps a diary of what it was asked, and succeeds unless told otherwise. */
export class FakeCardGateway extends CardGateway {
  readonly described: string[] = []
  readonly charged: ChargeRequest[] = []
  readonly refunded: RefundRequest[] = []
  /** What the provider has given back */
  readonly refunds: (RefundSummary & { intentId: string })[] = []
  readonly canceled: string[] = []
  /** What the provider holds, by intent: change it to pretend that a challenge was passed or that time went by */
  readonly intents = new Map<
    string,
    { expected: Expected; outcome: ChargeOutcome; createdAt: Date }
  >()
  readonly #nextRefunds: RefundOutcome[] = []
  readonly #next: ((request: ChargeRequest) => ChargeOutcome)[] = []
  readonly #byKey = new Map<string, ChargeOutcome>()

  /** Outcomes of the next charges, in this order. */
  willAnswer(...outcomes: (ChargeOutcome | ((request: ChargeRequest) => ChargeOutcome))[]): void {
    this.#next.push(
      ...outcomes.map((outcome) => (typeof outcome === 'function' ? outcome : () => outcome))
    )
  }

  willDecline(code = 'card_declined', message = 'Your card was declined.'): void {
    this.willAnswer({ kind: 'declined', code, message, declineCode: null })
  }

  async describeToken(token: string): Promise<DescribedCard> {
    this.described.push(token)
    if (!/^(tok|pm)_\w+$/.test(token))
      throw new CardRefused('Please enter your card again.', 'invalid_token')
    return { paymentMethodId: token.replace(/^tok_/, 'pm_'), ...CARD }
  }

  async charge(request: ChargeRequest): Promise<ChargeOutcome> {
    const first = this.#byKey.get(request.idempotencyKey)
    if (first) return first

    this.charged.push(request)
    const outcome = this.#next.shift()?.(request) ?? this.success(request)
    if (outcome.kind !== 'in_doubt') this.#byKey.set(request.idempotencyKey, outcome)
    if ('intentId' in outcome && outcome.intentId) {
      this.intents.set(outcome.intentId, { expected: request, outcome, createdAt: new Date() })
    }
    return outcome
  }

  success({ amount }: Expected): ChargeOutcome {
    const id = newId()
    const fee = Math.round(amount.cents * 0.029) + 30
    const charge = {
      id: `ch_${id}`,
      amount: amount.cents,
      currency: amount.currency,
      fee,
      net: amount.cents - fee,
    }
    return { kind: 'succeeded', intentId: `pi_${id}`, charge, card: CARD }
  }

  async retrieve(intentId: string): Promise<ChargeOutcome> {
    return this.intents.get(intentId)?.outcome ?? { kind: 'in_doubt', reason: 'no such intent' }
  }

  async findByMetadata({ metadata }: Expected): Promise<ChargeOutcome | null> {
    const found = [...this.intents.values()].find(
      ({ expected }) =>
        expected.metadata.order_id === metadata.order_id &&
        expected.metadata.attempt === metadata.attempt
    )
    return found?.outcome ?? null
  }

  async listIntents(): Promise<IntentSummary[]> {
    return [...this.intents].map(([intentId, { createdAt, expected, outcome }]) => ({
      intentId,
      chargeId: outcome.kind === 'succeeded' ? outcome.charge.id : null,
      createdAt,
      amount: expected.amount.cents,
      currency: expected.amount.currency,
      isPaid: outcome.kind === 'succeeded',
      orderId: expected.metadata.order_id ?? null,
      attempt: expected.metadata.attempt ?? null,
    }))
  }

  async cancel(intentId: string): Promise<ChargeOutcome> {
    this.canceled.push(intentId)
    const held = this.intents.get(intentId)
    if (held?.outcome.kind === 'action_required') {
      held.outcome = {
        kind: 'declined',
        code: 'canceled',
        message: 'The payment was canceled.',
        declineCode: null,
        intentId,
      }
    }
    return this.retrieve(intentId)
  }

  async refund(request: RefundRequest): Promise<RefundOutcome> {
    this.refunded.push(request)
    const next = this.#nextRefunds.shift()
    if (next) return next
    const made = this.refunds.find(({ refundId }) => refundId === request.refundId)
    if (made) return { kind: 'refunded', providerId: made.providerId }

    const { intentId, refundId } = request
    const providerId = `re_${newId()}`
    this.refunds.push({
      intentId,
      refundId,
      providerId,
      amount: request.amount.cents,
      isMade: true,
    })
    return { kind: 'refunded', providerId }
  }

  async refundsOf(intentId: string): Promise<RefundSummary[]> {
    return this.refunds.filter((refund) => refund.intentId === intentId)
  }

  /** Outcomes of the next refunds, in this order. */
  willRefund(...outcomes: RefundOutcome[]): void {
    this.#nextRefunds.push(...outcomes)
  }

  /** Accepts the JSON of a CardEvent under the signature `valid`. */
  verifyWebhook(rawBody: string | Buffer, signature: string | undefined): CardEvent {
    if (signature !== 'valid') throw new WebhookRefused()
    const event = JSON.parse(rawBody.toString()) as CardEvent
    return { ...event, createdAt: new Date(event.createdAt) }
  }
}
