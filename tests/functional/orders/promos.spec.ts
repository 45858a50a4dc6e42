import { test } from '@japa/runner'
import { run } from '#core/database'
import { newId } from '#shared/ids'
import { aPromo, usesOf } from '#tests/functional/orders/support/promos'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import { refused } from '#tests/functional/orders/support/unchanged'
import { call } from '#tests/support/http'
import { withLimits } from '#tests/support/limits'
import { aDealer, aGroup } from '#tests/support/people'
import {
  aCart,
  place,
  productId,
  readyOrder,
  stockedShop,
  walk,
  type OrderCall,
} from '#tests/support/checkout'

const SKU = 'THX-CBH10'
const YESTERDAY = new Date(Date.now() - 86_400_000).toISOString()
const TOMORROW = new Date(Date.now() + 86_400_000).toISOString()

type Found = { _id: string | null; code?: string; discount?: number; type?: number; err?: string }

const lookUp = (id: string, code: string, token?: string) =>
  call<Found>('GET', `/api/orders/${id}/code/${encodeURIComponent(code)}`, { token })
const apply = (id: string, promoId: string, token?: string): Promise<OrderCall> =>
  call('PUT', `/api/orders/${id}/code/${promoId}`, { token })
const clear = (id: string): Promise<OrderCall> => call('PUT', `/api/orders/${id}/code/`)

/** Codes that do not hold for a guest's cart of one cheap cable in US dollars */
const REFUSED: Record<string, () => Promise<Record<string, string | number | boolean | null>>> = {
  'that has ended': async () => ({ ends_at: YESTERDAY }),
  'that has not begun': async () => ({ starts_at: TOMORROW }),
  'that is used up': async () => ({ use_limit: 1, used: 1 }),
  'that is switched off': async () => ({ disabled: true }),
  'for the trade': async () => ({ audience: 'trade' }),
  'of another group': async () => ({ groups: JSON.stringify([await aGroup('Dealer')]) }),
  'of other products': async () => ({ products: JSON.stringify([await productId('PXLVISION')]) }),
  'from a higher subtotal on': async () => ({ minimum_usd_cents: 1_000_000 }),
  'of an amount in the other currency alone': async () => ({
    type: 1,
    percent_millionths: null,
    amount_cad_cents: 500,
  }),
}

