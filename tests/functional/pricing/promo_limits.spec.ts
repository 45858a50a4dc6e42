import { test } from '@japa/runner'
import { newId } from '#shared/ids'
import { one, run } from '#core/database'
import { aPromo, usesOf } from '#tests/functional/orders/support/promos'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import { assertRejected } from '#tests/functional/orders/support/assert_rejected'
import { call } from '#tests/support/http'
import { signedIn, visit } from '#tests/support/pages'
import { aStaffMember, aUser } from '#tests/support/users'
import {
  aCart,
  addressStep,
  place,
  stockedShop,
  submitSteps,
  type OrderCall,
} from '#tests/support/checkout'
import type { OrderResponse } from '#orders/views'
import type { PromoDetailView } from '#pricing/promos/promo_page'

const SKU = 'THX-CBH10'
const PAST = '2026-01-01T05:00:00.000Z'

type CustomerInput = { token?: string; email?: string }

/** Submits a cart with the code through every step except placement. */
async function readyOrderWith(
  promoId: string,
  { token, email }: CustomerInput = {}
): Promise<OrderResponse> {
  const { _id: id } = await aCart({ sku: SKU, token })
  await call('PUT', `/api/orders/${id}/code/${promoId}`, { token })
  return submitSteps(id, { token, step: email === undefined ? {} : { email } })
}

const current = (id: string, token?: string): Promise<OrderCall> =>
  call('GET', `/api/orders/current/${id}`, { token })

test.group('Limit per customer', (group) => {
  group.setup(stockedShop)
  const cards = withFakeCards(group)

  test('A code with customer limit 1 applies to the first order of an account only', async ({
    assert,
  }) => {
    const { id } = await aPromo({ customer_limit: 1 })
    const { token } = await aUser()
    const [first, second] = [
      await readyOrderWith(id, { token }),
      await readyOrderWith(id, { token }),
    ]
    const placed = await place(first, { token })
    assert.equal(placed.status, 200, placed.text)

    const { body } = await assertRejected(assert, 409, () => place(second, { token }))
    assert.equal(body.code, 'E_TOTAL_CHANGED')
    assert.equal(body.order?.promocode?.problem, 'You have used this code already.')
    assert.equal(body.order?.payment.discount, 0)
    const third = await aCart({ sku: SKU, token })
    const path = `/api/orders/${third._id}/code/${id}`
    await assertRejected(assert, 422, () =>
      call<{ err?: string; code?: string }>('PUT', path, { token })
    )

    const other = await aUser()
    const otherOrder = await place(await readyOrderWith(id, other), other)
    assert.equal(otherOrder.status, 200, otherOrder.text)
    assert.equal(await usesOf(id), 2)
  })

  test('A guest is identified by the email of the order, ignoring case', async ({ assert }) => {
    const { id } = await aPromo({ customer_limit: 1 })
    await place(await readyOrderWith(id, { email: 'Grace@Example.com' }))
    const again = await readyOrderWith(id, { email: 'grace@example.com' })
    assert.equal(again.payment.discount, 0)
    assert.equal(again.promocode?.problem, 'You have used this code already.')
    const otherOrder = await readyOrderWith(id, { email: 'hopper@example.com' })
    assert.isAbove(otherOrder.payment.discount, 0)
  })

  test('The other addresses of a mailbox are no other customer, unless they are verified', async ({
    assert,
  }) => {
    const { id } = await aPromo({ customer_limit: 1 })
    const mailbox = newId()
    const gmail = (name: string) => `${name}${mailbox}`
    for (const [first, same, other] of [
      [`${mailbox}@example.com`, `${mailbox}+2@example.com`, `${mailbox}.2@example.com`],
      [`${gmail('ann.lee')}@gmail.com`, `${gmail('a.nnl.ee')}+x@GoogleMail.com`, null],
    ] as const) {
      await place(await readyOrderWith(id, { email: first }))
      const again = await readyOrderWith(id, { email: same })
      assert.equal(again.promocode?.problem, 'You have used this code already.')
      if (other === null) continue
      const another = await readyOrderWith(id, { email: other })
      assert.isNull(another.promocode!.problem)
    }
    const account = await aUser({ email: `${mailbox}+account@example.com` })
    const before = await readyOrderWith(id, account)
    assert.equal(before.payment.discount, 0)
    await run('update users set email_verified_at = ? where id = ?', [PAST, account.id])
    const verified = await readyOrderWith(id, account)
    assert.isAbove(verified.payment.discount, 0)
  })

  test('Ten simultaneous orders of one customer redeem the code once', async ({ assert }) => {
    const { id } = await aPromo({ customer_limit: 1, redemption_limit: 100 })
    const { token } = await aUser()
    const orders = await Promise.all(
      Array.from({ length: 10 }, () => readyOrderWith(id, { token }))
    )
    const responses = await Promise.all(orders.map((order) => place(order, { token })))
    const placed = responses.filter(({ status }) => status === 200)
    assert.lengthOf(placed, 1)
    assert.isTrue(
      responses.every(({ status, body }) => status === 200 || body.code === 'E_TOTAL_CHANGED')
    )
    assert.equal(await usesOf(id), 1)
  })

  test('A declined card releases the redemption once', async ({ assert }) => {
    const { id } = await aPromo({ customer_limit: 1, redemption_limit: 1 })
    const { token } = await aUser()
    const { _id: orderId } = await aCart({ sku: SKU, token })
    await call('PUT', `/api/orders/${orderId}/code/${id}`, { token })
    const order = await submitSteps(orderId, { token })
    cards.willDecline()
    const declined = await place(order, { token })
    assert.equal(declined.status, 402, declined.text)
    assert.equal(await usesOf(id), 0)

    const again = await submitSteps(orderId, { token })
    assert.isAbove(again.payment.discount, 0)
    const placed = await place(again, { token })
    assert.equal(placed.status, 200, placed.text)
    assert.equal(await usesOf(id), 1)
  })
})

