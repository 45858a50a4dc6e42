import { test } from '@japa/runner'
import { StripeGateway } from '#payments/provider/stripe_gateway'
import { CardProviderUnavailable, CardDeclined } from '#payments/provider/errors'
import { signatureOf } from '#card-sandbox'
import { Money } from '#shared/money'
import { domainErrorOf } from '#tests/unit/payments/support/attempts'
import { SECRET_KEY } from '#tests/unit/payments/support/provider_client'
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

test.group('Stripe gateway: lookups', () => {
  test('a payment is found by its metadata, across pages', async (context) => {
    const { gateway, stripe } = await provider(context)
    const start = new Date(Date.now() - 60_000)
    const paid = await gateway.charge(request())
    for (let count = 0; count < 101; count += 1)
      await stripe.paymentIntents.create({ amount: 100, currency: 'usd' })

    const match = await gateway.findByMetadata(request(), { createdAfter: start })
    const none = await gateway.findByMetadata(
      request({ metadata: { order_id: 'a1', attempt: '2' } }),
      {
        createdAfter: start,
      }
    )
    const later = await gateway.findByMetadata(request(), {
      createdAfter: new Date(Date.now() + 60_000),
    })

    context.assert.deepEqual(match, paid)
    context.assert.isNull(none)
    context.assert.isNull(later)
  })

  test('the list contains paid and unpaid intents', async (context) => {
    const { gateway } = await provider(context)
    await gateway.charge(request())
    await gateway.charge(
      request({ paymentMethodId: 'pm_card_chargeDeclined', idempotencyKey: 'k2' })
    )

    const listed = await gateway.listIntents({ createdAfter: new Date(Date.now() - 60_000) })

    context.assert.deepEqual(
      listed.map(({ amount, attemptNumber, isPaid, orderId }) => ({
        amount,
        attemptNumber,
        isPaid,
        orderId,
      })),
      [
        { amount: 2900, attemptNumber: '1', isPaid: false, orderId: 'a1' },
        { amount: 2900, attemptNumber: '1', isPaid: true, orderId: 'a1' },
      ]
    )
  })

  test('a challenged intent is canceled, and a paid one is returned as paid', async (context) => {
    const { gateway } = await provider(context)
    const challenge = await gateway.charge(
      request({ paymentMethodId: 'pm_card_authenticationRequired' })
    )
    const paid = (await gateway.charge(request({ idempotencyKey: 'k2' }))) as Succeeded

    const canceled = await gateway.cancel(
      challenge.kind === 'action_required' ? challenge.intentId : '',
      request()
    )
    const afterCancel = await gateway.cancel(paid.intentId, request())

    context.assert.containSubset(canceled, { kind: 'declined', code: 'canceled' })
    context.assert.equal(afterCancel.kind, 'succeeded')
  })

  test('a key refunds once, and never more than the charge', async (context) => {
    const { gateway } = await provider(context)
    const { intentId } = (await gateway.charge(request())) as Succeeded
    const refund = {
      intentId,
      amount: Money.of(1000, 'cad'),
      idempotencyKey: 'refund-1',
      refundId: 'r1',
    }

    const first = await gateway.refund(refund)
    const repeated = await gateway.refund(refund)
    const tooMuch = await gateway.refund({
      ...refund,
      amount: Money.of(2000, 'cad'),
      idempotencyKey: 'refund-2',
    })

    context.assert.equal(first.kind, 'refunded')
    context.assert.deepEqual(repeated, first)
    context.assert.equal(tooMuch.kind, 'failed')
    context.assert.deepEqual(await gateway.refundsOf(intentId), [
      {
        providerId: first.kind === 'refunded' ? first.providerId : '',
        amount: 1000,
        state: 'succeeded',
        failure: null,
        refundId: 'r1',
      },
    ])
  })
})

test.group('Stripe gateway: webhooks', () => {
  const secret = 'whsec_of_the_unit_tests'
  const gateway = new StripeGateway({
    secretKey: SECRET_KEY,
    apiBase: 'http://127.0.0.1:9',
    webhookSecret: secret,
  })
  const body = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    created: 1_790_000_000,
    type: 'charge.updated',
    data: {
      object: {
        id: 'ch_1',
        object: 'charge',
        payment_intent: 'pi_1',
        metadata: { order_id: 'a1', attempt: '1' },
      },
    },
  })

  test('a signed event names its payment', ({ assert }) => {
    const event = gateway.verifyWebhook(body, signatureOf(body, secret))

    assert.deepEqual(event, {
      id: 'evt_1',
      type: 'charge.updated',
      createdAt: new Date(1_790_000_000_000),
      intentId: 'pi_1',
      chargeId: 'ch_1',
      orderId: 'a1',
      attemptNumber: '1',
      amount: null,
      currency: null,
    })
    assert.deepEqual(gateway.verifyWebhook(Buffer.from(body), signatureOf(body, secret)), event)
  })

  test('a signature that is missing, foreign, old or over another body is rejected', ({
    assert,
  }) => {
    const old = signatureOf(body, secret, new Date(Date.now() - 6 * 60_000))
    const attempts: [string, string | undefined][] = [
      [body, undefined],
      [body, ''],
      [body, 'nonsense'],
      [body, signatureOf(body, 'whsec_other')],
      [body, old],
      [body.replace('ch_1', 'ch_2'), signatureOf(body, secret)],
      [JSON.stringify(JSON.parse(body), null, 2), signatureOf(body, secret)],
    ]

    for (const [sent, signature] of attempts) {
      assert.throws(
        () => gateway.verifyWebhook(sent, signature),
        'The signature of this message is not valid.'
      )
    }
  })

  test('without a secret every event is rejected', ({ assert }) => {
    const withoutSecret = new StripeGateway({ secretKey: SECRET_KEY })

    assert.throws(
      () => withoutSecret.verifyWebhook(body, signatureOf(body, '')),
      'The signature of this message is not valid.'
    )
  })
})
