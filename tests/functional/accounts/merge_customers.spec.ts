import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { insert, one, rows } from '#core/database'
import { listPersonalData } from '#core/personal_data'
import { orderLink } from '#orders'
import { findOrder } from '#orders/order/reads/find_order'
import { auditBooks } from '#reporting'
import { anOpenOrder, InvoiceClient } from '#tests/functional/invoicing/support/invoices'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import { aQuote, readQuote } from '#tests/functional/orders/support/order_quotes'
import { productId, stockedShop } from '#tests/support/checkout'
import { call } from '#tests/support/http'
import { signedIn, visit } from '#tests/support/pages'
import { assertRejectedUnchanged } from '#tests/support/rejected_unchanged'
import { aStaffMember, aSuperAdmin, aUser, PASSWORD, type TestUser } from '#tests/support/users'
import type { MergePreviewView, UserDetailView } from '#accounts/views'
import type { AgingResponse } from '#invoicing/receivables/aging_response'

type ErrorBody = { err?: string; code?: string; field?: string }

test.group('Merging duplicates of a customer', (group) => {
  const cards = withFakeCards(group)
  let boss: TestUser
  let from: TestUser
  let into: TestUser

  group.setup(async () => {
    await stockedShop()
    boss = await aSuperAdmin()
  })
  group.each.setup(async () => {
    from = await aUser({ currency: 'usd', company: 'Old Ltd', firstname: 'Ann' })
    into = await aUser({ currency: 'usd', company: 'New Ltd', firstname: 'Anne' })
  })

  const mergePath = (id = from.id) => `/api/users/${id}/merge`
  const merge = (body: object = { into: into.id }, id = from.id) =>
    call<{ ok: boolean } & ErrorBody>('POST', mergePath(id), { token: boss.token, body })
  const mergeStatus = async (body?: object) => {
    const { status } = await merge(body)
    return status
  }
  const preview = async () => {
    const path = `${mergePath()}?into=${into.id}`
    const { body } = await call<MergePreviewView>('GET', path, { token: boss.token })
    return body
  }
  const due = async () => {
    const path = '/api/a/aging?c=usd'
    const { body } = await call<AgingResponse[]>('GET', path, { token: boss.token })
    const ours = body.filter(({ user }) => [from.id, into.id].includes(String(user._id)))
    const sum = (of: (row: AgingResponse) => number) =>
      ours.reduce((total, row) => total + of(row), 0)
    return [sum((row) => row.current + row.d30 + row.d60 + row.d90 + row.over), sum((r) => r.owed)]
  }
  const problems = async () => {
    const audit = await auditBooks()
    return audit.problems.filter(({ rule }) => rule !== 'stock')
  }

  async function giveRecords() {
    const { token } = boss
    const order = await anOpenOrder(token, { user: from.id })
    const invoices = new InvoiceClient(token, order)
    const { _id: invoice } = await invoices.created({ items: invoices.items(4) })
    await invoices.transfer(invoice, 15)
    await anOpenOrder(token, { user: into.id, items: [[1, 7]] })
    const quote = await aQuote(token, { customer: from })
    for (const [{ id }, amount] of [
      [from, 12],
      [into, 5],
    ] as const)
      await call('POST', `/api/users/${id}/credit`, { token, body: { amount, reason: 'Sorry' } })
    const product = await productId('THX-CBH10')
    for (const user of [from, into])
      await call('POST', '/api/orders', {
        token: user.token,
        body: { id: product, quantity: 1 },
      })
    return { order, invoice, quote }
  }

  test('moves what the closed account has, and the books stay right', async ({ assert }) => {
    const { order, invoice, quote } = await giveRecords()
    const link = orderLink((await findOrder(order._id))!)
    const before = await due()
    const shown = await preview()
    assert.isEmpty(shown.obstacles)
    assert.containSubset(shown, { from: { email: from.email }, into: { email: into.email } })
    const parts = new Map(shown.parts.map(({ title, ...counts }) => [title, counts]))
    assert.deepEqual(parts.get('Orders and carts'), { moved: 3, ended: 0 })
    assert.deepEqual(parts.get('Invoices and credit notes'), { moved: 1, ended: 0 })
    assert.isAbove(parts.get('Account')!.ended, 0)
    const conflicts = shown.conflicts.map(({ label, from: closed, into: kept }) => [
      ...[label, closed, kept],
    ])
    assert.includeDeepMembers(conflicts, [
      ['E-mail', from.email, into.email],
      ['Company', 'Old Ltd', 'New Ltd'],
    ])

    const merged = await merge()
    assert.equal(merged.status, 200, merged.text)
    assert.deepEqual(await due(), before)
    assert.isEmpty(await problems())
    const { user_id: owner } = (await one<{ user_id: string }>(
      'select user_id from invoices where id = ?',
      [invoice]
    ))!
    assert.equal(owner, into.id)
    const accounts = await rows<{ id: string; credit_cents: number; owes_usd_cents: number }>(
      'select id, credit_cents, owes_usd_cents from users where id in (?, ?)',
      [from.id, into.id]
    )
    const byId = new Map(accounts.map((account) => [account.id, account]))
    assert.deepEqual([byId.get(from.id)!.credit_cents, byId.get(from.id)!.owes_usd_cents], [0, 0])
    assert.deepEqual(
      [byId.get(into.id)!.credit_cents, byId.get(into.id)!.owes_usd_cents],
      [1700, 9200]
    )
    const path = new URL(link).pathname + new URL(link).search
    const opened = await call('GET', path)
    assert.equal(opened.status, 200)
    const shownQuote = await readQuote(quote.link)
    assert.equal(shownQuote.status, 200)
    const ownOrder = await call('GET', `/api/orders/${order._id}`, { token: into.token })
    assert.equal(ownOrder.status, 200)
    const carts = await rows<{ superseded_at: string | null }>(
      'select superseded_at from orders where user_id = ? and placed_at is null and state < 5',
      [into.id]
    )
    assert.lengthOf(
      carts.filter((cart) => cart.superseded_at === null),
      1
    )
  })

  test('closes the account to sign-ins, and both logs name the other one', async ({ assert }) => {
    const browser = await signedIn(from)
    await merge()
    const { status } = await call('GET', '/api/users/me', { token: from.token })
    assert.equal(status, 401)
    const again = await call('POST', '/api/auth/signin', {
      body: { email: from.email, password: PASSWORD },
    })
    assert.equal(again.status, 401)
    const page = await browser.call('GET', `/profile/${from.id}`)
    assert.notEqual(page.status, 200)
    const staff = await signedIn(boss)
    const closed = await visit<{ customer: UserDetailView }>(staff, `/admin/users/${from.id}`)
    assert.deepEqual(closed.props.customer.merged, {
      intoId: into.id,
      into: into.email,
      email: from.email,
    })
    assert.equal(closed.props.customer.history.entries[0].action, 'Merged into another account')
    const kept = await visit<{ customer: UserDetailView }>(staff, `/admin/users/${into.id}`)
    assert.isTrue(
      kept.props.customer.history.entries.some(
        ({ action, details }) =>
          action === 'Another account merged in' && details?.includes(from.email)
      )
    )
    const { body } = await call<{ results: { _id: string }[] }>('POST', '/api/users/search', {
      token: boss.token,
      body: { query: from.id },
    })
    assert.isEmpty(body.results)
  })

  test('links to the profile of the closed account lead to that of the account that stays', async ({
    assert,
  }) => {
    const browser = await signedIn(into)
    const stranger = await signedIn(await aUser())
    await merge()
    for (const [caller, path, location] of [
      [browser, `/ca/profile/${from.id}/invoices?page=2`, `/ca/profile/${into.id}/invoices?page=2`],
      [browser, `/profile/${from.id}`, `/profile/${into.id}`],
      [browser, `/profile/${boss.id}/invoices`, '/home'],
      [stranger, `/profile/${from.id}/invoices`, '/home'],
    ] as const) {
      const { status, headers } = await caller.call('GET', path)
      assert.deepEqual([status, headers.location], [302, location], path)
    }
    const written = await browser.call('PUT', `/profile/${from.id}/settings`, { body: {} })
    assert.deepEqual([written.status, written.headers.location], [303, '/home'])
  })

  test('happens once when asked twice at the same time', async ({ assert }) => {
    await anOpenOrder(boss.token, { user: from.id })
    const responses = await Promise.all([merge(), merge()])
    assert.deepEqual(
      responses.map(({ status }) => status),
      [200, 200]
    )
    const entries = await rows(
      `select id from audit_log where subject_id = ? and action = 'merged'`,
      [from.id]
    )
    assert.lengthOf(entries, 1)
    assert.isEmpty(await problems())
  })

  test('changes nothing when repeated, and follows one pointer only', async ({ assert }) => {
    await anOpenOrder(boss.token, { user: from.id })
    await merge()
    const read = () =>
      rows('select * from users where id in (?, ?) order by id', [from.id, into.id])
    const stored = await read()
    const repeated = await merge()
    assert.equal(repeated.status, 200)
    assert.deepEqual(await read(), stored)
    const third = await aUser({ currency: 'usd' })
    const elsewhere = await merge({ into: third.id })
    assert.deepEqual([elsewhere.status, elsewhere.body.code], [409, 'E_MERGED'])
    const onwards = await merge({ into: third.id }, into.id)
    assert.equal(onwards.status, 200, onwards.text)
    const pointers = await rows<{ merged_into_id: string }>(
      'select merged_into_id from users where id in (?, ?)',
      [from.id, into.id]
    )
    assert.deepEqual(
      pointers.map(({ merged_into_id: id }) => id),
      [third.id, third.id]
    )
    assert.isEmpty(await problems())
  })

  test('keeps the own prices and the switched off reminders of the account that stays', async ({
    assert,
  }) => {
    const [both, one2] = [await productId('THX-CBH10'), await productId('PXLVISION')]
    const same = await productId('THX-CBH20')
    const price = (
      user_id: string,
      product_id: string,
      price_usd_cents: number,
      others: { price_cad_cents?: number; moq?: number } = {}
    ) =>
      insert('user_prices', {
        ...{ user_id, product_id, price_usd_cents, ...others },
        updated_at: new Date().toISOString(),
      })
    await price(from.id, same, 400)
    await price(into.id, same, 400)
    await price(from.id, both, 100, { price_cad_cents: 1555, moq: 2 })
    await price(from.id, one2, 200)
    await price(into.id, both, 300)
    const createdAt = new Date().toISOString()
    for (const { id } of [from, into])
      await insert('reminder_opt_outs', { user_id: id, created_at: createdAt })
    const { conflicts } = await preview()
    assert.deepEqual(
      conflicts.filter(({ label }) => label.startsWith('Price of')),
      [
        {
          label: 'Price of THX-CBH10',
          from: '$1.00 USD, $15.55 CAD, MOQ 2',
          into: '$3.00 USD',
        },
      ]
    )
    assert.equal(await mergeStatus(), 200)
    const prices = await rows<{ price_usd_cents: number }>(
      'select price_usd_cents from user_prices where user_id = ? order by price_usd_cents',
      [into.id]
    )
    assert.deepEqual(
      prices.map(({ price_usd_cents: cents }) => cents),
      [200, 300, 400]
    )
    assert.isEmpty(await rows('select 1 from user_prices where user_id = ?', [from.id]))
    assert.lengthOf(await rows('select 1 from reminder_opt_outs where user_id = ?', [into.id]), 1)
  })

  test('waits for a pending payment, and for accounts that fit', async ({ assert }) => {
    const assertWaits = async (text: string, body?: object) => {
      const { status, body: error } = await merge(body)
      assert.deepEqual([status, error.code], [409, 'E_CANNOT_MERGE'], text)
      assert.include(error.err, text)
    }
    await assertWaits('another customer', { into: from.id })
    await assertWaits('staff role', { into: boss.id })
    const cad = await aUser({ currency: 'cad' })
    await assertWaits('different currencies', { into: cad.id })
    const order = await anOpenOrder(boss.token, { user: from.id })
    const pending = new InvoiceClient(boss.token, order)
    const { _id: invoice } = await pending.created({ items: pending.items(4) })
    await cards.whileChallenging(async () => {
      await pending.pay(invoice, { token: 'pm_card_visa', amount: 40 })
    })
    await assertWaits('payment')
    const { obstacles } = await preview()
    assert.notEmpty(obstacles)
    for (const body of [{}, { into: 'x' }]) {
      const invalid = await merge(body)
      assert.deepEqual([invalid.status, invalid.body.field], [422, 'into'])
    }
    const unknown = await merge({ into: '0123456789abcdef01234567' })
    assert.equal(unknown.status, 404)
  })

  test('takes the currency where the account that stays has none', async ({ assert }) => {
    const blank = await aUser()
    await call('POST', `/api/users/${from.id}/credit`, {
      token: boss.token,
      body: { amount: 3, reason: 'Sorry' },
    })
    assert.equal(await mergeStatus({ into: blank.id }), 200)
    const kept = await one<Record<string, unknown>>(
      'select currency, credit_cents from users where id = ?',
      [blank.id]
    )
    assert.deepEqual({ ...kept! }, { currency: 'usd', credit_cents: 300 })
  })

  test('is for super admins only', async ({ assert }) => {
    const staff = await aStaffMember()
    for (const token of [undefined, from.token, staff.token])
      for (const [method, path] of [
        ['POST', mergePath()],
        ['GET', `${mergePath()}?into=${into.id}`],
      ] as const)
        await assertRejectedUnchanged(assert, token === undefined ? 401 : 403, () =>
          call<ErrorBody>(method, path, {
            token,
            body: method === 'POST' ? { into: into.id } : undefined,
          })
        )
  })

  test('an erasure clears the addresses of accounts that were merged', async ({ assert }) => {
    await merge()
    const erased = await call('POST', `/api/users/${into.id}/erasure`, {
      token: boss.token,
      body: { email: into.email },
    })
    assert.equal(erased.status, 200, erased.text)
    const left = await one<Record<string, unknown>>(
      'select merged_email, company from users where id = ?',
      [from.id]
    )
    assert.deepEqual({ ...left! }, { merged_email: null, company: '' })
  })
})

