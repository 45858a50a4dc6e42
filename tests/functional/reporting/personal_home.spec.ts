import { test } from '@japa/runner'
import { insert, run } from '#core/database'
import { MY_QUESTIONS, MY_QUOTES } from '#reporting/home/my_tasks'
import { RECENT_SOURCES } from '#reporting/home/recent_events'
import { sessionKey } from '#core/http/session_store'
import { lastVisit } from '#reporting/home/last_visit'
import { newId } from '#shared/ids'
import { insertOrder } from '#tests/functional/admin/support/varied_orders'
import { anOpenOrder } from '#tests/functional/invoicing/support/invoices'
import { recordTransfer } from '#tests/functional/orders/support/order_money'
import { call } from '#tests/support/http'
import { signedIn, visit } from '#tests/support/pages'
import { planOf } from '#tests/support/query_plan'
import { createStaffOrderByCall, staffOrder } from '#tests/support/staff_orders'
import { withStaffedShop } from '#tests/support/staffed_shop'
import { aStaffMember, aUser, type TestUser } from '#tests/support/users'
import type { StaffHome } from '#reporting/home/staff_home'

const HOUR_MS = 3_600_000

test.group('Since the last visit of a staff member', (group) => {
  let staff: TestUser

  group.each.setup(async () => {
    staff = await aStaffMember()
  })

  // Midday in the time zone of the shop
  const now = new Date('2026-11-25T17:00:00.000Z')
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR_MS).toISOString()
  const aSession = async (created: number, seen: number, user = staff) => {
    const id = sessionKey(newId())
    await insert('sessions', {
      ...{ id, data: '{}', user_id: user.id, device: '' },
      ...{ created_at: hoursAgo(created), seen_at: hoursAgo(seen), expires_at: hoursAgo(-99) },
    })
    return id
  }
  const visitOf = (key: string | null) => lastVisit({ id: staff.id, sessionKey: key }, now)

  test('is since the end of the session before that of today', async ({ assert }) => {
    await aSession(90, 60)
    await aSession(50, 20)
    await aSession(40, 2, await aStaffMember())
    const current = await aSession(1, 0)
    assert.deepEqual(await visitOf(current), { at: hoursAgo(20), isSession: true })
  })

  test('ignores a session on another device that is still in use', async ({ assert }) => {
    await aSession(50, 20)
    await aSession(50, 0)
    const current = await aSession(1, 0)
    assert.deepEqual(await visitOf(current), { at: hoursAgo(20), isSession: true })
  })

  test('is since yesterday for an older session, a first one and a program', async ({ assert }) => {
    const yesterday = { at: '2026-11-24T05:00:00.000Z', isSession: false }
    await aSession(90, 60)
    assert.deepEqual(await visitOf(await aSession(48, 0)), yesterday)
    assert.deepEqual(await visitOf(null), yesterday)
    await run('delete from sessions where user_id = ?', [staff.id])
    assert.deepEqual(await visitOf(await aSession(1, 0)), yesterday)
  })

  test('is a week at most', async ({ assert }) => {
    await aSession(400, 300)
    const { at } = await visitOf(await aSession(1, 0))
    assert.equal(at, '2026-11-18T17:00:00.000Z')
  })
})

