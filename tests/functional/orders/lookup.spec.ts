import { test } from '@japa/runner'
import { run, rows } from '#core/database'
import { processOutbox } from '#core/outbox'
import { newId } from '#shared/ids'
import { statusOf } from '#tests/functional/orders/support/responses'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import { withFakePrinter } from '#tests/functional/orders/support/printer'
import { assertRejected } from '#tests/functional/orders/support/assert_rejected'
import { call } from '#tests/support/http'
import { withFreshLimits } from '#tests/support/limits'
import { aPlacedOrder } from '#tests/support/orders'
import { aUser } from '#tests/support/users'
import { readyOrder, stockedShop } from '#tests/support/checkout'
import type { OrderResponse } from '#orders/views'

const NOT_FOUND = { err: 'Invalid order ID and/or email', code: 'E_NOT_FOUND' }
const EMAIL = 'ada@example.com'

const lookUp = (orderId: unknown, email: unknown) =>
  call<OrderResponse & { err?: string; code?: string }>('POST', '/api/orders/receipt', {
    body: { orderId, email },
  })
const requestHistory = (email: unknown) =>
  call<{ ok?: boolean; err?: string; code?: string }>('POST', '/api/orders/history', {
    body: { email },
  })
const historyMails = () =>
  rows<{ recipient: string; text: string }>(
    `select recipient, text from mails where subject = 'Your recent orders' order by created_at, id`
  )

test.group('Order lookup', (group) => {
  withFakeCards(group)
  withFakePrinter(group)
  group.setup(stockedShop)

  test('An order is found by number in any case, with or without dashes, or by id', async ({
    assert,
  }) => {
    const { token } = await aUser()
    const order = await aPlacedOrder({ token })
    const { _id: id, number } = order
    for (const numberOrId of [
      number,
      number.toLowerCase(),
      number.replaceAll('-', ''),
      ` ${number} `,
      number.replaceAll('-', ' '),
      id,
      id.toUpperCase(),
    ]) {
      for (const email of [EMAIL, 'ADA@Example.COM', ` ${EMAIL} `]) {
        const { status, body, headers } = await lookUp(numberOrId, email)
        assert.equal(status, 200, numberOrId)
        assert.equal(body._id, id)
        assert.equal(headers['cache-control'], 'no-store')
        assert.isNull(body.payment.charge)
        assert.notProperty(body.user, 'credit')
      }
    }
  })

  test('A wrong e-mail address and an unknown order return the same response', async ({
    assert,
  }) => {
    const order = await aPlacedOrder()
    const cart = await readyOrder()
    for (const [numberOrId, email] of [
      [order.number, 'eve@example.com'],
      [order._id, 'eve@example.com'],
      ['0000-0000-0000', EMAIL],
      [newId(), EMAIL],
      [cart.number, EMAIL],
      [cart._id, EMAIL],
      [order.number, '%'],
      [order.number, '*'],
      [order.number, 'ada@example'],
      [order.number, 'da@example.com'],
      [order.number.slice(0, 9), EMAIL],
      [`' or 1=1 --`, EMAIL],
      ['%', EMAIL],
    ]) {
      const { body } = await assertRejected(assert, 404, () => lookUp(numberOrId, email))
      assert.deepEqual(body, NOT_FOUND as never, `${numberOrId} ${email}`)
    }
  })

  test('An empty e-mail address does not open an order without one', async ({ assert }) => {
    const order = await aPlacedOrder()
    await run(`update orders set email = '' where id = ?`, [order._id])
    for (const email of ['', ' ']) {
      await assertRejected(assert, 422, () => lookUp(order.number, email))
      await assertRejected(assert, 422, () =>
        call('POST', `/api/orders/${order._id}/receipt`, { body: { orderId: order.number, email } })
      )
      await assertRejected(assert, 404, () =>
        call('POST', `/api/orders/${order._id}/docs`, { body: { email } })
      )
    }
  })

  test('Both the number and the e-mail address are required, by every call that asks for them', async ({
    assert,
  }) => {
    const order = await aPlacedOrder()
    for (const path of ['/api/orders/receipt', `/api/orders/${order._id}/receipt`]) {
      for (const [orderId, email, fields] of [
        ['', '', ['orderId', 'email']],
        [' ', EMAIL, ['orderId']],
        [order.number, ' ', ['email']],
      ] as const) {
        const { body } = await assertRejected(assert, 422, () =>
          call('POST', path, { body: { orderId, email } })
        )
        const required = Object.fromEntries(fields.map((name) => [name, 'This field is required.']))
        assert.deepEqual((body as { fields?: object }).fields, required)
      }
    }
  })

  test('Only text values are accepted', async ({ assert }) => {
    const order = await aPlacedOrder()
    for (const [orderId, email] of [
      [order.number, [EMAIL, EMAIL]],
      [order.number, { $ne: null }],
      [order.number, null],
      [order.number, 'x'.repeat(10_000)],
      [{ $gt: '' }, EMAIL],
      ['x'.repeat(10_000), EMAIL],
      [null, EMAIL],
      [undefined, undefined],
    ]) {
      await assertRejected(assert, 422, () => lookUp(orderId, email))
    }
  })

  test('A wrong e-mail address and an unknown number return the same status and body', async ({
    assert,
  }) => {
    const order = await aPlacedOrder()
    const wrong = await lookUp(order.number, 'eve@example.com')
    const unknown = await lookUp('0000-0000-0000', 'eve@example.com')
    assert.deepEqual([wrong.status, wrong.body], [unknown.status, unknown.body])
  })
})

