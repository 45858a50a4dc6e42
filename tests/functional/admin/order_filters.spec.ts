import { test } from '@japa/runner'
import fc from 'fast-check'
import { run } from '#core/database'
import { insertVariedOrders, type StoredOrder } from '#tests/functional/admin/support/varied_orders'
import { call } from '#tests/support/http'
import { signedIn, statusOf, visit } from '#tests/support/pages'
import { aGroup, aStaffMember, aUser, type TestUser } from '#tests/support/users'
import type { Browser } from '#tests/support/browser'
import type { OrderListPage, OrderConditions, OrderResponse } from '#orders/views'

type Filter = OrderConditions & { query?: string; sort?: string; dir?: 'asc' | 'desc' }
type ListResponse = { results: OrderResponse[]; count: number; more: boolean; pages: number }

const dateOf = (order: StoredOrder) => order.placed_at ?? order.created_at!
const SORT_VALUES: Record<string, (order: StoredOrder) => string | number> = {
  'email': ({ email }) => email,
  'dates.placed': dateOf,
  'payment.subtotal': ({ subtotal_cents: cents }) => cents!,
  'payment.total': ({ total_cents: cents }) => cents,
  'payment.balance_remaining': (order) => order.balance_cents ?? order.total_cents,
  'state': ({ state }) => state!,
}

const FBA_SOURCES = ['Amazon.ca FBA', 'Amazon.com FBA']
const AMAZON_SOURCES = ['Amazon.ca', 'Amazon.com', ...FBA_SOURCES]
const isInvoicedByShop = ({ state, cancelled_at: cancelledAt, source }: StoredOrder) =>
  state !== 6 && cancelledAt === null && !AMAZON_SOURCES.includes(source!)
const isCancelledByAmazon = ({ amazon_cancellation: state, cancelled_at: at }: StoredOrder) =>
  state === 'reported' && at === null
const isAwaitingGoods = ({ awaits_goods: awaits, state, cancelled_at: at }: StoredOrder) =>
  awaits && state === 5 && at === null
const isCart = ({ state }: StoredOrder) => state! < 5

