import { test } from '@japa/runner'
import {
  convertsGoods,
  isAdopted,
  isSettled,
  planClaim,
  type ClaimableCart,
  type ClaimPlan,
} from '#orders/cart/cart_claim_rules'
import { newId } from '#shared/ids'

const USER = newId()
let minutes = 0

/** Returns a cart of the account that is newer than those before it. */
const ownCart = (changes: Partial<ClaimableCart> = {}): ClaimableCart => ({
  id: newId(),
  userId: USER,
  currency: 'usd',
  updatedAt: new Date(Date.UTC(2026, 10, 20) + 60_000 * minutes++).toISOString(),
  quantity: 2,
  isPending: false,
  isSuperseded: false,
  ...changes,
})
const guestCart = (changes: Partial<ClaimableCart> = {}) => ownCart({ userId: null, ...changes })

/** Plans a claim of the named carts by an account that has the others, too. */
const plan = (
  named: ClaimableCart[],
  others: ClaimableCart[] = [],
  currency: 'usd' | 'cad' | null = 'usd'
): ClaimPlan[] => planClaim([...others, ...named], { named: named.map(({ id }) => id), currency })

test.group('Claimed carts', () => {
  test('Without carts there is nothing to do', ({ assert }) => {
    assert.isEmpty(plan([]))
  })

  test('The account’s cart is found without being named', ({ assert }) => {
    const cart = ownCart()
    const [only] = plan([], [cart])
    assert.equal(only.shown, cart)
    assert.isTrue(isSettled(only))
  })

  test('The newest cart with goods is the account’s, and older ones are superseded', ({
    assert,
  }) => {
    const [oldest, older, newer, emptied] = [
      ownCart(),
      ownCart(),
      ownCart(),
      ownCart({ quantity: 0 }),
    ]
    const [{ current, superseded, merged }] = plan([], [older, emptied, oldest, newer])
    assert.equal(current, newer)
    assert.sameMembers(superseded, [oldest, older, emptied])
    assert.isEmpty(merged)
  })

  test('A guest’s cart becomes that of an account without one', ({ assert }) => {
    const guest = guestCart()
    const [only] = plan([guest])
    assert.equal(only.current, guest)
    assert.isTrue(isAdopted(only))
    assert.isEmpty(only.merged)
  })

  test('A guest’s cart takes the place of an emptied cart', ({ assert }) => {
    const emptied = ownCart({ quantity: 0 })
    const guest = guestCart()
    const [only] = plan([guest], [emptied])
    assert.equal(only.current, guest)
    assert.deepEqual(only.superseded, [emptied])
  })

  test('A guest’s cart is merged into the account’s, though it is newer', ({ assert }) => {
    const cart = ownCart()
    const guest = guestCart()
    const [only] = plan([guest], [cart])
    assert.equal(only.current, cart)
    assert.deepEqual(only.merged, [guest])
    assert.isFalse(isAdopted(only))
  })

  test('An empty guest’s cart is not merged', ({ assert }) => {
    const cart = ownCart()
    const [only] = plan([guestCart({ quantity: 0 })], [cart])
    assert.equal(only.current, cart)
    assert.isTrue(isSettled(only))
  })

  test('A cart of the account that this browser refers to is merged into a newer one', ({
    assert,
  }) => {
    for (const isSuperseded of [false, true]) {
      const older = ownCart({ isSuperseded })
      const newer = ownCart()
      const [only] = plan([older], [newer])
      assert.equal(only.current, newer)
      assert.deepEqual(only.merged, [older])
      assert.isEmpty(only.superseded)
    }
  })

  test('A superseded cart is the account’s again where a browser refers to it and there is no other', ({
    assert,
  }) => {
    const cart = ownCart({ isSuperseded: true })
    const [only] = plan([cart])
    assert.equal(only.current, cart)
    assert.isTrue(isAdopted(only))
    const [unnamed] = plan([], [cart])
    assert.isNull(unnamed.current)
    assert.isTrue(isSettled(unnamed))
  })

  test('A cart with a pending payment is neither merged nor superseded, and stays in its browser', ({
    assert,
  }) => {
    for (const pending of [guestCart({ isPending: true }), ownCart({ isPending: true })]) {
      const cart = ownCart()
      const [named] = plan([pending], [cart])
      assert.equal(named.current, cart)
      assert.equal(named.shown, pending)
      assert.isTrue(isSettled(named))
      const [alone] = plan([pending])
      assert.isNull(alone.current)
      assert.equal(alone.shown, pending)
      assert.isTrue(isSettled(alone))
    }
    const [elsewhere] = plan([], [ownCart({ isPending: true })])
    assert.isNull(elsewhere.shown)
  })

  test('Carts of both currencies stay apart without a currency of the account', ({ assert }) => {
    const inUsd = ownCart()
    const inCad = guestCart({ currency: 'cad' })
    const plans = plan([inCad], [inUsd], null)
    assert.deepEqual(
      plans.map(({ currency, current }) => [currency, current]),
      [
        ['usd', inUsd],
        ['cad', inCad],
      ]
    )
    assert.isFalse(plans.some(convertsGoods))
  })

  test('Carts of the other currency are converted to that of the account', ({ assert }) => {
    const inCad = guestCart({ currency: 'cad' })
    const [adopted] = plan([inCad])
    assert.equal(adopted.current, inCad)
    assert.isTrue(convertsGoods(adopted))
    const [merging] = plan([inCad], [ownCart()])
    assert.deepEqual(merging.merged, [inCad])
    assert.isTrue(convertsGoods(merging))
    const [same] = plan([guestCart()], [ownCart()])
    assert.isFalse(convertsGoods(same))
  })
})
