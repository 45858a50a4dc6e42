import { test } from '@japa/runner'
import { USER_LIST, USER_SORTS } from '#accounts/user/user_list_source'
import { isPostgres } from '#core/database'
import {
  listStatement,
  searchStatement,
  type ListSource,
  type SortKey,
} from '#core/search/list_page'
import {
  filteredStatement,
  listedInvoices,
  newestInvoices,
  INVOICE_SORTS,
} from '#invoicing/list/filtered_invoices'
import { INVOICE_LIST } from '#invoicing/invoice/invoice_search'
import { DEFAULT_INVOICE_FILTER } from '#invoicing/list/invoice_list_rules'
import { insertOrder } from '#tests/functional/admin/support/varied_orders'
import { pageOfFacet } from '#orders/amazon/oversold'
import { facetRange } from '#orders/list/facet_orders'
import { newestStatement } from '#orders/list/filtered_orders'
import { DEFAULT_ORDER_FILTER, ORDER_SORT_KEYS } from '#orders/list/order_list_rules'
import { FACET } from '#orders/list/order_facets_rules'
import { ORDER_LIST } from '#orders/order/reads/order_list_source'
import { ORDER_SORTS } from '#orders/list/order_sorts'
import { latestPurchases } from '#purchasing/queries/latest_purchases'
import { partyNames } from '#purchasing/queries/lookup_addresses'
import { ON_ORDER } from '#purchasing/queries/on_order'
import { PURCHASE_LIST, purchaseSortKey } from '#purchasing/queries/purchase_list_source'
import { PURCHASE_SORT_KEYS } from '#purchasing/rules/purchase_list'
import { OrderSource } from '#shared/enums'
import { searchWords } from '#shared/text/search_text'
import { unitsByPrefix } from '#trackr/units/find_units_by_prefix'
import { planOf, SORTS_ROWS } from '#tests/support/query_plan'

/** A value of each sort key that is no text */
const SAMPLE_KEYS: Record<string, number | boolean> = {
  subtotal_cents: 100,
  total_cents: 100,
  balance_cents: 100,
  state: 5,
  custom_pricing: false,
  balance_usd: 100,
  balance_cad: 100,
}

const SCANS_ORDERS = /SCAN orders\b(?! USING)|Seq Scan on orders/

/** A date sorts by another column in each direction. */
function purchaseSorts(): Record<string, SortKey> {
  const sorts = PURCHASE_SORT_KEYS.map((key) => [key, purchaseSortKey(key, 'asc')] as const)
  return { ...Object.fromEntries(sorts), newest: purchaseSortKey('dates.placed', 'desc') }
}

const lists: [string, ListSource, Record<string, SortKey>][] = [
  ['orders', ORDER_LIST, ORDER_SORTS],
  ['users', USER_LIST, USER_SORTS],
  ['invoices', INVOICE_LIST, INVOICE_SORTS],
  ['purchase_orders', PURCHASE_LIST, purchaseSorts()],
]

for (const [name, source, sorts] of lists) {
  test.group(`The staff list of ${name}`, () => {
    for (const [key, sort] of Object.entries(sorts)) {
      if (sort.first) continue
      for (const dir of ['asc', 'desc'] as const) {
        test(`is read from an index by ${key} ${dir}`, async ({ assert }) => {
          const range = { limit: 9, offset: 9 }
          const plan = await planOf(await listStatement(source, sort, dir, range))
          assert.match(
            plan,
            new RegExp(`${isPostgres() ? 'Index' : 'COVERING INDEX'}.* ${name}_list_`)
          )
          assert.notMatch(plan, SORTS_ROWS)
        })

        test(`is read from that index after a place by ${key} ${dir}`, async ({ assert }) => {
          const after = { sort_key: SAMPLE_KEYS[sort.column] ?? 'a', id: 'a'.repeat(24) }
          const range = { limit: 9, offset: 9, after }
          const plan = await planOf(await listStatement(source, sort, dir, range))
          const search = isPostgres()
            ? /Index (Only )?Scan/g
            : /SEARCH \w+ USING (COVERING )?INDEX/g
          assert.lengthOf(plan.match(search) ?? [], 2)
          assert.notMatch(plan, new RegExp(`SCAN ${name}\\b|Seq Scan on ${name}`))
        })
      }
    }

    test('is counted by an index', async ({ assert }) => {
      const sql = `select count(*) as n from ${name} where ${source.listed} and ${source.time} > ?`
      const plan = await planOf({ sql, bindings: ['2026-11-22T12:00:00.000Z'] })
      // On an empty table all indexes cost PostgreSQL the same.
      assert.match(
        plan,
        isPostgres() ? /Index (Only )?Scan/ : new RegExp(`COVERING INDEX.* ${name}_list_`)
      )
    })

    test('is searched by the index of the documents', async ({ assert }) => {
      const [words] = searchWords('cinema laval')
      const sort = Object.values(sorts)[0]
      const statement = searchStatement(source, { sort, dir: 'asc' }, words)
      const plan = await planOf({ ...statement, bindings: [...statement.bindings, 9, 0] }, [
        'seqscan',
        'indexscan',
        'indexonlyscan',
      ])
      const index = isPostgres()
        ? `Bitmap Index Scan on ${source.search.name}_document`
        : `${source.search.name}_index VIRTUAL TABLE INDEX \\d+:M`
      assert.match(plan, new RegExp(index))
      assert.notMatch(plan, new RegExp(`SCAN (${name}|${source.search.name})$`))
    })
  })
}

