import { BaseSchema } from '@adonisjs/lucid/schema'
import { DomainError } from '#shared/domain_error'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

type TableBuilder = Parameters<Parameters<BaseSchema['schema']['createTable']>[1]>[0]

/** A list; the condition of its partial indexes has to be that of the query, word for word. */
type List = { table: string; listed: string; conditionColumns: string }

const ORDERS: List = {
  table: 'orders',
  listed: 'state in (5, 6, 7) and deleted_at is null',
  conditionColumns: 'state, deleted_at',
}
const USERS: List = { table: 'users', listed: 'erased_at is null', conditionColumns: 'erased_at' }
const USER_NAME = `coalesce(nullif(trim(firstname || ' ' || lastname), ''), email)`

type ListIndex = { name: string; on: string; include?: string }

const ORDER_INDEXES: readonly ListIndex[] = [
  {
    name: 'date',
    on: '(coalesce(placed_at, created_at)), id',
    include: 'placed_at, created_at',
  },
  { name: 'email', on: 'email, id' },
  { name: 'subtotal', on: 'subtotal_cents, id' },
  { name: 'total', on: 'total_cents, id' },
  {
    name: 'balance',
    on: '(coalesce(balance_cents, total_cents)), id',
    include: 'balance_cents, total_cents',
  },
  { name: 'state', on: '(state + 0), id', include: 'state' },
]

const USER_INDEXES: readonly ListIndex[] = [
  { name: 'created', on: 'created_at, id' },
  { name: 'name', on: `(lower(${USER_NAME})), id`, include: 'firstname, lastname, email' },
  { name: 'company', on: '(lower(company)), id', include: 'company' },
  { name: 'email', on: 'email, id' },
  { name: 'group', on: 'group_id, id' },
  { name: 'custom_pricing', on: 'custom_pricing, id' },
]

export default class extends BaseSchema {
  private readonly isPostgres = this.db.dialect.name === 'postgres'

  async up() {
    this.createListIndexes(ORDERS, ORDER_INDEXES)
    this.createListIndexes(USERS, USER_INDEXES)
    if (this.isPostgres) {
      this.schema.raw('create index orders_list_number on orders (id2 text_pattern_ops)')
      this.schema.raw('create index users_list_prefix on users (email text_pattern_ops)')
      this.defer(createTrigramExtension)
    }
    this.createSearchTable('order', 'orders', (table) => {
      table.string('email', 254).notNullable()
      table.string('placed_at', 24).notNullable()
      table.integer('subtotal_cents').notNullable()
      table.integer('total_cents').notNullable()
      table.integer('balance_cents').notNullable()
      table.integer('state').notNullable()
    })
    this.createSearchTable('user', 'users', (table) => {
      table.string('name', 254).notNullable()
      table.string('company', 120).notNullable()
      table.string('email', 254).notNullable()
      table.string('created_at', 24).notNullable()
      table.string('group_name', 80).notNullable()
      table.boolean('custom_pricing').notNullable()
    })
  }

  /** Adds the columns without which a database would read the table, too: PostgreSQL's of expressions, SQLite's of the condition. */
  private createListIndexes(
    { table, listed, conditionColumns }: List,
    indexes: readonly ListIndex[]
  ) {
    for (const { name, on, include } of indexes) {
      const columns = this.isPostgres
        ? `(${on}) ${include ? `include (${include})` : ''}`
        : `(${on}, ${conditionColumns})`
      this.schema.raw(`create index ${table}_list_${name} on ${table} ${columns} where ${listed}`)
    }
  }

  /** Creates a table of search documents with the columns that a search sorts by, and an index that finds any part of a document. */
  private createSearchTable(
    subject: string,
    subjects: string,
    addSortColumns: (table: TableBuilder) => void
  ) {
    const name = `${subject}_search`
    this.schema.createTable(name, (table) => {
      table.increments('position')
      table
        .string(`${subject}_id`, 24)
        .notNullable()
        .unique()
        .references(`${subjects}.id`)
        .onDelete('CASCADE')
      table.text('document').notNullable()
      addSortColumns(table)
    })
    const statements = this.isPostgres ? trigramIndex(name) : trigramTable(name)
    for (const statement of statements) this.schema.raw(statement)
  }
}

const MAY_NOT_CREATE = '42501'

/** Any owner of a database may create this extension; other users need an administrator. */
export async function createTrigramExtension(
  db: Pick<QueryClientContract, 'rawQuery'>
): Promise<void> {
  try {
    await db.rawQuery('create extension if not exists pg_trgm')
  } catch (error) {
    const { code } = error as { code?: string }
    const reason =
      code === MAY_NOT_CREATE
        ? 'and the user of DATABASE_URL is not allowed to create it'
        : 'which this server does not provide; it is part of the package postgresql-contrib'
    throw new DomainError(
      `The search needs the PostgreSQL extension pg_trgm, ${reason}. ` +
        'An administrator has to run "create extension pg_trgm" in the database of the shop once.',
      'E_NO_TRIGRAMS'
    )
  }
}

/** A short list of pending entries, because every search reads all of it. */
const trigramIndex = (table: string) => [
  `create index ${table}_document on ${table} using gin (document gin_trgm_ops) with (gin_pending_list_limit = 256)`,
]

/** FTS5 with the documents of the search table; triggers keep both alike. */
function trigramTable(table: string): string[] {
  const index = `${table}_index`
  const add = `insert into ${index} (rowid, document) values (new.position, new.document);`
  const remove = `insert into ${index} (${index}, rowid, document) values ('delete', old.position, old.document);`
  return [
    `create virtual table ${index} using fts5(document, content = '${table}', content_rowid = 'position', tokenize = 'trigram', detail = none, columnsize = 0)`,
    `create trigger ${table}_inserted after insert on ${table} begin ${add} end`,
    `create trigger ${table}_deleted after delete on ${table} begin ${remove} end`,
    `create trigger ${table}_updated after update of document on ${table} when old.document <> new.document begin ${remove} ${add} end`,
  ]
}
