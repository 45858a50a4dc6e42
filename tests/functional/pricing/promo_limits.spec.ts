import { test } from '@japa/runner'
import { one, run } from '#core/database'
import { aPromo, usesOf } from '#tests/functional/orders/support/promos'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import { refused } from '#tests/functional/orders/support/unchanged'
import { call } from '#tests/support/http'
import { signedIn, visit } from '#tests/support/pages'
import { aStaffMember, aUser } from '#tests/support/people'
import {
  aCart,
  addressStep,
  place,
  stockedShop,
  walk,
  type OrderCall,
} from '#tests/support/checkout'
import type { OrderAnswer } from '#orders/views'
import type { PromoDetailView } from '#pricing/views'

const SKU = 'THX-CBH10'
const PAST = '2026-01-01T05:00:00.000Z'

type Who = { token?: string; email?: string }

/** A cart that carries the code, handed through every step but the last. */
async function readyWith(promoId: string, { token, email }: Who = {}): Promise<OrderAnswer> {
  const { _id: id } = await aCart({ sku: SKU, token })
  await call('PUT', `/api/orders/${id}/code/${promoId}`, { token })
  return walk(id, { token, step: email === undefined ? {} : { email } })
}

const current = (id: string, token?: string): Promise<OrderCall> =>
  call('GET', `/api/orders/current/${id}`, { token })

test.group('A code that each customer may use once', (group) => {
  group.setup(stockedShop)
  const cards = withFakeCards(group)

  test('holds for the first order of an account, and then no more', async ({ assert }) => {
    const { id } = await aPromo({ customer_limit: 1 })
    const { token } = await aUser()
    const [first, second] = [await readyWith(id, { token }), await readyWith(id, { token })]
    const placed = await place(first, { token })
    assert.equal(placed.status, 200, placed.text)

    const { body } = await refused(assert, 409, () => place(second, { token }))
    assert.equal(body.code, 'E_TOTAL_CHANGED')
    assert.equal(body.order?.promocode?.problem, 'You have used this code already.')
    assert.equal(body.order?.payment.discount, 0)
    const third = await aCart({ sku: SKU, token })
    const path = `/api/orders/${third._id}/code/${id}`
    await refused(assert, 422, () => call<{ err?: string; code?: string }>('PUT', path, { token }))

    const other = await aUser()
    const others = await place(await readyWith(id, other), other)
    assert.equal(others.status, 200, others.text)
    assert.equal(await usesOf(id), 2)
  })

  test('knows a guest by the address of the order, in any case', async ({ assert }) => {
    const { id } = await aPromo({ customer_limit: 1 })
    await place(await readyWith(id, { email: 'Grace@Example.com' }))
    const again = await readyWith(id, { email: 'grace@example.com' })
    assert.equal(again.payment.discount, 0)
    assert.equal(again.promocode?.problem, 'You have used this code already.')
    const others = await readyWith(id, { email: 'hopper@example.com' })
    assert.isAbove(others.payment.discount, 0)
  })

  test('is used once by ten orders of one customer at once', async ({ assert }) => {
    const { id } = await aPromo({ customer_limit: 1, use_limit: 100 })
    const { token } = await aUser()
    const orders = await Promise.all(Array.from({ length: 10 }, () => readyWith(id, { token })))
    const answers = await Promise.all(orders.map((order) => place(order, { token })))
    const placed = answers.filter(({ status }) => status === 200)
    assert.lengthOf(placed, 1)
    assert.isTrue(
      answers.every(({ status, body }) => status === 200 || body.code === 'E_TOTAL_CHANGED')
    )
    assert.equal(await usesOf(id), 1)
  })

  test('is given back with a refused card, once', async ({ assert }) => {
    const { id } = await aPromo({ customer_limit: 1, use_limit: 1 })
    const { token } = await aUser()
    const { _id: orderId } = await aCart({ sku: SKU, token })
    await call('PUT', `/api/orders/${orderId}/code/${id}`, { token })
    const order = await walk(orderId, { token })
    cards.willDecline()
    const declined = await place(order, { token })
    assert.equal(declined.status, 402, declined.text)
    assert.equal(await usesOf(id), 0)

    const again = await walk(orderId, { token })
    assert.isAbove(again.payment.discount, 0)
    const placed = await place(again, { token })
    assert.equal(placed.status, 200, placed.text)
    assert.equal(await usesOf(id), 1)
  })
})

