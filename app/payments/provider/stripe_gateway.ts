import logger from '@adonisjs/core/services/logger'
import Stripe from 'stripe'
import { describeError, InvalidWebhookSignature } from '#payments/provider/errors'
import { CardGateway } from '#payments/provider/card_gateway'
import {
  inDoubt,
  hasMetadata,
  INTENT_EXPANSIONS,
  outcomeOfError,
  outcomeOfIntent,
} from '#payments/provider/stripe_outcomes'
import {
  hostOptions,
  invalidToken,
  toCardError,
  toCardEvent,
  toDescribedCard,
} from '#payments/provider/stripe_conversions'
import { withRetries } from '#payments/provider/stripe_retries'
import {
  createStripeRefund,
  listStripeRefunds,
  refundsOfIntent,
} from '#payments/provider/stripe_refunds'
import { disputesOfIntent, listStripeDisputes } from '#payments/provider/stripe_disputes'
import {
  findMethod,
  intentParameters,
  intentsSince,
  listStripeIntents,
  probeStripe,
  type StripeClient,
} from '#payments/provider/stripe_intents'
import type {
  CardEvent,
  ChargeOutcome,
  ChargeRequest,
  DescribedCard,
  DisputeSummary,
  ExpectedIntent,
  IntentRange,
  IntentSummary,
  ListedDispute,
  ListedRefund,
  RefundOutcome,
  RefundRequest,
  RefundSummary,
} from '#payments/provider/card_gateway'
import type { RetryPolicy } from '#payments/provider/stripe_retries'

export type StripeGatewayOptions = {
  secretKey: string
  /** Set where another server speaks Stripe's protocol */
  apiBase?: string
  webhookSecret?: string
  timeoutMs?: number
  deadlineMs?: number
}

const TOKEN = /^(tok|pm)_[A-Za-z0-9_]{3,64}$/
/** The library fails with a TypeError where a signature is empty. */
const SIGNATURE = /^t=\d+(,\w+=\w+)+$/

export class StripeGateway extends CardGateway {
  readonly #stripe: Stripe
  readonly #webhookSecret: string
  readonly #retryPolicy: RetryPolicy

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
      ...hostOptions(apiBase),
      maxNetworkRetries: 0,
      telemetry: false,
    })
    this.#webhookSecret = webhookSecret
    this.#retryPolicy = { timeoutMs, deadlineMs }
  }

  async describeToken(token: string): Promise<DescribedCard> {
    if (!TOKEN.test(token)) throw invalidToken()
    try {
      const method = await withRetries(this.#retryPolicy, (timeout) =>
        findMethod(this.#stripe, token, timeout)
      )
      return toDescribedCard(method)
    } catch (error) {
      throw toCardError(error)
    }
  }

  async charge(request: ChargeRequest): Promise<ChargeOutcome> {
    const { idempotencyKey } = request
    return this.#outcome(request, (timeout) =>
      this.#stripe.paymentIntents.create(intentParameters(request), { idempotencyKey, timeout })
    )
  }

  async retrieve(intentId: string, expected: ExpectedIntent): Promise<ChargeOutcome> {
    const outcome = await this.#outcome(expected, (timeout) =>
      this.#stripe.paymentIntents.retrieve(intentId, { expand: INTENT_EXPANSIONS }, { timeout })
    )
    return outcome.kind === 'declined' && outcome.code === 'resource_missing'
      ? inDoubt('no such intent')
      : outcome
  }

  async findByMetadata(
    expected: ExpectedIntent,
    range: IntentRange
  ): Promise<ChargeOutcome | null> {
    const expand = ['data.latest_charge.balance_transaction']
    for await (const intent of intentsSince(this.#client, range, expand)) {
      if (hasMetadata(intent, expected)) return outcomeOfIntent(intent, expected)
    }
    return null
  }

  listIntents(range: IntentRange): Promise<IntentSummary[]> {
    return listStripeIntents(this.#client, range)
  }

  probe(): Promise<Date | null> {
    return probeStripe(this.#client)
  }

  async cancel(intentId: string, expected: ExpectedIntent): Promise<ChargeOutcome> {
    try {
      await withRetries(this.#retryPolicy, (timeout) =>
        this.#stripe.paymentIntents.cancel(intentId, {}, { timeout })
      )
    } catch (error) {
      const reason = describeError(error)
      logger.info({ intent: intentId, reason }, 'The provider did not cancel a payment intent')
    }
    return this.retrieve(intentId, expected)
  }

  refund(request: RefundRequest): Promise<RefundOutcome> {
    return createStripeRefund(this.#client, request)
  }

  refundsOf(intentId: string): Promise<RefundSummary[]> {
    return refundsOfIntent(this.#client, intentId)
  }

  listRefunds(range: IntentRange): Promise<ListedRefund[]> {
    return listStripeRefunds(this.#client, range)
  }

  disputesOf(intentId: string): Promise<DisputeSummary[]> {
    return disputesOfIntent(this.#client, intentId)
  }

  listDisputes(range: IntentRange): Promise<ListedDispute[]> {
    return listStripeDisputes(this.#client, range)
  }

  verifyWebhook(rawBody: string | Buffer, signature = ''): CardEvent {
    if (!this.#webhookSecret || !SIGNATURE.test(signature)) throw new InvalidWebhookSignature()
    try {
      return toCardEvent(
        this.#stripe.webhooks.constructEvent(rawBody, signature, this.#webhookSecret)
      )
    } catch (error) {
      if (error instanceof Stripe.errors.StripeSignatureVerificationError)
        throw new InvalidWebhookSignature()
      throw error
    }
  }

  get #client(): StripeClient {
    return { stripe: this.#stripe, retryPolicy: this.#retryPolicy }
  }

  async #outcome(
    expected: ExpectedIntent,
    work: (timeout: number) => Promise<Stripe.PaymentIntent>
  ): Promise<ChargeOutcome> {
    try {
      return outcomeOfIntent(await withRetries(this.#retryPolicy, work), expected)
    } catch (error) {
      const outcome = outcomeOfError(error)
      if (outcome.kind === 'in_doubt')
        logger.warn(
          { ...expected.metadata, reason: outcome.reason },
          'The outcome of a payment is unknown'
        )
      return outcome
    }
  }
}
