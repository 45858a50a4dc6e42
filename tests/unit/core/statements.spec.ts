import { test } from '@japa/runner'
import { isPostgres, rows } from '#core/database'
import { collectStatements } from '#tests/unit/architecture/sql_statements'

const { statements, unresolved } = collectStatements('app', 'database/seeders')

/** Files whose statements depend on input, such as filters. The specs of these lists run every filter on both databases. */
const DYNAMIC = [
  'app/accounts/personal_data.ts',
  'app/accounts/queries/applications.ts',
  'app/accounts/queries/find_customer.ts',
  'app/accounts/queries/list_users.ts',
  'app/catalog/queries/products.ts',
  'app/catalog/queries/stock_alerts.ts',
  'app/catalog/queries/stock_ledger.ts',
  'app/catalog/queries/stock_table.ts',
  'app/core/cleanup.ts',
  'app/core/database/sql.ts',
  'app/core/outbox/outbox.ts',
  'app/core/personal_data/mail_source.ts',
  'app/core/personal_data/mentions.ts',
  'app/core/personal_data/sources.ts',
  'app/orders/personal_orders.ts',
  'app/orders/queries/customer_orders.ts',
  'app/orders/queries/list_orders.ts',
  'app/orders/queries/lookup_order.ts',
  'app/payments/queries/find_attempt.ts',
  'app/pricing/personal_data.ts',
  'app/pricing/queries/negotiated_prices.ts',
  'app/pricing/queries/promo_list.ts',
]

// SQLite locks the whole database; only PostgreSQL has row locks.
const ROW_LOCK = /\bfor (no key )?(update|share)\b/
const canPrepare = (sql: string) => isPostgres() || !ROW_LOCK.test(sql)

test.group('SQL statements', () => {
  test('every statement of the sources can be prepared on this database', async ({ assert }) => {
    const failures: string[] = []
    for (const { place, sql } of statements.filter((statement) => canPrepare(statement.sql))) {
      const bindings = Array.from(sql.matchAll(/\?/g), () => null)
      await rows(`explain ${sql}`, bindings).catch((error: Error) =>
        failures.push(`${place}: ${error.message}`)
      )
    }
    assert.deepEqual(failures, [])
    assert.isAbove(statements.length, 150)
  })

  test('statements that depend on input are in known files', ({ assert }) => {
    const files = new Set(unresolved.map((place) => place.split(':')[0]))
    assert.deepEqual(
      [...files].filter((file) => !DYNAMIC.includes(file)),
      []
    )
  })
})
