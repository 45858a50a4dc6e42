import { test } from '@japa/runner'
import { one } from '#core/database'
import { assertRejected } from '#tests/functional/orders/support/assert_rejected'
import { OTHER, SKU, cartOf, shownIn } from '#tests/functional/orders/support/account_carts'
import { claim, quantitiesIn } from '#tests/functional/orders/support/cart_claims'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import { aCart, productId, setStock, stockedShop, type OrderCall } from '#tests/support/checkout'
import { call } from '#tests/support/http'
import { signedIn, visit } from '#tests/support/pages'
import { aUser } from '#tests/support/users'
import type { OrderResponse } from '#orders/views'

type LineBody = { quantity: number; add?: boolean; c?: string }

const setItem = async (id: string, body: LineBody, token?: string, sku = SKU): Promise<OrderCall> =>
  call('PUT', `/api/orders/${id}/item`, { body: { id: await productId(sku), ...body }, token })

const add = (id: string, body: Omit<LineBody, 'add'>, token?: string): Promise<OrderCall> =>
  setItem(id, { ...body, add: true }, token)

const cartsOf = async (userId: string): Promise<number> => {
  const row = await one<{ carts: number }>(
    'select count(*) as carts from orders where user_id = ? and deleted_at is null',
    [userId]
  )
  return Number(row!.carts)
}

