import { test } from '@japa/runner'
import { creditOverpayment } from '#accounts'
import { SYSTEM_ACTOR } from '#core/audit_log'
import { one, run, writeTx } from '#core/database'
import { convertCarts } from '#orders/cart/convert_carts'
import { newId } from '#shared/ids'
import { Money } from '#shared/money'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import { aCart } from '#tests/support/checkout'
import { call } from '#tests/support/http'
import { aPlacedOrder, byTransfer } from '#tests/support/orders'
import { aUser } from '#tests/support/users'
import { assertRejectedUnchanged } from '#tests/support/rejected_unchanged'
import { withStaffedShop } from '#tests/support/staffed_shop'
import type { DomainError } from '#shared/domain_error'
import { putUser, storedUser } from '#tests/functional/api/user_support'

test.group('The currency of a customer', (group) => {
  withFakeCards(group)
  const staff = withStaffedShop(group)

  test('is locked while an order is open in it', async ({ assert }) => {
    const dealer = await aUser({ group: 'Dealer', currency: 'usd' })
    await aPlacedOrder({ token: dealer.token, payment: byTransfer })
    for (const currency of ['cad', null]) {
      const response = await assertRejectedUnchanged(assert, 409, () =>
        putUser(dealer.id, staff, { currency, company: 'X' })
      )
      assert.containsSubset(response.body, { code: 'E_CURRENCY_LOCKED', field: 'currency' })
    }
    const { status } = await putUser(dealer.id, staff, { currency: 'usd', company: 'Y' })
    assert.equal(status, 200)
  })

  test('is locked while there is credit in it', async ({ assert }) => {
    const { id } = await aUser({ currency: 'usd' })
    await putUser(id, staff, { credit: 5 })
    await assertRejectedUnchanged(assert, 409, () => putUser(id, staff, { currency: 'cad' }))
    await putUser(id, staff, { credit: 0 })
    const { body } = await putUser(id, staff, { currency: 'cad' })
    assert.equal(body.currency, 'cad')
  })

  test('converts the cart to the prices of the new one', async ({ assert }) => {
    const { id, token } = await aUser({ currency: 'usd' })
    const product = await one<{ id: string; cad: number }>(
      `select id, msrp_cad_cents as cad from products where sku = 'THX-CBH10'`
    )
    const cart = await call<{ _id: string }>('POST', '/api/orders', {
      token,
      body: { id: product!.id, quantity: 2 },
    })
    await putUser(id, staff, { currency: 'cad' })
    const { body } = await call<{ currency: string; payment: { subtotal: number } }>(
      'GET',
      `/api/orders/current/${cart.body._id}`,
      { token }
    )
    assert.equal(body.currency, 'cad')
    assert.equal(body.payment.subtotal, (product!.cad * 2) / 100)
  })

  test('is set by the first overpayment, for the cart too, but not while an order is open in another one', async ({
    assert,
  }) => {
    const [free, held] = [await aUser(), await aUser()]
    const { _id: cart } = await aCart({ token: free.token, currency: 'usd' })
    await aPlacedOrder({ token: held.token, currency: 'usd' })
    const overpay = (userId: string) => {
      const subject = { type: 'order', id: newId() }
      const amount = Money.of(700, 'cad')
      return writeTx((trx) =>
        creditOverpayment(
          { userId, amount, subject, actor: SYSTEM_ACTOR, reason: 'Paid twice' },
          trx
        )
      )
    }
    await overpay(free.id)
    const converted = await one('select currency from orders where id = ?', [cart])
    assert.deepEqual(converted, { currency: 'cad' })

    const rejected = await overpay(held.id).catch((error: DomainError) => error.code)
    assert.equal(rejected, 'E_CURRENCY_LOCKED')
    assert.containsSubset(await storedUser(held.id), { currency: null, credit_cents: 0 })
  })

  test('does not convert a cart whose payment has started', async ({ assert }) => {
    const { id, token } = await aUser({ currency: 'usd' })
    const { _id: cart } = await aCart({ token })
    await run('update orders set pending_attempt_id = ? where id = ?', [newId(), cart])
    const order = () => one('select * from orders where id = ?', [cart])
    const before = await order()
    await assert.rejects(
      () => writeTx((trx) => convertCarts(id, 'cad', trx)),
      'Your payment is being confirmed. Please wait a moment.'
    )
    assert.deepEqual(await order(), before)
  })
})
