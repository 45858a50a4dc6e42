import { test } from '@japa/runner'
import { auditBooks } from '#reporting'
import { balanceOf, repay, reverse } from '#tests/functional/orders/support/order_money'
import { anOverpaidOrder } from '#tests/functional/orders/support/overpaid_order'
import { stockedShop } from '#tests/support/checkout'
import { call } from '#tests/support/http'
import { signedIn, visit } from '#tests/support/pages'
import { aStaffMember, aUser, type TestUser } from '#tests/support/users'
import type { AgingPage } from '#invoicing/receivables/aging_page'
import type { AgingResponse } from '#invoicing/receivables/aging_response'
import type { CustomerReceivables } from '#invoicing/receivables/customer_receivables_page'
import type { OrderDetail, OrderListPage } from '#orders/views'
import type { StaffHome } from '#reporting/home/staff_home'

const owed = { cents: 3000, currency: 'usd' }

test.group('What is owed to customers', (group) => {
  let staff: TestUser
  let customer: TestUser
  let id: string

  group.setup(async () => {
    await stockedShop()
    staff = await aStaffMember({ role: 4 })
    customer = await aUser({ currency: 'usd', company: 'Lumen Ltd' })
    ;({ id } = await anOverpaidOrder(staff.token, { customer }))
    await anOverpaidOrder(staff.token, { changes: { email: 'guest@example.com' } })
  })

  const get = async <Body>(path: string) => {
    const { body } = await call<Body>('GET', path, { token: staff.token })
    return body
  }
  const listed = async (query: string) => {
    const browser = await signedIn(staff)
    const { props } = await visit<{ orders: OrderListPage }>(browser, `/admin/orders?${query}`)
    return props.orders.rows
  }

  test('counts as paid in lists, and has a list of its own', async ({ assert }) => {
    assert.lengthOf(await listed('paid=false'), 0)
    for (const query of [
      'paid=true',
      'view=owed',
      'view=owed&currency=usd&state=5',
      'view=owed&q=guest',
    ]) {
      const orders = await listed(query)
      assert.isTrue(orders.length > 0 && orders.every(({ payment }) => payment === 'Paid'), query)
    }
    const found = await listed('view=owed')
    assert.deepEqual(
      found.map((order) => order.owed),
      [owed, owed]
    )
    assert.lengthOf(await listed('view=owed&currency=cad'), 0)
    const browser = await signedIn(staff)
    const file = await browser.call('GET', '/admin/orders.csv?view=owed')
    assert.match(file.text, /Owed to customer[\s\S]*,30\.00\r?\n/)
  })

  test('is a task on the staff home, and nothing to pay', async ({ assert }) => {
    const { todo } = await get<StaffHome>('/api/a/home')
    const counts = new Map(todo.map(({ key, count }) => [key, count]))
    assert.deepEqual([counts.get('to_pay'), counts.get('owed_to_customers')], [0, 2])
    assert.equal(
      todo.find(({ key }) => key === 'owed_to_customers')!.href,
      '/admin/orders?view=owed'
    )
  })

  test('stands on the page of the order instead of an amount due', async ({ assert }) => {
    const { props } = await visit<{ order: OrderDetail }>(
      await signedIn(staff),
      `/admin/orders/${id}`
    )
    assert.deepInclude(props.order, { owed })
    assert.equal(props.order.payment.status, 'Paid')
  })

  test('stands in aging, on the statement and on the page of the customer', async ({ assert }) => {
    const aging = await get<AgingResponse[]>('/api/a/aging?c=usd')
    assert.sameDeepMembers(
      aging.map(({ user, current, owed: back }) => [user.email, current, back]),
      [
        [customer.email, 0, 30],
        ['guest@example.com', 0, 30],
      ]
    )
    assert.deepEqual(await get('/api/a/aging?c=usd&to=2026-11-01'), [])
    assert.deepEqual(await get('/api/a/aging?c=cad'), [])
    const browser = await signedIn(staff)
    const page = await visit<{ aging: AgingPage }>(browser, '/reports/aging?c=usd')
    assert.equal(page.props.aging.owed.cents, 6000)

    const path = `/api/users/${customer.id}/statement`
    assert.deepInclude(await get(`${path}?c=usd`), { balance: 0, owed: 30 })
    assert.deepInclude(await get(`${path}?c=usd&to=2026-11-01`), { owed: 0 })
    const csv = await call('GET', `${path}?c=usd&format=csv`, { token: staff.token })
    assert.include(csv.text, ',Owed to customer,,,,30.00')

    const user = await visit<{ receivables: CustomerReceivables }>(
      browser,
      `/admin/users/${customer.id}`
    )
    assert.deepInclude(user.props.receivables.accounts[0], { currency: 'usd', owed })
  })

  test('is a figure of the audit, and no problem', async ({ assert }) => {
    const audit = await auditBooks()
    assert.deepEqual(audit.problems, [])
    assert.deepEqual(audit.owed, [{ currency: 'usd', amount: 60, orders: 2 }])
    assert.deepInclude(await get('/api/a/audit/books'), { owed: audit.owed })
  })

  test('that is sent back and whose record is reversed is in the export of payments', async ({
    assert,
  }) => {
    const { body } = await repay(id, {
      token: staff.token,
      body: { to: 'BANK_TRANSFER', reference: 'Wire 9' },
    })
    const sent = body.payments.find(({ amount }) => amount < 0)!
    await reverse(id, sent._id, { token: staff.token })
    const dayFrom = (days: number) =>
      new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    const query = `start=${dayFrom(-2)}&end=${dayFrom(2)}&format=xero&c=usd`
    const { text } = await call('GET', `/api/a/exports/payments.csv?${query}`, {
      token: staff.token,
    })
    const kinds = text.split('\n').filter((line) => line.includes('Wire 9'))
    assert.match(kinds.join('\n'), /Refund[\s\S]*Reversal/)
    assert.equal(await balanceOf(id, staff.token), -30)
  })
})
