import { test } from '@japa/runner'
import { attachGuestOrders } from '#orders/history/attach_guest_orders'
import { one, run, writeTx } from '#core/database'
import { auditBooks } from '#reporting'
import { anOpenOrder, InvoiceClient } from '#tests/functional/invoicing/support/invoices'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import { recordTransfer, repay } from '#tests/functional/orders/support/order_money'
import { acceptByStaff, aQuote } from '#tests/functional/orders/support/order_quotes'
import { anOverpaidOrder } from '#tests/functional/orders/support/overpaid_order'
import { stockedShop } from '#tests/support/checkout'
import { call } from '#tests/support/http'
import { aPlacedOrder } from '#tests/support/orders'
import { signedIn, visit } from '#tests/support/pages'
import { editOrderByCall } from '#tests/support/staff_orders'
import { aStaffMember, aSuperAdmin, aUser, type TestUser } from '#tests/support/users'
import type { AgingResponse } from '#invoicing/receivables/aging_response'
import type { CustomerReceivables } from '#invoicing/views'
import type { StaffUserJson } from '#accounts/views'

type Listed = StaffUserJson & {
  owes: { usd: number; cad: number }
  owed: { usd: number; cad: number }
  last_order: string | null
}

test.group('The balance of a customer in the list', (group) => {
  withFakeCards(group)
  let staff: TestUser
  let customer: TestUser

  group.setup(async () => {
    await stockedShop()
    staff = await aStaffMember()
  })
  group.each.setup(async () => {
    customer = await aUser({ currency: 'usd' })
  })

  const search = async (body: object): Promise<Listed[]> => {
    const found = await call<{ results: Listed[] }>('POST', '/api/users/search', {
      token: staff.token,
      body: { page: 1, pageSize: 100, ...body },
    })
    return found.body.results
  }
  const listed = async (id = customer.id) => {
    const [user] = await search({ query: id })
    return user
  }
  const owesOf = async (id = customer.id) => {
    const { owes } = await listed(id)
    return owes.usd
  }
  const lastOrderOf = async (id = customer.id) => {
    const { last_order: at } = await listed(id)
    return at
  }
  const accountsOf = async (id: string) => {
    const browser = await signedIn(staff)
    const { props } = await visit<{ receivables: CustomerReceivables }>(
      browser,
      `/admin/users/${id}`
    )
    return props.receivables.accounts
  }
  const problemsOf = async (id: string) => {
    const { problems } = await auditBooks()
    return problems.filter((problem) => problem.id === id)
  }
  const cents = (amount: number) => Math.round(amount * 100)

  const anOrder = (changes: object = {}) =>
    anOpenOrder(staff.token, { user: customer.id, ...changes })

  test('is that of the page of the customer and of the aging report after each change', async ({
    assert,
  }) => {
    const assertListed = async (owes: number, owed: number, step: string) => {
      const user = await listed()
      assert.deepEqual(
        [user.owes, user.owed],
        [
          { usd: owes, cad: 0 },
          { usd: owed, cad: 0 },
        ],
        step
      )
      const [account] = await accountsOf(customer.id)
      assert.deepEqual([account.open.cents, account.owed.cents], [cents(owes), cents(owed)], step)
      const { body: aging } = await call<AgingResponse[]>('GET', '/api/a/aging?c=usd', {
        token: staff.token,
      })
      const row = aging.find(({ user: { _id } }) => _id === customer.id)
      const { current = 0, d30 = 0, d60 = 0, d90 = 0, over = 0 } = row ?? {}
      assert.equal(account.due.cents, cents(current + d30 + d60 + d90 + over), step)
      assert.equal(account.notInvoiced.cents + account.due.cents, cents(user.owes.usd), step)
      assert.equal(row?.owed ?? 0, user.owed.usd, step)
      assert.isEmpty(await problemsOf(customer.id), step)
    }
    await assertListed(0, 0, 'nothing')
    const order = await anOrder()
    await assertListed(100, 0, 'ordered')
    const invoices = new InvoiceClient(staff.token, order)
    const { _id: invoice } = await invoices.created({ items: invoices.items(4) })
    await assertListed(100, 0, 'invoiced in part')
    await invoices.transfer(invoice, 15)
    await assertListed(85, 0, 'paid in part')
    await invoices.credit(invoice, { items: invoices.items(1) })
    const { owes } = await listed()
    await assertListed(owes.usd, 0, 'credited')
    const other = await anOrder({ items: [[1, 10]] })
    await assertListed(owes.usd + 10, 0, 'ordered again')
    await call('POST', `/api/orders/${other._id}/cancellation`, { token: staff.token })
    await assertListed(owes.usd, 0, 'cancelled')
    const { order: quote } = await aQuote(staff.token, { customer, quantity: 1 })
    await assertListed(owes.usd, 0, 'quoted')
    const accepted = await acceptByStaff(quote._id, staff.token)
    const total = accepted.body.payment.total
    await assertListed(owes.usd + total, 0, 'quote accepted')
    const { id: overpaid } = await anOverpaidOrder(staff.token, { customer })
    await assertListed(owes.usd + total, 30, 'overpaid')
    const method = { to: 'BANK_TRANSFER', reference: 'Wire 9' }
    const repaid = await repay(overpaid, { token: staff.token, body: method })
    assert.include([200, 201], repaid.status, repaid.text)
    await assertListed(owes.usd + total, 0, 'repaid')
  })

  test('follows an order to another customer, out of the shop and from a guest', async ({
    assert,
  }) => {
    const order = await anOrder()
    const other = await aUser({ currency: 'usd' })
    const moved = await editOrderByCall(staff.token, order._id, { user: other.id })
    assert.equal(moved.status, 200, moved.text)
    assert.deepEqual([await owesOf(), await owesOf(other.id)], [0, 100])
    assert.isNull(await lastOrderOf())
    const boss = await aSuperAdmin()
    const deleted = await call('DELETE', `/api/orders/${order._id}`, { token: boss.token })
    assert.equal(deleted.status, 200, deleted.text)
    assert.equal(await owesOf(other.id), 0)
    const guest = await anOpenOrder(staff.token, { email: other.email })
    await writeTx((trx) => attachGuestOrders({ userId: other.id, email: other.email }, trx))
    assert.equal(await owesOf(other.id), 100)
    assert.equal(await lastOrderOf(other.id), guest.dates.placed)
    for (const { id } of [customer, other]) assert.isEmpty(await problemsOf(id))
  })

  test('counts what two requests change at the same time', async ({ assert }) => {
    const orders = [await anOrder(), await anOrder(), await anOrder()]
    await Promise.all(
      orders.map(({ _id }, index) =>
        recordTransfer(_id, { token: staff.token, amount: 10 * (index + 1) })
      )
    )
    assert.equal(await owesOf(), 240)
    assert.isEmpty(await problemsOf(customer.id))
  })

  test('filters and sorts the list, also a search', async ({ assert }) => {
    const many = await aUser({ currency: 'usd', company: 'Balance Testers' })
    const few = await aUser({ currency: 'usd', company: 'Balance Testers' })
    const none = await aUser({ currency: 'cad', company: 'Balance Testers' })
    const paid = await aUser({ currency: 'usd', company: 'Balance Testers' })
    await anOpenOrder(staff.token, { user: many.id, items: [[9, 100]] })
    await anOpenOrder(staff.token, { user: few.id, items: [[1, 100]] })
    await anOverpaidOrder(staff.token, { customer: paid })
    const query = 'balance testers'
    const ids = async (body: object) => {
      const users = await search(body)
      return users.map(({ _id }) => _id)
    }

    for (const words of [{ query }, {}]) {
      const found = await ids({ ...words, balance: 'owes_usd', sort: 'balance.usd', dir: 'desc' })
      const ours = found.filter((id) => [many.id, few.id, none.id, paid.id].includes(id))
      assert.deepEqual(ours, [many.id, few.id])
      assert.deepEqual(await ids({ ...words, balance: 'owed_usd', query }), [paid.id])
      assert.isEmpty(await ids({ ...words, balance: 'owes_cad', query }))
    }
    assert.deepEqual(await ids({ query, sort: 'balance.usd', dir: 'asc' }), [
      ...[paid.id, none.id, few.id, many.id],
    ])
    assert.deepEqual(await ids({ query, balance: 'nothing' }), [none.id])
    await run(`update orders set placed_at = '2026-02-01T12:00:00.000Z' where user_id = ?`, [
      few.id,
    ])
    await recordTransfer((await orderOf(few.id))!, { token: staff.token, amount: 1 })
    const idle = await ids({
      query,
      idle_since: '2026-02-02',
      sort: 'dates.last_order',
      dir: 'asc',
    })
    assert.deepEqual(idle, [none.id, few.id])
    assert.deepEqual(await ids({ query, idle_since: '2026-02-01' }), [none.id])
    const all = await ids({ sort: 'dates.last_order', dir: 'asc' })
    assert.isBelow(all.indexOf(none.id), all.indexOf(few.id))
    assert.isBelow(all.indexOf(few.id), all.indexOf(many.id))
  })

  test('counts an order of the checkout, of which nothing is due', async ({ assert }) => {
    const order = await aPlacedOrder({ token: customer.token })
    const user = await listed()
    assert.deepEqual(user.owes, { usd: 0, cad: 0 })
    assert.equal(user.last_order, order.dates.placed)
  })

  test('is audited', async ({ assert }) => {
    await anOrder()
    for (const [column, rule] of [
      ['owes_usd_cents', 'customer_owes'],
      ['owes_cad_cents', 'customer_owes'],
      ['owed_usd_cents', 'customer_owed'],
      ['owed_cad_cents', 'customer_owed'],
    ]) {
      await run(`update users set ${column} = ${column} + 1 where id = ?`, [customer.id])
      const problems = await problemsOf(customer.id)
      assert.deepEqual(
        problems.map((problem) => problem.rule),
        [rule]
      )
      await run(`update users set ${column} = ${column} - 1 where id = ?`, [customer.id])
    }
    await run('update users set last_order_at = null where id = ?', [customer.id])
    const [{ rule }] = await problemsOf(customer.id)
    assert.equal(rule, 'customer_last_order')
  })

  const orderOf = async (userId: string) => {
    const order = await one<{ id: string }>('select id from orders where user_id = ?', [userId])
    return order?.id
  }
})