test.group('The filters of the order list', (group) => {
  let staff: TestUser
  let browser: Browser
  let orders: StoredOrder[]
  const groupOf = new Map<string, string>()
  let groupId: string

  group.setup(async () => {
    staff = await aStaffMember()
    browser = await signedIn(staff)
    const colleague = await aStaffMember()
    const salespeople = [staff.id, colleague.id]
    groupId = await aGroup('Dealer')
    const dealer = await aUser({ group: 'Dealer' })
    const retailer = await aUser()
    groupOf.set(dealer.id, groupId)
    orders = await insertVariedOrders(72, { salespeople, customers: [dealer.id, retailer.id] })
  })

  /** What the specification of each filter says, order by order. */
  function isListed(order: StoredOrder, filter: Filter): boolean {
    const {
      state,
      paid,
      shipped,
      invoiced,
      source,
      currency,
      salesperson,
      view,
      query = '',
    } = filter
    const isCancelled = order.cancelled_at !== null
    const at = new Date(dateOf(order)).toLocaleDateString('en-CA', { timeZone: 'America/Toronto' })
    return [
      isCart(order) === (view === 'carts'),
      view !== 'in_doubt',
      view !== 'cancelled' || isCancelled,
      state === undefined || (order.state === state && (view === 'cancelled' || !isCancelled)),
      paid === undefined || (order.balance_cents === 0) === paid,
      shipped === undefined || [2, 3, 4].includes(order.ship_state!) === shipped,
      shipped !== false || !FBA_SOURCES.includes(order.source!),
      shipped !== false || (!isCancelledByAmazon(order) && !isAwaitingGoods(order)),
      view !== 'awaiting_goods' || isAwaitingGoods(order),
      view !== 'amazon_cancelled' || isCancelledByAmazon(order),
      invoiced === undefined || Boolean(order.is_invoiced) === invoiced,
      invoiced !== false || isInvoicedByShop(order),
      source === undefined || order.source === source,
      currency === undefined || order.currency === currency,
      filter.placed_from === undefined || at >= filter.placed_from,
      filter.placed_to === undefined || at <= filter.placed_to,
      salesperson === undefined || order.salesperson_id === salesperson,
      filter.group === undefined || groupOf.get(order.user_id ?? '') === filter.group,
      order.email.includes(query),
    ].every(Boolean)
  }

  function expectedIds(filter: Filter): string[] {
    const valueOf = SORT_VALUES[filter.sort ?? 'dates.placed']
    const ascending = orders
      .filter((order) => isListed(order, filter))
      .map((order) => ({ id: order.id, value: valueOf(order) }))
      .sort((a, b) => compare(a.value, b.value) || compare(a.id, b.id))
      .map(({ id }) => id)
    return filter.dir === 'asc' ? ascending : ascending.reverse()
  }

  const list = (filter: object, token = staff.token) =>
    call<ListResponse & { err?: string; field?: string }>('POST', '/api/a/orders', {
      token,
      body: { type: 1, filter: { pageSize: 100, ...filter } },
    })

  const idsOf = async (filter: Filter) => {
    const { body } = await list(filter)
    return body.results.map(({ _id }) => _id)
  }

  const values = (): Record<keyof OrderConditions, readonly unknown[]> => ({
    state: [5, 6, 7],
    paid: [true, false],
    shipped: [true, false],
    invoiced: [true, false],
    source: ['Amazon.ca', 'Trade fair', 'Manual Stripe'],
    currency: ['usd', 'cad'],
    placed_from: ['2026-10-15', '2026-11-20'],
    placed_to: ['2026-10-31', '2026-11-10'],
    salesperson: [staff.id],
    group: [groupId],
    view: ['carts', 'in_doubt', 'cancelled', 'amazon_cancelled', 'awaiting_goods'],
  })

  test('each filter alone lists the orders that meet it', async ({ assert }) => {
    for (const [key, choices] of Object.entries(values())) {
      for (const value of choices) {
        const filter: Filter = { [key]: value }
        assert.deepEqual(await idsOf(filter), expectedIds(filter), JSON.stringify(filter))
      }
    }
  })

  test('two filters, a search and every sort list the orders that meet all', async ({ assert }) => {
    const conditions = Object.entries(values()).flatMap(([key, choices]) =>
      choices.map((value) => ({ [key]: value }))
    )
    const filters = fc.record({
      first: fc.constantFrom(...conditions),
      second: fc.constantFrom(...conditions),
      query: fc.constantFrom('', '', 'ingrid', 'in'),
      sort: fc.constantFrom(...Object.keys(SORT_VALUES)),
      dir: fc.constantFrom('asc', 'desc'),
    })
    await fc.assert(
      fc.asyncProperty(filters, async ({ first, second, ...rest }) => {
        const filter = { ...first, ...second, ...rest } as Filter
        const { body } = await list(filter)
        const expected = expectedIds(filter)
        assert.deepEqual(
          body.results.map(({ _id }) => _id),
          expected
        )
        assert.equal(body.count, expected.length)
        assert.isFalse(body.more)
      }),
      { numRuns: 150 }
    )
  })

  test('pages of a filtered list follow each other', async ({ assert }) => {
    const filter = { shipped: false, sort: 'payment.total', dir: 'asc' } as const
    const pages = await Promise.all(
      [1, 2, 3, 4, 5, 6, 7].map((page) => list({ ...filter, page, pageSize: 4 }))
    )
    const expected = expectedIds(filter)
    const ids = pages.flatMap(({ body }) => body.results.map(({ _id }) => _id))
    assert.deepEqual(ids, expected.slice(0, 28))
    assert.equal(pages[0].body.pages, Math.ceil(expected.length / 4))
  })

  test('an order that changes is in the other list at once', async ({ assert }) => {
    const order = orders.find((candidate) => isListed(candidate, { state: 5, paid: false }))!
    await run('update orders set balance_cents = 0 where id = ?', [order.id])
    assert.notInclude(await idsOf({ state: 5, paid: false }), order.id)
    assert.include(await idsOf({ state: 5, paid: true }), order.id)
    await run('update orders set balance_cents = ? where id = ?', [order.balance_cents!, order.id])
  })

  test('the page takes the same filters from its address', async ({ assert }) => {
    const { props } = await visit<{ orders: OrderListPage }>(
      browser,
      '/admin/orders?state=5&paid=false&placed_from=2026-10-01&source=Amazon.ca&size=100'
    )
    const filter: Filter = {
      state: 5,
      paid: false,
      placed_from: '2026-10-01',
      source: 'Amazon.ca',
    }
    assert.deepEqual(
      props.orders.rows.map(({ id }) => id),
      expectedIds(filter)
    )
    assert.deepEqual(props.orders.conditions, filter)
  })

  const unknown: [string, unknown][] = [
    ['state', 4],
    ['state', '5'],
    ['paid', 'yes'],
    ['shipped', 1],
    ['invoiced', 'no'],
    ['source', 'Nowhere'],
    ['currency', 'eur'],
    ['placed_from', '2026-02-30'],
    ['placed_to', 'yesterday'],
    ['salesperson', 'f'.repeat(24)],
    ['salesperson', 'ada'],
    ['group', 'f'.repeat(24)],
    ['view', 'deleted'],
  ]
  for (const [key, value] of unknown) {
    test(`${key} ${JSON.stringify(value)} is rejected by name`, async ({ assert }) => {
      const { status, body } = await list({ [key]: value })
      assert.equal(status, 422)
      assert.equal(body.field, `filter.${key}`)
    })
  }

  test('the text of the error names the unknown value', async ({ assert }) => {
    const { body } = await list({ view: 'deleted' })
    assert.equal(body.err, 'There is no view "deleted".')
  })

  test('an unknown value in the address of the page is an error page', async ({ assert }) => {
    assert.equal(await statusOf(browser, '/admin/orders?state=9'), 422)
    assert.equal(await statusOf(browser, `/admin/orders?group=${'f'.repeat(24)}`), 422)
  })

  test('customers cannot filter orders', async ({ assert }) => {
    const { token } = await aUser()
    const { status, body } = await list({ view: 'carts' }, token)
    assert.equal(status, 403)
    assert.notProperty(body, 'results')
  })
})

const compare = <Value extends string | number>(a: Value, b: Value): number =>
  a < b ? -1 : Number(a > b)
