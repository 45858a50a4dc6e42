import { test } from '@japa/runner'
import { InvoiceClient } from '#tests/functional/invoicing/support/invoices'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import {
  payByCard,
  previewRefund,
  recordPaymentByCall,
  refund,
  repay,
} from '#tests/functional/orders/support/order_money'
import { statusOf } from '#tests/functional/orders/support/responses'
import { call } from '#tests/support/http'
import { signedIn, visit } from '#tests/support/pages'
import { withStaffedShop } from '#tests/support/staffed_shop'
import { aStaffMember } from '#tests/support/users'
import type { OrderDetail } from '#orders/views'

test.group('Staff who ordered as a guest with their own e-mail address', (group) => {
  withFakeCards(group)
  const staff = withStaffedShop(group)

  test('do not decide about the money of that order, which a colleague does', async ({
    assert,
  }) => {
    const buyer = await aStaffMember()
    const invoices = await InvoiceClient.ofNewOrder(staff.token, { email: buyer.email })
    const { _id: id } = invoices.order
    const { _id: invoiceId } = await invoices.created()
    const card = { token: 'pm_card_visa', amount: 50 }
    const { body } = await payByCard(id, { token: staff.token, body: card })
    const own = new InvoiceClient(buyer.token, invoices.order)
    const returned = { payment: body.payments[0]._id, amount: 20, reason: 'Goodwill' }
    const as = (order: object = {}) => ({ token: buyer.token, body: order })

    for (const decided of [
      refund(id, as(returned)),
      previewRefund(id, as(returned)),
      repay(id, as({ to: 'BANK_TRANSFER' })),
      recordPaymentByCall(id, as({ method: 'CHEQUE', amount: 10 })),
      own.transfer(invoiceId, 10),
      own.credit(invoiceId, { amount: 10 }),
      call('POST', `/api/orders/${id}/cancellation`, as({ repay: { to: 'CHEQUE' } })),
    ])
      assert.equal(await statusOf(decided), 403)
    assert.equal(await statusOf(refund(id, { token: staff.token, body: returned })), 200)
  })

  test('are offered no step about its money', async ({ assert }) => {
    const buyer = await aStaffMember()
    const { order } = await InvoiceClient.ofNewOrder(staff.token, { email: buyer.email, state: 6 })
    const nextFor = async (viewer: { email: string }) => {
      const path = `/admin/orders/${order._id}`
      const { props } = await visit<{ order: OrderDetail }>(await signedIn(viewer), path)
      return props.order.next?.action
    }
    assert.deepEqual([await nextFor(staff), await nextFor(buyer)], ['record_payment', null])
  })
})
