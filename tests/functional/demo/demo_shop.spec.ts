import { test } from '@japa/runner'
import { DEMO_DOMAIN, findCreditMismatches, User } from '#accounts'
import { rows } from '#core/database'
import { demoBaskets } from '#database/seeders/demo_baskets'
import { demoSignIns, seedDemo } from '#database/seeders/demo_seeder'
import { auditBooks } from '#reporting'
import { trackrBoard } from '#trackr/board/board'
import { boardPeriod } from '#trackr/board/board_rules'
import { searchUnits } from '#trackr/units/units_page'
import { unitDetail } from '#trackr/units/unit_detail'
import { call } from '#tests/support/http'
import { countRows } from '#tests/support/database'
import type { TableName } from '#core/database'

test.group('Demo data', (group) => {
  group.setup(async () => {
    await seedDemo()
  })

  test('every demo basket is placed, paid by card or awaiting a bank transfer', async ({
    assert,
  }) => {
    const byShop = await rows<{ state: number; balance_cents: number | null }>(
      `select state, balance_cents from orders o where exists
         (select 1 from audit_log a where a.subject_id = o.id and a.action = 'placed')`
    )
    assert.lengthOf(byShop, demoBaskets.length)
    assert.isTrue(
      byShop.every(({ state, balance_cents: balance }) =>
        state === 5 ? balance === 0 : state === 6
      )
    )
  })

  test('the year has orders, invoices, purchases and payments of every kind', async ({
    assert,
  }) => {
    const found = async (table: TableName, conditions: string[]) => {
      for (const condition of conditions)
        assert.isAbove(await countRows(table, condition), 0, `${table}: ${condition}`)
    }
    await found('orders', [
      'state = 0',
      'state = 5 and cancelled_at is null',
      'state = 6 and cancelled_at is null',
      'state = 7',
      'cancelled_at is not null',
      `currency = 'cad' and source = 'Amazon.ca'`,
      `currency = 'usd' and source = 'Amazon.com'`,
    ])
    const now = new Date().toISOString()
    await found('invoices', [
      'voided_at is not null',
      `type = 'credit_note'`,
      `type = 'invoice' and balance_cents = 0 and voided_at is null`,
      `balance_cents > 0 and due_at < '${now}'`,
      `balance_cents > 0 and due_at > '${now}'`,
    ])
    await found('payments', [
      `method = 'BANK_TRANSFER'`,
      `method = 'CHEQUE'`,
      `method = 'CREDIT_CARD' and amount_cents < 0`,
      'reverses_id is not null',
    ])
    await found('order_adjustments', [`kind = 'moved_to_credit'`, `kind = 'return'`])
    await found('amazon_runs', [
      `state = 'done' and created_count = 4 and skipped_count = 0`,
      `state = 'done' and created_count = 2 and updated_count = 4`,
    ])
    await found('purchase_orders', ['state = 5', 'state = 7'])
    await found('order_views', ['is_shared'])
    await found('shipments', [`number = 2`])
    const open = 'quote_accepted_at is null and quote_valid_until'
    const soon = new Date(Date.now() + 3 * 24 * 3_600_000).toISOString()
    await found('orders', [
      `${open} < '${now}'`,
      `${open} between '${now}' and '${soon}'`,
      `${open} > '${soon}'`,
      'quote_accepted_at > quote_issued_at and quote_revision = 2 and reserved_until is not null',
      'not is_invoiced and state = 5',
      'is_invoiced',
    ])
    await found('unit_registrations', ['user_id is not null'])
    await found('audit_log', [`action = 'quote_question'`])
  })

  test('each customer who signs in has invoices, a quote and parcels to look at', async ({
    assert,
  }) => {
    for (const name of ['nora.whitfield', 'marc.tremblay', 'grace.okafor']) {
      const { id } = await User.findByOrFail('email', `${name}@${DEMO_DOMAIN}`)
      const orders = 'order_id in (select id from orders where user_id = ?)'
      assert.isAbove(await countRows('invoices', orders, [id]), 0, name)
      assert.isAbove(await countRows('shipments', orders, [id]), 0, name)
      const quote = 'user_id = ? and quote_valid_until is not null'
      assert.isAbove(await countRows('orders', quote, [id]), 0, name)
    }
  })

  test('nothing of the year is in the future, and the books add up', async ({ assert }) => {
    const now = new Date().toISOString()
    for (const [table, column] of [
      ['orders', 'placed_at'],
      ['payments', 'received_at'],
      ['invoices', 'issued_at'],
      ['shipments', 'created_at'],
      ['purchase_receipts', 'created_at'],
      ['stock_ledger', 'created_at'],
    ] as const)
      assert.equal(await countRows(table, `${column} > ?`, [now]), 0, table)
    const late = 'shipping_quoted_at > placed_at or quote_issued_at < created_at'
    assert.equal(await countRows('orders', late), 0)
    const { problems } = await auditBooks()
    assert.deepEqual(problems, [])
  })

  test('a staff order has a manual price', async ({ assert }) => {
    assert.isAbove(await countRows('audit_log', `action = 'price_set'`), 0)
  })

  test('one unit waits at the final test that it failed, with the reason', async ({ assert }) => {
    const { stations, failures } = await trackrBoard(boardPeriod({}, new Date()))
    const failed = stations.filter((station) => station.failed > 0)
    assert.deepEqual(
      failed.map((station) => [station.stage, station.failed]),
      [[4, 1]]
    )
    const { rows: listed } = await searchUnits({ page: 1, pageSize: 100, station: 4 })
    const [unit] = listed.filter((candidate) => candidate.failed.length > 0)
    const { history, shipped } = (await unitDetail(unit.id))!
    assert.isNull(shipped)
    assert.include(history[0], { stage: 4, result: 'fail', reason: 'No video' })
    assert.include(
      failures.reasons.map(({ reason }) => reason),
      'No video'
    )
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

  test('ledger entries are no older than their orders, in order', async ({ assert }) => {
    const entries = await rows<{ created_at: string; started_at: string }>(
      `select l.created_at, o.created_at as started_at from stock_ledger l join orders o on o.id = l.subject_id
       order by l.seq`
    )
    assert.isNotEmpty(entries)
    assert.isTrue(entries.every((entry) => entry.created_at >= entry.started_at))
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
    const before = await countRows('orders')
    assert.isFalse(await seedDemo())
    assert.equal(await countRows('orders'), before)
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
