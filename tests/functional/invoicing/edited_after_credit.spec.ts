import { test } from '@japa/runner'
import { writeTx } from '#core/database'
import { recordAdjustment } from '#receivables'
import { auditBooks } from '#reporting'
import { Money } from '#shared/money'
import { InvoiceClient, type OpenOrderChanges } from '#tests/functional/invoicing/support/invoices'
import { readOrder, recordTransfer } from '#tests/functional/orders/support/order_money'
import { call } from '#tests/support/http'
import { editOrderByCall } from '#tests/support/staff_orders'
import { withStaffedShop } from '#tests/support/staffed_shop'
import { aUser } from '#tests/support/users'
import type { AgingResponse } from '#invoicing/receivables/aging_response'
import type { BalanceResponse } from '#invoicing/receivables/open_balance_response'
import type { StatementResponse } from '#invoicing/receivables/statement_response'

test.group('An order that changes after its goods were credited', (group) => {
  const staff = withStaffedShop(group)
  group.each.teardown(async () => {
    const { problems } = await auditBooks()
    if (problems.length > 0) throw new Error(JSON.stringify(problems))
  })

  const edit = async ({ order }: InvoiceClient, quantity: number, ...more: object[]) => {
    const [line] = order.cart
    const cart = [{ _id: line._id, description: line.description, quantity }, ...more]
    const { status, text } = await editOrderByCall(staff.token, order._id, { cart })
    if (status !== 200) throw new Error(text)
  }

  /** Ten units of $10.00: all invoiced, four of them credited, and invoiced again */
  async function invoicedAgain(changes: OpenOrderChanges = {}) {
    const invoices = await InvoiceClient.ofNewOrder(staff.token, changes)
    const first = await invoices.created()
    await recordTransfer(invoices.order._id, { token: staff.token, amount: 30 })
    await invoices.credit(first._id, { items: invoices.items(4) })
    const second = await invoices.created()
    return { invoices, first, second }
  }

  test('owes what it was raised by, whatever happens to its invoices', async ({ assert }) => {
    const { invoices, first, second } = await invoicedAgain()
    assert.equal(await invoices.balance(), 70)
    await edit(invoices, 12)
    assert.equal(await invoices.balance(), 90)
    const edited = await invoices.edit(second._id, { waybill: 'WB-1' })
    assert.equal(edited.status, 200, edited.text)
    assert.equal(await invoices.balance(), 90)
    await invoices.created({ items: invoices.items(1) })
    assert.equal(await invoices.balance(), 90)
    await invoices.credit(first._id, { items: invoices.items(1) })
    assert.equal(await invoices.balance(), 80)
    await invoices.created()
    assert.equal(await invoices.balance(), 90)
  })

  test('has the same figures on the account, the statement, the aging report and the deposit', async ({
    assert,
  }) => {
    const customer = await aUser({ currency: 'usd' })
    const terms = '50% deposit, balance on delivery'
    const payment = { salesTaxPercent: 0, shipping: 0, terms }
    const changes = { user: customer.id, email: undefined, payment }
    const { invoices, second } = await invoicedAgain(changes)
    await edit(invoices, 12)
    await invoices.edit(second._id, { waybill: 'WB-1' })
    const { body: balances } = await call<BalanceResponse[]>('GET', '/api/users/me/balances', {
      token: customer.token,
    })
    const [{ total, invoices: invoiced, orders }] = balances
    assert.deepEqual([total, invoiced, orders.map(({ due }) => due)], [90, 70, [20]])
    const path = `/api/users/${customer.id}/statement?c=usd`
    const { body: statement } = await call<StatementResponse>('GET', path, { token: staff.token })
    assert.equal(statement.balance, 70)
    const { body: aging } = await call<AgingResponse[]>('GET', '/api/a/aging?c=usd', {
      token: staff.token,
    })
    const aged = aging.find(({ user }) => user._id === customer.id)!
    assert.equal(aged.current + aged.d30 + aged.d60 + aged.d90 + aged.over, 70)
    const { body: order } = await readOrder(invoices.order._id, staff.token)
    assert.equal(order.payment.due_now, 30)
  })

  test('owes no less than its invoices once credited goods are taken off', async ({ assert }) => {
    const invoices = await InvoiceClient.ofNewOrder(staff.token)
    const first = await invoices.created()
    await invoices.credit(first._id, { items: invoices.items(4) })
    assert.equal(await invoices.balance(), 60)
    await edit(invoices, 7)
    await edit(invoices, 6)
    assert.equal(await invoices.due(first._id), 60)
    assert.equal(await invoices.balance(), 60)
    await edit(invoices, 8)
    assert.equal(await invoices.balance(), 80)
  })

  test('is named by the audit while it owes less than its invoices, and corrected with one of them', async ({
    assert,
  }) => {
    const { invoices, second } = await invoicedAgain()
    const { _id: id } = invoices.order
    const lowered = { orderId: id, kind: 'credit_note', reason: '', staffUserId: null } as const
    await writeTx((trx) => recordAdjustment({ ...lowered, amount: Money.of(4000, 'usd') }, trx))
    const { problems } = await auditBooks()
    const rules = problems.filter((problem) => problem.id === id).map(({ rule }) => rule)
    assert.sameMembers(rules, ['order_balance', 'invoiced_balance'])
    await invoices.edit(second._id, { waybill: 'WB-2' })
    assert.equal(await invoices.balance(), 70)
  })
})
