import { test } from '@japa/runner'
import { parse } from 'csv-parse/sync'
import { auditBooks } from '#reporting'
import { update } from '#core/database'
import { processOutbox } from '#core/outbox'
import { anOpenOrder, InvoiceClient } from '#tests/functional/invoicing/support/invoices'
import { creditOf, withCredit } from '#tests/functional/orders/support/credit'
import { call } from '#tests/support/http'
import { withStaffedShop } from '#tests/support/staffed_shop'
import type { CommissionRunResponse } from '#reporting/commission/commission_run_response'
import type { ErrorBody } from '#tests/support/staff_orders'

const SEPTEMBER = { start: '2026-09-01', end: '2026-10-01' }
const OCTOBER = { start: '2026-10-01', end: '2026-11-01' }
const IN_SEPTEMBER = '2026-09-15T12:00:00.000Z'

type Cells = Record<string, string>

test.group('An order that service credit covers wholly', (group) => {
  const staff = withStaffedShop(group)

  /** An order of 100.00 without payments, of a customer with 150.00 credit */
  async function aCoveredOrder() {
    const customer = await withCredit(150, staff.token)
    const order = await anOpenOrder(staff.token, { user: customer.id })
    return { customer, order, creditLeft: () => creditOf(customer.id) }
  }

  const remove = (id: string) =>
    call<ErrorBody>('DELETE', `/api/orders/${id}`, { token: staff.token })

  /** Locks the commission of a period and returns the lines of its file. */
  async function locked(period: object): Promise<Cells[]> {
    const path = '/api/reports/commission/runs'
    const { body } = await call<{ run: CommissionRunResponse }>('POST', path, {
      token: staff.token,
      body: period,
    })
    await processOutbox()
    const query = `run=${body.run.number}&extended=true`
    const { text } = await call('GET', `/api/reports/commission.csv?${query}`, {
      token: staff.token,
    })
    return parse(text, { bom: true, columns: true, skip_empty_lines: true })
  }

  test('is deleted after its commission was locked: credit and commission come back once', async ({
    assert,
  }) => {
    const { order, creditLeft } = await aCoveredOrder()
    assert.equal(order.payment.total, 0)
    assert.equal(await creditLeft(), 5000)
    await update('orders', { paid_at: IN_SEPTEMBER, placed_at: IN_SEPTEMBER }, { id: order._id })
    const [recorded, ...others] = await locked(SEPTEMBER)
    assert.isEmpty(others)
    assert.equal(recorded.Subtotal, '100.00')

    for (const status of [200, 410]) {
      const response = await remove(order._id)
      assert.equal(response.status, status, response.text)
      assert.equal(await creditLeft(), 15_000)
    }

    const [difference, ...rest] = await locked(OCTOBER)
    assert.isEmpty(rest)
    assert.equal(difference['Order ID'], recorded['Order ID'])
    assert.equal(difference.Difference, 'Order deleted')
    for (const column of ['Subtotal', 'Discount', 'Total', 'Commission (USD)'])
      assert.equal(Number(recorded[column]) + Number(difference[column]), 0, column)
    assert.isEmpty(await locked({ start: '2026-11-01', end: '2026-11-02' }))
    const { problems } = await auditBooks()
    assert.isEmpty(problems)
  })

  test('keeps its credit where an invoice, even a void one, forbids to delete it', async ({
    assert,
  }) => {
    const { order, creditLeft } = await aCoveredOrder()
    const invoices = new InvoiceClient(staff.token, order)
    const { _id: id } = await invoices.created()
    const { body: live } = await remove(order._id)
    await invoices.remove(id)
    const { body: voided } = await remove(order._id)
    assert.deepEqual([live.code, voided.code], ['E_HAS_INVOICES', 'E_HAS_INVOICES'])
    assert.equal(await creditLeft(), 5000)
    const { problems } = await auditBooks()
    assert.isEmpty(problems)
  })
})
