import { test } from '@japa/runner'
import { sweepRefunds } from '#payments'
import { auditBooks } from '#reporting'
import { anOpenOrder } from '#tests/functional/invoicing/support/invoices'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import {
  aUsdCustomer,
  payByCard,
  previewRefund,
  readOrder,
  refund,
  repay,
} from '#tests/functional/orders/support/order_money'
import { stockedShop } from '#tests/support/checkout'
import { editOrderByCall } from '#tests/support/staff_orders'
import { aStaffMember } from '#tests/support/users'

test.group('A refund of owed money that is not confirmed', (group) => {
  const cards = withFakeCards(group)
  let token: string
  group.setup(async () => {
    await stockedShop()
    ;({ token } = await aStaffMember())
  })

  /** An order of an account, paid by card with 80.00 and edited to 50.00 */
  async function anOverpaidOrder() {
    const { id: user } = await aUsdCustomer()
    const order = await anOpenOrder(token, { user, email: undefined, items: [[8, 10]] })
    const { body } = await payByCard(order._id, { token, body: { token: 'pm_fake' } })
    await editOrderByCall(token, order._id, { cart: [{ ...body.cart[0], quantity: 5 }] })
    return { id: order._id, payment: body.payments[0]._id }
  }

  async function refundInDoubt(id: string, payment: string, amount: number) {
    cards.willRefund({ kind: 'in_doubt', reason: 'No response' })
    return refund(id, { token, body: { payment, amount, reason: 'Fewer goods' } })
  }

  test('is not owed any more, so that it cannot go back in another way as well', async ({
    assert,
  }) => {
    const { id, payment } = await anOverpaidOrder()
    const pending = await refundInDoubt(id, payment, 30)
    assert.equal(pending.status, 202, pending.text)
    assert.equal(pending.body.owed_to_customer, 0)

    for (const to of ['CREDIT', 'BANK_TRANSFER', 'CHEQUE']) {
      const { status, body } = await repay(id, { token, body: { to } })
      assert.deepEqual([status, body.code], [409, 'E_NOTHING_OWED'], to)
    }
    await sweepRefunds(0)
    const { body } = await readOrder(id, token)
    assert.equal(body.payment.balance_remaining, 0)
    assert.deepEqual(body.adjustments, [])
    const { problems } = await auditBooks()
    assert.deepEqual(problems, [])
  })

  test('leaves what is owed beyond it, in the preview of another one as well', async ({
    assert,
  }) => {
    const { id, payment } = await anOverpaidOrder()
    const { body: pending } = await refundInDoubt(id, payment, 20)
    assert.equal(pending.owed_to_customer, 10)

    const preview = await previewRefund(id, { token, body: { payment, amount: 10 } })
    assert.containSubset(preview.body, { lowered: 0, due: 0, owed: 0 })
    const above = await repay(id, { token, body: { to: 'CREDIT', amount: 10.01 } })
    assert.deepEqual([above.status, above.body.code], [422, 'E_AMOUNT'])
    const { body: repaid } = await repay(id, { token, body: { to: 'CREDIT' } })
    assert.containSubset(repaid.adjustments, [{ kind: 'moved_to_credit', amount: -10 }])
    await sweepRefunds(0)
    const { body } = await readOrder(id, token)
    assert.deepEqual([body.payment.balance_remaining, body.adjustments.length], [0, 1])
  })
})
