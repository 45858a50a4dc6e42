import { test } from '@japa/runner'
import { run } from '#core/database'
import { newId } from '#shared/ids'
import { aPromo, usesOf } from '#tests/functional/orders/support/promos'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import { assertRejected } from '#tests/functional/orders/support/assert_rejected'
import { call } from '#tests/support/http'
import { withFreshLimits } from '#tests/support/limits'
import { aDealer, aGroup } from '#tests/support/users'
import {
  aCart,
  place,
  productId,
  readyOrder,
  stockedShop,
  submitSteps,
  type OrderCall,
} from '#tests/support/checkout'

const SKU = 'THX-CBH10'
const YESTERDAY = new Date(Date.now() - 86_400_000).toISOString()
const TOMORROW = new Date(Date.now() + 86_400_000).toISOString()

type PromoResponse = {
  _id: string | null
  code?: string
  discount?: number
  type?: number
  err?: string
}

const lookUp = (id: string, code: string, token?: string) =>
  call<PromoResponse>('GET', `/api/orders/${id}/code/${encodeURIComponent(code)}`, { token })
const apply = (id: string, promoId: string, token?: string): Promise<OrderCall> =>
  call('PUT', `/api/orders/${id}/code/${promoId}`, { token })
const clear = (id: string): Promise<OrderCall> => call('PUT', `/api/orders/${id}/code/`)

/** Codes that do not apply to a guest's cart of one cheap cable in US dollars */
const INAPPLICABLE: Record<string, () => Promise<Parameters<typeof aPromo>[0]>> = {
  'that has ended': async () => ({ ends_at: YESTERDAY }),
  'that has not started': async () => ({ starts_at: TOMORROW }),
  'that is used up': async () => ({ redemption_limit: 1, redemption_count: 1 }),
  'that is disabled': async () => ({ disabled: true }),
  'for trade customers': async () => ({ audience: 'trade' }),
  'for another group': async () => ({ groups: [await aGroup('Dealer')] }),
  'for other products': async () => ({ products: [await productId('PXLVISION')] }),
  'with a higher minimum subtotal': async () => ({ minimum_usd_cents: 1_000_000 }),
  'with an amount in the other currency only': async () => ({
    type: 1,
    percent_millionths: null,
    amount_cad_cents: 500,
  }),
}

/** What a customer is told; that a code is for others, or was withdrawn, is told to none */
const PROBLEMS: Record<string, string> = {
  'that has ended': 'This code has ended.',
  'that has not started': 'This code is not valid yet.',
  'that is used up': 'This code has been used up.',
  'for other products': 'This code does not apply to any item in this cart.',
  'with a higher minimum subtotal': 'This code requires a subtotal of at least $10,000.00 USD.',
  'with an amount in the other currency only': 'This code is not valid in this currency.',
}

