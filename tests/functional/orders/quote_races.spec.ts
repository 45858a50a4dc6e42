import { test } from '@japa/runner'
import {
  acceptByStaff,
  acceptLink,
  aQuote,
  assertBooks,
  issueQuote,
  unitsReserved,
} from '#tests/functional/orders/support/order_quotes'
import { actionsOn, cancelledAt } from '#tests/functional/orders/support/payments'
import { readOrder } from '#tests/functional/orders/support/order_money'
import { call } from '#tests/support/http'
import { setStock, stockedShop } from '#tests/support/checkout'
import { editOrderByCall } from '#tests/support/staff_orders'
import { aStaffMember } from '#tests/support/users'

const SKU = 'THX-CBH10'

test.group('Races about a quote', (group) => {
  let token: string
  group.setup(async () => {
    await stockedShop()
    ;({ token } = await aStaffMember())
  })
  group.each.setup(() => setStock(SKU, 500))
  group.each.teardown(assertBooks)

  test('sixteen acceptances reserve the goods once', async ({ assert }) => {
    const { order, link } = await aQuote(token, { quantity: 3 })
    const attempts = Array.from({ length: 16 }, (_, index) =>
      index % 4 === 0 ? acceptByStaff(order._id, token) : acceptLink(link)
    )
    const responses = await Promise.all(attempts)
    assert.isTrue(responses.every(({ status }) => status === 200 || status === 409))
    assert.equal(await unitsReserved(order._id), 3)
    const actions = await actionsOn(order._id)
    assert.lengthOf(
      actions.filter((action) => action === 'quote_accepted'),
      1
    )
  })

  test('two quotes for the last goods: one is accepted', async ({ assert }) => {
    await setStock(SKU, 5)
    const quotes = [await aQuote(token, { quantity: 4 }), await aQuote(token, { quantity: 4 })]
    const responses = await Promise.all(quotes.map(({ link }) => acceptLink(link)))
    assert.deepEqual(responses.map(({ status }) => status).sort(), [200, 409])
    const units = await Promise.all(quotes.map(({ order }) => unitsReserved(order._id)))
    assert.deepEqual(units.sort(), [0, 4])
  })

  test('an acceptance against an edit never accepts other terms than the link shows', async ({
    assert,
  }) => {
    for (let round = 0; round < 4; round += 1) {
      const { order, link } = await aQuote(token, { quantity: 1 })
      const [line] = order.cart
      const cart = [{ _id: line._id, product: line.product!._id, quantity: 9 }]
      const [accepted] = await Promise.all([
        acceptLink(link),
        editOrderByCall(token, order._id, { cart, updated: order.updated }),
      ])
      const { body } = await readOrder(order._id, token)
      const isAccepted = body.quote!.accepted_at !== null
      assert.equal(accepted.status, isAccepted ? 200 : 410)
      assert.equal(body.cart[0].quantity, isAccepted ? 1 : 9)
      assert.equal(await unitsReserved(order._id), isAccepted ? 1 : 0)
    }
  })

  test('an acceptance against a revision or a cancellation has one winner', async ({ assert }) => {
    const { order, link } = await aQuote(token, { quantity: 2 })
    const [accepted] = await Promise.all([acceptLink(link), issueQuote(order._id, token)])
    const { body } = await readOrder(order._id, token)
    assert.equal(body.quote!.revision, 2)
    assert.include([200, 410], accepted.status)
    assert.equal(await unitsReserved(order._id), 0)

    const other = await aQuote(token, { quantity: 2 })
    await Promise.all([
      acceptLink(other.link),
      call('POST', `/api/orders/${other.order._id}/cancellation`, { token, body: {} }),
    ])
    assert.isNotNull(await cancelledAt(other.order._id))
    assert.equal(await unitsReserved(other.order._id), 0)
  })
})
