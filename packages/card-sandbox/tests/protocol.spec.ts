import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { test } from '@japa/runner'
import { SandboxPortInUseError, startSandbox } from '../src/index.js'
import {
  APP_ORIGIN,
  checkedSandbox,
  paying,
  payment,
  PUBLISHABLE_KEY,
  SECRET_KEY,
} from './support/checked_sandbox.js'
import type { Stripe } from 'stripe'
import type { Rejected } from './support/checked_sandbox.js'

/** Returns the next bytes that the sandbox sends. */
async function nextFrom(socket: Socket): Promise<string> {
  const [chunk] = (await once(socket, 'data')) as [Buffer]
  return chunk.toString()
}

const basic = (key: string) => `Basic ${Buffer.from(`${key}:`).toString('base64')}`

test.group('Card sandbox: keys', () => {
  test('takes the key as Bearer and as Basic user name', async (context) => {
    const { get } = await checkedSandbox(context)

    const asBasic = await get('/v1/charges', {}, { authorization: basic(SECRET_KEY) })
    const asBearer = await get('/v1/charges', {}, { authorization: `bearer ${SECRET_KEY}` })

    context.assert.deepEqual([asBasic.status, asBearer.status], [200, 200])
  })

  test('returns 401 without a key and for a wrong one, which it masks', async (context) => {
    const { get } = await checkedSandbox(context)

    const none = await get('/v1/charges', {}, { authorization: '' })
    const wrong = await get(
      '/v1/charges',
      {},
      { authorization: 'Bearer sk_test_another_account_key1234' }
    )

    context.assert.equal(none.status, 401)
    context.assert.match(none.body.error.message, /^You did not provide an API key\./)
    context.assert.equal(wrong.status, 401)
    context.assert.deepEqual(wrong.body.error, {
      message: 'Invalid API Key provided: sk_test_*******************1234',
      type: 'invalid_request_error',
    })
    context.assert.equal(wrong.headers.get('www-authenticate'), 'Bearer realm="Stripe"')
  })

  test('a publishable key makes tokens and payment methods and nothing else', async (context) => {
    const { get, post, stripe } = await checkedSandbox(context)
    const intent = await stripe.paymentIntents.create(payment('pm_card_visa'))
    const asPublic = { authorization: `Bearer ${PUBLISHABLE_KEY}` }

    const refusals = await Promise.all([
      post('/v1/payment_intents', paying('pm_card_visa'), asPublic),
      post(`/v1/payment_intents/${intent.id}/confirm`, {}, asPublic),
      post(`/v1/payment_intents/${intent.id}/cancel`, {}, asPublic),
      post('/v1/refunds', { payment_intent: intent.id }, asPublic),
      get(`/v1/payment_intents/${intent.id}`, {}, asPublic),
      get('/v1/payment_intents', {}, asPublic),
      get('/v1/charges', {}, asPublic),
      get('/v1/events', {}, asPublic),
    ])

    for (const { status, body } of refusals) {
      context.assert.deepEqual([status, body.error.code], [403, 'secret_key_required'])
    }
  })
})

test.group('Card sandbox: idempotency', () => {
  test('the same key returns the first response again, marked as replayed', async (context) => {
    const { post, stripe } = await checkedSandbox(context)
    const key = { 'idempotency-key': 'order-1' }

    const first = await post<Stripe.PaymentIntent>(
      '/v1/payment_intents',
      paying('pm_card_visa'),
      key
    )
    const again = await post<Stripe.PaymentIntent>(
      '/v1/payment_intents',
      paying('pm_card_visa'),
      key
    )
    const { data } = await stripe.paymentIntents.list()

    context.assert.deepEqual(again.body, first.body)
    context.assert.equal(data.length, 1)
    context.assert.isNull(first.headers.get('idempotent-replayed'))
    context.assert.equal(again.headers.get('idempotent-replayed'), 'true')
    context.assert.equal(again.headers.get('original-request'), first.headers.get('request-id'))
    context.assert.notEqual(again.headers.get('request-id'), first.headers.get('request-id'))
    context.assert.equal(again.headers.get('idempotency-key'), 'order-1')
  })

  test('a declined card is replayed as well', async (context) => {
    const { post, stripe } = await checkedSandbox(context)
    const key = { 'idempotency-key': 'order-2' }

    const first = await post('/v1/payment_intents', paying('pm_card_chargeDeclined'), key)
    const again = await post('/v1/payment_intents', paying('pm_card_chargeDeclined'), key)

    context.assert.deepEqual([again.status, again.body], [402, first.body])
    context.assert.equal(again.headers.get('stripe-should-retry'), 'false')
    const { data } = await stripe.charges.list()
    context.assert.equal(data.length, 1)
  })

  test('the same key with other parameters or another address is rejected', async (context) => {
    const { post } = await checkedSandbox(context)
    const key = { 'idempotency-key': 'order-3' }
    await post('/v1/payment_intents', paying('pm_card_visa'), key)

    const otherAmount = await post(
      '/v1/payment_intents',
      paying('pm_card_visa', { amount: '3000' }),
      key
    )
    const otherCall = await post('/v1/refunds', { charge: 'ch_1' }, key)

    context.assert.equal(otherAmount.status, 400)
    context.assert.deepEqual(otherAmount.body.error, {
      message:
        "Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than 'order-3' if you meant to execute a different request.",
      type: 'idempotency_error',
    })
    context.assert.include(
      otherCall.body.error.message,
      "can only be used for the same endpoint they were first used for ('/v1/payment_intents' vs '/v1/refunds')"
    )
  })

  test('a request that failed validation leaves its key free', async (context) => {
    const { post } = await checkedSandbox(context)
    const key = { 'idempotency-key': 'order-4' }

    const rejected = await post('/v1/payment_intents', paying('pm_card_visa', { amount: '0' }), key)
    const paid = await post('/v1/payment_intents', paying('pm_card_visa'), key)

    context.assert.equal(rejected.status, 400)
    context.assert.isNull(rejected.headers.get('original-request'))
    context.assert.equal(paid.status, 200)
  })

  test('a key is in use from the first byte of its request to the last of its response', async (context) => {
    const { post, url } = await checkedSandbox(context)
    const body = new URLSearchParams(paying('pm_card_visa')).toString()
    const { hostname, port } = new URL(url)
    const slow = connect(Number(port), hostname)
    slow.write(
      `POST /v1/payment_intents HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${SECRET_KEY}\r\nIdempotency-Key: order-5\r\nExpect: 100-continue\r\n` +
        `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`
    )
    const received = await nextFrom(slow)

    const meanwhile = await post<Rejected>('/v1/payment_intents', paying('pm_card_visa'), {
      'idempotency-key': 'order-5',
    })
    slow.write(body.slice(5))
    const response = await nextFrom(slow)
    slow.destroy()
    const afterwards = await post('/v1/payment_intents', paying('pm_card_visa'), {
      'idempotency-key': 'order-5',
    })

    context.assert.match(received, /^HTTP\/1\.1 100/)
    context.assert.equal(meanwhile.status, 409)
    context.assert.containSubset(meanwhile.body.error, {
      type: 'idempotency_error',
      code: 'idempotency_key_in_use',
    })
    context.assert.match(response, /^HTTP\/1\.1 200/)
    context.assert.equal(afterwards.headers.get('idempotent-replayed'), 'true')
  })

  test('GET calls take no notice of a key', async (context) => {
    const { get } = await checkedSandbox(context)
    const key = { 'idempotency-key': 'order-6' }

    const charges = await get('/v1/charges', {}, key)
    const refunds = await get('/v1/refunds', {}, key)

    context.assert.deepEqual([charges.status, refunds.status], [200, 200])
  })
})

