import { test } from '@japa/runner'
import { run } from '#core/database'
import { customerStatement } from '#invoicing/receivables/statement'
import { InvoiceClient } from '#tests/functional/invoicing/support/invoices'
import { call, statusFrom } from '#tests/support/http'
import { withStaffedShop } from '#tests/support/staffed_shop'
import { aUser, type TestUser } from '#tests/support/users'
import type { AgingResponse } from '#invoicing/receivables/aging_response'
import type { StatementResponse } from '#invoicing/receivables/statement_response'

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

test.group('What customers owe', (group) => {
  const staff = withStaffedShop(group)
  let customer: TestUser
  group.each.setup(async () => {
    customer = await aUser({ currency: 'usd', company: 'Lumen Ltd' })
  })

  const client = async () => InvoiceClient.ofNewOrder(staff.token, { user: customer.id })

  const agingOf = async (query = '') => {
    const { body } = await call<AgingResponse[]>('GET', `/api/a/aging${query}`, {
      token: staff.token,
    })
    return body.find(({ user }) => user._id === customer.id)
  }

  const statement = async (query = '') => {
    const { body } = await call<StatementResponse>(
      'GET',
      `/api/users/${customer.id}/statement${query}`,
      { token: staff.token }
    )
    return body
  }

  /** Issues an invoice that was due so many days ago. */
  async function overdue(invoices: InvoiceClient, quantity: number, days: number) {
    const invoice = await invoices.created({ items: invoices.items(quantity) })
    await run('update invoices set issued_at = ?, due_at = ? where id = ?', [
      daysAgo(days),
      daysAgo(days),
      invoice._id,
    ])
    return invoice
  }

  test('aging sorts what is due by the days for which it is overdue', async ({ assert }) => {
    const invoices = await client()
    await overdue(invoices, 1, 10)
    const old = await overdue(invoices, 2, 45)
    await overdue(invoices, 3, 120)
    await invoices.transfer(old._id, 5)
    const entry = await agingOf('?c=usd')
    assert.containsSubset(entry, { d30: 10, d60: 15, d90: 0, over: 30 })
    assert.isUndefined(await agingOf('?c=cad'))
    const earlier = await agingOf(`?to=${daysAgo(70).slice(0, 10)}`)
    assert.containsSubset(earlier, { d30: 0, d60: 30, over: 0 })
  })

  test('void and paid invoices are not due', async ({ assert }) => {
    const invoices = await client()
    const voided = await overdue(invoices, 2, 10)
    const paid = await overdue(invoices, 2, 10)
    await invoices.remove(voided._id)
    await invoices.transfer(paid._id, 20)
    assert.isUndefined(await agingOf())
  })

  test('a statement lists invoices, payments and credit notes with a running balance', async ({
    assert,
  }) => {
    const invoices = await client()
    const invoice = await overdue(invoices, 10, 3)
    await invoices.transfer(invoice._id, 40)
    const { body: note } = await invoices.credit(invoice._id, { items: invoices.items(1) })
    const { lines, balance } = await statement()
    assert.equal(balance, 50)
    assert.deepEqual(
      lines.map(({ type, number, amount }) => [type, number, amount]),
      [
        ['invoice', invoice.id2, 100],
        ['payment', invoice.id2, -40],
        ['credit_note', note.id2, -10],
      ]
    )
    assert.deepEqual(
      lines.map((line) => line.balance),
      [100, 60, 50]
    )
    const before = await statement(`?to=${daysAgo(2).slice(0, 10)}`)
    assert.equal(before.balance, 100)
  })

  test('a statement downloads as CSV', async ({ assert }) => {
    const invoices = await client()
    const invoice = await invoices.created()
    const { text, headers } = await call('GET', `/api/users/${customer.id}/statement?format=csv`, {
      token: staff.token,
    })
    assert.include(String(headers['content-disposition']), 'Statement Lumen Ltd.csv')
    assert.include(text, `Invoice,${invoice.id2}`)
    assert.include(text, '100.00,100.00')
  })

  test('customers read neither aging nor statements', async ({ assert }) => {
    for (const path of ['/api/a/aging', `/api/users/${customer.id}/statement`]) {
      assert.equal(await statusFrom(call('GET', path, { token: customer.token })), 403)
      assert.equal(await statusFrom(call('GET', path)), 401)
    }
    assert.equal(await statusFrom(call('GET', '/api/a/aging?to=x', { token: staff.token })), 422)
    const unknown = `/api/users/${'0'.repeat(24)}/statement`
    assert.equal(await statusFrom(call('GET', unknown, { token: staff.token })), 404)
  })

  test('the balance of a statement is the sum of what is due of the invoices', async ({
    assert,
  }) => {
    const invoices = await client()
    const first = await invoices.created({ items: invoices.items(3) })
    await invoices.created({ items: invoices.items(3) })
    await invoices.transfer(first._id, 12.5)
    await invoices.credit(first._id, { amount: 4 })
    const { balance } = await customerStatement({
      userId: customer.id,
      currency: 'usd',
      from: null,
      until: new Date(Date.now() + 1000),
    })
    const stored = await invoices.list()
    const due = stored.reduce(
      (sum, { payment }) => sum + Math.round(payment.balance_remaining * 100),
      0
    )
    assert.equal(balance.cents, due)
  })
})