test.group('A promo code', (group) => {
  group.setup(stockedShop)
  withFakeCards(group)

  test('is found in any case, and says what it takes off', async ({ assert }) => {
    const { _id: id } = await aCart({ sku: SKU })
    const percent = await aPromo({ percent_millionths: 150_000 })
    const found = await lookUp(id, ` ${percent.code.toLowerCase()} `)
    assert.deepEqual(found.body, {
      _id: percent.id,
      code: percent.code,
      discount: 0.15,
      type: 0,
    })
    const fixed = await aPromo({ type: 1, percent_millionths: null, amount_usd_cents: 750 })
    const { body } = await lookUp(id, fixed.code)
    assert.deepEqual(body, { _id: fixed.id, code: fixed.code, discount: 7.5, type: 1 })
  })

  test('takes its part off every line, to the cent', async ({ assert }) => {
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

  test('never takes off more than there is', async ({ assert }) => {
    const promo = await aPromo({ type: 1, percent_millionths: null, amount_usd_cents: 1_000_000 })
    const cart = await aCart({ sku: SKU })
    const { body } = await apply(cart._id, promo.id)
    assert.equal(body.payment.discount, cart.payment.subtotal)
    assert.equal(body.payment.total, 0)
  })

  for (const [kind, changes] of Object.entries(REFUSED)) {
    test(`${kind} is not found, and not taken by its id either`, async ({ assert }) => {
      const { _id: id } = await aCart({ sku: SKU })
      const promo = await aPromo(await changes())
      const found = await lookUp(id, promo.code)
      assert.equal(found.status, 200)
      assert.deepEqual(found.body, { _id: null })
      const { body } = await refused(assert, 422, () => apply(id, promo.id))
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
    test(`is not found as ${JSON.stringify(code).slice(0, 20)}`, async ({ assert }) => {
      const { _id: id } = await aCart({ sku: SKU })
      await aPromo()
      const { status, body } = await lookUp(id, code)
      assert.equal(status, 200)
      assert.deepEqual(body, { _id: null })
    })
  }

  test('of an unknown id is refused', async ({ assert }) => {
    const { _id: id } = await aCart({ sku: SKU })
    await refused(assert, 422, () => apply(id, newId()))
    for (const made of ['0', 'undefined', '%00', 'NaN', 'x'.repeat(200)]) {
      await refused(assert, [400, 404, 422], () => apply(id, made))
    }
  })

  test('that ends while the shopper pays is told with the new total, and then left out', async ({
    assert,
  }) => {
    const promo = await aPromo()
    const cart = await aCart({ sku: SKU })
    await apply(cart._id, promo.id)
    const order = await walk(cart._id)
    await run('update promos set ends_at = ? where id = ?', [YESTERDAY, promo.id])

    const { body } = await refused(assert, 409, () => place(order))
    assert.equal(body.code, 'E_TOTAL_CHANGED')
    assert.equal(body.order?.payment.discount, 0)
    const placed = await place(body.order!)
    assert.equal(placed.status, 200, placed.text)
    assert.isNull(placed.body.promocode)
    assert.equal(await usesOf(promo.id), 0)
  })

  test('is used once by the order that carries it', async ({ assert }) => {
    const promo = await aPromo({ use_limit: 1 })
    const carts = [await aCart({ sku: SKU }), await aCart({ sku: SKU })]
    for (const { _id: id } of carts) await apply(id, promo.id)
    const [first, second] = [await walk(carts[0]._id), await walk(carts[1]._id)]
    const placed = await place(first)
    assert.equal(placed.body.promocode?._id, promo.id)
    assert.equal(await usesOf(promo.id), 1)
    const { body } = await refused(assert, 409, () => place(second))
    assert.equal(body.code, 'E_TOTAL_CHANGED')
    assert.equal(body.order?.payment.discount, 0)
  })

  test('of a placed order is not to be looked up, set or cleared', async ({ assert }) => {
    const promo = await aPromo()
    const { token } = await aDealer()
    const order = await readyOrder({ token })
    await place(order, { token })
    await refused(assert, 409, () => lookUp(order._id, promo.code, token))
    await refused(assert, 409, () => apply(order._id, promo.id, token))
    await refused(assert, 409, () => call('PUT', `/api/orders/${order._id}/code`, { token }))
    await refused(assert, 404, () => lookUp(order._id, promo.code))
    await refused(assert, 404, () => call('GET', `/api/orders/${order._id}/code/`, { token }))
  })
})

test.group('Guessing promo codes', (group) => {
  withLimits(group)
  group.setup(stockedShop)
  group.each.setup(async () => {
    await run('delete from rate_limits')
  })

  test('ends after twenty tries a minute on one cart', async ({ assert }) => {
    const { _id: id } = await aCart({ sku: SKU })
    const answers = []
    for (let tries = 0; tries < 25; tries++) {
      await run(`delete from rate_limits where key like 'promoByIp%'`)
      answers.push(await lookUp(id, `GUESS${tries}`))
    }
    assert.deepEqual(
      answers.map(({ status }) => status),
      [...Array(20).fill(200), ...Array(5).fill(429)]
    )
    assert.match(String(answers[24].headers['retry-after']), /^\d+$/)
  })

  test('ends after twenty tries a minute from one address, over many carts', async ({ assert }) => {
    const carts = await Promise.all(Array.from({ length: 7 }, () => aCart({ sku: SKU })))
    const statuses = []
    for (let tries = 0; tries < 35; tries++) {
      const { status } = await lookUp(carts[tries % 7]._id, `GUESS${tries}`)
      statuses.push(status)
    }
    assert.deepEqual(statuses, [...Array(20).fill(200), ...Array(15).fill(429)])
  })
})