test.group('Card sandbox: transport', () => {
  test('every response carries a request id and the version asked for', async (context) => {
    const { get } = await checkedSandbox(context)

    const plain = await get('/v1/charges')
    const older = await get('/v1/charges', {}, { 'stripe-version': '2025-10-29.clover' })

    context.assert.match(plain.headers.get('request-id') ?? '', /^req_\w+$/)
    context.assert.equal(plain.headers.get('stripe-version'), '2026-10-28.endive')
    context.assert.equal(older.headers.get('stripe-version'), '2025-10-29.clover')
  })

  test('only pages of the shop may read responses in a browser', async (context) => {
    const { url } = await checkedSandbox(context)
    const preflight = (origin: string) =>
      fetch(`${url}/v1/payment_methods`, {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization',
        },
      })
    const own = await preflight(APP_ORIGIN)
    const foreign = await preflight('https://evil.test')
    const post = await fetch(`${url}/v1/tokens`, {
      method: 'POST',
      headers: { origin: 'https://evil.test' },
    })

    context.assert.deepEqual(
      [own.status, own.headers.get('access-control-allow-origin')],
      [204, APP_ORIGIN]
    )
    context.assert.include(own.headers.get('access-control-allow-headers') ?? '', 'Authorization')
    context.assert.deepEqual(
      [foreign.status, foreign.headers.get('access-control-allow-origin')],
      [403, null]
    )
    context.assert.isNull(post.headers.get('access-control-allow-origin'))
    context.assert.isNull(own.headers.get('access-control-allow-credentials'))
  })

  test('unknown addresses, JSON bodies, broken names and huge bodies are rejected', async (context) => {
    const { get, post, url } = await checkedSandbox(context)
    const headers = { authorization: `Bearer ${SECRET_KEY}` }
    const json = await fetch(`${url}/v1/tokens`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: '{"card":{}}',
    })

    const unknown = await get('/v1/customers')
    const broken = await post('/v1/tokens', { 'card[number': '1' })
    const polluted = await post('/v1/tokens', { '__proto__[card]': '1', 'constructor[x]': '1' })
    const huge = await post('/v1/tokens', { card: 'x'.repeat(300_000) })

    context.assert.equal(unknown.status, 404)
    context.assert.match(
      unknown.body.error.message,
      /^Unrecognized request URL \(GET: \/v1\/customers\)/
    )
    context.assert.equal(json.status, 400)
    context.assert.equal(broken.status, 400)
    context.assert.equal(polluted.body.error.code, 'parameter_unknown')
    context.assert.equal(huge.status, 413)
  })

  test('a port in use is reported clearly', async (context) => {
    const { url, file } = await checkedSandbox(context)
    const taken = await startSandbox({
      port: 0,
      file: `${file}-2`,
      appOrigin: APP_ORIGIN,
      secretKey: SECRET_KEY,
      publishableKey: PUBLISHABLE_KEY,
    })
    const port = Number(new URL(taken.url).port)
    context.cleanup(() => taken.close())

    const second = startSandbox({
      port,
      file: `${file}-3`,
      appOrigin: APP_ORIGIN,
      secretKey: SECRET_KEY,
      publishableKey: PUBLISHABLE_KEY,
    })

    const failure = await second.catch((error: unknown) => error)
    context.assert.instanceOf(failure, SandboxPortInUseError)
    context.assert.include(String(failure), `127.0.0.1:${port}, the port is in use`)
    context.assert.isOk(url)
  })
})
