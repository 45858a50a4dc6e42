import { test } from '@japa/runner'
import { run } from '#core/database'
import { deleteExpiredCarts, purgeDeletedOrders } from '#orders/cart/clean_orders_job'
import { newId } from '#shared/ids'
import { assertRejected } from '#tests/functional/orders/support/assert_rejected'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import {
  claim,
  quantitiesIn,
  readCart,
  setQuantity,
  undoMerge,
} from '#tests/functional/orders/support/cart_claims'
import { aPromo } from '#tests/functional/orders/support/promos'
import { aCart, place, stockedShop, submitSteps } from '#tests/support/checkout'
import { countRows } from '#tests/support/database'
import { call } from '#tests/support/http'
import { aStaffMember, aUser, type TestUser } from '#tests/support/users'
import type { OrderResponse } from '#orders/views'

const SKU = 'THX-CBH10'
const OTHER = 'THX-CBH20'
const THIRD = 'THX-CBH15'

type MergedCart = { user: TestUser; own: OrderResponse; guest: OrderResponse; mergeId: string }

/** Merges a guest's cart, two of SKU and four of OTHER, into an account's, one of SKU and one of THIRD. */
async function aMergedCart({ promo }: { promo?: string } = {}): Promise<MergedCart> {
  const user = await aUser()
  const { _id: id } = await aCart({ sku: SKU, token: user.token })
  const own = await setQuantity(id, THIRD, 1, user.token)
  const { _id: guestId } = await aCart({ sku: SKU, quantity: 2 })
  const guest = await setQuantity(guestId, OTHER, 4)
  if (promo) await call('PUT', `/api/orders/${guestId}/code/${promo}`)
  const { merges } = await claim(user.token, guest)
  return { user, own, guest, mergeId: merges[0]._id }
}

async function cartOf({ user, own }: MergedCart): Promise<OrderResponse> {
  const { body } = await readCart(own._id, user.token)
  return body
}

test.group('A merge of carts that is undone', (group) => {
  group.setup(stockedShop)
  withFakeCards(group)

  test('leaves the cart as it was, with its prices', async ({ assert }) => {
    const { id: promo } = await aPromo()
    const merged = await aMergedCart({ promo })
    const { user, own, mergeId } = merged
    const before = await cartOf(merged)
    assert.deepEqual(quantitiesIn(before), { [SKU]: 3, [OTHER]: 4, [THIRD]: 1 })
    assert.isNotNull(before.promocode)

    const { status, body } = await undoMerge(mergeId, user.token)
    assert.equal(status, 200)
    assert.isEmpty(body.kept)
    assert.deepEqual(body.cart, own.cart)
    assert.isNull(body.promocode)
    assert.deepEqual(body.payment, own.payment)
    assert.deepEqual(await cartOf(merged).then(({ cart }) => cart), own.cart)
  })

  test('is undone once, and its cart is not merged again', async ({ assert }) => {
    const merged = await aMergedCart()
    const { user, own, guest, mergeId } = merged
    await Promise.all(Array.from({ length: 5 }, () => undoMerge(mergeId, user.token)))
    await setQuantity(own._id, OTHER, 4, user.token)
    const { status, body } = await undoMerge(mergeId, user.token)
    assert.equal(status, 200)
    assert.deepEqual(quantitiesIn(body), { [SKU]: 1, [OTHER]: 4, [THIRD]: 1 })

    const again = await claim(user.token, guest)
    assert.isEmpty(again.merges)
    assert.equal(again.carts[0].quantity, 6)
  })

  test('keeps what the customer has changed since, and names it', async ({ assert }) => {
    const merged = await aMergedCart()
    const { user, own, mergeId } = merged
    await setQuantity(own._id, OTHER, 5, user.token)
    const { body } = await undoMerge(mergeId, user.token)
    assert.deepEqual(quantitiesIn(body), { [SKU]: 1, [OTHER]: 5, [THIRD]: 1 })
    const changed = body.cart.find(({ product }) => product!.sku === OTHER)!
    assert.deepEqual(body.kept, [changed.product!.name])
  })

  test('keeps a promo code that the customer has set since', async ({ assert }) => {
    const [first, second] = [await aPromo(), await aPromo()]
    const { user, own, mergeId } = await aMergedCart({ promo: first.id })
    await call('PUT', `/api/orders/${own._id}/code/${second.id}`, { token: user.token })
    const { body } = await undoMerge(mergeId, user.token)
    assert.equal(body.promocode!.code, second.code)
  })

  test('Merges of two carts are undone in reverse', async ({ assert }) => {
    const { token } = await aUser()
    const own = await aCart({ sku: SKU, token })
    const guests = [await aCart({ sku: SKU, quantity: 2 }), await aCart({ sku: SKU, quantity: 4 })]
    const { merges } = await claim(token, ...guests)
    assert.lengthOf(merges, 2)
    for (const { _id: id } of merges.toReversed()) await undoMerge(id, token)
    const { body } = await readCart(own._id, token)
    assert.deepEqual(quantitiesIn(body), { [SKU]: 1 })
  })

  test('Only the owner can undo a merge', async ({ assert }) => {
    const { mergeId, user } = await aMergedCart()
    const [stranger, staff] = [await aUser(), await aStaffMember()]
    await assertRejected(assert, 401, () => undoMerge(mergeId))
    for (const token of [stranger.token, staff.token])
      await assertRejected(assert, 404, () => undoMerge(mergeId, token))
    await assertRejected(assert, 404, () => undoMerge(newId(), user.token))
    for (const id of ['0', 'undefined', '%00', '..%2f']) {
      const { status } = await undoMerge(id, user.token)
      assert.include([400, 404], status, id)
    }
  })

  test('A merge cannot be undone once the order is placed, nor while its payment is pending', async ({
    assert,
  }) => {
    const { user, own, mergeId } = await aMergedCart()
    const { token } = user
    const setPending = (id: string | null) =>
      run('update orders set pending_attempt_id = ? where id = ?', [id, own._id])
    await setPending(newId())
    const pending = await assertRejected(assert, 503, () => undoMerge(mergeId, token))
    assert.equal(pending.body.code, 'E_PAYMENT_PENDING')
    const during = await claim(token)
    assert.isEmpty(during.merges)

    await setPending(null)
    const { status } = await place(await submitSteps(own._id, { token }), { token })
    assert.equal(status, 200)
    const placed = await assertRejected(assert, 409, () => undoMerge(mergeId, token))
    assert.equal(placed.body.code, 'E_ALREADY_PLACED')
  })

  test('Merges are deleted with their carts', async ({ assert }) => {
    const [first, second] = [await aMergedCart(), await aMergedCart()]
    const later = new Date(Date.now() + 100 * 24 * 3_600_000)
    const stored = ({ mergeId }: MergedCart) => countRows('cart_merges', 'id = ?', [mergeId])
    await run('update orders set updated_at = ? where id = ?', [later.toISOString(), first.own._id])
    await deleteExpiredCarts(later)
    assert.deepEqual([await stored(first), await stored(second)], [1, 0])
    await purgeDeletedOrders(later)
    assert.equal(await stored(first), 0)
    assert.equal(await countRows('orders', 'id = ?', [first.own._id]), 1)
  })
})
