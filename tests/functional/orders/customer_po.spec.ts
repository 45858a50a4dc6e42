import { test } from '@japa/runner'
import { call } from '#tests/support/http'
import { aDealer, aUser } from '#tests/support/users'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import { assertRejected } from '#tests/functional/orders/support/assert_rejected'
import { aCart, place, readyOrder, stockedShop } from '#tests/support/checkout'

const setPo = (id: string, po: unknown, token?: string) =>
  call<{ customerPO?: string; err?: string; code?: string; field?: string }>(
    'PUT',
    `/api/orders/${id}/po`,
    { body: { po }, token }
  )

test.group('Customer PO', (group) => {
  group.setup(stockedShop)
  withFakeCards(group)

  test('The number is stored literally and can be removed', async ({ assert }) => {
    const { token } = await aDealer()
    const { _id: id } = await aCart({ token })
    for (const po of ['PO-2026/11', '=1+1', '<b>7</b>', '']) {
      const { status, body } = await setPo(id, po, token)
      assert.equal(status, 200)
      assert.deepEqual(body, { customerPO: po })
    }
  })

  test('The number stays on the placed order and cannot change', async ({ assert }) => {
    const { token } = await aDealer()
    const order = await readyOrder({ token })
    await setPo(order._id, 'PO-7', token)
    const placed = await place(order, { token })
    assert.equal(placed.body.customerPO, 'PO-7')
    const { body } = await assertRejected(assert, 409, () => setPo(order._id, 'PO-8', token))
    assert.equal(body.err, 'This order has already been placed.')
  })

  test('Only trade customers have a purchase order number', async ({ assert }) => {
    const customer = await aUser()
    const guests = await aCart()
    const theirs = await aCart({ token: customer.token })
    await assertRejected(assert, 403, () => setPo(guests._id, 'PO-7'))
    await assertRejected(assert, 403, () => setPo(guests._id, 'PO-7', customer.token))
    await assertRejected(assert, 403, () => setPo(theirs._id, 'PO-7', customer.token))
  })

  test('The number is one short line of text', async ({ assert }) => {
    const { token } = await aDealer()
    const { _id: id } = await aCart({ token })
    for (const po of ['x'.repeat(10_000), 'a\nb', 'a\u0000b', 5, null, {}, [], undefined]) {
      const { body } = await assertRejected(assert, 422, () => setPo(id, po, token))
      assert.equal(body.field, 'po')
    }
  })

  test('Another customer’s order cannot receive a number', async ({ assert }) => {
    const [owner, other] = [await aDealer(), await aDealer()]
    const { _id: id } = await aCart({ token: owner.token })
    await assertRejected(assert, 404, () => setPo(id, 'PO-7', other.token))
    await assertRejected(assert, 404, () => setPo(id, 'PO-7'))
  })
})
