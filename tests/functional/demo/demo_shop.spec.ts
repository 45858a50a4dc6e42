import { test } from '@japa/runner'
import { findCreditMismatches } from '#accounts'
import { rows } from '#core/database'
import { demoBaskets } from '#database/seeders/demo_baskets'
import { demoStaffOrders } from '#database/seeders/demo_staff_orders'
import { demoSignIns, seedDemo } from '#database/seeders/demo_seeder'
import { call } from '#tests/support/http'
import { countRows } from '#tests/support/database'

test.group('Demo data', (group) => {
  group.setup(async () => {
    await seedDemo()
  })

  test('every demo basket has an order that is paid by card or awaits a bank transfer', async ({
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

  test('a staff order has a manual price', async ({ assert }) => {
    const created = await countRows('audit_log', `action = 'created' and subject_type = 'order'`)
    assert.equal(created, demoStaffOrders.length)
    assert.isAbove(await countRows('audit_log', `action = 'price_set'`), 0)
  })

  test('no price is above the MSRP', async ({ assert }) => {
    const above = await rows(
      `select p.sku from order_lines l join orders o on o.id = l.order_id join products p on p.id = l.product_id
       where l.cost_cents > case o.currency when 'usd' then p.msrp_usd_cents else p.msrp_cad_cents end`
    )
    assert.isEmpty(above)
  })

  test('accounts, products and promo codes are older than the orders', async ({ assert }) => {
    for (const younger of [
      'select o.id from orders o join users u on u.id = o.user_id where u.created_at >= o.created_at',
      'select o.id from orders o, products p where p.created_at >= o.created_at',
      'select o.id from orders o, promos p where p.created_at >= o.created_at',
    ]) {
      assert.isEmpty(await rows(younger))
    }
  })

  test('ledger entries are as old as their orders, in order', async ({ assert }) => {
    const entries = await rows<{ created_at: string; placed_at: string }>(
      `select l.created_at, o.placed_at from stock_ledger l join orders o on o.id = l.subject_id order by l.seq`
    )
    assert.isNotEmpty(entries)
    assert.isTrue(entries.every((entry) => entry.created_at === entry.placed_at))
    const times = entries.map((entry) => entry.created_at)
    assert.deepEqual(times, times.toSorted())
  })

  test('a decision on an application precedes today, and its account too', async ({ assert }) => {
    const today = new Date(Date.now() - 24 * 3_600_000).toISOString()
    assert.equal(await countRows('trade_applications', 'decided_at > ?', [today]), 0)
    assert.equal(await countRows('users', 'created_at > ?', [today]), 0)
  })

  test('backdated orders send no confirmation', async ({ assert }) => {
    assert.equal(await countRows('outbox', 'kind = ?', ['order_confirmation']), 0)
  })

  test('there are applications in every state, a balanced credit ledger and a tax-exempt dealer', async ({
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

  test('the demo data is added only once', async ({ assert }) => {
    assert.isFalse(await seedDemo())
    assert.equal(await countRows('orders'), demoBaskets.length + demoStaffOrders.length)
  })

  test('every listed demo account can sign in', async ({ assert }) => {
    const signIns = await demoSignIns()
    assert.lengthOf(signIns, 5)
    for (const { email, password } of signIns) {
      const response = await call('POST', '/api/auth/signin', { body: { email, password } })
      assert.equal(response.status, 200, email)
    }
  })
})
