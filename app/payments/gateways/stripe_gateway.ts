import logger from '@adonisjs/core/services/logger'
import Stripe from 'stripe'
import { reasonOf } from '#payments/gateways/reason_of'
import { CardGateway } from '#payments/gateways/card_gateway'
import {
  inDoubt,
  isAbout,
  outcomeOf,
  outcomeOfFailure,
  summaryOf,
  WHOLE_INTENT,
} from '#payments/gateways/stripe_outcomes'
import {
  addressOf,
  cardEventOf,
  describedCard,
  invalidToken,
  refusalOf,
} from '#payments/gateways/stripe_shapes'
import { withPatience } from '#payments/gateways/stripe_patience'
import { refundAt, refundsAt } from '#payments/gateways/stripe_refunds'
import { WebhookRefused } from '#payments/refusals'
import type {
  CardEvent,
  ChargeOutcome,
  ChargeRequest,
  DescribedCard,
  Expected,
  IntentSummary,
  Range,
  RefundOutcome,
  RefundRequest,
  RefundSummary,
} from '#payments/gateways/card_gateway'
import type { Patience } from '#payments/gateways/stripe_patience'

export type StripeGatewayOptions = {
  secretKey: string
  /** Where something else than Stripe itself speaks its protocol */
  apiBase?: string
  webhookSecret?: string
  timeoutMs?: number
  deadlineMs?: number
}

const TOKEN = /^(tok|pm)_[A-Za-z0-9_]{3,64}$/
const PAGE = 100

export class StripeGateway extends CardGateway {
  readonly #stripe: Stripe
  readonly #webhookSecret: string
  readonly #patience: Patience

  constructor({
    secretKey,
    apiBase,
    webhookSecret = '',
    timeoutMs = 10_000,
    deadlineMs = 12_000,
  }: StripeGatewayOptions) {
    super()
    process.env.STRIPE_SUPPRESS_NOTICES ??= 'true'
    this.#stripe = new Stripe(secretKey, {
      ...addressOf(apiBase),
      maxNetworkRetries: 0,
      telemetry: false,
    })
    this.#webhookSecret = webhookSecret
    this.#patience = { timeoutMs, deadlineMs }
  }

  async describeToken(token: string): Promise<DescribedCard> {
    if (!TOKEN.test(token)) throw invalidToken()

    try {
      const method = await withPatience(this.#patience, (timeout) => this.#methodOf(token, timeout))
      return describedCard(method)
    } catch (error) {
      throw refusalOf(error)
    }
  }

  async charge(request: ChargeRequest): Promise<ChargeOutcome> {
    const { amount, description, idempotencyKey, metadata, paymentMethodId, receiptEmail } = request
    const parameters: Stripe.PaymentIntentCreateParams = {
      amount: amount.cents,
      currency: amount.currency,
      confirm: true,
      payment_method: paymentMethodId,
      // With automatic_async, the default, fee and net would not be known yet.
      capture_method: 'automatic',
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      description,
      metadata,
      ...(receiptEmail && { receipt_email: receiptEmail }),
      expand: WHOLE_INTENT,
    }
    return this.#outcome(request, (timeout) =>
      this.#stripe.paymentIntents.create(parameters, { idempotencyKey, timeout })
    )
  }

  async retrieve(intentId: string, expected: Expected): Promise<ChargeOutcome> {
    const outcome = await this.#outcome(expected, (timeout) =>
      this.#stripe.paymentIntents.retrieve(intentId, { expand: WHOLE_INTENT }, { timeout })
    )
    return outcome.kind === 'declined' && outcome.code === 'resource_missing'
      ? inDoubt('no such intent')
      : outcome
  }

  async findByMetadata(expected: Expected, range: Range): Promise<ChargeOutcome | null> {
    for await (const intent of this.#intentsSince(range, [
      'data.latest_charge.balance_transaction',
    ])) {
      if (isAbout(intent, expected)) return outcomeOf(intent, expected)
    }
    return null
  }

  async listIntents(range: Range): Promise<IntentSummary[]> {
    const found: IntentSummary[] = []
    for await (const intent of this.#intentsSince(range)) found.push(summaryOf(intent))
    return found
  }

  async cancel(intentId: string, expected: Expected): Promise<ChargeOutcome> {
    try {
      await withPatience(this.#patience, (timeout) =>
        this.#stripe.paymentIntents.cancel(intentId, {}, { timeout })
      )
    } catch (error) {
      logger.info(
        { intent: intentId, reason: reasonOf(error) },
        'A payment intent was not canceled'
      )
    }
    return this.retrieve(intentId, expected)
  }

  refund(request: RefundRequest): Promise<RefundOutcome> {
    return refundAt({ stripe: this.#stripe, patience: this.#patience }, request)
  }

  refundsOf(intentId: string): Promise<RefundSummary[]> {
    return refundsAt({ stripe: this.#stripe, patience: this.#patience }, intentId)
  }

  verifyWebhook(rawBody: string | Buffer, signature: string | undefined): CardEvent {
    if (!this.#webhookSecret || !signature) throw new WebhookRefused()

    try {
      return cardEventOf(
        this.#stripe.webhooks.constructEvent(rawBody, signature, this.#webhookSecret)
      )
    } catch (error) {
      if (error instanceof Stripe.errors.StripeSignatureVerificationError)
        throw new WebhookRefused()
      throw error
    }
  }

  async #outcome(
    expected: Expected,
    work: (timeout: number) => Promise<Stripe.PaymentIntent>
  ): Promise<ChargeOutcome> {
    try {
      return outcomeOf(await withPatience(this.#patience, work), expected)
    } catch (error) {
      const outcome = outcomeOfFailure(error)
      if (outcome.kind === 'in_doubt')
        logger.warn({ ...expected.metadata, reason: outcome.reason }, 'A payment is in doubt')
      return outcome
    }
  }

  #methodOf(token: string, timeout: number): Promise<Stripe.PaymentMethod> {
    const { paymentMethods } = this.#stripe
    if (token.startsWith('pm_')) return paymentMethods.retrieve(token, {}, { timeout })

    return paymentMethods.create({ type: 'card', card: { token } }, { timeout })
  }

  #intentsSince({ createdAfter }: Range, expand: string[] = []) {
    const gte = Math.floor(createdAfter.getTime() / 1000)
    return this.#stripe.paymentIntents.list(
      { created: { gte }, limit: PAGE, expand },
      { timeout: this.#patience.timeoutMs }
    )
  }
}
