import { test } from '@japa/runner'
import { run } from '#core/database'
import { forgetCatalogue } from '#catalog'
import { newId } from '#shared/ids'
import { statusOf } from '#tests/functional/orders/support/answers'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import { refused } from '#tests/functional/orders/support/unchanged'
import { Browser } from '#tests/support/browser'
import { call } from '#tests/support/http'
import { aPlacedOrder } from '#tests/support/orders'
import { aStaffMember, aUser, PASSWORD } from '#tests/support/people'
import { aCart, place, productId, setStock, stockedShop, walk } from '#tests/support/checkout'
import type { OrderAnswer } from '#orders/views'

type Reordered = OrderAnswer & { skipped: string[]; err?: string; code?: string }

const reorder = (id: string, token?: string, headers: Record<string, string> = {}) =>
  call<Reordered>('GET', `/api/orders/${id}/reorder`, { token, headers })

test.group('Ordering again', (group) => {
  withFakeCards(group)
  group.setup(stockedShop)

  test('makes a new cart of what can still be bought, at today’s prices', async ({ assert }) => {
    const { token, id: userId } = await aUser()
    const { _id: cartId } = await aCart({ sku: 'THX-CBH10', quantity: 3, token })
    for (const sku of ['THX-CBH15', 'THX-CBH20', 'THX-CBH30']) {
      const body = { id: await productId(sku), quantity: 2, add: true }
      await call('PUT', `/api/orders/${cartId}/item`, { body, token })
    }
    const order = await walk(cartId, { token })
    await place(order, { token })
    await run('update products set msrp_usd_cents = 1234 where sku = ?', ['THX-CBH10'])
    await run('update products set disabled = ? where sku = ?', [true, 'THX-CBH15'])
    await setStock('THX-CBH30', 0)
    forgetCatalogue()

    const { status, body } = await reorder(order._id, token)
    assert.equal(status, 200)
    assert.notEqual(body._id, order._id)
    assert.equal(body.state, 0)
    assert.equal(body.user?._id, userId)
    assert.sameMembers(body.skipped, ['THX-CBH15', 'THX-CBH30'])
    assert.deepEqual(
      body.cart.map(({ product, quantity }) => [product?.sku, quantity]),
      [
        ['THX-CBH10', 3],
        ['THX-CBH20', 2],
      ]
    )
    assert.equal(body.cart[0].cost, 12.34)
    assert.equal(body.cart[0].default_cost, 12.34)
    assert.equal(await statusOf(place(await walk(body._id, { token }), { token })), 200)
  })

  test('of what cannot be bought at all is refused', async ({ assert }) => {
    const { token } = await aUser()
    const order = await aPlacedOrder({ token, sku: 'THX-CBH50' })
    await setStock('THX-CBH50', 0)
    await refused(assert, 409, () => reorder(order._id, token))
  })

  test('is asked for by our own pages, not by a link on another site', async ({ assert }) => {
    const { token, email } = await aUser()
    const order = await aPlacedOrder({ token })
    const browser = new Browser()
    await browser.call('POST', '/login', { body: { email, password: PASSWORD } })
    const path = `/api/orders/${order._id}/reorder`
    for (const site of ['cross-site', 'same-site', 'none']) {
      await refused(assert, 403, () =>
        browser.call('GET', path, { headers: { 'sec-fetch-site': site } })
      )
    }
    assert.equal(await statusOf(browser.call('GET', path)), 200)
  })

  test('is for the owner of a placed order alone', async ({ assert }) => {
    const owner = await aUser()
    const stranger = await aUser()
    const staff = await aStaffMember()
    const order = await aPlacedOrder({ token: owner.token })
    const cart = await aCart({ token: owner.token })
    const guests = await aPlacedOrder()
    await refused(assert, 401, () => reorder(order._id))
    for (const [id, token] of [
      [order._id, stranger.token],
      [order._id, staff.token],
      [guests._id, owner.token],
      [cart._id, owner.token],
      [newId(), owner.token],
    ]) {
      await refused(assert, 404, () => reorder(id, token))
    }
  })
})
