import { test } from '@japa/runner'
import { shop } from '#config/shop'
import { run, writeTx } from '#core/database'
import { refreshOrderSearch } from '#orders/order/actions/refresh_order_search'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import { address } from '#tests/support/checkout'
import { aPlacedOrder, byTransfer } from '#tests/support/orders'
import { statusOf, visit } from '#tests/support/pages'
import { withStaffBrowser } from '#tests/support/staffed_shop'
import { aUser } from '#tests/support/users'
import type { OrderResponse, OrderListPage } from '#orders/views'

type Props = { orders: OrderListPage }

const guest = (
  changes: Record<string, string>,
  { email = 'guest@example.com', phone = '+1 303 555 0100' } = {}
) => ({
  email,
  phone,
  address: { shipping: address(changes), billing: address(changes) },
})

test.group('The staff search for orders', (group) => {
  withFakeCards(group)
  const staff = withStaffBrowser(group)
  let dealers: OrderResponse
  let guests: OrderResponse
  let wildcards: OrderResponse

  group.setup(async () => {
    const { token } = await aUser({
      group: 'Dealer',
      email: 'marc@cinema.example',
      firstname: 'Marc',
      lastname: 'Tremblay',
      company: 'Cinéma Laval',
    })
    dealers = await aPlacedOrder({ token, sku: 'THX-CBH15', payment: byTransfer, po: 'PO-7788' })
    guests = await aPlacedOrder({
      sku: 'THX-CBH10',
      step: guest(
        { firstname: 'Ingrid', lastname: 'Holm', company: 'Nordlys AV' },
        { email: 'ingrid@nordlys.example', phone: '+47 22 55 01 31' }
      ),
    })
    wildcards = await aPlacedOrder({ sku: 'PXL8-CBH10', step: guest({ company: '100% a_b\\c' }) })
  })

  const search = async (query: string) => {
    const { status, props } = await visit<Props>(
      staff,
      `/admin/orders?q=${encodeURIComponent(query)}`
    )
    return {
      status,
      count: props.orders.count,
      numbers: props.orders.rows.map(({ number }) => number),
    }
  }

  const cases: [string, () => string, () => OrderResponse][] = [
    ['its number', () => guests.number, () => guests],
    ['its number in lower case', () => guests.number.toLowerCase(), () => guests],
    ['a part of its number', () => guests.number.slice(5, 14), () => guests],
    ['the customer PO', () => 'po-7788', () => dealers],
    ['the e-mail', () => 'INGRID@nordlys', () => guests],
    ['the last name', () => 'holm', () => guests],
    ['the full name of a guest', () => 'ingrid holm', () => guests],
    ['the full name of a customer', () => 'marc tremblay', () => dealers],
    ['the company of a guest', () => 'nordlys av', () => guests],
    ['the company of a customer', () => 'ma Laval', () => dealers],
    ['the phone', () => '22 55 01', () => guests],
    ['a SKU', () => 'thx-cbh15', () => dealers],
    ['a percent sign, literally', () => '0% a', () => wildcards],
    ['an underscore, literally', () => 'a_b', () => wildcards],
    ['a backslash, literally', () => 'b\\c', () => wildcards],
  ]
  for (const [title, query, order] of cases) {
    test(`by ${title}`, async ({ assert }) => {
      const { numbers } = await search(query())
      assert.deepEqual(numbers, [order().number])
    })
  }

  for (const query of ['firstname', 'countryid', '"', '{', 'a%b', '1__%', `' or 1=1 --`]) {
    test(`finds nothing for ${JSON.stringify(query)}`, async ({ assert }) => {
      const { count } = await search(query)
      assert.equal(count, 0)
    })
  }

  test('spaces around the query are ignored, and an empty query lists all orders', async ({
    assert,
  }) => {
    const narrow = await search('  holm ')
    const all = await search('   ')
    assert.equal(narrow.count, 1)
    assert.equal(all.count, 3)
  })

  test('more than 200 characters and control characters are rejected', async ({ assert }) => {
    for (const query of ['x'.repeat(201), '%00nothing']) {
      assert.equal(await statusOf(staff, `/admin/orders?q=${query}`), 422)
    }
  })
})

