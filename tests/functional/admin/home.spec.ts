import { test } from '@japa/runner'
import { insertOrder } from '#tests/functional/admin/support/varied_orders'
import { call } from '#tests/support/http'
import { signedIn, visit } from '#tests/support/pages'
import { aStaffMember, aUser, type TestUser } from '#tests/support/users'
import type { OrderListPage } from '#orders/views'
import type { StaffHome } from '#reporting/views'

const DAY_MS = 24 * 3_600_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()

test.group('The staff home', (group) => {
  let staff: TestUser

  group.setup(async () => {
    staff = await aStaffMember()
    await insertOrder({ placed_at: daysAgo(0), ship_state: 2 })
    await insertOrder({ placed_at: daysAgo(0), balance_cents: 0, currency: 'cad' })
    await insertOrder({ placed_at: daysAgo(60), balance_cents: 0, state: 7 })
    await insertOrder({ placed_at: daysAgo(0), cancelled_at: daysAgo(0) })
    await insertOrder({ placed_at: daysAgo(0), state: 6, reserved_until: daysAgo(-2) })
    await insertOrder({ placed_at: daysAgo(0), state: 6, reserved_until: daysAgo(-20) })
  })

  const homeOf = (token = staff.token) => call<StaffHome>('GET', '/api/a/home', { token })

  test('counts the orders that wait, each as many as the list that it leads to', async ({
    assert,
  }) => {
    const { body } = await homeOf()
    const browser = await signedIn(staff)
    const orders = body.todo.filter(({ href }) => href.startsWith('/admin/orders'))
    assert.deepEqual(
      orders.map(({ key, count }) => [key, count]),
      [
        ['to_pay', 1],
        ['to_ship', 1],
        ['expiring', 1],
        ['in_doubt', 0],
      ]
    )
    for (const { href, count } of orders) {
      const { props } = await visit<{ orders: OrderListPage }>(browser, href)
      assert.equal(props.orders.count, count, href)
    }
  })

  test('every entry leads to a page', async ({ assert }) => {
    const { body } = await homeOf()
    const browser = await signedIn(staff)
    for (const { href } of body.todo) {
      const { status } = await visit(browser, href)
      assert.equal(status, 200, href)
    }
  })

  test('adds up open and complete orders by week and currency', async ({ assert }) => {
    const { body } = await homeOf()
    assert.lengthOf(body.sales, 32)
    const sold = (currency: string) =>
      body.sales.filter((week) => week.currency === currency && week.total > 0)
    assert.deepEqual(
      sold('usd').map(({ total }) => total),
      [100, 100]
    )
    assert.deepEqual(
      sold('cad').map(({ total }) => total),
      [100]
    )
    assert.equal(sold('cad')[0].week, body.sales.at(-1)!.week)
  })

  test('the page shows the same, and is the first entry of the menu', async ({ assert }) => {
    const { props, component } = await visit<{ home: StaffHome; staffMenu: { href: string }[] }>(
      await signedIn(staff),
      '/admin/home'
    )
    const { body } = await homeOf()
    assert.equal(component, 'admin/home/index')
    assert.deepEqual(props.home, body)
    assert.equal(props.staffMenu[0].href, '/admin/home')
  })

  test('the menu has the number of orders to ship', async ({ assert }) => {
    const { body } = await call('GET', '/api/a/badges', { token: staff.token })
    assert.isNumber(body['/admin/orders'])
  })

  test('customers see neither', async ({ assert }) => {
    const { token } = await aUser()
    const home = await homeOf(token)
    const badges = await call('GET', '/api/a/badges', { token })
    assert.deepEqual([home.status, badges.status], [403, 403])
    assert.notProperty(home.body, 'todo')
  })
})
