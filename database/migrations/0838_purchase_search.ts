import { BaseSchema } from '@adonisjs/lucid/schema'

const LISTED = 'deleted_at is null'
const NEWEST_FIRST = `(coalesce(placed_at, ''))`
const OLDEST_FIRST = `(coalesce(placed_at, '9999'))`

type ListIndex = { name: string; on: string; include?: string }

/** Orders without a date come last in both directions, so each direction has an index. */
const INDEXES: readonly ListIndex[] = [
  { name: 'created', on: 'created_at, id' },
  { name: 'vendor', on: 'vendor, id' },
  { name: 'destination', on: 'destination, id' },
  { name: 'newest', on: `${NEWEST_FIRST}, id`, include: 'placed_at' },
  { name: 'oldest', on: `${OLDEST_FIRST}, id`, include: 'placed_at' },
  { name: 'subtotal', on: 'subtotal_cents, id' },
  { name: 'state', on: '(state + 0), id', include: 'state' },
]

/** Indexes the list of purchase orders, and moves what it finds them by into a table with an index of trigrams. */
export default class extends BaseSchema {
  private readonly isPostgres = this.db.dialect.name === 'postgres'

  async up() {
    for (const { name, on, include } of INDEXES) {
      const columns = this.isPostgres
        ? `(${on}) ${include ? `include (${include})` : ''}`
        : `(${on}, deleted_at)`
      this.schema.raw(
        `create index purchase_orders_list_${name} on purchase_orders ${columns} where ${LISTED}`
      )
    }
    if (this.isPostgres)
      this.schema.raw(
        'create index purchase_orders_list_number on purchase_orders (number text_pattern_ops)'
      )
    this.schema.createTable('purchase_search', (table) => {
      table.increments('position')
      table
        .string('purchase_order_id', 24)
        .notNullable()
        .unique()
        .references('purchase_orders.id')
        .onDelete('CASCADE')
      table.text('document').notNullable()
      table.string('vendor', 130).notNullable()
      table.string('destination', 130).notNullable()
      table.string('newest', 24).notNullable()
      table.string('oldest', 24).notNullable()
      table.integer('subtotal_cents').notNullable()
      table.integer('state').notNullable()
    })
    for (const statement of this.isPostgres ? trigramIndex : trigramTable)
      this.schema.raw(statement)
    this.schema.raw(
      `insert into purchase_search
         (purchase_order_id, document, vendor, destination, newest, oldest, subtotal_cents, state)
       select id, document, vendor, destination, ${NEWEST_FIRST}, ${OLDEST_FIRST}, subtotal_cents, state
       from purchase_orders where ${LISTED} order by created_at, id`
    )
    this.schema.raw('alter table purchase_orders drop column document')
  }
}

/** A short list of pending entries, because every search reads all of it. */
const trigramIndex = [
  'create index purchase_search_document on purchase_search using gin (document gin_trgm_ops) with (gin_pending_list_limit = 256)',
]

/** FTS5 with the documents of the search table; triggers keep both alike. */
const ADD =
  'insert into purchase_search_index (rowid, document) values (new.position, new.document);'
const REMOVE = `insert into purchase_search_index (purchase_search_index, rowid, document) values ('delete', old.position, old.document);`
const trigramTable = [
  `create virtual table purchase_search_index using fts5(document, content = 'purchase_search', content_rowid = 'position', tokenize = 'trigram', detail = none, columnsize = 0)`,
  `create trigger purchase_search_inserted after insert on purchase_search begin ${ADD} end`,
  `create trigger purchase_search_deleted after delete on purchase_search begin ${REMOVE} end`,
  `create trigger purchase_search_updated after update of document on purchase_search when old.document <> new.document begin ${REMOVE} ${ADD} end`,
]
