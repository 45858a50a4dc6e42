import { test } from '@japa/runner'
import { checkedSandbox, payment, PUBLISHABLE_KEY } from './support/checked_sandbox.js'
import type { Stripe } from 'stripe'
import type { Rejected } from './support/checked_sandbox.js'

const CHALLENGING = 'pm_card_authenticationRequired'
const asPublic = { authorization: `Bearer ${PUBLISHABLE_KEY}` }
const pathOf = (intent: Stripe.PaymentIntent) =>
  `/v1/payment_intents/${intent.id}/sandbox_authenticate`

test.group('Card sandbox: 3-D Secure', () => {
  test('the card 4000 0027 6000 3184 asks for a challenge and takes no money', async (context) => {
    const { stripe } = await checkedSandbox(context)
    const method = await stripe.paymentMethods.create({
      type: 'card',
      card: { number: '4000002760003184', exp_month: 1, exp_year: 2035, cvc: '123' },
    })

    const intent = await stripe.paymentIntents.create(payment(method.id))

    context.assert.containSubset(intent, {
      status: 'requires_action',
      amount_received: 0,
      latest_charge: null,
    })
    context.assert.equal(intent.next_action?.type, 'use_stripe_sdk')
    context.assert.isTrue(intent.client_secret?.startsWith(`${intent.id}_secret_`))
  })

  test('a passed challenge completes the payment', async (context) => {
    const { post, stripe } = await checkedSandbox(context)
    const intent = await stripe.paymentIntents.create(payment(CHALLENGING))

    const response = await post<Stripe.PaymentIntent>(
      pathOf(intent),
      { client_secret: String(intent.client_secret), outcome: 'succeeded' },
      asPublic
    )
    const read = await stripe.paymentIntents.retrieve(intent.id, {
      expand: ['latest_charge.balance_transaction'],
    })

    context.assert.equal(response.body.status, 'succeeded')
    context.assert.containSubset(read, {
      status: 'succeeded',
      next_action: null,
      amount_received: 2900,
    })
    context.assert.containSubset((read.latest_charge as Stripe.Charge).balance_transaction, {
      fee: 114,
    })
  })

  test('a failed challenge leaves the payment without a method', async (context) => {
    const { post, stripe } = await checkedSandbox(context)
    const intent = await stripe.paymentIntents.create(payment(CHALLENGING))
    const secret = String(intent.client_secret)

    const failed = await post<Stripe.PaymentIntent>(
      pathOf(intent),
      { client_secret: secret, outcome: 'failed' },
      asPublic
    )
    const again = await post(
      pathOf(intent),
      { client_secret: secret, outcome: 'succeeded' },
      asPublic
    )

    context.assert.containSubset(failed.body, {
      status: 'requires_payment_method',
      payment_method: null,
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    })
    context.assert.equal(again.body.error.code, 'payment_intent_unexpected_state')
  })

  test('a card can be declined after a passed challenge', async (context) => {
    const { post, stripe } = await checkedSandbox(context)
    const intent = await stripe.paymentIntents.create(
      payment('pm_card_authenticationRequiredChargeDeclinedInsufficientFunds')
    )

    const response = await post<Stripe.PaymentIntent>(
      pathOf(intent),
      { client_secret: String(intent.client_secret) },
      asPublic
    )

    context.assert.equal(response.status, 200)
    context.assert.containSubset(response.body, {
      status: 'requires_payment_method',
      last_payment_error: { code: 'card_declined', decline_code: 'insufficient_funds' },
    })
  })

  test('a challenge cannot be passed without its secret', async (context) => {
    const { post, stripe } = await checkedSandbox(context)
    const intent = await stripe.paymentIntents.create(payment(CHALLENGING))

    const rejected = await post<Rejected>(
      pathOf(intent),
      { client_secret: `${intent.id}_secret_guess` },
      asPublic
    )

    context.assert.equal(rejected.status, 400)
    context.assert.equal(rejected.body.error.param, 'client_secret')
    const read = await stripe.paymentIntents.retrieve(intent.id)
    context.assert.equal(read.status, 'requires_action')
  })

  test('error_on_requires_action declines instead of challenging', async (context) => {
    const { stripe } = await checkedSandbox(context)

    const rejected = stripe.paymentIntents.create(
      payment(CHALLENGING, { error_on_requires_action: true })
    )

    await context.assert.rejects(
      () => rejected,
      'Your card was declined. This transaction requires authentication.'
    )
  })
})
