import { test } from '@japa/runner'
import { insert, rows, run } from '#core/database'
import { recordBookAudit } from '#reporting'
import { emptyAddress } from '#shared/address'
import { newId } from '#shared/ids'
import { texts } from '#shared/texts/specification'
import type { ApplicationState } from '#shared/enums'
import { stockedShop } from '#tests/support/checkout'
import { insertOrder } from '#tests/functional/admin/support/varied_orders'
import { call } from '#tests/support/http'
import { aFailedJob } from '#tests/support/jobs'
import { signedIn, statusOf, visit } from '#tests/support/pages'
import { aStaffMember, aSuperAdmin, aUser, type TestUser } from '#tests/support/users'
import type { StaffMenuEntry } from '#config/menu'
import type { OrderListPage } from '#orders/views'
import type { BookAuditPage } from '#reporting/books/book_audit_page'
import type { StaffHome } from '#reporting/home/staff_home'
import type { FoundItem } from '#reporting/search/found_item'

const menu = texts.staffMenu
const SPECIFIED_MENU: string[] = [
  menu.orders,
  menu.customers,
  menu.purchasing,
  menu.groups,
  menu.products,
  menu.reports,
  menu.files,
  menu.trackr,
  menu.distribution,
]

const DAY_MS = 24 * 3_600_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()

