import { test } from '@japa/runner'
import { CardProviderUnavailable, CardDeclined } from '#payments/provider/errors'
import { Money } from '#shared/money'
import { domainErrorOf } from '#tests/unit/payments/support/attempts'
import { provider, request } from '#tests/unit/payments/support/gateway_under_test'
import type { Succeeded } from '#payments/provider/card_gateway'

test.group('Stripe gateway: cards', () => {
  test('describes a token as a payment method', async (context) => {
    const { gateway, publicStripe } = await provider(context)
    const token = await publicStripe.tokens.create({
      card: { number: '378282246310005', exp_month: '3', exp_year: '2033', cvc: '1234' },
    })

    const card = await gateway.describeToken(token.id)
    const repeated = await gateway.describeToken(card.paymentMethodId)

    context.assert.containSubset(card, { brand: 'amex', last4: '0005', expMonth: 3, expYear: 2033 })
    context.assert.match(card.paymentMethodId, /^pm_/)
    context.assert.deepEqual(repeated, card)
  })

  test('a used token is declined with the message of the provider', async (context) => {
    const { gateway, publicStripe } = await provider(context)
    const { id } = await publicStripe.tokens.create({
      card: { number: '4242424242424242', exp_month: '3', exp_year: '2033', cvc: '123' },
    })
    await gateway.describeToken(id)

    const error = await domainErrorOf(gateway.describeToken(id))

    context.assert.instanceOf(error, CardDeclined)
    context.assert.containSubset(
      { status: error.status, code: error.code, message: error.message },
      {
        status: 402,
        code: 'token_already_used',
        message: `You cannot use a Stripe token more than once: ${id}.`,
      }
    )
  })

  test('an invalid token is declined without a call')
    .with([
      '',
      'sk_test_1234',
      'ch_12345',
      '4242424242424242',
      'tok_4242 4242',
      'pm_../charges',
      `tok_${'x'.repeat(65)}`,
    ])
    .run(async (context, token) => {
      const { calls, gateway } = await provider(context)

      const error = await domainErrorOf(gateway.describeToken(token))

      context.assert.deepEqual([error.status, error.code], [402, 'invalid_token'])
      context.assert.lengthOf(calls, 0)
    })

  test('cards are unavailable while the provider is', async (context) => {
    const { gateway, hurried, will } = await provider(context)
    will({ response: { status: 500 } }, { response: 'hang' })

    context.assert.instanceOf(
      await domainErrorOf(gateway.describeToken('tok_visa')),
      CardProviderUnavailable
    )
    context.assert.instanceOf(
      await domainErrorOf(hurried.describeToken('tok_visa')),
      CardProviderUnavailable
    )
  })
})

test.group('Stripe gateway: charges', () => {
  test('a charge returns its fee, net and card', async (context) => {
    const { gateway, stripe } = await provider(context)

    const outcome = (await gateway.charge(request({ receiptEmail: 'ann@shop.test' }))) as Succeeded
    const intent = await stripe.paymentIntents.retrieve(outcome.intentId)

    context.assert.containSubset(outcome, {
      kind: 'succeeded',
      charge: { amount: 2900, currency: 'cad', fee: 114, net: 2786 },
      card: { brand: 'visa', last4: '4242' },
    })
    context.assert.containSubset(intent, {
      description: 'Order A1',
      receipt_email: 'ann@shop.test',
      metadata: { order_id: 'a1', attempt: '1' },
    })
  })

  test('the same key charges once and returns the same outcome', async (context) => {
    const { countCharges, gateway } = await provider(context)

    const first = await gateway.charge(request())
    const repeated = await gateway.charge(request())

    context.assert.deepEqual(repeated, first)
    context.assert.equal(await countCharges(), 1)
  })

  test('a declined card returns its code, message and intent', async (context) => {
    const { gateway } = await provider(context)

    const outcome = await gateway.charge(
      request({ paymentMethodId: 'pm_card_chargeDeclinedInsufficientFunds' })
    )
    const incorrect = await gateway.charge(
      request({ paymentMethodId: 'pm_card_chargeDeclinedIncorrectCvc', idempotencyKey: 'k2' })
    )

    context.assert.containSubset(outcome, {
      kind: 'declined',
      code: 'card_declined',
      declineCode: 'insufficient_funds',
      message: 'Your card has insufficient funds.',
    })
    context.assert.match(outcome.kind === 'declined' ? (outcome.intentId ?? '') : '', /^pi_/)
    context.assert.containSubset(incorrect, {
      kind: 'declined',
      code: 'incorrect_cvc',
      declineCode: null,
    })
  })

  test('a charge that the provider rejects is declined')
    .with([
      { changes: { amount: Money.of(30, 'usd') }, code: 'amount_too_small' },
      { changes: { paymentMethodId: 'pm_unknown' }, code: 'resource_missing' },
    ])
    .run(async (context, { changes, code }) => {
      const { gateway } = await provider(context)

      context.assert.containSubset(await gateway.charge(request(changes)), {
        kind: 'declined',
        code,
      })
    })

  test('a challenge returns its client secret, and its payment is retrieved afterwards', async (context) => {
    const { finishChallenge, gateway, stripe } = await provider(context)
    const challenge = await gateway.charge(
      request({ paymentMethodId: 'pm_card_authenticationRequired' })
    )
    const [intent] = await stripe.paymentIntents.list().autoPagingToArray({ limit: 1 })
    await finishChallenge(intent, 'succeeded')

    const after = await gateway.retrieve(intent.id, request())

    context.assert.deepEqual(challenge, {
      kind: 'action_required',
      intentId: intent.id,
      clientSecret: intent.client_secret,
    })
    context.assert.containSubset(after, {
      kind: 'succeeded',
      intentId: intent.id,
      charge: { fee: 114 },
    })
  })

  test('a failed challenge is a decline', async (context) => {
    const { finishChallenge, gateway, stripe } = await provider(context)
    await gateway.charge(request({ paymentMethodId: 'pm_card_authenticationRequired' }))
    const [intent] = await stripe.paymentIntents.list().autoPagingToArray({ limit: 1 })
    await finishChallenge(intent, 'failed')

    const after = await gateway.retrieve(intent.id, request())

    context.assert.containSubset(after, {
      kind: 'declined',
      code: 'payment_intent_authentication_failure',
    })
  })
})