test.group('Changes of a code in a cart', (group) => {
  group.setup(stockedShop)
  withFakeCards(group)

  const CHANGES: [what: string, sql: string, problem: RegExp][] = [
    ['has ended', `ends_at = '${PAST}'`, /^This code has ended\.$/],
    ['is disabled', 'disabled = true', /^This code has ended\.$/],
    ['starts later', `starts_at = '2099-01-01T05:00:00.000Z'`, /^This code is not valid yet\.$/],
    ['is used up', 'redemption_limit = 1, redemption_count = 1', /^This code has been used up\.$/],
    [
      'is restricted to trade customers',
      `audience = 'trade'`,
      /^This code is not valid for this account\.$/,
    ],
    [
      'requires a higher subtotal',
      'minimum_usd_cents = 15000',
      /^This code requires a subtotal of at least \$150\.00 USD\.$/,
    ],
    ['has an amount in the other currency only', 'type = 1, amount_cad_cents = 5', /this currency/],
  ]
  for (const [what, sql, problem] of CHANGES) {
    test(`A code that ${what} stays in the cart with a problem and without discount`, async ({
      assert,
    }) => {
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

  test('A cart uses the edited code, and a placed order keeps the redeemed one', async ({
    assert,
  }) => {
    const { id, code } = await aPromo()
    const cart = await aCart({ sku: SKU })
    await call('PUT', `/api/orders/${cart._id}/code/${id}`)
    const placed = await place(await readyOrderWith(id))
    assert.equal(placed.body.promocode?.discount, 0.1)

    const staff = await aStaffMember()
    const browser = await signedIn(staff)
    const path = `/admin/promos/${id}`
    const { props } = await visit<{ promo: PromoDetailView }>(browser, path)
    const { form, updated } = props.promo
    const body = { ...form, code: `${code}-B`, percent: '25', start: null, end: null, updated }
    const saved = await browser.call('PUT', `/api/promos/${id}`, { body })
    assert.equal(saved.status, 200, saved.text)

    const repriced = await current(cart._id)
    assert.containsSubset(repriced.body.promocode, {
      code: `${code}-B`,
      discount: 0.25,
      problem: null,
    })
    const placedOrder = await call<OrderResponse>('GET', `/api/orders/${placed.body._id}`, {
      token: staff.token,
    })
    assert.containsSubset(placedOrder.body.promocode, { code, discount: 0.1 })

    const before = await one('select * from promos where id = ?', [id])
    await browser.call('PUT', `/api/promos/${id}`, { body: { ...body, percent: '50' } })
    assert.deepEqual(
      await one('select * from promos where id = ?', [id]),
      before,
      'a stale form changes nothing'
    )
  })

  test('The limit cannot be lower than the number of redemptions', async ({ assert }) => {
    const { id } = await aPromo({ redemption_limit: 5, redemption_count: 3 })
    const browser = await signedIn(await aStaffMember())
    const { props } = await visit<{ promo: PromoDetailView }>(browser, `/admin/promos/${id}`)
    const { form, updated } = props.promo
    const save = (limit: number) =>
      browser.call('PUT', `/api/promos/${id}`, {
        body: { ...form, limit, start: null, end: null, updated },
      })
    await save(2)
    assert.containsSubset(await one('select * from promos where id = ?', [id]), {
      redemption_limit: 5,
    })
    await save(3)
    assert.containsSubset(await one('select * from promos where id = ?', [id]), {
      redemption_limit: 3,
    })
  })
})

test.group('Email of a guest', (group) => {
  group.setup(stockedShop)

  test('An email that has redeemed the code before loses the discount', async ({ assert }) => {
    const { id } = await aPromo({ customer_limit: 1 })
    await run(
      `insert into promo_redemptions (order_id, promo_id, user_id, email, code, type, currency, discount_cents, created_at)
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
