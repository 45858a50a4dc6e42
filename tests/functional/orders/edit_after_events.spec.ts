import { test } from '@japa/runner'
import { one } from '#core/database'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import {
  aProforma,
  createLink,
  payByCard,
  readOrder,
  recordTransfer,
  refund,
  reverse,
} from '#tests/functional/orders/support/order_money'
import { byTransfer, aPlacedOrder } from '#tests/support/orders'
import { cardPayment, setStock } from '#tests/support/checkout'
import { call } from '#tests/support/http'
import { anOpenOrder, ship } from '#tests/support/shipments'
import { editOrderByCall } from '#tests/support/staff_orders'
import { withStaffedShop } from '#tests/support/staffed_shop'
import { aDealer } from '#tests/support/users'
import type { OrderResponse } from '#orders/views'

const CABLE = 'THX-CBH10'

test.group('An order as read can be edited', (group) => {
  withFakeCards(group)
  const staff = withStaffedShop(group)
  group.each.setup(() => setStock(CABLE, 500))

  const post = async (order: OrderResponse, path: string, body: object = {}) => {
    const response = await call('POST', `/api/orders/${order._id}/${path}`, {
      token: staff.token,
      body,
    })
    if (response.status >= 300) throw new Error(`${path}: ${response.text}`)
    return response.body as Record<string, unknown>
  }
  const lineOf = ({ cart }: OrderResponse) => cart[0]._id
  const shipped = async () => {
    const order = await anOpenOrder(staff.token, { quantity: 3 })
    await ship(staff.token, order, 2)
    return order
  }
  const latestPayment = async ({ _id: id }: OrderResponse): Promise<string> => {
    const row = await one<{ id: string }>(
      'select id from payments where order_id = ? order by created_at desc limit 1',
      [id]
    )
    return row!.id
  }

  const events: Record<string, () => Promise<OrderResponse>> = {
    'a card payment of its customer': () => aPlacedOrder(),
    'a bank transfer of a dealer': async () => {
      const { token } = await aDealer()
      return aPlacedOrder({ token, payment: byTransfer })
    },
    'a part of its amount': async () => {
      const order = await aProforma(staff.token)
      await recordTransfer(order._id, { token: staff.token, amount: 10 })
      return order
    },
    'its whole amount': async () => {
      const order = await aProforma(staff.token)
      await recordTransfer(order._id, { token: staff.token, amount: order.payment.total })
      return order
    },
    'a payment that was reversed': async () => {
      const order = await aProforma(staff.token)
      await recordTransfer(order._id, { token: staff.token, amount: 10 })
      await reverse(order._id, await latestPayment(order), { token: staff.token })
      return order
    },
    'a card payment by staff': async () => {
      const order = await aProforma(staff.token)
      const body = { token: cardPayment().payment.token }
      await payByCard(order._id, { token: staff.token, body })
      return order
    },
    'a refund': async () => {
      const order = await aPlacedOrder()
      const body = { payment: await latestPayment(order), amount: 1, reason: 'Goodwill' }
      await refund(order._id, { token: staff.token, body })
      return order
    },
    'a payment link': async () => {
      const order = await aProforma(staff.token)
      await createLink(order._id, { token: staff.token, body: {} })
      return order
    },
    'a shipment': shipped,
    'a return': async () => {
      const order = await shipped()
      const items = [{ line: lineOf(order), quantity: 1 }]
      await post(order, 'returns', { items, restock: true, reason: 'Too long' })
      return order
    },
    'a note': async () => {
      const order = await aPlacedOrder()
      await post(order, 'notes', { text: 'Call before delivery' })
      return order
    },
    'a mail': async () => {
      const order = await aPlacedOrder()
      await post(order, 'resend_email')
      return order
    },
    'an invoice': async () => {
      const order = await anOpenOrder(staff.token, { quantity: 2 })
      await post(order, 'docs/invoices')
      return order
    },
    'a quote': async () => {
      const order = await aProforma(staff.token)
      await post(order, 'quote', { valid_days: 10 })
      return order
    },
    'an extension': async () => {
      const order = await aProforma(staff.token)
      await post(order, 'extension', { days: 5 })
      return order
    },
  }

  for (const [title, happen] of Object.entries(events)) {
    test(`after ${title}`, async ({ assert }) => {
      const { _id: id } = await happen()
      const { body: read } = await readOrder(id, staff.token)
      const { updated } = read
      const saved = await editOrderByCall(staff.token, id, { customerPO: 'PO-1', updated })
      assert.equal(saved.status, 200, saved.text)
      assert.equal(saved.body.customerPO, 'PO-1')

      const stale = await editOrderByCall(staff.token, id, { customerPO: 'PO-2', updated })
      assert.deepEqual([stale.status, stale.body.code], [409, 'E_CHANGED_MEANWHILE'])

      const { body: whole } = await readOrder(id, staff.token)
      const repeated = await editOrderByCall(staff.token, id, { ...whole, customerPO: 'PO-3' })
      assert.equal(repeated.status, 200, repeated.text)
      const { updated: changedAt } = repeated.body
      assert.deepEqual(repeated.body, { ...whole, customerPO: 'PO-3', updated: changedAt })
    })
  }

  test('but not with a version that is none', async ({ assert }) => {
    const { _id: id } = await aPlacedOrder()
    const { status } = await editOrderByCall(staff.token, id, {
      customerPO: 'PO-1',
      updated: 'garbage',
    })
    assert.equal(status, 422)
  })
})
