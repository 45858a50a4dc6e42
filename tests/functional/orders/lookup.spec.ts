import { test } from '@japa/runner'
import { run, rows } from '#core/database'
import { workOffOutbox } from '#core/outbox'
import { newId } from '#shared/ids'
import { statusOf } from '#tests/functional/orders/support/answers'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import { withFakePrinter } from '#tests/functional/orders/support/printer'
import { refused } from '#tests/functional/orders/support/unchanged'
import { call } from '#tests/support/http'
import { withLimits } from '#tests/support/limits'
import { aPlacedOrder } from '#tests/support/orders'
import { aUser } from '#tests/support/people'
import { readyOrder, stockedShop } from '#tests/support/checkout'
import type { OrderAnswer } from '#orders/views'

const NOT_FOUND = { err: 'Invalid order ID and/or email', code: 'E_NOT_FOUND' }
const EMAIL = 'ada@example.com'

const lookUp = (orderId: unknown, email: unknown) =>
  call<OrderAnswer & { err?: string; code?: string }>('POST', '/api/orders/receipt', {
    body: { orderId, email },
  })
const askHistory = (email: unknown) =>
  call<{ ok?: boolean; err?: string; code?: string }>('POST', '/api/orders/history', {
    body: { email },
  })
const historyMails = () =>
  rows<{ recipient: string; text: string }>(
    `select recipient, text from mails where subject = 'Your last orders' order by created_at, id`
  )

test.group('Looking an order up', (group) => {
  withFakeCards(group)
  withFakePrinter(group)
  group.setup(stockedShop)

  test('takes its number in any case, with or without dashes, or its id', async ({ assert }) => {
    const { token } = await aUser()
    const order = await aPlacedOrder({ token })
    const { _id: id, number } = order
    for (const typed of [
      number,
      number.toLowerCase(),
      number.replaceAll('-', ''),
      ` ${number} `,
      number.replaceAll('-', ' '),
      id,
      id.toUpperCase(),
    ]) {
      for (const email of [EMAIL, 'ADA@Example.COM', ` ${EMAIL} `]) {
        const { status, body, headers } = await lookUp(typed, email)
        assert.equal(status, 200, typed)
        assert.equal(body._id, id)
        assert.equal(headers['cache-control'], 'no-store')
        assert.isNull(body.payment.charge)
        assert.notProperty(body.user, 'credit')
      }
    }
  })

  test('says the same of a wrong address as of an order that never was', async ({ assert }) => {
    const order = await aPlacedOrder()
    const cart = await readyOrder()
    for (const [typed, email] of [
      [order.number, 'eve@example.com'],
      [order._id, 'eve@example.com'],
      ['0000-0000-0000', EMAIL],
      [newId(), EMAIL],
      [cart.number, EMAIL],
      [cart._id, EMAIL],
      [order.number, '%'],
      [order.number, '*'],
      [order.number, ''],
      [order.number, 'ada@example'],
      [order.number, 'da@example.com'],
      [order.number.slice(0, 9), EMAIL],
      ['', EMAIL],
      [`' or 1=1 --`, EMAIL],
      ['%', EMAIL],
    ]) {
      const { body } = await refused(assert, 404, () => lookUp(typed, email))
      assert.deepEqual(body, NOT_FOUND as never, `${typed} ${email}`)
    }
  })

  test('opens no order without an address by an empty one', async ({ assert }) => {
    const order = await aPlacedOrder()
    await run(`update orders set email = '' where id = ?`, [order._id])
    for (const email of ['', ' ']) {
      await refused(assert, 404, () => lookUp(order.number, email))
      await refused(assert, 404, () =>
        call('POST', `/api/orders/${order._id}/receipt`, { body: { orderId: order.number, email } })
      )
      await refused(assert, 404, () =>
        call('POST', `/api/orders/${order._id}/docs`, { body: { email } })
      )
    }
  })

  test('takes texts alone', async ({ assert }) => {
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
      await refused(assert, 422, () => lookUp(orderId, email))
    }
  })

  test('answers a wrong address and an unknown number alike, after one and the same statement', async ({
    assert,
  }) => {
    const order = await aPlacedOrder()
    const wrong = await lookUp(order.number, 'eve@example.com')
    const unknown = await lookUp('0000-0000-0000', 'eve@example.com')
    assert.deepEqual([wrong.status, wrong.body], [unknown.status, unknown.body])
  })
})

