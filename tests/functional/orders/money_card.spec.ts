import { test } from '@japa/runner'
import { anOpenOrder, InvoiceClient } from '#tests/functional/invoicing/support/invoices'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import { readOrder, recordTransfer, refund } from '#tests/functional/orders/support/order_money'
import { anOverpaidOrder } from '#tests/functional/orders/support/overpaid_order'
import { call } from '#tests/support/http'
import { signedIn, visit } from '#tests/support/pages'
import { withStaffedShop } from '#tests/support/staffed_shop'
import { aUser, type TestUser } from '#tests/support/users'
import type { AgingResponse } from '#invoicing/receivables/aging_response'
import type { BalanceResponse } from '#invoicing/receivables/open_balance_response'
import type { OrderInvoicesPage } from '#invoicing/views'
import type { OrderDetail } from '#orders/views'

test.group('The money card of an order', (group) => {
  withFakeCards(group)
  const staff = withStaffedShop(group)
  let customer: TestUser
  let invoices: InvoiceClient

  group.setup(async () => {
    customer = await aUser({ currency: 'usd', company: 'Lumen Ltd' })
    invoices = await InvoiceClient.ofNewOrder(staff.token, { items: [[10, 10]], user: customer.id })
  })

  const orderOf = async (id: string): Promise<OrderDetail> => {
    const browser = await signedIn(staff)
    const { props } = await visit<{ order: OrderDetail }>(browser, `/admin/orders/${id}`)
    return props.order
  }
  const sumsOf = async (id: string) => {
    const { sums } = await orderOf(id)
    return Object.fromEntries(sums.map(({ key, amount }) => [key, amount.cents]))
  }

  test('starts with what was ordered, and calm zeros', async ({ assert }) => {
    const { _id: id } = await anOpenOrder(staff.token)
    assert.deepEqual(await sumsOf(id), {
      ordered: 10_000,
      invoiced: 0,
      credited: 0,
      paid: 0,
      refunded: 0,
      due: 10_000,
    })
  })

  test('has the figures of the invoices page, the balances, aging and the ledger', async ({
    assert,
  }) => {
    const { _id: id } = invoices.order
    const invoice = await invoices.created({ items: invoices.items(6) })
    await invoices.transfer(invoice._id, 25)
    const charged = await invoices.pay(invoice._id, { token: 'pm_card_visa', amount: 15 })
    assert.equal(charged.status, 200, charged.text)
    await recordTransfer(id, { token: staff.token, amount: 5 })
    const credited = await invoices.credit(invoice._id, { items: invoices.items(1) })
    assert.equal(credited.status, 201, credited.text)
    const { body: before } = await readOrder(id, staff.token)
    const card = before.payments.find(({ method }) => method === 'CREDIT_CARD')!
    const refunded = await refund(id, {
      token: staff.token,
      body: { payment: card._id, amount: 4, reason: 'Goodwill' },
    })
    assert.equal(refunded.status, 200, refunded.text)

    const sums = await sumsOf(id)
    assert.deepEqual(sums, {
      ordered: 10_000,
      invoiced: 6_000,
      credited: 1_000,
      reduced: 400,
      paid: 4_500,
      refunded: 400,
      due: 4_500,
    })
    const { ordered, paid, refunded: back } = sums
    assert.equal(sums.due, ordered - sums.credited - sums.reduced - paid + back)

    const { props } = await visit<{ page: OrderInvoicesPage }>(
      await signedIn(staff),
      `/admin/orders/${id}/invoices`
    )
    const { order, invoices: documents } = props.page
    assert.equal(order.due.cents, sums.due)
    assert.equal(order.total.cents, sums.ordered)
    const totalOf = (type: string) =>
      documents
        .filter((document) => document.type === type)
        .reduce((sum, { amounts }) => sum + Math.abs(amounts.total.cents), 0)
    assert.equal(totalOf('invoice'), sums.invoiced)
    assert.equal(totalOf('credit_note'), sums.credited)
    const page = await orderOf(id)
    assert.deepEqual(
      page.invoices.map(({ id: document, balance }) => [document, balance]),
      documents
        .map(({ id: document, balance }) => [document, balance] as const)
        .toSorted(([a], [b]) => Number(b === invoice._id) - Number(a === invoice._id))
    )

    const { body: own } = await call<BalanceResponse[]>('GET', '/api/users/me/balances', {
      token: customer.token,
    })
    assert.deepEqual(
      own.map(({ total, owed }) => [total, owed]),
      [[sums.due / 100, 0]]
    )
    const { body: aging } = await call<AgingResponse[]>('GET', '/api/a/aging?c=usd', {
      token: staff.token,
    })
    const [invoiced] = own
    assert.containSubset(aging, [{ user: { _id: customer.id }, current: invoiced.invoices }])

    const { body: ledger } = await readOrder(id, staff.token)
    assert.equal(ledger.payment.balance_remaining, sums.due / 100)
    const received = ledger.payments.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
    assert.equal(received, sums.paid - sums.refunded)
  })

  test('ends with what is owed to the customer instead of a negative due', async ({ assert }) => {
    const { id } = await anOverpaidOrder(staff.token, { customer })
    const { sums, owed } = await orderOf(id)
    assert.deepEqual(sums.at(-1), { key: 'owed', label: 'Owed to the customer', amount: owed })
    assert.isAbove(owed.cents, 0)
  })
})