/** Ids of something else than an account */
const OTHER_IDS = new Set([
  'outbox.claim_id',
  'outbox.about_id',
  'outbox.request_id',
  'mails.message_id',
  'document_codes.subject_id',
  'credit_ledger.subject_id',
  'stock_ledger.subject_id',
  'stock_ledger.run_id',
  'promos.series_id',
  'promo_redemptions.order_id',
  'contact_messages.order_id',
  'payment_attempts.payable_id',
  'payment_issues.attempt_id',
  'payment_shares.order_id',
  'payment_shares.invoice_id',
  'payments.share_id',
  'payment_attempts.order_id',
  'payment_attempts.payment_method_id',
  'payment_attempts.intent_id',
  'payment_attempts.charge_id',
  'payments.order_id',
  'payments.invoice_id',
  'payments.charge_id',
  'payments.reverses_id',
  'payments.dispute_id',
  'refunds.intent_id',
  'refunds.provider_id',
  'disputes.provider_id',
  'disputes.order_id',
  'webhook_deliveries.event_id',
  'webhook_events.intent_id',
  'webhook_events.charge_id',
  'payment_issues.provider_id',
  'payment_issues.order_id',
  'orders.promo_id',
  'orders.pending_attempt_id',
  // A day
  'orders.ship_by',
  'order_adjustments.subject_id',
  'payment_links.attempt_id',
  'cart_merges.promo_id',
  'invoice_lines.order_line_id',
  'return_credits.return_id',
  'return_credit_lines.order_line_id',
  'purchase_receipts.corrects_id',
  'units.shipped_order_id',
  'unit_scans.save_id',
  'unit_scans.former_product_id',
  'unit_scans.outer_product_id',
  'unit_parts.product_id',
  'commission_lines.order_id',
])