test.group('The last orders of an address', (group) => {
  withFakeCards(group)
  withFakePrinter(group)
  group.setup(stockedShop)

  test('are mailed to it, ten at most; who asks learns nothing', async ({ assert }) => {
    const step = { email: 'grace@example.com' }
    const placed = []
    for (let made = 0; made < 11; made++) placed.push(await aPlacedOrder({ step }))
    const known = await askHistory(' Grace@example.com')
    const unknown = await askHistory('nobody@example.com')
    assert.equal(known.status, 200)
    assert.deepEqual(known.body, { ok: true })
    assert.deepEqual([unknown.status, unknown.text], [known.status, known.text])

    await workOffOutbox(50)
    const mails = await historyMails()
    assert.lengthOf(mails, 1)
    assert.equal(mails[0].recipient, 'grace@example.com')
    const [oldest, ...lastTen] = placed.map(({ number }) => number)
    assert.notInclude(mails[0].text, oldest)
    for (const number of lastTen) assert.include(mails[0].text, number)
  })

  for (const email of [
    '',
    'nobody',
    '%',
    ['a@b.test', 'c@d.test'],
    { $ne: null },
    null,
    'a@b.test, c@d.test',
    'a@b.test\r\nBcc: c@d.test',
    `${'x'.repeat(10_000)}@b.test`,
  ]) {
    test(`are not asked for with ${JSON.stringify(email).slice(0, 40)}`, async ({ assert }) => {
      const { body } = await refused(assert, 422, () => askHistory(email))
      assert.propertyVal(body, 'field', 'email')
    })
  }
})

test.group('Guessing orders', (group) => {
  withFakeCards(group)
  withFakePrinter(group)
  withLimits(group)
  group.setup(stockedShop)
  group.each.setup(async () => {
    await run('delete from rate_limits')
  })

  const statuses = async (count: number, ask: (index: number) => Promise<{ status: number }>) => {
    const answers: number[] = []
    for (let index = 0; index < count; index++) {
      const { status } = await ask(index)
      answers.push(status)
    }
    return answers
  }
  const fromAnywhere = () => run(`delete from rate_limits where key like 'lookupByIp%'`)

  test('ends after twenty a minute from one address', async ({ assert }) => {
    const seen = await statuses(100, (index) => lookUp(index.toString(16).padStart(12, '0'), EMAIL))
    assert.deepEqual(seen, [...Array(20).fill(404), ...Array(80).fill(429)])
  })

  test('of one order ends after ten an hour, from wherever and however it is spelled', async ({
    assert,
  }) => {
    const order = await aPlacedOrder()
    const spelled = [
      order.number,
      order.number.toLowerCase(),
      order.number.replaceAll('-', ''),
      order._id,
    ]
    const seen = await statuses(30, async (index) => {
      await fromAnywhere()
      return lookUp(spelled[index % 4], `guess${index}@example.com`)
    })
    assert.deepEqual(seen, [...Array(10).fill(404), ...Array(20).fill(429)])
    await fromAnywhere()
    assert.equal(await statusOf(lookUp(order.number, EMAIL)), 429)
  })

  test('by the calls for its papers counts as well', async ({ assert }) => {
    const order = await aPlacedOrder()
    const seen = await statuses(14, async (index) => {
      await run(`delete from rate_limits where key like 'lookupByIp%' or key like 'docs%'`)
      const email = `guess${index}@example.com`
      const body = { orderId: order.number, email }
      const path = `/api/orders/${order._id}/${index % 2 === 0 ? 'docs' : 'receipt'}`
      return call('POST', path, { body })
    })
    assert.deepEqual(seen, [...Array(10).fill(404), ...Array(4).fill(429)])
  })

  test('by mails of the last orders ends after three an hour for one address', async ({
    assert,
  }) => {
    const seen = await statuses(5, () => askHistory('ada@example.com'))
    assert.deepEqual(seen, [200, 200, 200, 429, 429])
    const { status } = await askHistory('ADA@example.com')
    assert.equal(status, 429)
    assert.equal(await statusOf(askHistory('grace@example.com')), 200)
  })

  test('by receipts ends after five mails an hour', async ({ assert }) => {
    const { token } = await aUser()
    const order = await aPlacedOrder({ token })
    const body = { orderId: order.number, email: EMAIL }
    const seen = await statuses(100, () =>
      call('POST', `/api/orders/${order._id}/receipt`, { body, token })
    )
    assert.deepEqual(seen, [...Array(5).fill(200), ...Array(95).fill(429)])
    await workOffOutbox(50)
    const mails = await rows('select id from mails where about_id = ?', [order._id])
    assert.lengthOf(mails, 6, 'the confirmation and five receipts')
  })
})
