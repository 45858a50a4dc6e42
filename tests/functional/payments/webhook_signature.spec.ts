import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { one, rows } from '#core/database'
import { CardGateway, openStripe } from '#payments'
import { signatureOf } from '#card-sandbox'
import { newId } from '#shared/ids'
import { call } from '#tests/support/http'

const SECRET = 'whsec_of_the_functional_tests'
const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' }

const bodyOf = (type = 'charge.updated', id = `evt_${newId()}`) =>
  JSON.stringify(
    {
      id,
      object: 'event',
      created: Math.floor(Date.now() / 1000),
      type,
      data: { object: { id: 'ch_1', object: 'charge', payment_intent: 'pi_1', name: 'Zoë' } },
    },
    null,
    2
  )

const send = (body: string, headers: Record<string, string>) =>
  call('POST', '/api/payments/webhook', { body, headers: { ...JSON_TYPE, ...headers } })

const sign = (body: string, at?: Date) => ({ 'stripe-signature': signatureOf(body, SECRET, at) })
const idOf = (body: string) => (JSON.parse(body) as { id: string }).id
const storedEvent = (body: string) =>
  one<{ type: string }>('select type from webhook_events where id = ?', [idOf(body)])
const queued = (body: string) =>
  rows('select id from outbox where dedupe_key = ?', [`card-event-${idOf(body)}`])

test.group('Webhook: signature', (group) => {
  group.setup(() => {
    app.container.swap(CardGateway, () =>
      openStripe({ secretKey: 'sk_test_x', webhookSecret: SECRET })
    )
    return () => app.container.restore(CardGateway)
  })

  test('a signed event is accepted over its raw bytes', async ({ assert }) => {
    const body = bodyOf()
    const response = await send(body, sign(body))

    assert.equal(response.status, 200)
    assert.deepEqual(response.body, { received: true })
    assert.deepEqual(await storedEvent(body), { type: 'charge.updated' })
    assert.lengthOf(await queued(body), 1)
  })

  test('a repeated delivery is accepted and changes nothing', async ({ assert }) => {
    const body = bodyOf()
    const responses = await Promise.all(Array.from({ length: 5 }, () => send(body, sign(body))))

    assert.deepEqual(
      responses.map(({ status }) => status),
      [200, 200, 200, 200, 200]
    )
    assert.lengthOf(await queued(body), 1)
  })

  test('an event of a type that the shop does not process is stored, without a job', async ({
    assert,
  }) => {
    const body = bodyOf('customer.updated')
    const response = await send(body, sign(body))

    assert.equal(response.status, 200)
    assert.deepEqual(await storedEvent(body), { type: 'customer.updated' })
    assert.lengthOf(await queued(body), 0)
  })

  test('a missing, foreign or old signature, and a changed or re-encoded body, return 400', async ({
    assert,
  }) => {
    const body = bodyOf()
    const tampered: [string, Record<string, string>][] = [
      [body, {}],
      [body, { 'stripe-signature': '' }],
      [body, { 'stripe-signature': 'nonsense' }],
      [body, { 'stripe-signature': `t=${Math.floor(Date.now() / 1000)},v1=` }],
      [body, { 'stripe-signature': `${signatureOf(body, SECRET)},v1=` }],
      [body, { 'stripe-signature': `t=${Math.floor(Date.now() / 1000)},v1` }],
      [body, { 'stripe-signature': 't=,v1=é' }],
      [body, { 'stripe-signature': signatureOf(body, 'whsec_other') }],
      [body, sign(body, new Date(Date.now() - 6 * 60_000))],
      [body.replace('pi_1', 'pi_2'), sign(body)],
      [`${body}\n`, sign(body)],
      [JSON.stringify(JSON.parse(body)), sign(body)],
      ['{"half', sign('{"half')],
      ['', sign('')],
      ['[]', {}],
    ]
    for (const [sent, headers] of tampered) {
      const response = await send(sent, headers)
      assert.equal(response.status, 400, sent)
      assert.isString(response.body.err)
    }
    assert.isNull(await storedEvent(body))
    assert.lengthOf(await queued(body), 0)
  })

  test('a signed body that is no event returns 400 and is not stored', async ({ assert }) => {
    const event = JSON.parse(bodyOf()) as Record<string, unknown>
    const bodies = [
      [],
      {},
      { id: 1 },
      { ...event, id: 1 },
      { ...event, id: 'x'.repeat(81) },
      { ...event, type: undefined },
      { ...event, created: undefined },
      { ...event, created: '1' },
      { ...event, created: 1e300 },
      { ...event, data: undefined },
      { ...event, data: { object: null } },
      { ...event, data: { object: 'ch_1' } },
    ].map((body) => JSON.stringify(body))
    const before = await rows('select id from webhook_events')
    for (const body of bodies) {
      const response = await send(body, sign(body))
      assert.equal(response.status, 400, body)
      assert.equal(response.body.code, 'E_EVENT', body)
    }
    assert.deepEqual(await rows('select id from webhook_events'), before)
  })

  test('a page of another site cannot send an event', async ({ assert }) => {
    const body = bodyOf()
    const response = await send(body, { ...sign(body), origin: 'https://evil.test' })

    assert.equal(response.status, 403)
    assert.isNull(await storedEvent(body))
  })
})
