import { test } from '@japa/runner'
import { call } from '#tests/support/http'
import { aDealer, aUser } from '#tests/support/people'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import { refused } from '#tests/functional/orders/support/unchanged'
import { aCart, place, readyOrder, stockedShop } from '#tests/support/checkout'

const setPo = (id: string, po: unknown, token?: string) =>
  call<{ customerPO?: string; err?: string; code?: string; field?: string }>(
    'PUT',
    `/api/orders/${id}/po`,
    { body: { po }, token }
  )

test.group('A purchase order number of the customer', (group) => {
  group.setup(stockedShop)
  withFakeCards(group)

  test('is kept as the text that it is, and can be taken away again', async ({ assert }) => {
    const { token } = await aDealer()
    const { _id: id } = await aCart({ token })
    for (const po of ['PO-2026/11', '=1+1', '<b>7</b>', '']) {
      const { status, body } = await setPo(id, po, token)
      assert.equal(status, 200)
      assert.deepEqual(body, { customerPO: po })
    }
  })

  test('stays on the order that is placed, and does not change from then on', async ({
    assert,
  }) => {
    const { token } = await aDealer()
    const order = await readyOrder({ token })
    await setPo(order._id, 'PO-7', token)
    const placed = await place(order, { token })
    assert.equal(placed.body.customerPO, 'PO-7')
    const { body } = await refused(assert, 409, () => setPo(order._id, 'PO-8', token))
    assert.equal(body.err, 'This order has already been placed.')
  })

  test('is for the trade alone', async ({ assert }) => {
    const customer = await aUser()
    const guests = await aCart()
    const theirs = await aCart({ token: customer.token })
    await refused(assert, 403, () => setPo(guests._id, 'PO-7'))
    await refused(assert, 403, () => setPo(guests._id, 'PO-7', customer.token))
    await refused(assert, 403, () => setPo(theirs._id, 'PO-7', customer.token))
  })

  test('is a short text of one line', async ({ assert }) => {
    const { token } = await aDealer()
    const { _id: id } = await aCart({ token })
    for (const po of ['x'.repeat(10_000), 'a\nb', 'a\u0000b', 5, null, {}, [], undefined]) {
      const { body } = await refused(assert, 422, () => setPo(id, po, token))
      assert.equal(body.field, 'po')
    }
  })

  test('of somebody else’s order is not to be set', async ({ assert }) => {
    const [owner, other] = [await aDealer(), await aDealer()]
    const { _id: id } = await aCart({ token: owner.token })
    await refused(assert, 404, () => setPo(id, 'PO-7', other.token))
    await refused(assert, 404, () => setPo(id, 'PO-7'))
  })
})