test.group('The staff list of users by group', () => {
  test('reads each group from an index', async ({ assert }) => {
    const plan = await planOf(await USER_SORTS.group.first!('asc', 9), ['seqscan', 'sort'])
    assert.match(plan, isPostgres() ? /Index/ : /users_list_group/)
    assert.notMatch(plan, /SCAN users\b(?! USING)|Seq Scan on users/)
  })
})

test.group('The filtered list of orders', (group) => {
  group.setup(async () => {
    await insertOrder({ salesperson_id: 'a'.repeat(24) })
    await insertOrder({ salesperson_id: 'a'.repeat(24), balance_cents: 0 })
  })

  for (const dir of ['asc', 'desc'] as const) {
    test(`is read from the index of its facets by date ${dir}`, async ({ assert }) => {
      const first = { dir, limit: 9, offset: 9 }
      const plan = await planOf((await facetRange({ state: 5, placed_from: '2026-10-01' }, first))!)
      assert.match(plan, /orders_facet\b/)
      assert.notMatch(plan, SORTS_ROWS)
      assert.notMatch(plan, SCANS_ORDERS)
    })
  }

  for (const sort of ORDER_SORT_KEYS.filter((key) => key !== 'dates.placed')) {
    test(`reads its newest orders from that index, to sort them by ${sort}`, async ({ assert }) => {
      const { sql, bindings } = await newestStatement({ ...DEFAULT_ORDER_FILTER, state: 5, sort })
      const plan = await planOf({ sql, bindings: [...bindings, 9, 0] }, ['seqscan'])
      assert.match(plan, /orders_facet\b/)
      assert.notMatch(plan, SCANS_ORDERS)
    })
  }

  test('finds its facets by steps in an index', async ({ assert }) => {
    const sql = `select ${FACET} from orders where ${ORDER_LIST.listed} and ${FACET} > ? order by ${FACET} limit 1`
    const plan = await planOf({ sql, bindings: ['5'] })
    assert.match(plan, /orders_facet\b/)
    assert.notMatch(plan, SORTS_ROWS)
  })

  test('reads a page of the orders from Amazon that are left to ship from that index', async ({
    assert,
  }) => {
    const after = { placed: '2026-10-01T00:00:00.000Z', id: 'a'.repeat(24) }
    const plan = await planOf(pageOfFacet(`500000 ${OrderSource.AmazonCom}`, after))
    assert.match(plan, /orders_facet\b/)
    assert.notMatch(plan, SORTS_ROWS)
    assert.notMatch(plan, SCANS_ORDERS)
  })

  for (const filter of [
    { salesperson: 'a'.repeat(24) },
    { view: 'carts' },
    { view: 'quotes' },
    { view: 'quotes_accepted' },
    { view: 'to_release' },
    { view: 'amazon_cancelled' },
    { view: 'awaiting_goods' },
  ] as const) {
    test(`reads ${Object.entries(filter)[0].join(' ')} from an index of its own`, async ({
      assert,
    }) => {
      const { sql, bindings } = await newestStatement({ ...DEFAULT_ORDER_FILTER, ...filter })
      const plan = await planOf({ sql, bindings: [...bindings, 9, 0] }, ['seqscan'])
      // On a table this small all indexes cost PostgreSQL the same.
      assert.match(
        plan,
        isPostgres()
          ? /Index (Only )?Scan/
          : /orders_(salesperson|old_carts|open_quotes|accepted_quotes|deposits|amazon_cancelled|all_awaited)/
      )
      assert.notMatch(plan, SCANS_ORDERS)
    })
  }
})

