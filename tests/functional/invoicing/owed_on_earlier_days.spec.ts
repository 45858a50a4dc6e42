import { test } from '@japa/runner'
import { run } from '#core/database'
import { repay } from '#tests/functional/orders/support/order_money'
import { anOverpaidOrder } from '#tests/functional/orders/support/overpaid_order'
import { stockedShop } from '#tests/support/checkout'
import { call } from '#tests/support/http'
import { signedIn, visit } from '#tests/support/pages'
import { aStaffMember, aUser, type TestUser } from '#tests/support/users'
import type { AgingResponse } from '#invoicing/receivables/aging_response'
import type { StatementResponse } from '#invoicing/receivables/statement_response'
import type { AgingPage } from '#invoicing/views'

test.group('What was owed to a customer on an earlier day', (group) => {
  let staff: TestUser
  group.setup(async () => {
    await stockedShop()
    staff = await aStaffMember({ role: 4 })
  })

  const get = async <Body>(path: string) => {
    const { body } = await call<Body>('GET', path, { token: staff.token })
    return body
  }

  test('is what the ledger and the total of the order say of that day', async ({ assert }) => {
    const late = await aUser({ currency: 'usd', company: 'Late Ltd' })
    const order = await anOverpaidOrder(staff.token, { customer: late })
    await repay(order.id, { token: staff.token, body: { to: 'CREDIT', amount: 10 } })
    const days = {
      placed: '2026-03-02',
      paid: '2026-03-05',
      edited: '2026-03-10',
      back: '2026-03-20',
    }
    const at = (day: string) => `${day}T15:00:00.000Z`
    await run('update orders set placed_at = ? where id = ?', [at(days.placed), order.id])
    await run('update payments set received_at = ? where order_id = ?', [at(days.paid), order.id])
    await run('update order_adjustments set created_at = ? where order_id = ?', [
      at(days.back),
      order.id,
    ])
    await run(`update audit_log set created_at = ? where subject_id = ? and action = 'edited'`, [
      at(days.edited),
      order.id,
    ])
    const owedOn = async (day: string) => {
      const aging = await get<AgingResponse[]>(`/api/a/aging?c=usd&to=${day}`)
      const path = `/api/users/${late.id}/statement?c=usd&to=${day}`
      const { owed: onStatement } = await get<StatementResponse>(path)
      const inAging = aging.find(({ user }) => user.email === late.email && user._id === late.id)
      return [inAging?.owed ?? 0, onStatement]
    }

    assert.deepEqual(await owedOn('2026-03-04'), [0, 0])
    assert.deepEqual(await owedOn(days.paid), [0, 0])
    assert.deepEqual(await owedOn(days.edited), [30, 30])
    assert.deepEqual(await owedOn(days.back), [20, 20])
    const page = await visit<{ aging: AgingPage }>(
      await signedIn(staff),
      `/reports/aging?c=usd&to=${days.edited}`
    )
    assert.equal(page.props.aging.owed.cents, 3000)

    await run('update orders set cancelled_at = ? where id = ?', [
      '2026-04-01T15:00:00.000Z',
      order.id,
    ])
    assert.deepEqual(await owedOn('2026-04-02'), [70, 70])
    assert.deepEqual(await owedOn(days.back), [20, 20])

    await run('update orders set cancelled_at = null, deleted_at = ? where id = ?', [
      '2026-04-01T15:00:00.000Z',
      order.id,
    ])
    assert.deepEqual(await owedOn('2026-04-02'), [70, 70])
    assert.deepEqual(await owedOn(days.back), [20, 20])
  })
})
