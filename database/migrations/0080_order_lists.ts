import { BaseSchema } from '@adonisjs/lucid/schema'
import { createListIndexes, createSearchTable } from '#database/search_schema'

const LISTED = 'state in (5, 6, 7) and deleted_at is null'
const DATE = '(coalesce(placed_at, created_at))'
const BALANCE = '(coalesce(balance_cents, total_cents))'

/**
 * The digits are state, cancelled, 1 for paid and 2 for owed to the customer, ship state, Canadian dollars and invoiced;
 * the source of the order follows.
 */
const FACET = `(cast(state * 100000 + case when cancelled_at is null then 0 else 10000 end
  + case when balance_cents = 0 then 1000 when balance_cents < 0 then 2000 else 0 end + ship_state * 100
  + case currency when 'cad' then 10 else 0 end + case when is_invoiced then 1 else 0 end as text) || ' ' || source)`

const SORTS = [
  {
    name: 'date',
    on: DATE,
    include: 'placed_at, created_at, state, deleted_at',
    // The sales of weeks on the staff home
    covers: 'cancelled_at, currency, total_cents',
  },
  { name: 'email', on: 'email' },
  { name: 'subtotal', on: 'subtotal_cents' },
  { name: 'total', on: 'total_cents' },
  { name: 'balance', on: BALANCE, include: 'balance_cents, total_cents' },
  { name: 'state', on: '(state + 0)', include: 'state' },
]

/** What the other filters ask of the orders of a salesperson */
const FILTERED =
  'state, deleted_at, cancelled_at, balance_cents, ship_state, source, currency, placed_at, created_at, is_invoiced'

/** Other lists of orders; the columns behind their sort key spare them the rows of the table. */
const OTHER_INDEXES = [
  `orders_salesperson on orders (salesperson_id, ${DATE}, id, ${FILTERED}) where salesperson_id is not null`,
  'orders_carts on orders (updated_at, id) where state in (0, 1, 2, 3, 4) and deleted_at is null',
  `orders_open_quotes on orders (quote_valid_until, id, state, cancelled_at, deleted_at)
     where quote_valid_until is not null and quote_accepted_at is null`,
  `orders_accepted_quotes on orders (${DATE}, id, state, cancelled_at, deleted_at, quote_accepted_at, placed_at, created_at)
     where quote_accepted_at is not null`,
  // Pro-formas that ask for a deposit: the list of those whose deposit is paid reads them.
  `orders_deposits on orders (placed_at, id)
     where terms_upfront_percent > 0 and state = 6 and cancelled_at is null and deleted_at is null`,
  'orders_owed on orders (currency, user_id, id, balance_cents) where balance_cents < 0',
  `orders_reservation_end on orders (reserved_until, id, state, cancelled_at, deleted_at)
     where reserved_until is not null`,
  // In the order of the commission report
  `orders_paid on orders (${DATE}, id2, paid_at, cancelled_at, deleted_at) where paid_at is not null`,
]

/** The order list: its indexes, its search, and what staff users keep of it. */
export default class extends BaseSchema {
  private readonly isPostgres = this.db.dialect.name === 'postgres'

  async up() {
    this.schema.createTable('order_views', (table) => {
      table.string('id', 24).primary()
      table.string('user_id', 24).notNullable().references('users.id').onDelete('CASCADE')
      table.string('name', 60).notNullable()
      table.text('filter').notNullable()
      table.integer('position').notNullable()
      table.boolean('is_shared').notNullable().defaultTo(false)
      table.string('created_at', 24).notNullable()
      table.string('updated_at', 24).notNullable()
      table.index(['user_id', 'position'])
    })

    this.schema.createTable('order_columns', (table) => {
      table.string('user_id', 24).primary().references('users.id').onDelete('CASCADE')
      table.string('columns', 400).notNullable()
      table.string('updated_at', 24).notNullable()
    })

    createListIndexes(
      this.schema,
      this.isPostgres,
      { table: 'orders', listed: LISTED, conditionColumns: 'state, deleted_at' },
      SORTS
    )
    this.schema.raw(`create index orders_facet on orders (${FACET}, ${DATE}, id) where ${LISTED}`)
    for (const index of OTHER_INDEXES) this.schema.raw(`create index ${index}`)
    if (this.isPostgres)
      this.schema.raw('create index orders_list_number on orders (id2 text_pattern_ops)')
    this.createSearch()
  }

  private createSearch() {
    createSearchTable(
      this.schema,
      this.isPostgres,
      { name: 'order_search', id: 'order_id', table: 'orders' },
      (table) => {
        table.string('email', 254).notNullable()
        table.string('placed_at', 24).notNullable()
        table.integer('subtotal_cents').notNullable()
        table.integer('total_cents').notNullable()
        table.integer('balance_cents').notNullable()
        table.integer('state').notNullable()
      }
    )
  }
}
