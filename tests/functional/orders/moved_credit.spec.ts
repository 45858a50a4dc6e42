import { test } from '@japa/runner'
import { setStock } from '#catalog'
import { SYSTEM_ACTOR } from '#core/audit_log'
import { one } from '#core/database'
import { expireProforma } from '#orders'
import { auditBooks } from '#reporting'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import { acceptLink, aQuote } from '#tests/functional/orders/support/order_quotes'
import {
  aProforma,
  aUsdCustomer,
  cents,
  readOrder,
  recordTransfer,
  reverse,
} from '#tests/functional/orders/support/order_money'
import { call } from '#tests/support/http'
import { productId, stockedShop } from '#tests/support/checkout'
import { createStaffOrderByCall, editOrderByCall, staffOrder } from '#tests/support/staff_orders'
import { aStaffMember, type TestUser } from '#tests/support/users'

test.group('The service credit of an order that changes its customer', (group) => {
  withFakeCards(group)
  let token: string
  group.setup(async () => {
    await stockedShop()
    await setStock(await productId('THX-CBH10'), 500, { actor: SYSTEM_ACTOR, reason: 'Counted' })
    ;({ token } = await aStaffMember())
  })
  group.each.teardown(async () => {
    const { problems } = await auditBooks()
    if (problems.length > 0) throw new Error(JSON.stringify(problems))
  })

  async function withCredit(amount: number): Promise<TestUser> {
    const customer = await aUsdCustomer()
    const body = { amount, reason: 'Goodwill' }
    await call('POST', `/api/users/${customer.id}/credit`, { token, body })
    return customer
  }

  async function creditOf({ id }: TestUser): Promise<number> {
    const user = await one<{ n: number }>('select credit_cents as n from users where id = ?', [id])
    return user!.n
  }

  const moveTo = async (orderId: string, customer: TestUser | null) => {
    const { status, text } = await editOrderByCall(token, orderId, { user: customer?.id ?? null })
    if (status !== 200) throw new Error(text)
  }

  const cancel = (orderId: string) =>
    call('POST', `/api/orders/${orderId}/cancellation`, { token, body: { reason: 'Mistake' } })

  const ways: [string, (orderId: string) => Promise<unknown>][] = [
    ['cancelled', cancel],
    ['deleted', (id) => call('DELETE', `/api/orders/${id}`, { token })],
    ['expired', (id) => expireProforma(id, new Date(Date.now() + 400 * 86_400_000))],
    ['made a quote', (id) => editOrderByCall(token, id, { quote: true })],
  ]
  for (const [name, release] of ways)
    test(`returns to both accounts when it is ${name}`, async ({ assert }) => {
      const first = await withCredit(5)
      const second = await withCredit(3)
      const { _id: id } = await aProforma(token, first)
      await moveTo(id, second)
      assert.deepEqual([await creditOf(first), await creditOf(second)], [500, 0])
      await release(id)
      assert.deepEqual([await creditOf(first), await creditOf(second)], [500, 300])
    })

  test('is spent once by an account that gets its order back', async ({ assert }) => {
    const first = await withCredit(5)
    const second = await withCredit(3)
    const third = await withCredit(2)
    const { _id: id } = await aProforma(token, first)
    await moveTo(id, second)
    await moveTo(id, first)
    assert.deepEqual([await creditOf(first), await creditOf(second)], [0, 300])
    await moveTo(id, third)
    await moveTo(id, null)
    const left = [await creditOf(first), await creditOf(second), await creditOf(third)]
    assert.deepEqual(left, [500, 300, 200])
    await cancel(id)
    assert.deepEqual([await creditOf(first), await creditOf(third)], [500, 200])
  })

  for (const [name, mover] of [
    ['another account', () => withCredit(3)],
    ['no account', async () => null],
  ] as const)
    test(`that an overpayment became is taken back from its own account after the order moved to ${name}`, async ({
      assert,
    }) => {
      const first = await withCredit(0.01)
      const { _id: id, payment } = await aProforma(token, first)
      await recordTransfer(id, { token, amount: payment.total + 20 })
      assert.equal(await creditOf(first), 2000)
      const second = await mover()
      await moveTo(id, second)
      const { body: read } = await readOrder(id, token)
      const { status, text } = await reverse(id, read.payments[0]._id, { token })
      assert.equal(status, 200, text)
      assert.equal(await creditOf(first), 1)
      if (second) assert.isAtMost(await creditOf(second), 300)
    })

  test('is not spent on what is paid already', async ({ assert }) => {
    const first = await withCredit(5)
    const second = await withCredit(1000)
    const { _id: id, payment } = await aProforma(token, first)
    await recordTransfer(id, { token, amount: (cents(payment.total) - 100) / 100 })
    await moveTo(id, second)
    const { body } = await readOrder(id, token)
    assert.deepEqual([body.payment.credit, body.payment.balance_remaining], [6, 0])
    assert.deepEqual([await creditOf(first), await creditOf(second)], [500, 100_000 - 600])
  })

  test('covers a whole quote, whose acceptance opens the order', async ({ assert }) => {
    const customer = await withCredit(500)
    const { order, link } = await aQuote(token, { customer })
    const accepted = await acceptLink(link)
    assert.deepEqual([accepted.body.state, accepted.body.payment.total], [5, 0])
    assert.equal(await creditOf(customer), 50_000 - cents(order.payment.total))
    const again = await acceptLink(link)
    assert.equal(again.body.state, 5)
  })

  test('opens a pro-forma whose total falls to what credit covers, but for a state that staff choose', async ({
    assert,
  }) => {
    const customer = await withCredit(500)
    const rack = { description: 'Rack', quantity: 1, cost: 700 }
    const body = { user: customer.id, currency: 'usd', cart: [rack], payment: { shipping: 0 } }
    const { body: order } = await createStaffOrderByCall(token, await staffOrder(body))
    assert.equal(order.state, 6)
    const cart = [{ ...rack, _id: order.cart[0]._id, cost: 300 }]
    const lower = { cart, payment: { salesTaxPercent: 0 } }
    const { body: chosen } = await editOrderByCall(token, order._id, { ...lower, state: 6 })
    assert.deepEqual([chosen.state, chosen.payment.total], [6, 0])
    const { body: opened } = await editOrderByCall(token, order._id, { customer_po: 'PO 7' })
    assert.equal(opened.state, 5)
  })
})