test.group('The columns that hold the id of an account', () => {
  test('are each decided on by one source', async ({ assert }) => {
    const sources = await listPersonalData()
    const decided = sources.flatMap((source) => Object.keys(source.accountColumns))
    assert.lengthOf(new Set(decided), decided.length)
    const found = await idColumns()
    const missing = found.filter((name) => !decided.includes(name) && !OTHER_IDS.has(name))
    assert.isEmpty(missing, 'Decide in the source of the table what a merge does with the column')
    const unknown = [...decided, ...OTHER_IDS].filter((name) => !found.includes(name))
    assert.isEmpty(unknown)
  })
})

/** Returns the columns that name a record and have no foreign key to a table other than users. */
async function idColumns(): Promise<string[]> {
  const tables = await db.connection().getAllTables(['public'])
  const foreign = new Set(await foreignColumns(tables))
  const found: string[] = []
  for (const table of tables) {
    if (table.startsWith('adonis_') || table.includes('_index')) continue
    const columns = await db.connection().columnsInfo(table)
    found.push(
      ...Object.keys(columns)
        .filter((column) => /_(id|by)$/.test(column))
        .map((column) => `${table}.${column}`)
        .filter((name) => !foreign.has(name))
    )
  }
  return found
}

async function foreignColumns(tables: readonly string[]): Promise<string[]> {
  if (db.connection().dialect.name === 'postgres') {
    const keys = await rows<{ name: string }>(
      `select c.conrelid::regclass || '.' || a.attname as name from pg_constraint c
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
       where c.contype = 'f' and c.confrelid <> 'users'::regclass`
    )
    return keys.map(({ name }) => name)
  }
  const keys = await Promise.all(
    tables.map(async (table) => {
      const found = await rows<{ from: string; table: string }>(
        `select "from", "table" from pragma_foreign_key_list(?)`,
        [table]
      )
      return found.filter((key) => key.table !== 'users').map((key) => `${table}.${key.from}`)
    })
  )
  return keys.flat()
}