test.group('Promo code', (group) => {
  group.setup(stockedShop)
  withFakeCards(group)

  test('A code is found in any case, with its discount', async ({ assert }) => {
    const { _id: id } = await aCart({ sku: SKU })
    const percent = await aPromo({ percent_millionths: 150_000 })
    const result = await lookUp(id, ` ${percent.code.toLowerCase()} `)
    assert.deepEqual(result.body, {
      _id: percent.id,
      code: percent.code,
      discount: 0.15,
      type: 0,
    })
    const fixed = await aPromo({ type: 1, percent_millionths: null, amount_usd_cents: 750 })
    const { body } = await lookUp(id, fixed.code)
    assert.deepEqual(body, { _id: fixed.id, code: fixed.code, discount: 7.5, type: 1 })
  })

  test('A percentage discounts every line to the cent', async ({ assert }) => {
    const promo = await aPromo({ percent_millionths: 150_000 })
    const cart = await aCart({ sku: SKU, quantity: 3 })
    const { status, body } = await apply(cart._id, promo.id)
    assert.equal(status, 200)
    const cents = Math.round(cart.payment.subtotal * 100)
    assert.equal(Math.round(body.payment.discount * 100), Math.round(cents * 0.15))
    assert.equal(body.cart[0].promocode?.discount, body.payment.discount)
    assert.containsSubset(body.promocode, { _id: promo.id, code: promo.code, discount: 0.15 })
    assert.equal(await usesOf(promo.id), 0, 'a cart uses nothing up')

    const without = await clear(cart._id)
    assert.equal(without.status, 200)
    assert.isNull(without.body.promocode)
    assert.equal(without.body.payment.discount, 0)
  })

  test('A discount never exceeds the subtotal', async ({ assert }) => {
    const promo = await aPromo({ type: 1, percent_millionths: null, amount_usd_cents: 1_000_000 })
    const cart = await aCart({ sku: SKU })
    const { body } = await apply(cart._id, promo.id)
    assert.equal(body.payment.discount, cart.payment.subtotal)
    assert.equal(body.payment.total, 0)
  })

  for (const [kind, changes] of Object.entries(INAPPLICABLE)) {
    test(`${kind} is not found by code and is rejected by id`, async ({ assert }) => {
      const { _id: id } = await aCart({ sku: SKU })
      const promo = await aPromo(await changes())
      const result = await lookUp(id, promo.code)
      assert.equal(result.status, 200)
      const problem = PROBLEMS[kind]
      assert.deepEqual(result.body, { _id: null, ...(problem && { problem }) })
      const { body } = await assertRejected(assert, 422, () => apply(id, promo.id))
      assert.equal(body.err, 'Invalid code')
      assert.equal(body.field, 'code')
    })
  }

  for (const code of [
    'NOSUCHCODE',
    '%',
    '_',
    `' or 1=1 --`,
    'x'.repeat(5_000),
    '<script>',
    'CODE\u0000',
  ]) {
    test(`No promo is found for ${JSON.stringify(code).slice(0, 20)}`, async ({ assert }) => {
      const { _id: id } = await aCart({ sku: SKU })
      await aPromo()
      const { status, body } = await lookUp(id, code)
      assert.equal(status, 200)
      assert.deepEqual(body, { _id: null })
    })
  }

  test('An unknown promo id is rejected', async ({ assert }) => {
    const { _id: id } = await aCart({ sku: SKU })
    await assertRejected(assert, 422, () => apply(id, newId()))
    for (const made of ['0', 'undefined', '%00', 'NaN', 'x'.repeat(200)]) {
      await assertRejected(assert, [400, 404, 422], () => apply(id, made))
    }
  })

  test('A code that ends during payment returns the new total and is then removed', async ({
    assert,
  }) => {
    const promo = await aPromo()
    const cart = await aCart({ sku: SKU })
    await apply(cart._id, promo.id)
    const order = await submitSteps(cart._id)
    await run('update promos set ends_at = ? where id = ?', [YESTERDAY, promo.id])

    const { body } = await assertRejected(assert, 409, () => place(order))
    assert.equal(body.code, 'E_TOTAL_CHANGED')
    assert.equal(body.order?.payment.discount, 0)
    const placed = await place(body.order!)
    assert.equal(placed.status, 200, placed.text)
    assert.isNull(placed.body.promocode)
    assert.equal(await usesOf(promo.id), 0)
  })

  test('An order redeems its code once', async ({ assert }) => {
    const promo = await aPromo({ redemption_limit: 1 })
    const carts = [await aCart({ sku: SKU }), await aCart({ sku: SKU })]
    for (const { _id: id } of carts) await apply(id, promo.id)
    const [first, second] = [await submitSteps(carts[0]._id), await submitSteps(carts[1]._id)]
    const placed = await place(first)
    assert.equal(placed.body.promocode?._id, promo.id)
    assert.equal(await usesOf(promo.id), 1)
    const { body } = await assertRejected(assert, 409, () => place(second))
    assert.equal(body.code, 'E_TOTAL_CHANGED')
    assert.equal(body.order?.payment.discount, 0)
  })

  test('The code of a placed order cannot be looked up, set or removed', async ({ assert }) => {
    const promo = await aPromo()
    const { token } = await aDealer()
    const order = await readyOrder({ token })
    await place(order, { token })
    await assertRejected(assert, 409, () => lookUp(order._id, promo.code, token))
    await assertRejected(assert, 409, () => apply(order._id, promo.id, token))
    await assertRejected(assert, 409, () => call('PUT', `/api/orders/${order._id}/code`, { token }))
    await assertRejected(assert, 404, () => lookUp(order._id, promo.code))
    await assertRejected(assert, 404, () =>
      call('GET', `/api/orders/${order._id}/code/`, { token })
    )
  })
})

test.group('Promo code limits', (group) => {
  withFreshLimits(group)
  group.setup(stockedShop)

  test('A cart can try twenty codes a minute', async ({ assert }) => {
    const { _id: id } = await aCart({ sku: SKU })
    const responses = []
    for (let attempt = 0; attempt < 25; attempt++) {
      await run(`delete from rate_limits where key like 'promoByIp%'`)
      responses.push(await lookUp(id, `GUESS${attempt}`))
    }
    assert.deepEqual(
      responses.map(({ status }) => status),
      [...Array(20).fill(200), ...Array(5).fill(429)]
    )
    assert.match(String(responses[24].headers['retry-after']), /^\d+$/)
  })

  test('An IP address can try twenty codes a minute across carts', async ({ assert }) => {
    const carts = await Promise.all(Array.from({ length: 7 }, () => aCart({ sku: SKU })))
    const statuses = []
    for (let attempt = 0; attempt < 35; attempt++) {
      const { status } = await lookUp(carts[attempt % 7]._id, `GUESS${attempt}`)
      statuses.push(status)
    }
    assert.deepEqual(statuses, [...Array(20).fill(200), ...Array(15).fill(429)])
  })
})