test.group('Carts of an account without a currency, by storefront', (group) => {
  group.setup(stockedShop)
  withFakeCards(group)

  test('What is added in the other currency starts a cart there, and the named one stays', async ({
    assert,
  }) => {
    const { id: userId, token, email } = await aUser()
    const inUsd = await aCart({ sku: SKU, quantity: 2, token })
    const { status, body, text } = await add(inUsd._id, { quantity: 3, c: 'cad' }, token)
    assert.equal(status, 200, text)
    assert.notEqual(body._id, inUsd._id)
    assert.equal(body.currency, 'cad')
    assert.equal(body.email, email)
    assert.deepEqual(quantitiesIn(body), { [SKU]: 3 })
    const guest = await aCart({ sku: SKU, quantity: 3, currency: 'cad' })
    assert.equal(body.payment.subtotal, guest.payment.subtotal)

    const kept = await cartOf(inUsd._id, token)
    assert.equal(kept.currency, 'usd')
    assert.deepEqual(quantitiesIn(kept), { [SKU]: 2 })
    assert.sameMembers(shownIn(await claim(token, inUsd)), [inUsd._id, body._id])
    assert.equal(await cartsOf(userId), 2)
  })

  test('More of it joins the cart in that currency, whichever the call names', async ({
    assert,
  }) => {
    const { id: userId, token } = await aUser()
    const inUsd = await aCart({ sku: SKU, token })
    const inCad = await aCart({ sku: OTHER, token, currency: 'cad' })
    const toCad = await add(inUsd._id, { quantity: 2, c: 'cad' }, token)
    assert.equal(toCad.body._id, inCad._id)
    assert.deepEqual(quantitiesIn(toCad.body), { [OTHER]: 1, [SKU]: 2 })
    const toUsd = await add(inCad._id, { quantity: 4, c: 'usd' }, token)
    assert.equal(toUsd.body._id, inUsd._id)
    assert.deepEqual(quantitiesIn(toUsd.body), { [SKU]: 5 })
    const same = await add(inCad._id, { quantity: 1, c: 'cad' }, token)
    assert.deepEqual(quantitiesIn(same.body), { [OTHER]: 1, [SKU]: 3 })
    const unnamed = await add(inCad._id, { quantity: 1 }, token)
    assert.equal(unnamed.body._id, inCad._id)
    assert.equal(await cartsOf(userId), 2)
  })

  test('Several that are added at once start one cart', async ({ assert }) => {
    const { id: userId, token } = await aUser()
    const inUsd = await aCart({ sku: SKU, token })
    const added = await Promise.all(
      Array.from({ length: 4 }, () => add(inUsd._id, { quantity: 1, c: 'cad' }, token))
    )
    assert.lengthOf([...new Set(added.map(({ body }) => body._id))], 1)
    assert.deepEqual(quantitiesIn(await cartOf(added[0].body._id, token)), { [SKU]: 4 })
    assert.equal(await cartsOf(userId), 2)
  })

  test('A claim at the same time neither joins them nor waits for ever', async ({ assert }) => {
    const { id: userId, token } = await aUser()
    const inUsd = await aCart({ sku: SKU, token })
    const guest = await aCart({ sku: OTHER, currency: 'cad' })
    const [{ body: added }] = await Promise.all([
      add(inUsd._id, { quantity: 2, c: 'cad' }, token),
      claim(token, inUsd, guest),
    ])
    const others = added._id === guest._id ? [guest] : [guest, added]
    const { carts } = await claim(token, inUsd, ...others)
    assert.sameDeepMembers(
      carts.map(({ currency, quantity }) => ({ currency, quantity })),
      [
        { currency: 'usd', quantity: 1 },
        { currency: 'cad', quantity: 3 },
      ]
    )
    assert.equal(await cartsOf(userId), 2)
  })

  test('A quantity that is set stays in the named cart, and so does its currency', async ({
    assert,
  }) => {
    const { id: userId, token } = await aUser()
    const inUsd = await aCart({ sku: SKU, quantity: 2, token })
    for (const quantity of [5, 0]) {
      const { body } = await setItem(inUsd._id, { quantity, c: 'cad' }, token)
      assert.equal(body._id, inUsd._id)
      assert.equal(body.currency, 'usd')
      assert.equal(quantitiesIn(body)[SKU] ?? 0, quantity)
    }
    assert.equal(await cartsOf(userId), 1)
  })

  test('A guest’s cart that the account edits first keeps its currency', async ({ assert }) => {
    const { token } = await aUser()
    const guest = await aCart({ sku: SKU, quantity: 2 })
    const { body } = await add(guest._id, { quantity: 1, c: 'cad' }, token)
    assert.equal(body.currency, 'cad')
    assert.deepEqual(quantitiesIn(body), { [SKU]: 1 })
    const kept = await cartOf(guest._id, token)
    assert.deepEqual([kept.currency, quantitiesIn(kept)], ['usd', { [SKU]: 2 }])
    assert.sameMembers(shownIn(await claim(token, guest)), [guest._id, body._id])
  })

  test('Nothing starts a cart that cannot be bought, nor for another account', async ({
    assert,
  }) => {
    const owner = await aUser()
    const stranger = await aUser()
    const inUsd = await aCart({ sku: OTHER, token: owner.token })
    await setStock(SKU, 0)
    await assertRejected(assert, 409, () => add(inUsd._id, { quantity: 1, c: 'cad' }, owner.token))
    await setStock(SKU, 500)
    for (const token of [stranger.token, undefined])
      await assertRejected(assert, 404, () => add(inUsd._id, { quantity: 1, c: 'cad' }, token))
    assert.deepEqual([await cartsOf(owner.id), await cartsOf(stranger.id)], [1, 0])
  })

  test('An account with a currency adds to its one cart on both storefronts', async ({
    assert,
  }) => {
    const { id: userId, token } = await aUser({ currency: 'cad' })
    const cart = await aCart({ sku: SKU, token })
    const { body } = await add(cart._id, { quantity: 1, c: 'usd' }, token)
    assert.deepEqual([body._id, body.currency], [cart._id, 'cad'])
    assert.equal(await cartsOf(userId), 1)
  })

  test('Each storefront’s checkout comes with the cart in its currency', async ({ assert }) => {
    const user = await aUser()
    const inUsd = await aCart({ sku: SKU, token: user.token })
    const browser = await signedIn(user)
    const cartOn = async (path: string) => {
      const { props } = await visit<{ cart: OrderResponse | null }>(browser, path)
      return props.cart?._id ?? null
    }
    assert.equal(await cartOn('/checkout/cart'), inUsd._id)
    assert.isNull(await cartOn('/ca/checkout/cart'))
    const inCad = await aCart({ sku: SKU, token: user.token, currency: 'cad' })
    assert.equal(await cartOn('/checkout/cart'), inUsd._id)
    assert.equal(await cartOn('/ca/checkout/cart'), inCad._id)
  })
})