const anApplication = (state: ApplicationState) => ({
  id: newId(),
  state,
  type: 'Dealer' as const,
  firstname: 'Ada',
  lastname: 'Ward',
  company: 'Cinema Laval',
  company_role: 'Owner',
  email: `${newId()}@example.com`,
  phone: '+1 303 555 0100',
  hear_about_us: 'Other',
  address: JSON.stringify(emptyAddress('CA')),
  created_at: daysAgo(1),
})

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
    await insertOrder({
      placed_at: daysAgo(200),
      balance_cents: -100,
      ship_state: 2,
      is_invoiced: true,
    })
    await insertOrder({
      ...{ placed_at: daysAgo(0), state: 6, terms_upfront_percent: 50 },
      ...{ total_cents: 10_001, balance_cents: 5001 },
    })
    // Amazon ships it, and it is paid.
    await insertOrder({ placed_at: daysAgo(200), balance_cents: 0, source: 'Amazon.ca FBA' })
    // Amazon cancelled it, so it is not to ship.
    await insertOrder({
      ...{ placed_at: daysAgo(200), balance_cents: 0, source: 'Amazon.ca' },
      amazon_cancellation: 'reported',
    })
    // All of its goods come later.
    await insertOrder({
      placed_at: daysAgo(200),
      balance_cents: 0,
      is_invoiced: true,
      awaits_goods: true,
    })
    const quote = { placed_at: daysAgo(0), state: 6, quote_revision: 1 } as const
    await insertOrder({ ...quote, quote_valid_until: daysAgo(-2) })
    await insertOrder({ ...quote, quote_valid_until: daysAgo(-20) })
    await insertOrder({ ...quote, quote_valid_until: daysAgo(-2), quote_accepted_at: daysAgo(0) })
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
        ['owed_to_customers', 1],
        ['to_ship', 1],
        ['to_invoice', 3],
        ['to_release', 1],
        ['expiring', 1],
        ['quotes_expiring', 1],
        ['quotes_accepted', 1],
        ['in_doubt', 0],
        ['amazon_cancelled', 1],
      ]
    )
    for (const { href, count } of orders) {
      const { props } = await visit<{ orders: OrderListPage }>(browser, href)
      assert.equal(props.orders.count, count, href)
    }
  })

  test('each other count is that of its list, over products, applications and tasks of all kinds', async ({
    assert,
  }) => {
    await stockedShop()
    const products = await rows<{ id: string }>('select id from products order by sku limit 8')
    for (const [index, stock] of [0, 0, 1, 2, 3, 500, 0, 4].entries())
      await run('update products set stock = ?, low_stock_at = 3, disabled = ? where id = ?', [
        stock,
        index > 5,
        products[index].id,
      ])
    for (const state of ['new', 'new', 'approved', 'rejected', 'new'] as const)
      await insert('trade_applications', anApplication(state))
    await aFailedJob({})
    const discarded = await aFailedJob({})
    await aFailedJob({})
    await run(`update outbox set state = 'discarded' where id = ?`, [discarded])

    const { body } = await homeOf()
    const counts = new Map(body.todo.map(({ key, count }) => [key, count]))
    const browser = await signedIn(staff)
    const pageOf = async <Props>(key: string) => {
      const { props } = await visit<Props>(
        browser,
        body.todo.find((todo) => todo.key === key)!.href
      )
      return props
    }
    for (const key of ['low_stock', 'out_of_stock']) {
      const { products: list } = await pageOf<{ products: { count: number } }>(key)
      assert.equal(counts.get(key as 'low_stock'), list.count, key)
      assert.isAbove(list.count, 0)
    }
    const { applications } = await pageOf<{ applications: { count: number } }>('applications')
    assert.deepEqual([counts.get('applications'), applications.count], [3, 3])
    const { failedJobs } = await pageOf<{ failedJobs: unknown[] }>('failed_tasks')
    assert.deepEqual([counts.get('failed_tasks'), failedJobs.length], [2, 2])
  })

  test('missing facts are on the home of super admins only', async ({ assert }) => {
    const forStaff = await homeOf()
    assert.isFalse(forStaff.body.todo.some(({ key }) => key === 'missing_facts'))
    assert.isEmpty(forStaff.body.missing)
    const owner = await aSuperAdmin()
    const { body } = await call<StaffHome>('GET', '/api/a/home', { token: owner.token })
    const todo = body.todo.find(({ key }) => key === 'missing_facts')!
    const { props } = await visit<{ groups: { missing: number }[] }>(
      await signedIn(owner),
      todo.href
    )
    const missing = props.groups.reduce((sum, each) => sum + each.missing, 0)
    assert.deepEqual([todo.count, body.missing.length], [missing, missing])
  })

  test('shows the last audit of the books, which leads to its problems', async ({ assert }) => {
    const before = await homeOf()
    assert.isNull(before.body.books)
    const order = await insertOrder({ placed_at: daysAgo(200), subtotal_cents: 1 })
    await recordBookAudit(new Date())
    const { body } = await homeOf()
    assert.isAbove(body.books!.problemCount, 0)
    const { props } = await visit<{ audit: BookAuditPage }>(
      await signedIn(staff),
      '/admin/home/books'
    )
    assert.equal(props.audit.problemCount, body.books!.problemCount)
    assert.equal(props.audit.problems.length, props.audit.problemCount)
    const problem = props.audit.problems.find(({ id }) => id === order.id)
    assert.equal(problem!.href, `/admin/orders/${order.id}`)
    assert.equal(await statusOf(await signedIn(await aUser()), '/admin/home/books'), 403)
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
    const { props, component } = await visit<{ home: StaffHome; staffMenu: StaffMenuEntry[] }>(
      await signedIn(staff),
      '/admin/home'
    )
    const { body } = await homeOf()
    assert.equal(component, 'admin/home/index')
    // A program has no session, so that its last visit is another one.
    assert.deepEqual({ ...props.home, since: body.since }, body)
    assert.equal(props.staffMenu[0].href, '/admin/home')
    const labels = props.staffMenu.map(({ label }) => label)
    assert.deepEqual(
      labels.filter((label) => SPECIFIED_MENU.includes(label)),
      SPECIFIED_MENU.filter((label) => labels.includes(label))
    )
    for (const report of ['Aging', 'Bookkeeping']) assert.notInclude(labels, report)
  })

  test('the menu leads to news and gallery, which staff edit where customers see them', async ({
    assert,
  }) => {
    const { props } = await visit<{ staffMenu: StaffMenuEntry[] }>(
      await signedIn(staff),
      '/admin/home'
    )
    const pages = props.staffMenu.filter(({ section }) => section === menu.page)
    assert.deepEqual(
      pages.map(({ href }) => href),
      ['/admin/distribution', '/admin/pages', '/news', '/gallery']
    )
    for (const entry of pages) assert.notProperty(entry, 'permission')
    for (const title of ['News', 'Gallery']) {
      const path = `/api/a/find?q=${title}`
      const { body } = await call<FoundItem[]>('GET', path, { token: staff.token })
      assert.include(
        body.map((found) => found.href),
        `/${title.toLowerCase()}`
      )
    }
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
