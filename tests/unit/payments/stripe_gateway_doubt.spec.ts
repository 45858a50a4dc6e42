import { createServer } from 'node:net'
import { mock } from 'node:test'
import { test } from '@japa/runner'
import { StripeGateway } from '#payments/provider/stripe_gateway'
import { Money } from '#shared/money'
import { SECRET_KEY } from '#tests/unit/payments/support/provider_client'
import { DEADLINE_MS, provider, request } from '#tests/unit/payments/support/gateway_under_test'
import type { AddressInfo } from 'node:net'
import type { Succeeded } from '#payments/provider/card_gateway'
import type { Fault } from '#tests/unit/payments/support/faulty_provider'

const FAULTS_AFTER_CHARGE: Record<string, Fault> = {
  'the response is 500': { isPerformed: true, response: { status: 500 } },
  'the response is a 502 page': { isPerformed: true, response: { status: 502, body: '<html>' } },
  'the response is truncated JSON': {
    isPerformed: true,
    response: { status: 200, body: '{"id": "pi_' },
  },
  'the response is another object': {
    isPerformed: true,
    response: { status: 200, body: '{"object":"list","data":[]}' },
  },
  'the response is null': { isPerformed: true, response: { status: 200, body: 'null' } },
}

test.group('Stripe gateway: doubt', () => {
  for (const [description, fault] of Object.entries(FAULTS_AFTER_CHARGE)) {
    test(`charged, but ${description}: in doubt, and a repeated call charges once`, async (context) => {
      const { countCharges, gateway, will } = await provider(context)
      will(fault)

      const first = await gateway.charge(request())
      const repeated = await gateway.charge(request())

      context.assert.equal(first.kind, 'in_doubt')
      context.assert.equal(repeated.kind, 'succeeded')
      context.assert.equal(await countCharges(), 1)
    })
  }

  test('charged, but there is no response: in doubt, and a repeated call charges once', async (context) => {
    const { countCharges, gateway, will } = await provider(context)
    will({ isPerformed: true, response: 'hang' })
    mock.timers.enable({ apis: ['setTimeout'] })
    context.cleanup(() => mock.timers.reset())

    const charging = gateway.charge(request())
    let charges = 0
    while (charges === 0) charges = await countCharges()
    mock.timers.tick(DEADLINE_MS)
    const first = await charging
    const repeated = await gateway.charge(request())

    context.assert.equal(first.kind, 'in_doubt')
    context.assert.equal(repeated.kind, 'succeeded')
    context.assert.equal(await countCharges(), 1)
  })

  test('charged, but the connection is reset twice: in doubt, charged once', async (context) => {
    const { countCharges, gateway, will } = await provider(context)
    const reset: Fault = { isPerformed: true, response: 'reset' }
    will(reset, reset)

    const first = await gateway.charge(request())
    const repeated = await gateway.charge(request())

    context.assert.equal(first.kind, 'in_doubt')
    context.assert.equal(repeated.kind, 'succeeded')
    context.assert.equal(await countCharges(), 1)
  })

  test('a key in use, a wrong key and a refused connection are in doubt', async (context) => {
    const { gateway, sandboxUrl, will } = await provider(context)
    const closed = createServer()
    const port = await new Promise<number>((resolve) =>
      closed.listen(0, '127.0.0.1', () => resolve((closed.address() as AddressInfo).port))
    )
    closed.close()
    will({
      response: { status: 409, body: '{"error":{"type":"idempotency_error","message":"in use"}}' },
    })

    const inUse = await gateway.charge(request())
    const wrongKey = await new StripeGateway({
      secretKey: 'sk_test_wrong',
      apiBase: sandboxUrl,
    }).charge(request())
    const noPort = await new StripeGateway({
      secretKey: SECRET_KEY,
      apiBase: `http://127.0.0.1:${port}`,
    }).charge(request())

    context.assert.deepEqual(
      [inUse.kind, wrongKey.kind, noPort.kind],
      ['in_doubt', 'in_doubt', 'in_doubt']
    )
  })

  test('a key that was used for another amount is in doubt, not declined', async (context) => {
    const { gateway } = await provider(context)
    await gateway.charge(request())

    const other = await gateway.charge(request({ amount: Money.of(3000, 'cad') }))

    context.assert.equal(other.kind, 'in_doubt')
  })

  test('an intent of another amount, currency or order never counts as paid')
    .with([
      { amount: Money.of(2901, 'cad') },
      { amount: Money.of(2900, 'usd') },
      { metadata: { order_id: 'b2', attempt: '1' } },
      { metadata: { order_id: 'a1', attempt: '2' } },
    ])
    .run(async (context, changes) => {
      const { gateway } = await provider(context)
      const paid = (await gateway.charge(request())) as Succeeded

      const compared = await gateway.retrieve(paid.intentId, request(changes))

      context.assert.equal(compared.kind, 'in_doubt')
    })

  test('an unknown intent is in doubt', async (context) => {
    const { gateway } = await provider(context)

    context.assert.containSubset(await gateway.retrieve('pi_unknown', request()), {
      kind: 'in_doubt',
    })
  })
})

test.group('Stripe gateway: retries', () => {
  test('a call is repeated after 429 and 503 with the same key and charges once', async (context) => {
    const { calls, countCharges, gateway, will } = await provider(context)
    will(
      {
        response: {
          status: 429,
          body: '{"error":{"type":"invalid_request_error","code":"rate_limit"}}',
        },
      },
      { response: { status: 503, headers: { 'retry-after': '0' } } }
    )

    const outcome = await gateway.charge(request())

    context.assert.equal(outcome.kind, 'succeeded')
    context.assert.deepEqual(
      calls.map(({ key }) => key),
      ['order-a1-1', 'order-a1-1', 'order-a1-1']
    )
    context.assert.equal(await countCharges(), 1)
  })

  test('a retry waits as long as Retry-After asks', async (context) => {
    const { gateway, will } = await provider(context)
    will({ response: { status: 503, headers: { 'retry-after': '1' } } })
    const start = Date.now()

    const outcome = await gateway.charge(request())

    context.assert.equal(outcome.kind, 'succeeded')
    context.assert.isAtLeast(Date.now() - start, 1000)
  })

  test('a call is not repeated when the delay exceeds the deadline', async (context) => {
    const { calls, gateway, will } = await provider(context)
    // Longer than a test may take
    will({ response: { status: 429, headers: { 'retry-after': '3600' } } })

    const outcome = await gateway.charge(request())

    context.assert.equal(outcome.kind, 'in_doubt')
    context.assert.lengthOf(calls, 1)
  })

  test('other errors are not retried', async (context) => {
    const { calls, gateway, will } = await provider(context)
    will({ response: { status: 500 } })

    await gateway.charge(request())

    context.assert.lengthOf(calls, 1)
  })
})
