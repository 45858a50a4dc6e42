import { test } from '@japa/runner'
import { isPostgres, rows } from '#core/database'
import { listSources, read } from '#tests/unit/architecture/sources'
import { collectStatements } from '#tests/unit/architecture/sql_statements'

const { statements, unresolved } = collectStatements('app', 'database/seeders')

/** Files whose statements depend on input, such as filters. The specs of these lists run every filter on both databases. */
const DYNAMIC = [
  'app/core/personal_data/mailed_records.ts',
  'app/core/personal_data/merge_accounts.ts',
  'app/trackr/units/find_units_by_prefix.ts',
  'app/reporting/home/my_tasks.ts',
  'app/reporting/home/recent_events.ts',
  'app/accounts/personal_data/personal_data.ts',
  'app/accounts/applications/applications.ts',
  'app/accounts/user/filter_users.ts',
  'app/accounts/user/user_list_source.ts',
  'app/catalog/product/find_product.ts',
  'app/catalog/stock_alerts/stock_alerts_page.ts',
  'app/catalog/stock/stock_ledger.ts',
  'app/catalog/products/products_page.ts',
  'app/content/text/empty_pages.ts',
  'app/core/cleanup.ts',
  'app/core/database/sql.ts',
  'app/core/database/write_rows.ts',
  'app/core/mail/mailbox.ts',
  'app/core/search/documents.ts',
  'app/core/upgrade/migration_plan.ts',
  'app/core/search/list_count.ts',
  'app/core/search/list_page.ts',
  'app/core/search/list_places.ts',
  'app/core/search/rebuild.ts',
  'app/core/search/refresh.ts',
  'app/core/outbox/outbox.ts',
  'app/core/personal_data/mail_source.ts',
  'app/core/personal_data/mentions.ts',
  'app/core/personal_data/sources.ts',
  'app/documents/sending/document_mail_data.ts',
  'app/invoicing/invoice/invoice_personal_data.ts',
  'app/invoicing/reminders/scheduled_reminders_job.ts',
  'app/invoicing/list/filtered_invoices.ts',
  'app/invoicing/list/invoice_list_page.ts',
  'app/invoicing/reminders/unpaid_invoices.ts',
  'app/invoicing/reminders/reminder_personal_data.ts',
  'app/orders/amazon/oversold.ts',
  'app/orders/staff/note_data.ts',
  'app/reporting/activity/activity_entries.ts',
  'app/reporting/activity/activity_subjects.ts',
  'app/orders/order/personal_data.ts',
  'app/orders/reservations/proforma_warning_job.ts',
  'app/orders/list/save_order_view.ts',
  'app/orders/list/customer_condition.ts',
  'app/orders/list/filtered_orders.ts',
  'app/orders/list/order_conditions.ts',
  'app/orders/order/reads/orders_of_user.ts',
  'app/orders/reservations/expiring_proformas.ts',
  'app/orders/history/lookup_order.ts',
  'app/orders/list/search_shipments.ts',
  'app/orders/list/order_conditions.ts',
  'app/orders/fulfilment/shipment_data.ts',
  'app/payments/attempts/find_attempt.ts',
  'app/payments/ledger/dispute.ts',
  'app/pricing/prices/trade_prices.ts',
  'app/pricing/promos/promo_list_page.ts',
  'app/pricing/promos/promo_personal_data.ts',
  'app/pricing/promos/redemptions.ts',
  'app/purchasing/queries/lookup_addresses.ts',
  'app/purchasing/queries/purchasable_products.ts',
  'app/purchasing/queries/reorder_list.ts',
  'app/reporting/exports/customer_names.ts',
  'app/reporting/books/audit_books.ts',
  'app/reporting/home/overdue_invoices.ts',
  'app/reporting/payment_issues/payment_issues.ts',
  'app/reporting/home/staff_home.ts',
  'app/reporting/commission/personal_data.ts',
]

// SQLite locks the whole database; only PostgreSQL has row locks, advisory locks, settings and a clock of its own.
const OF_POSTGRES = /\bfor (no key )?(update|share)\b|\bpg_|\bcurrent_setting\b|\bclock_timestamp\b/
const OF_SQLITE = /^pragma /
const canPrepare = (sql: string) => !(isPostgres() ? OF_SQLITE : OF_POSTGRES).test(sql)

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

  // PostgreSQL rejects a lone surrogate when it parses JSON, and customers type the text of addresses.
  test('no statement parses a stored column as JSON', ({ assert }) => {
    const files = listSources('app').filter((file) =>
      /::jsonb?\b|json_extract|->>/.test(read(file))
    )
    assert.deepEqual(files, ['app/core/database/write_rows.ts'])
  })

  test('statements that depend on input are in known files', ({ assert }) => {
    const files = new Set(unresolved.map((place) => place.split(':')[0]))
    assert.deepEqual(
      [...files].filter((file) => !DYNAMIC.includes(file)),
      []
    )
  })
})