test.group('The personal part of the staff home', (group) => {
  const staff = withStaffedShop(group)
  let colleague: TestUser

  group.setup(async () => {
    colleague = await aStaffMember()
  })

  const homeOf = async (user = staff) => {
    const { body } = await call<StaffHome>('GET', '/api/a/home', { token: user.token })
    return body
  }

  test('counts what happened since, with the newest of it', async ({ assert }) => {
    await insertOrder({ placed_at: '2026-01-05T12:00:00.000Z', balance_cents: 0 })
    const { _id: id, number } = await anOpenOrder(staff.token)
    const before = await homeOf()
    assert.deepEqual(
      before.since.events.map(({ key, count }) => [key, count]),
      [['orders_placed', 1]]
    )
    await recordTransfer(id, { token: staff.token, amount: 5 })
    await insert('payment_attempts', {
      ...{ id: newId(), payable_type: 'order', payable_id: id, order_id: id, kind: 'partial' },
      ...{ number: 1, idempotency_key: newId(), amount_cents: 500, currency: 'usd' },
      ...{ payment_method_id: 'pm_1', description: 'Order', status: 'declined' },
      ...{ created_at: new Date().toISOString(), expires_at: new Date().toISOString() },
      settled_at: new Date().toISOString(),
    })
    await insert('contact_messages', {
      ...{ id: newId(), name: 'Ada Ward', email: 'ada@example.com', message: 'When?' },
      created_at: new Date().toISOString(),
    })
    const { since } = await homeOf()
    assert.isFalse(since.isSession)
    const order = { label: number, href: `/admin/orders/${id}` }
    assert.deepEqual(
      since.events.map(({ key, count, newest }) => [key, count, newest]),
      [
        ['orders_placed', 1, [order]],
        ['payments_received', 1, [order]],
        ['cards_declined', 1, [order]],
        ['questions', 1, [{ label: 'Ada Ward', href: '/admin/inbox' }]],
      ]
    )
  })

  test('counts what waits for the staff member, as many as its list, and for no one else', async ({
    assert,
  }) => {
    await anOpenOrder(staff.token, { salesperson: staff.id })
    await anOpenOrder(staff.token, { salesperson: colleague.id })
    const body = await staffOrder({ quote: true, valid_days: 30, email: 'ada@example.com' })
    const { body: quote } = await createStaffOrderByCall(staff.token, body)
    const order = await anOpenOrder(staff.token, { salesperson: staff.id })
    await insert('contact_messages', {
      ...{ id: newId(), name: 'Ada Ward', email: 'ada@example.com', message: 'When?' },
      ...{ order_id: order._id, created_at: new Date().toISOString() },
    })

    const { mine } = await homeOf()
    assert.deepEqual(
      mine.map(({ key, count }) => [key, count]),
      [
        ['my_to_pay', 2],
        ['my_to_ship', 2],
        ['my_quotes', 1],
        ['my_questions', 1],
      ]
    )
    const browser = await signedIn(staff)
    for (const { href, count } of mine.filter(({ first }) => first.length === 0)) {
      const { props } = await visit<{ orders: { count: number } }>(browser, href)
      assert.equal(props.orders.count, count, href)
    }
    const linkTo = ({ _id, number }: { _id: string; number: string }) => [
      { label: number, href: `/admin/orders/${_id}` },
    ]
    assert.deepEqual(
      mine.slice(2).map(({ first }) => first),
      [linkTo(quote), linkTo(order)]
    )
    const { mine: theirs } = await homeOf(colleague)
    assert.deepEqual(
      theirs.map(({ key, count }) => [key, count]),
      [
        ['my_to_pay', 1],
        ['my_to_ship', 1],
      ]
    )
    const { mine: none } = await homeOf(await aStaffMember())
    assert.isEmpty(none)
  })

  test('is refused to customers', async ({ assert }) => {
    const { token } = await aUser()
    const { status } = await call('GET', '/api/a/home', { token })
    assert.equal(status, 403)
  })

  test('reads no table as a whole', async ({ assert }) => {
    const since = new Date().toISOString()
    const statements = [
      ...RECENT_SOURCES.map(({ sql }) => ({ sql: `${sql} limit 3`, bindings: [since] })),
      { sql: MY_QUOTES, bindings: [since, staff.id, staff.id] },
      { sql: MY_QUESTIONS, bindings: [staff.id] },
    ]
    for (const statement of statements) {
      const plan = await planOf(statement)
      assert.notMatch(plan, /SCAN (?!.*USING)|Seq Scan|TEMP B-TREE/, `${statement.sql}\n${plan}`)
    }
  })
})
