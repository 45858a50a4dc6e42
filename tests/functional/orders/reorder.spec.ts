import { test } from '@japa/runner'
import { run } from '#core/database'
import { clearCatalogCache } from '#catalog'
import { newId } from '#shared/ids'
import { statusOf } from '#tests/functional/orders/support/responses'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import { assertRejected } from '#tests/functional/orders/support/assert_rejected'
import { Browser } from '#tests/support/browser'
import { call } from '#tests/support/http'
import { aPlacedOrder } from '#tests/support/orders'
import { createStaffOrderByCall, staffOrder } from '#tests/support/staff_orders'
import { aStaffMember, aUser, PASSWORD } from '#tests/support/users'
import {
  aCart,
  place,
  productId,
  setStock,
  stockedShop,
  submitSteps,
} from '#tests/support/checkout'
import type { ReorderResponse } from '#orders/views'

type Reordered = ReorderResponse & { err?: string; code?: string }

const reorder = (id: string, token?: string, headers: Record<string, string> = {}) =>
  call<Reordered>('GET', `/api/orders/${id}/reorder`, { token, headers })

const byPost = (id: string, token?: string) =>
  call<Reordered>('POST', `/api/orders/${id}/reorder`, { token })

test.group('Re-order', (group) => {
  withFakeCards(group)
  group.setup(stockedShop)

  test('A re-order creates a cart with the available products at current prices', async ({
    assert,
  }) => {
    const { token, id: userId } = await aUser()
    const { _id: cartId } = await aCart({ sku: 'THX-CBH10', quantity: 3, token })
    for (const sku of ['THX-CBH15', 'THX-CBH20', 'THX-CBH30']) {
      const body = { id: await productId(sku), quantity: 2, add: true }
      await call('PUT', `/api/orders/${cartId}/item`, { body, token })
    }
    const order = await submitSteps(cartId, { token })
    await place(order, { token })
    await run('update products set msrp_usd_cents = 1234 where sku = ?', ['THX-CBH10'])
    await run('update products set disabled = ? where sku = ?', [true, 'THX-CBH15'])
    await setStock('THX-CBH30', 0)
    clearCatalogCache()

    const { status, body } = await reorder(order._id, token)
    assert.equal(status, 200)
    assert.notEqual(body._id, order._id)
    assert.equal(body.state, 0)
    assert.equal(body.user?._id, userId)
    assert.sameMembers(body.skipped, ['THX-CBH15', 'THX-CBH30'])
    const was = order.cart.find(({ product }) => product?.sku === 'THX-CBH10')?.cost
    assert.deepEqual(body.repriced, [{ sku: 'THX-CBH10', was, now: 12.34 }])
    assert.deepEqual([body.was_currency, body.currency], ['usd', 'usd'])
    assert.deepEqual(
      body.cart.map(({ product, quantity }) => [product?.sku, quantity]),
      [
        ['THX-CBH10', 3],
        ['THX-CBH20', 2],
      ]
    )
    assert.equal(body.cart[0].cost, 12.34)
    assert.equal(body.cart[0].default_cost, 12.34)
    assert.equal(await statusOf(place(await submitSteps(body._id, { token }), { token })), 200)
  })

  test('The new cart is in the customer’s current currency and names the original one', async ({
    assert,
  }) => {
    const { token, id: userId } = await aUser({ currency: 'usd' })
    const order = await aPlacedOrder({ token, sku: 'THX-HFC10' })
    await run('update orders set state = 7 where id = ?', [order._id])
    await run(`update users set currency = 'cad' where id = ?`, [userId])
    await run('update products set msrp_usd_cents = 1234 where sku = ?', ['THX-HFC10'])
    clearCatalogCache()

    const { body } = await byPost(order._id, token)
    assert.deepEqual([body.was_currency, body.currency], ['usd', 'cad'])
    assert.deepEqual(body.repriced, [], 'dollars of two countries are not compared')
    assert.deepEqual(body.skipped, [])
    const fresh = await aCart({ sku: 'THX-HFC10', currency: 'cad' })
    assert.equal(body.cart[0].cost, fresh.cart[0].cost)
    assert.equal(body.payment.total, fresh.payment.total)
  })

  test('Products without a price in that currency are skipped', async ({ assert }) => {
    const { token, id: userId } = await aUser({ currency: 'usd' })
    const cart = await aCart({ token, sku: 'THX-HFC76' })
    const body = { id: await productId('THX-HFC15'), quantity: 1, add: true }
    await call('PUT', `/api/orders/${cart._id}/item`, { body, token })
    await place(await submitSteps(cart._id, { token }), { token })
    await run(`update users set currency = 'cad' where id = ?`, [userId])
    await run('update products set msrp_cad_cents = null where sku = ?', ['THX-HFC15'])
    clearCatalogCache()

    const again = await byPost(cart._id, token)
    assert.deepEqual(again.body.skipped, ['THX-HFC15'])
    assert.deepEqual(
      again.body.cart.map(({ product }) => product?.sku),
      ['THX-HFC76']
    )
  })

  test('What is skipped is named once, a custom item by its description', async ({ assert }) => {
    const customer = await aUser()
    const staff = await aStaffMember()
    const custom = { description: 'Calibration visit', quantity: 1, cost: 90 }
    const gone = { product: await productId('THX-HFC15'), quantity: 1, cost: 5 }
    const kept = { product: await productId('THX-HFC76'), quantity: 1 }
    const items = [custom, gone, { ...gone, cost: 0 }, kept]
    const made = await createStaffOrderByCall(
      staff.token,
      await staffOrder({ user: customer.id, cart: items })
    )
    assert.equal(made.status, 201, made.text)
    await run('update products set disabled = ? where sku = ?', [true, 'THX-HFC15'])
    clearCatalogCache()
    const { status, body, text } = await byPost(made.body._id, customer.token)
    assert.equal(status, 200, text)
    assert.deepEqual(body.skipped, ['Calibration visit', 'THX-HFC15'])
  })

  test('The pages re-order by POST, which other sites cannot send', async ({ assert }) => {
    const { token, email } = await aUser()
    const order = await aPlacedOrder({ token })
    const { status, body } = await byPost(order._id, token)
    assert.equal(status, 200)
    assert.deepEqual([body.skipped, body.repriced], [[], []])

    const browser = new Browser()
    await browser.call('POST', '/login', { body: { email, password: PASSWORD } })
    const headers = { 'sec-fetch-site': 'cross-site' }
    await assertRejected(assert, 403, () =>
      browser.call('POST', `/api/orders/${order._id}/reorder`, { headers })
    )
  })

  test('A re-order without any available product is rejected', async ({ assert }) => {
    const { token } = await aUser()
    const order = await aPlacedOrder({ token, sku: 'THX-CBH50' })
    await setStock('THX-CBH50', 0)
    await assertRejected(assert, 409, () => reorder(order._id, token))
  })

  test('The GET route rejects requests from other sites', async ({ assert }) => {
    const { token, email } = await aUser()
    const order = await aPlacedOrder({ token })
    const browser = new Browser()
    await browser.call('POST', '/login', { body: { email, password: PASSWORD } })
    const path = `/api/orders/${order._id}/reorder`
    for (const site of ['cross-site', 'same-site', 'none']) {
      await assertRejected(assert, 403, () =>
        browser.call('GET', path, { headers: { 'sec-fetch-site': site } })
      )
    }
    assert.equal(await statusOf(browser.call('GET', path)), 200)
  })

  test('Only the customer of a placed order can re-order it', async ({ assert }) => {
    const owner = await aUser()
    const otherUser = await aUser()
    const staff = await aStaffMember()
    const order = await aPlacedOrder({ token: owner.token })
    const cart = await aCart({ token: owner.token })
    const guests = await aPlacedOrder()
    await assertRejected(assert, 401, () => reorder(order._id))
    await assertRejected(assert, 404, () => byPost(order._id))
    await assertRejected(assert, 404, () => byPost(order._id, otherUser.token))
    for (const [id, token] of [
      [order._id, otherUser.token],
      [order._id, staff.token],
      [guests._id, owner.token],
      [cart._id, owner.token],
      [newId(), owner.token],
    ]) {
      await assertRejected(assert, 404, () => reorder(id, token))
    }
  })
})
