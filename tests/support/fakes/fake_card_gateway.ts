import { CardDeclined, InvalidWebhookSignature } from '#payments/provider/errors'
import { newId } from '#shared/ids'
import { FakeLaterEvents } from '#tests/support/fakes/fake_later_events'
import type {
  CardEvent,
  ChargeOutcome,
  ChargeRequest,
  DescribedCard,
  ExpectedIntent,
  IntentRange,
  IntentSummary,
  Succeeded,
} from '#payments/provider/card_gateway'

const CARD = { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2034 }

/** Records its calls for tests, and succeeds unless a test sets another outcome. */
export class FakeCardGateway extends FakeLaterEvents {
  readonly described: string[] = []
  readonly charged: ChargeRequest[] = []
  readonly canceled: string[] = []
  /** The state at the provider, by intent; a test changes it to pass a challenge or to let time go by. */
  readonly intents = new Map<
    string,
    { expected: ExpectedIntent; outcome: ChargeOutcome; createdAt: Date }
  >()
  readonly #next: ((request: ChargeRequest) => ChargeOutcome)[] = []
  readonly #byKey = new Map<string, ChargeOutcome>()

  /** Sets the outcomes of the next charges, in this order. */
  willReturn(...outcomes: (ChargeOutcome | ((request: ChargeRequest) => ChargeOutcome))[]): void {
    this.#next.push(
      ...outcomes.map((outcome) => (typeof outcome === 'function' ? outcome : () => outcome))
    )
  }

  willDecline(code = 'card_declined', message = 'Your card was declined.'): void {
    this.willReturn({ kind: 'declined', code, message, declineCode: null })
  }

  /** Declines whatever is charged by the work, which may also charge nothing. */
  whileDeclining(work: () => Promise<unknown>): Promise<void> {
    return this.#planning(() => this.willDecline(), work)
  }

  /** Asks the customer to confirm whatever is charged by the work, which may also charge nothing. */
  whileChallenging(work: () => Promise<unknown>): Promise<void> {
    const intentId = `pi_${newId()}`
    const outcome = {
      kind: 'action_required',
      intentId,
      clientSecret: `${intentId}_secret`,
    } as const
    return this.#planning(() => this.willReturn(outcome), work)
  }

  async #planning(plan: () => void, work: () => Promise<unknown>): Promise<void> {
    const planned = this.#next.splice(0)
    plan()
    try {
      await work()
    } finally {
      this.#next.splice(0, Infinity, ...planned)
    }
  }

  async describeToken(token: string): Promise<DescribedCard> {
    this.described.push(token)
    if (!/^(tok|pm)_\w+$/.test(token))
      throw new CardDeclined('Please enter your card again.', 'invalid_token')
    return { paymentMethodId: token.replace(/^tok_/, 'pm_'), ...CARD }
  }

  async charge(request: ChargeRequest): Promise<ChargeOutcome> {
    const stored = this.#byKey.get(request.idempotencyKey)
    if (stored) return stored

    this.charged.push(request)
    const outcome = this.#next.shift()?.(request) ?? this.success(request)
    if (outcome.kind !== 'in_doubt') this.#byKey.set(request.idempotencyKey, outcome)
    if ('intentId' in outcome && outcome.intentId) {
      this.intents.set(outcome.intentId, { expected: request, outcome, createdAt: new Date() })
    }
    return outcome
  }

  success({ amount }: ExpectedIntent): Succeeded {
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

  async findByMetadata({ metadata }: ExpectedIntent): Promise<ChargeOutcome | null> {
    const match = [...this.intents.values()].find(
      ({ expected }) =>
        expected.metadata.order_id === metadata.order_id &&
        expected.metadata.attempt === metadata.attempt
    )
    return match?.outcome ?? null
  }

  async listIntents({ createdAfter }: IntentRange): Promise<IntentSummary[]> {
    const listed = [...this.intents].filter(([, { createdAt }]) => createdAt >= createdAfter)
    return listed.map(([intentId, { createdAt, expected, outcome }]) => ({
      intentId,
      chargeId: outcome.kind === 'succeeded' ? outcome.charge.id : null,
      createdAt,
      amount: expected.amount.cents,
      currency: expected.amount.currency,
      isPaid: outcome.kind === 'succeeded',
      orderId: expected.metadata.order_id ?? null,
      attemptNumber: expected.metadata.attempt ?? null,
    }))
  }

  async cancel(intentId: string): Promise<ChargeOutcome> {
    this.canceled.push(intentId)
    const intent = this.intents.get(intentId)
    if (intent?.outcome.kind === 'action_required') {
      intent.outcome = {
        kind: 'declined',
        code: 'canceled',
        message: 'The payment was canceled.',
        declineCode: null,
        intentId,
      }
    }
    return this.retrieve(intentId)
  }

  /** Accepts the JSON of a CardEvent under the signature `valid`. */
  verifyWebhook(rawBody: string | Buffer, signature: string | undefined): CardEvent {
    if (signature !== 'valid') throw new InvalidWebhookSignature()
    const event = JSON.parse(rawBody.toString()) as CardEvent
    return { ...event, createdAt: new Date(event.createdAt) }
  }
}
