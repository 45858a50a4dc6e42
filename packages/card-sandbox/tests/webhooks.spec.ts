import { createServer } from 'node:http'
import { test } from '@japa/runner'
import { signatureOf } from '../src/index.js'
import { checkedSandbox, payment, PUBLISHABLE_KEY } from './support/checked_sandbox.js'
import { violationsOf } from './support/stripe_schemas.js'
import type { AddressInfo } from 'node:net'
import type { TestContext } from '@japa/runner/core'

const SECRET = 'whsec_of_the_unit_tests'
type Received = { body: string; signature: string; type: string; id: string }

/** A shop that records what is delivered to it and responds with the given statuses, then with 200. */
async function shopWebhook({ cleanup }: TestContext, statuses: number[] = []) {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString('utf8')
    const { type, id } = JSON.parse(body) as { type: string; id: string }
    received.push({ body, signature: String(request.headers['stripe-signature']), type, id })
    response.writeHead(statuses.shift() ?? 200).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  cleanup(() => {
    server.close()
    server.closeAllConnections()
  })
  const webhookUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/webhooks/stripe`
  return {
    received,
    options: { webhookUrl, webhookSecret: SECRET, webhookRetryDelaysMs: [20, 20] },
  }
}

async function until(isTrue: () => boolean | Promise<boolean>) {
  for (let waited = 0; !(await isTrue()) && waited < 30_000; waited += 10)
    await new Promise((resolve) => setTimeout(resolve, 10))
}

test.group('Card sandbox: webhooks', () => {
  test('signs as documented', ({ assert }) => {
    assert.equal(
      signatureOf('{}', 'whsec_test', new Date(1_700_000_000_000)),
      't=1700000000,v1=35495024f4ef3f94e5a93e22221544c4b75e9a42300cd965ab81cb85cd994e91'
    )
  })

  test('a payment is told with signed events that the package accepts', async (context) => {
    const { received, options } = await shopWebhook(context)
    const { stripe } = await checkedSandbox(context, options)

    const intent = await stripe.paymentIntents.create(payment('pm_card_visa'))
    await until(() => received.length === 2)

    context.assert.sameMembers(
      received.map(({ type }) => type),
      ['charge.succeeded', 'payment_intent.succeeded']
    )
    for (const { body, signature } of received) {
      const event = stripe.webhooks.constructEvent(body, signature, SECRET)
      context.assert.deepEqual(violationsOf(200, JSON.parse(body)), [])
      context.assert.isNotNull(event.request?.idempotency_key)
    }
    const told = received.find(({ type }) => type === 'payment_intent.succeeded')
    context.assert.include(told?.body, intent.id)
  })

  test('refusals, challenges, refunds and cancellations are told', async (context) => {
    const { received, options } = await shopWebhook(context)
    const { post, stripe } = await checkedSandbox(context, options)

    await stripe.paymentIntents.create(payment('pm_card_chargeDeclined')).catch(() => null)
    const asking = await stripe.paymentIntents.create(payment('pm_card_authenticationRequired'))
    await post(
      `/v1/payment_intents/${asking.id}/sandbox_authenticate`,
      { client_secret: String(asking.client_secret), outcome: 'failed' },
      { authorization: `Bearer ${PUBLISHABLE_KEY}` }
    )
    await stripe.paymentIntents.cancel(asking.id)
    const paid = await stripe.paymentIntents.create(payment('pm_card_visa'))
    await stripe.refunds.create({ payment_intent: paid.id })
    await until(() => received.length === 8)

    context.assert.sameMembers(
      received.map(({ type }) => type),
      [
        'payment_intent.payment_failed',
        'payment_intent.requires_action',
        'payment_intent.payment_failed',
        'payment_intent.canceled',
        'charge.succeeded',
        'payment_intent.succeeded',
        'charge.refunded',
        'refund.created',
      ]
    )
  })

  test('an undelivered event is sent again, and given up after the last try', async (context) => {
    const { received, options } = await shopWebhook(context, [500, 500, 503, 500])
    const { stripe } = await checkedSandbox(context, options)
    const { data: before } = await stripe.events.list()

    await stripe.paymentIntents.create(payment('pm_card_authenticationRequired'))
    await until(() => received.length === 3)
    await new Promise((resolve) => setTimeout(resolve, 100))
    const { data: after } = await stripe.events.list()
    const [event] = after

    context.assert.lengthOf(before, 0)
    context.assert.deepEqual(
      received.map(({ id }) => id),
      [event.id, event.id, event.id]
    )
    context.assert.equal(event.pending_webhooks, 1)
  })

  test('a delivered event is pending no more, and can be read again', async (context) => {
    const { received, options } = await shopWebhook(context, [500])
    const { stripe } = await checkedSandbox(context, options)

    await stripe.paymentIntents.create(payment('pm_card_authenticationRequired'))
    await until(() => received.length === 2)
    let event = await stripe.events.retrieve(received[0].id)
    await until(async () => {
      event = await stripe.events.retrieve(received[0].id)
      return event.pending_webhooks === 0
    })

    context.assert.containSubset(event, {
      pending_webhooks: 0,
      type: 'payment_intent.requires_action',
    })
  })

  test('without an address nothing is sent, but every event is kept', async (context) => {
    const { stripe } = await checkedSandbox(context)

    await stripe.paymentIntents.create(payment('pm_card_visa'))
    const { data } = await stripe.events.list({ type: 'payment_intent.succeeded' })

    context.assert.lengthOf(data, 1)
    context.assert.equal(data[0].pending_webhooks, 0)
  })
})