test.group('The staff list of orders', (group) => {
  withFakeCards(group)
  const staff = withStaffBrowser(group)
  const placed: OrderResponse[] = []

  group.setup(async () => {
    for (let n = 0; n < shop.pageSize.list + 2; n++) {
      const order = await aPlacedOrder({
        quantity: 1 + ((n * 5) % 7),
        step: guest({}, { email: `guest-${String.fromCharCode(107 - n)}@example.com` }),
      })
      await run('update orders set placed_at = ? where id = ?', [
        `2026-11-${10 + n}T12:00:00.000Z`,
        order._id,
      ])
      placed.push(order)
    }
  })

  const list = async (query = '') => {
    const { status, component, props } = await visit<Props>(staff, `/admin/orders${query}`)
    return { status, component, ...props.orders }
  }

  test('shows nine orders per page, newest first, and the number of all', async ({ assert }) => {
    const first = await list()
    assert.equal(first.component, 'admin/orders/index')
    assert.containsSubset(first, {
      count: 11,
      page: 1,
      pages: 2,
      sort: 'dates.placed',
      dir: 'desc',
    })
    const second = await list('?page=2')
    assert.deepEqual(
      [...first.rows, ...second.rows].map(({ id }) => id),
      placed.map(({ _id }) => _id).reverse()
    )
    assert.lengthOf(second.rows, 2)
  })

  test('a row shows customer, date, total and payment state', async ({ assert }) => {
    const newest = placed.at(-1)!
    const { rows } = await list()
    const [row] = rows
    assert.deepEqual(row, {
      id: newest._id,
      number: newest.number,
      email: newest.email,
      name: 'Ada Byron',
      company: '',
      date: '2026-11-20T12:00:00.000Z',
      subtotal: { cents: Math.round(newest.payment.subtotal * 100), currency: 'usd' },
      total: { cents: Math.round(newest.payment.total * 100), currency: 'usd' },
      payment: 'Paid',
      owed: null,
      state: 'Open',
      color: 'yellow',
      items: '2 × THX-CBH10',
      po: '',
      source: 'localhost',
      shipping: 'DHL Overnight Express',
      shipped: 'Not shipped',
      salesperson: '',
      waits: '',
    })
  })

  const columns = {
    'email': ({ email }: OrderResponse) => email,
    'payment.subtotal': ({ payment }: OrderResponse) => payment.subtotal,
    'payment.total': ({ payment }: OrderResponse) => payment.total,
  }
  for (const [column, valueOf] of Object.entries(columns)) {
    test(`sorts by ${column} both ways`, async ({ assert }) => {
      const ids = async (dir: string) => {
        const pages = await Promise.all(
          [1, 2].map((page) => list(`?sort=${column}&dir=${dir}&page=${page}`))
        )
        return pages.flatMap(({ rows }) => rows.map(({ id }) => id))
      }
      const ascending = await ids('asc')
      const values = ascending.map((id) => valueOf(placed.find(({ _id }) => _id === id)!))
      assert.deepEqual(
        values,
        [...values].sort((a, b) => (a < b ? -1 : Number(a > b)))
      )
      assert.deepEqual(await ids('desc'), ascending.reverse())
    })
  }

  test('a page beyond the end is empty and reports the last page', async ({ assert }) => {
    assert.containsSubset(await list('?page=7'), {
      status: 200,
      rows: [],
      count: 11,
      page: 7,
      pages: 2,
    })
  })

  for (const query of ['?page=0', '?page=-1', '?page=1.5', '?page=abc', '?page=']) {
    test(`${query} shows the first page`, async ({ assert }) => {
      assert.containsSubset(await list(query), { status: 200, page: 1, count: 11 })
    })
  }

  test('shows as many orders as the link or this browser asks for', async ({ assert }) => {
    const sizeOf = async (query: string) => {
      const { rows, pageSize, pages } = await list(query)
      return [rows.length, pageSize, pages]
    }
    assert.deepEqual(await sizeOf('?size=25'), [11, 25, 1])
    for (const size of ['10', '1000', '-9', '9x', '']) {
      assert.deepEqual(await sizeOf(`?size=${size}`), [9, 9, 2], size)
    }
    staff.setCookie('page_size', '50')
    assert.deepEqual(await sizeOf(''), [11, 50, 1])
    assert.deepEqual(await sizeOf('?size=9'), [9, 9, 2])
    staff.setCookie('page_size', 'many')
    assert.deepEqual(await sizeOf(''), [9, 9, 2])
  })

  for (const query of ['?sort=payment_token', '?sort=o.email', '?dir=up']) {
    test(`${query} is rejected`, async ({ assert }) => {
      const { status, component } = await visit(staff, `/admin/orders${query}`)
      assert.equal(status, 422)
      assert.equal(component, 'admin/problem')
    })
  }

  for (const [state, cancelledAt, shown] of [
    [7, null, { state: 'Complete', color: 'green' }],
    [6, null, { state: 'Pro-forma', color: 'grey' }],
    [5, '2026-11-19T12:00:00.000Z', { state: 'Cancelled', color: 'grey' }],
    [5, null, { state: 'Open', color: 'yellow' }],
  ] as const) {
    test(`${shown.state} is shown ${shown.color}`, async ({ assert }) => {
      const [order] = placed
      await run('update orders set state = ?, cancelled_at = ? where id = ?', [
        state,
        cancelledAt,
        order._id,
      ])
      const { rows } = await list(`?q=${order.number}`)
      assert.containsSubset(rows, [shown])
    })
  }

  test('carts are not listed', async ({ assert }) => {
    const order = placed[1]
    await writeTx(async (trx) => {
      await run('update orders set state = 4 where id = ?', [order._id], trx)
      await refreshOrderSearch([order._id], trx)
    })
    assert.containsSubset(await list(`?q=${order.number}`), { count: 0, rows: [] })
    assert.containsSubset(await list(), { count: 10 })
    await writeTx(async (trx) => {
      await run('update orders set state = 5 where id = ?', [order._id], trx)
      await refreshOrderSearch([order._id], trx)
    })
    assert.containsSubset(await list(`?q=${order.number}`), { count: 1 })
  })
})
