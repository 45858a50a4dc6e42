import { test } from '@japa/runner'
import { one } from '#core/database'
import { newId } from '#shared/ids'
import { assertRejected } from '#tests/functional/orders/support/assert_rejected'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import {
  claim,
  quantitiesIn,
  readCart,
  sendClaim,
} from '#tests/functional/orders/support/cart_claims'
import {
  aCart,
  place,
  productId,
  readyOrder,
  stockedShop,
  submitSteps,
} from '#tests/support/checkout'
import { aPlacedOrder } from '#tests/support/orders'
import { Browser } from '#tests/support/browser'
import { signedIn, visit } from '#tests/support/pages'
import { aDealer, aStaffMember, aUser } from '#tests/support/users'
import { OTHER, SKU, cartOf, shownIn } from '#tests/functional/orders/support/account_carts'
import type { CartClaimResponse, OrderResponse } from '#orders/views'

test.group('The cart of an account', (group) => {
  group.setup(stockedShop)
  withFakeCards(group)

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
})
