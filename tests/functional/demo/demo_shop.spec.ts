import { test } from '@japa/runner'
import { findCreditMismatches } from '#accounts'
import { rows } from '#core/database'
import { demoBaskets } from '#database/seeders/demo_baskets'
import { demoStaffOrders } from '#database/seeders/demo_staff_orders'
import { demoSignIns, seedDemo } from '#database/seeders/demo_seeder'
import { call } from '#tests/support/http'
import { countRows } from '#tests/support/database'

test.group('The demo shop', (group) => {
  group.setup(async () => {
    await seedDemo()
  })

  test('has an order of every basket, paid by card or waiting for its transfer', async ({
    assert,
  }) => {
    const orders = await rows<{ state: number; balance_cents: number | null }>(
      'select state, balance_cents from orders'
    )
    assert.lengthOf(orders, demoBaskets.length + demoStaffOrders.length)
    assert.isTrue(
      orders.every(({ state, balance_cents: balance }) =>
        state === 5 ? balance === 0 : state === 6
      )
    )
    const byCard = demoBaskets.filter(({ card }) => card).length
    assert.equal(await countRows('payments', 'charge_id is not null'), byCard)
  })

  test('has an order that staff made, with a price set by hand', async ({ assert }) => {
    const made = await countRows('audit_log', `action = 'created' and subject_type = 'order'`)
    assert.equal(made, demoStaffOrders.length)
    assert.isAbove(await countRows('audit_log', `action = 'price_set'`), 0)
  })

  test('mails nobody about orders that were dated back', async ({ assert }) => {
    assert.equal(await countRows('outbox', 'kind = ?', ['order_confirmation']), 0)
  })

  test('has applications in every state, credit that adds up, and a dealer without sales tax', async ({
    assert,
  }) => {
    assert.equal(await countRows('trade_applications', `state = 'new'`), 2)
    assert.equal(await countRows('trade_applications', `state = 'approved'`), 1)
    assert.equal(await countRows('trade_applications', `state = 'rejected'`), 1)
    assert.isAbove(await countRows('credit_ledger'), 2)
    assert.deepEqual(await findCreditMismatches(), [])
    assert.equal(await countRows('users', 'tax_exempt and group_id is not null'), 1)
    assert.equal(await countRows('outbox', `kind like 'application%'`), 0)
  })

  test('is not added a second time', async ({ assert }) => {
    assert.isFalse(await seedDemo())
    assert.equal(await countRows('orders'), demoBaskets.length + demoStaffOrders.length)
  })

  test('lets everybody of its list sign in', async ({ assert }) => {
    const signIns = await demoSignIns()
    assert.lengthOf(signIns, 5)
    for (const { email, password } of signIns) {
      const answer = await call('POST', '/api/auth/signin', { body: { email, password } })
      assert.equal(answer.status, 200, email)
    }
  })
})
