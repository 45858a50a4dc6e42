import { test } from '@japa/runner'
import { run } from '#core/database'
import { newId } from '#shared/ids'
import { assertRejected } from '#tests/functional/orders/support/assert_rejected'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import {
  claim,
  quantitiesIn,
  readCart,
  setQuantity,
} from '#tests/functional/orders/support/cart_claims'
import { aCart, place, readyOrder, stockedShop, submitSteps } from '#tests/support/checkout'
import { statementsOf } from '#tests/functional/orders/support/statements'
import { countRows } from '#tests/support/database'
import { call } from '#tests/support/http'
import { aPlacedOrder } from '#tests/support/orders'
import { aUser } from '#tests/support/users'
import { OTHER, SKU, cartOf, shownIn } from '#tests/functional/orders/support/account_carts'
import type { OrderResponse } from '#orders/views'

test.group('Carts in two currencies', (group) => {
  group.setup(stockedShop)
  withFakeCards(group)

  test('stay apart in an account without a currency', async ({ assert }) => {
    const { token } = await aUser()
    const inUsd = await aCart({ sku: SKU, currency: 'usd', token })
    const inCad = await aCart({ sku: SKU, currency: 'cad' })
    const { carts, merges, converted } = await claim(token, inCad)
    assert.sameDeepMembers(carts, [
      { _id: inUsd._id, currency: 'usd', quantity: 1 },
      { _id: inCad._id, currency: 'cad', quantity: 1 },
    ])
    assert.isEmpty(merges)
    assert.isFalse(converted)
  })

  test('become one in the currency of the account', async ({ assert }) => {
    const { token } = await aUser({ currency: 'cad' })
    const [inUsd, inCad] = [
      await aCart({ sku: SKU, currency: 'usd' }),
      await aCart({ sku: OTHER, currency: 'cad' }),
    ]
    const { carts, merges, converted } = await claim(token, inUsd, inCad)
    assert.isTrue(converted)
    assert.lengthOf(merges, 1)
    assert.deepEqual(carts, [{ _id: inCad._id, currency: 'cad', quantity: 2 }])

    const cart = await cartOf(inCad._id, token)
    assert.deepEqual(quantitiesIn(cart), { [SKU]: 1, [OTHER]: 1 })
    const direct = await aCart({ sku: SKU, currency: 'cad' })
    const line = cart.cart.find(({ product }) => product!.sku === SKU)!
    assert.equal(line.cost, direct.cart[0].cost)
  })

  test('A guest’s cart takes the account’s currency', async ({ assert }) => {
    const { token } = await aUser({ currency: 'cad' })
    const guest = await readyOrder({ sku: SKU, currency: 'usd' })
    const { carts, converted } = await claim(token, guest)
    assert.isTrue(converted)
    assert.deepEqual(carts, [{ _id: guest._id, currency: 'cad', quantity: 1 }])
    const cart = await cartOf(guest._id, token)
    const direct = await aCart({ sku: SKU, currency: 'cad' })
    assert.equal(cart.payment.subtotal, direct.payment.subtotal)
    const again = await claim(token, guest)
    assert.isFalse(again.converted)
  })
})

test.group('Several carts of an account', (group) => {
  group.setup(stockedShop)
  withFakeCards(group)

  test('The newest one with goods counts, and an older one does not return when it is placed', async ({
    assert,
  }) => {
    const { token } = await aUser()
    const older = await aCart({ sku: SKU, token })
    const newer = await aCart({ sku: OTHER, token })
    const emptied = await aCart({ sku: SKU, token })
    await setQuantity(emptied._id, SKU, 0, token)
    assert.deepEqual(shownIn(await claim(token)), [newer._id])

    const placed = await place(await submitSteps(newer._id, { token }), { token })
    assert.equal(placed.status, 200)
    assert.isEmpty(shownIn(await claim(token)))
    const byId = await cartOf(older._id, token)
    assert.deepEqual(quantitiesIn(byId), { [SKU]: 1 }, 'its id still finds it')
  })

  test('One that another browser refers to is merged', async ({ assert }) => {
    const { token } = await aUser()
    const older = await aCart({ sku: SKU, quantity: 4, token })
    const newer = await aCart({ sku: OTHER, token })
    await claim(token, newer)
    const { carts, merges } = await claim(token, older)
    assert.deepEqual(carts, [{ _id: newer._id, currency: 'usd', quantity: 5 }])
    assert.equal(merges[0].quantity, 4)
    await assertRejected(assert, 404, () => readCart(older._id, token))
  })

  test('A re-order replaces the cart in its currency, except one whose payment is pending', async ({
    assert,
  }) => {
    const { token } = await aUser()
    const order = await aPlacedOrder({ token, sku: OTHER })
    const cart = await aCart({ sku: SKU, token })
    const inCad = await aCart({ sku: SKU, token, currency: 'cad' })
    const pending = await aCart({ sku: SKU, token })
    await run('update orders set pending_attempt_id = ? where id = ?', [newId(), pending._id])

    const { body: again } = await call<OrderResponse>('POST', `/api/orders/${order._id}/reorder`, {
      token,
    })
    assert.sameMembers(shownIn(await claim(token, cart)), [again._id, inCad._id])
    assert.deepEqual(quantitiesIn(await cartOf(again._id, token)), { [OTHER]: 1 })
    await assertRejected(assert, 404, () => readCart(cart._id, token))
    assert.equal(await countRows('orders', 'id = ? and deleted_at is null', [pending._id]), 1)
  })

  test('A claim without anything to do writes nothing', async ({ assert }) => {
    const { token } = await aUser()
    const cart = await aCart({ token })
    await claim(token)
    const writes = /^(update|insert|delete)\b(?! (access_tokens|sessions))/
    const statements = await statementsOf(() => claim(token, cart))
    assert.deepEqual(
      statements.filter((sql) => writes.test(sql)),
      []
    )
  })
})