test.group('Order history mail', (group) => {
  withFakeCards(group)
  withFakePrinter(group)
  group.setup(stockedShop)

  test('The ten latest orders are mailed to the address, and the response does not reveal whether it has any', async ({
    assert,
  }) => {
    const step = { email: 'grace@example.com' }
    const placed = []
    for (let index = 0; index < 11; index++) placed.push(await aPlacedOrder({ step }))
    const known = await requestHistory(' Grace@example.com')
    const unknown = await requestHistory('unknown@example.com')
    assert.equal(known.status, 200)
    assert.deepEqual(known.body, { ok: true })
    assert.deepEqual([unknown.status, unknown.text], [known.status, known.text])

    await processOutbox(50)
    const mails = await historyMails()
    assert.lengthOf(mails, 1)
    assert.equal(mails[0].recipient, 'grace@example.com')
    const [oldest, ...lastTen] = placed.map(({ number }) => number)
    assert.notInclude(mails[0].text, oldest)
    for (const number of lastTen) assert.include(mails[0].text, number)
  })

  for (const email of [
    '',
    'not-an-address',
    '%',
    ['a@b.test', 'c@d.test'],
    { $ne: null },
    null,
    'a@b.test, c@d.test',
    'a@b.test\r\nBcc: c@d.test',
    `${'x'.repeat(10_000)}@b.test`,
  ]) {
    test(`No history is mailed to ${JSON.stringify(email).slice(0, 40)}`, async ({ assert }) => {
      const { body } = await assertRejected(assert, 422, () => requestHistory(email))
      assert.propertyVal(body, 'field', 'email')
    })
  }
})

test.group('Order lookup limits', (group) => {
  withFakeCards(group)
  withFakePrinter(group)
  withFreshLimits(group)
  group.setup(stockedShop)

  const statuses = async (count: number, ask: (index: number) => Promise<{ status: number }>) => {
    const responses: number[] = []
    for (let index = 0; index < count; index++) {
      const { status } = await ask(index)
      responses.push(status)
    }
    return responses
  }
  const fromAnywhere = () => run(`delete from rate_limits where key like 'lookupByIp%'`)

  test('An IP address can look up twenty orders a minute', async ({ assert }) => {
    const statusCodes = await statuses(100, (index) =>
      lookUp(index.toString(16).padStart(12, '0'), EMAIL)
    )
    assert.deepEqual(statusCodes, [...Array(20).fill(404), ...Array(80).fill(429)])
  })

  test('An order can be looked up ten times an hour, from any IP address and in any spelling', async ({
    assert,
  }) => {
    const order = await aPlacedOrder()
    const spelled = [
      order.number,
      order.number.toLowerCase(),
      order.number.replaceAll('-', ''),
      order._id,
    ]
    const statusCodes = await statuses(30, async (index) => {
      await fromAnywhere()
      return lookUp(spelled[index % 4], `guess${index}@example.com`)
    })
    assert.deepEqual(statusCodes, [...Array(10).fill(404), ...Array(20).fill(429)])
    await fromAnywhere()
    assert.equal(await statusOf(lookUp(order.number, EMAIL)), 429)
  })

  test('Document requests count as lookups', async ({ assert }) => {
    const order = await aPlacedOrder()
    const statusCodes = await statuses(14, async (index) => {
      await run(`delete from rate_limits where key like 'lookupByIp%' or key like 'docs%'`)
      const email = `guess${index}@example.com`
      const body = { orderId: order.number, email }
      const path = `/api/orders/${order._id}/${index % 2 === 0 ? 'docs' : 'receipt'}`
      return call('POST', path, { body })
    })
    assert.deepEqual(statusCodes, [...Array(10).fill(404), ...Array(4).fill(429)])
  })

  test('An e-mail address can request three history mails an hour', async ({ assert }) => {
    const statusCodes = await statuses(5, () => requestHistory('ada@example.com'))
    assert.deepEqual(statusCodes, [200, 200, 200, 429, 429])
    const { status } = await requestHistory('ADA@example.com')
    assert.equal(status, 429)
    assert.equal(await statusOf(requestHistory('grace@example.com')), 200)
  })

  test('An order sends five receipt mails an hour', async ({ assert }) => {
    const { token } = await aUser()
    const order = await aPlacedOrder({ token })
    const body = { orderId: order.number, email: EMAIL }
    const statusCodes = await statuses(100, () =>
      call('POST', `/api/orders/${order._id}/receipt`, { body, token })
    )
    assert.deepEqual(statusCodes, [...Array(5).fill(200), ...Array(95).fill(429)])
    await processOutbox(50)
    const mails = await rows('select id from mails where subject_id = ?', [order._id])
    assert.lengthOf(mails, 6, 'the confirmation and five receipts')
  })
})
