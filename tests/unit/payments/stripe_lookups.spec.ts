import { test } from '@japa/runner'
import { StripeGateway } from '#payments/provider/stripe_gateway'
import { signatureOf } from '#card-sandbox'
import { Money } from '#shared/money'
import { SECRET_KEY } from '#tests/unit/payments/support/provider_client'
import { provider, request } from '#tests/unit/payments/support/gateway_under_test'
import type { Succeeded } from '#payments/provider/card_gateway'

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
