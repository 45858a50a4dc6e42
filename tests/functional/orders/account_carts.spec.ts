import { test } from '@japa/runner'
import { one, run } from '#core/database'
import { newId } from '#shared/ids'
import { assertRejected } from '#tests/functional/orders/support/assert_rejected'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import {
  claim,
  quantitiesIn,
  readCart,
  sendClaim,
  setQuantity,
} from '#tests/functional/orders/support/cart_claims'
import { NO_RESPONSE } from '#tests/functional/orders/support/payments'
import {
  aCart,
  place,
  productId,
  readyOrder,
  stockedShop,
  submitSteps,
} from '#tests/support/checkout'
import { aPromo } from '#tests/functional/orders/support/promos'
import { statementsOf } from '#tests/functional/orders/support/statements'
import { countRows } from '#tests/support/database'
import { call } from '#tests/support/http'
import { aPlacedOrder } from '#tests/support/orders'
import { Browser } from '#tests/support/browser'
import { signedIn, visit } from '#tests/support/pages'
import { aDealer, aStaffMember, aUser } from '#tests/support/users'
import type { CartClaimResponse, OrderResponse } from '#orders/views'

const SKU = 'THX-CBH10'
const OTHER = 'THX-CBH20'

const shownIn = ({ carts }: CartClaimResponse) => carts.map(({ _id: id }) => id)

async function cartOf(id: string, token?: string): Promise<OrderResponse> {
  const { status, body, text } = await readCart(id, token)
  if (status !== 200) throw new Error(`No cart: ${text}`)
  return body
}

test.group('The cart of an account', (group) => {
  group.setup(stockedShop)
  const cards = withFakeCards(group)

  test('is found wherever its owner signs in, also after signing out', async ({ assert }) => {
    const user = await aUser()
    const browser = await signedIn(user)
    const created = await browser.call<OrderResponse>('POST', '/api/orders', {
      body: { id: await productId(SKU), quantity: 3 },
    })
    const { _id: id } = created.body
    const signedOut = await browser.call('POST', '/logout')
    assert.equal(signedOut.status, 303)

    const elsewhere = await signedIn(user)
    const { status, body } = await elsewhere.call<CartClaimResponse>(
      'POST',
      '/api/orders/cart_claims',
      { body: { carts: [] } }
    )
    assert.equal(status, 200)
    assert.deepEqual(body, {
      carts: [{ _id: id, currency: 'usd', quantity: 3 }],
      merges: [],
      converted: false,
    })
  })

  test('comes with the page of the checkout for its owner only', async ({ assert }) => {
    const owner = await signedIn(await aUser())
    const { body } = await owner.call<OrderResponse>('POST', '/api/orders', {
      body: { id: await productId(SKU), quantity: 2 },
    })
    const cartOn = async (browser: Browser, path = '/checkout/cart') => {
      const { props } = await visit<{ cart: OrderResponse | null }>(browser, path)
      return props.cart
    }
    const shown = await cartOn(owner)
    assert.equal(shown?._id, body._id)
    assert.equal(shown?.payment.subtotal, body.payment.subtotal)
    assert.isNull(await cartOn(owner, '/checkout/address'))
    assert.isNull(await cartOn(await signedIn(await aUser())))
    await aCart({ sku: SKU, quantity: 1 })
    assert.isNull(await cartOn(new Browser()))
  })

  test('is that of a guest who signs in without having one', async ({ assert }) => {
    const dealer = await aDealer()
    const guest = await readyOrder({ sku: SKU, quantity: 40 })
    const { carts, merges } = await claim(dealer.token, guest)
    assert.deepEqual(carts, [{ _id: guest._id, currency: 'usd', quantity: 40 }])
    assert.isEmpty(merges)

    const cart = await cartOf(guest._id, dealer.token)
    const priced = await aCart({ sku: SKU, quantity: 40, token: dealer.token })
    assert.equal(cart.user!._id, dealer.id)
    assert.equal(cart.payment.subtotal, priced.payment.subtotal)
    assert.deepEqual(cart.address, guest.address, 'what the guest entered stays')
    assert.equal(cart.email, guest.email)
    await assertRejected(assert, 404, () => readCart(guest._id))
  })

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

  test('returns to its first step when it receives lines, and keeps its address', async ({
    assert,
  }) => {
    const { token } = await aUser()
    const own = await readyOrder({ sku: SKU, token })
    const guest = await aCart({ sku: OTHER })
    await claim(token, guest)
    const stored = await one<{ state: number }>('select state from orders where id = ?', [own._id])
    assert.equal(stored!.state, 0)
    const merged = await cartOf(own._id, token)
    assert.deepEqual(merged.address, own.address)
    const placed = await place(await submitSteps(own._id, { token }), { token })
    assert.equal(placed.body.state, 5)
  })

  test('is not found by another account or a guest that names it, and nothing changes', async ({
    assert,
  }) => {
    const owner = await aUser()
    const cart = await aCart({ token: owner.token })
    const placed = await aPlacedOrder({ token: owner.token })
    const guestOrder = await aPlacedOrder()
    const ids = [cart._id, placed._id, guestOrder._id, newId()]
    const stored = () =>
      Promise.all(ids.map((id) => one('select * from orders where id = ?', [id])))
    const before = await stored()

    const stranger = await aUser()
    const staff = await aStaffMember()
    for (const { token } of [stranger, staff, owner]) {
      const { status, body } = await sendClaim(ids, token)
      assert.equal(status, 200)
      assert.deepEqual(
        body.carts.map(({ _id: id }) => id),
        token === owner.token ? [cart._id] : []
      )
      assert.isEmpty(body.merges)
    }
    await assertRejected(assert, 401, () => sendClaim(ids))
    assert.deepEqual(await stored(), before)
  })

  for (const carts of [
    undefined,
    null,
    'a',
    {},
    [null],
    [1],
    ['0'],
    [['a']],
    Array(11).fill(newId()),
  ]) {
    test(`A claim of ${JSON.stringify(carts)?.slice(0, 40)} is rejected`, async ({ assert }) => {
      const { token } = await aUser()
      await assertRejected(assert, 422, () => sendClaim(carts, token))
    })
  }

  test('of staff is found and merged likewise', async ({ assert }) => {
    const { token } = await aStaffMember()
    const own = await aCart({ sku: SKU, token })
    const guest = await aCart({ sku: OTHER })
    assert.deepEqual(shownIn(await claim(token)), [own._id])
    const { merges } = await claim(token, guest)
    assert.lengthOf(merges, 1)
    assert.deepEqual(quantitiesIn(await cartOf(own._id, token)), { [SKU]: 1, [OTHER]: 1 })
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