const SCANS_INVOICES = /SCAN invoices\b(?! USING)|Seq Scan on invoices/

test.group('The filtered list of invoices', () => {
  for (const conditions of [
    { status: 'overdue' },
    { status: 'void', currency: 'cad' },
    { type: 'credit_note', issued_from: '2026-10-01' },
  ] as const) {
    test(`reads ${JSON.stringify(conditions)} from the index of the facets`, async ({ assert }) => {
      const plan = await planOf(newestInvoices(conditions, 9))
      assert.match(plan, /invoices_facet/)
      assert.notMatch(plan, SCANS_INVOICES)
    })
  }

  test('adds up a list from its index alone', async ({ assert }) => {
    for (const filter of [{}, { status: 'unpaid' }, { salesperson: 'a'.repeat(24) }] as const) {
      const [sums] = listedInvoices({ ...DEFAULT_INVOICE_FILTER, ...filter })
      const plan = await planOf(sums, ['seqscan', 'sort', 'bitmapscan'])
      assert.match(plan, /(COVERING INDEX|Index Only Scan.*) invoices_/)
      assert.notMatch(plan, SCANS_INVOICES)
    }
  })

  test('reads the invoices of a salesperson from an index of its own', async ({ assert }) => {
    const plan = await planOf(newestInvoices({ salesperson: 'a'.repeat(24), status: 'unpaid' }, 9))
    assert.match(plan, /invoices_salesperson/)
    assert.notMatch(plan, SCANS_INVOICES)
    assert.notMatch(plan, SORTS_ROWS)
  })

  test('reads no other invoices to sort them', async ({ assert }) => {
    const filter = { ...DEFAULT_INVOICE_FILTER, sort: 'customer', status: 'unpaid' } as const
    const { sql, bindings } = filteredStatement(filter)
    const plan = await planOf({ sql, bindings: [...bindings, 9, 0] }, ['seqscan'])
    assert.notMatch(plan, SCANS_INVOICES)
  })
})

test.group('Production units', () => {
  test('are found by the start of each serial in its index', async ({ assert }) => {
    const plan = await planOf(unitsByPrefix('PX-A27', 2), ['seqscan'])
    assert.lengthOf(plan.match(/units_(pcba|enclosure|box|bundle)_/g) ?? [], 4)
    assert.notMatch(plan, /SCAN units\b(?! USING)|Seq Scan on units/)
  })
})

const SCANS_PURCHASES =
  /SCAN (l|o|purchase_orders|purchase_order_lines)\b(?! USING)|Seq Scan on purchase_/

test.group('Purchasing', () => {
  for (const kind of ['vendor', 'destination'] as const) {
    test(`finds each ${kind} by steps in the index of the list`, async ({ assert }) => {
      const plan = await planOf(partyNames(kind, 'cable'))
      assert.match(plan, isPostgres() ? /Index/ : new RegExp(`purchase_orders_list_${kind}`))
      assert.notMatch(plan, SCANS_PURCHASES)
    })
  }

  test('finds the latest lines of each product in an index', async ({ assert }) => {
    const plan = await planOf({ sql: latestPurchases('o.currency'), bindings: [] }, ['seqscan'])
    assert.match(plan, /purchase_order_lines_latest/)
    // Not the whole index either
    assert.notMatch(plan, /SCAN (l|o)\b|Seq Scan on purchase_/)
  })

  test('adds up what is on order from lines that have not arrived', async ({ assert }) => {
    const plan = await planOf({ sql: ON_ORDER, bindings: [5] }, ['seqscan'])
    assert.match(plan, /purchase_order_lines_open/)
    assert.notMatch(plan, SCANS_PURCHASES)
  })
})
