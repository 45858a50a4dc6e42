import { test } from '@japa/runner'
import { one, run } from '#core/database'
import { assertRejected } from '#tests/functional/orders/support/assert_rejected'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import {
  claim,
  quantitiesIn,
  readCart,
  setQuantity,
} from '#tests/functional/orders/support/cart_claims'
import { NO_RESPONSE } from '#tests/functional/orders/support/payments'
import { aCart, place, readyOrder, stockedShop } from '#tests/support/checkout'
import { aPromo } from '#tests/functional/orders/support/promos'
import { countRows } from '#tests/support/database'
import { call } from '#tests/support/http'
import { aDealer, aUser } from '#tests/support/users'
import { OTHER, SKU, cartOf, shownIn } from '#tests/functional/orders/support/account_carts'

test.group('Merged carts of an account', (group) => {
  group.setup(stockedShop)
  const cards = withFakeCards(group)

  test('receives the lines of a guest’s cart at the prices of the account, and the guest’s cart is gone', async ({
    assert,
  }) => {
    const dealer = await aDealer()
    const { token } = dealer
    const own = await aCart({ sku: SKU, quantity: 2, token })
    const guest = await aCart({ sku: SKU, quantity: 3 })
    await setQuantity(guest._id, OTHER, 30)

    const claimed = await claim(token, guest)
    assert.deepEqual(claimed.carts, [{ _id: own._id, currency: 'usd', quantity: 35 }])
    const [merge] = claimed.merges
    assert.containsSubset(merge, { cart: own._id, quantity: 33, capped: [] })

    const merged = await cartOf(own._id, token)
    assert.deepEqual(quantitiesIn(merged), { [SKU]: 5, [OTHER]: 30 })
    const priced = await aCart({ sku: SKU, quantity: 5, token })
    const { payment } = await setQuantity(priced._id, OTHER, 30, token)
    assert.equal(merged.payment.subtotal, payment.subtotal)
    const stored = await one<{ subtotal_cents: number }>(
      'select subtotal_cents from orders where id = ?',
      [own._id]
    )
    assert.equal(stored!.subtotal_cents, Math.round(payment.subtotal * 100))
    for (const credentials of [undefined, token])
      await assertRejected(assert, 404, () => readCart(guest._id, credentials))
  })

  test('is merged once, however often a browser names the guest’s cart', async ({ assert }) => {
    const { token } = await aUser()
    const own = await aCart({ sku: SKU, token })
    const guest = await aCart({ sku: SKU, quantity: 2 })
    const claims = await Promise.all(Array.from({ length: 8 }, () => claim(token, guest)))
    const again = await claim(token, guest)
    for (const { carts, merges } of claims) {
      assert.deepEqual(carts, [{ _id: own._id, currency: 'usd', quantity: 3 }])
      assert.deepEqual(merges, again.merges)
    }
    assert.lengthOf(again.merges, 1)
    assert.deepEqual(quantitiesIn(await cartOf(own._id, token)), { [SKU]: 3 })
    assert.equal(await countRows('cart_merges', 'cart_id = ?', [own._id]), 1)
  })

  test('goes to one of two accounts that claim a guest’s cart together', async ({ assert }) => {
    const users = await Promise.all([aUser(), aUser(), aUser(), aUser()])
    const guest = await aCart({ sku: SKU, quantity: 2 })
    await aCart({ token: users[0].token })
    const claims = await Promise.all(users.map(({ token }) => claim(token, guest)))
    const received = claims.filter(
      ({ carts, merges }) => merges.length > 0 || carts.some(({ _id: id }) => id === guest._id)
    )
    assert.lengthOf(received, 1)
  })

  test('holds at most 9999 units of a product, and the claim names those that exceed it', async ({
    assert,
  }) => {
    const { token } = await aUser()
    const own = await aCart({ sku: SKU, token })
    await setQuantity(own._id, SKU, 9990, token)
    const guest = await aCart({ sku: SKU, quantity: 10 })
    await setQuantity(guest._id, OTHER, 9999)
    const { merges } = await claim(token, guest)
    assert.equal(merges[0].quantity, 9 + 9999)
    assert.lengthOf(merges[0].capped, 1)
    assert.containsSubset(merges[0].capped[0], { sku: SKU, quantity: 9999 })
    assert.match(merges[0].capped[0].name, /\w/)
    assert.deepEqual(quantitiesIn(await cartOf(own._id, token)), { [SKU]: 9999, [OTHER]: 9999 })
  })

  test('is either placed or merged where both happen together, and no unit is lost', async ({
    assert,
  }) => {
    for (let round = 0; round < 6; round++) {
      const { id: userId, token } = await aUser({ currency: 'usd' })
      await run('update users set credit_cents = 500 where id = ?', [userId])
      const own = await readyOrder({ sku: SKU, token })
      const guest = await aCart({ sku: OTHER, quantity: 2 })
      const [placed, claimed] = await Promise.all([place(own, { token }), claim(token, guest)])
      assert.include([200, 409, 422], placed.status, placed.text)
      const isPlaced = placed.status === 200
      assert.equal(claimed.merges.length, isPlaced ? 0 : 1)
      const [cart] = claimed.carts
      assert.equal(cart._id, isPlaced ? guest._id : own._id)
      assert.equal(cart.quantity, isPlaced ? 2 : 3)
    }
  })

  test('takes a guest’s promo code where it has none', async ({ assert }) => {
    const [first, second] = [await aPromo(), await aPromo()]
    const setCode = (id: string, promo: string, token?: string) =>
      call('PUT', `/api/orders/${id}/code/${promo}`, { token })
    const { token } = await aUser()
    const own = await aCart({ sku: SKU, token })
    for (const [promo, quantity] of [
      [first, 1],
      [second, 2],
    ] as const) {
      const guest = await aCart({ sku: OTHER })
      await setCode(guest._id, promo.id)
      await claim(token, guest)
      const merged = await cartOf(own._id, token)
      assert.equal(merged.promocode!.code, first.code)
      assert.deepEqual(quantitiesIn(merged), { [SKU]: 1, [OTHER]: quantity })
      assert.isAbove(merged.payment.discount, 0)
    }
  })

  test('with a pending payment is neither merged nor deleted, and its browser keeps it', async ({
    assert,
  }) => {
    const pendingOrder = async (token?: string) => {
      const order = await readyOrder({ sku: SKU, token })
      cards.willReturn(NO_RESPONSE)
      const { status } = await place(order, { token })
      assert.equal(status, 503)
      return order
    }
    const user = await aUser()
    const guestPending = await pendingOrder()
    const ownPending = await pendingOrder(user.token)
    const rowsOf = () =>
      Promise.all(
        [guestPending, ownPending].map(({ _id: id }) =>
          one('select * from orders where id = ?', [id])
        )
      )
    const before = await rowsOf()
    assert.isEmpty(shownIn(await claim(user.token)))
    assert.deepEqual(shownIn(await claim(user.token, ownPending)), [ownPending._id])
    assert.deepEqual(shownIn(await claim(user.token, guestPending)), [guestPending._id])
    const own = await aCart({ token: user.token })
    assert.deepEqual(shownIn(await claim(user.token, guestPending)), [guestPending._id])
    assert.deepEqual(shownIn(await claim(user.token)), [own._id])
    assert.deepEqual(await rowsOf(), before)
  })
})