test.group('A code that changes while a cart holds it', (group) => {
  group.setup(stockedShop)
  withFakeCards(group)

  const PROBLEMS: [what: string, sql: string, problem: RegExp][] = [
    ['ends', `ends_at = '${PAST}'`, /^This code has ended\.$/],
    ['is switched off', 'disabled = true', /^This code has ended\.$/],
    [
      'is moved to later',
      `starts_at = '2099-01-01T05:00:00.000Z'`,
      /^This code does not hold yet\.$/,
    ],
    ['is used up', 'use_limit = 1, used = 1', /^This code has been used up\.$/],
    ['is kept for the trade', `audience = 'trade'`, /^This code does not hold for this account\.$/],
    [
      'gets a minimum',
      'minimum_usd_cents = 15000',
      /^This code holds from a subtotal of \$150\.00 USD on\.$/,
    ],
    ['becomes an amount in the other currency', 'type = 1, amount_cad_cents = 5', /this currency/],
  ]
  for (const [what, sql, problem] of PROBLEMS) {
    test(`and ${what} stays in the cart and says why it reduces nothing`, async ({ assert }) => {
      const { id, code } = await aPromo()
      const cart = await aCart({ sku: SKU })
      await call('PUT', `/api/orders/${cart._id}/code/${id}`)
      await run(`update promos set ${sql} where id = ?`, [id])
      const { body } = await current(cart._id)
      assert.equal(body.promocode?.code, code)
      assert.match(String(body.promocode?.problem), problem)
      assert.equal(body.payment.discount, 0)
      assert.equal(body.payment.total, cart.payment.total)
    })
  }

  test('holds at its new terms, and a placed order keeps the old ones', async ({ assert }) => {
    const { id, code } = await aPromo()
    const cart = await aCart({ sku: SKU })
    await call('PUT', `/api/orders/${cart._id}/code/${id}`)
    const placed = await place(await readyWith(id))
    assert.equal(placed.body.promocode?.discount, 0.1)

    const staff = await aStaffMember()
    const browser = await signedIn(staff)
    const path = `/admin/promos/${id}`
    const { props } = await visit<{ promo: PromoDetailView }>(browser, path)
    const { form, updated } = props.promo
    const body = { ...form, code: `${code}-B`, percent: '25', start: null, end: null, updated }
    const saved = await browser.call('PUT', path, { body })
    assert.equal(saved.status, 303, saved.text)

    const now = await current(cart._id)
    assert.containsSubset(now.body.promocode, { code: `${code}-B`, discount: 0.25, problem: null })
    const read = await call<OrderAnswer>('GET', `/api/orders/${placed.body._id}`, {
      token: staff.token,
    })
    assert.containsSubset(read.body.promocode, { code, discount: 0.1 })

    const before = await one('select * from promos where id = ?', [id])
    await browser.call('PUT', path, { body: { ...body, percent: '50' } })
    assert.deepEqual(await one('select * from promos where id = ?', [id]), before, 'an old form')
  })

  test('may not be limited to less than it has been used', async ({ assert }) => {
    const { id } = await aPromo({ use_limit: 5, used: 3 })
    const browser = await signedIn(await aStaffMember())
    const { props } = await visit<{ promo: PromoDetailView }>(browser, `/admin/promos/${id}`)
    const { form, updated } = props.promo
    const save = (limit: number) =>
      browser.call('PUT', `/admin/promos/${id}`, {
        body: { ...form, limit, start: null, end: null, updated },
      })
    await save(2)
    assert.containsSubset(await one('select * from promos where id = ?', [id]), { use_limit: 5 })
    await save(3)
    assert.containsSubset(await one('select * from promos where id = ?', [id]), { use_limit: 3 })
  })
})

test.group('The address that a guest types', (group) => {
  group.setup(stockedShop)

  test('takes a code off that it has used before', async ({ assert }) => {
    const { id } = await aPromo({ customer_limit: 1 })
    await run(
      `insert into promo_uses (order_id, promo_id, user_id, email, code, type, currency, discount_cents, at)
       values ('${'e'.repeat(24)}', ?, null, 'used@example.com', 'X', 0, 'usd', 100, ?)`,
      [id, PAST]
    )
    const { _id: orderId } = await aCart({ sku: SKU })
    await call('PUT', `/api/orders/${orderId}/code/${id}`)
    await call('PUT', `/api/orders/${orderId}/next`, { body: { state: 0 } })
    const { body }: OrderCall = await call('PUT', `/api/orders/${orderId}/next`, {
      body: addressStep({ email: 'used@example.com' }),
    })
    assert.equal(body.promocode?.problem, 'You have used this code already.')
    assert.equal(body.payment.discount, 0)
  })
})
