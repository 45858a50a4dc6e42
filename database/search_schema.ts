import type { BaseSchema } from '@adonisjs/lucid/schema'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { DomainError } from '#shared/domain_error'

type Schema = BaseSchema['schema']
type TableBuilder = Parameters<Parameters<Schema['createTable']>[1]>[0]

/** A list; the condition of its partial indexes has to be that of the query, word for word. */
type List = { table: string; listed?: string; conditionColumns?: string }
/** `include` holds the columns of an expression, `covers` what else is read of the rows. */
type ListIndex = { name: string; on: string; include?: string; covers?: string }

/** Adds the columns without which a database would read the table, too: PostgreSQL's of expressions, SQLite's of the condition. */
export function createListIndexes(
  schema: Schema,
  isPostgres: boolean,
  { table, listed, conditionColumns }: List,
  indexes: readonly ListIndex[]
): void {
  for (const { name, on, include, covers } of indexes) {
    const extra = isPostgres ? [] : [conditionColumns, covers]
    const more = isPostgres ? [include, covers].filter(Boolean).join(', ') : ''
    const included = more ? `include (${more})` : ''
    const condition = listed ? `where ${listed}` : ''
    schema.raw(
      `create index ${table}_list_${name} on ${table} (${[on, 'id', ...extra].filter(Boolean).join(', ')}) ${included} ${condition}`
    )
  }
}

/** Creates a table of search documents with the columns that a search sorts by, and an index that finds any part of a document. */
export function createSearchTable(
  schema: Schema,
  isPostgres: boolean,
  { name, id, table }: { name: string; id: string; table: string },
  addSortColumns: (table: TableBuilder) => void
): void {
  schema.createTable(name, (columns) => {
    columns.increments('position')
    columns.string(id, 24).notNullable().unique().references(`${table}.id`).onDelete('CASCADE')
    columns.text('document').notNullable()
    addSortColumns(columns)
  })
  for (const statement of isPostgres ? trigramIndex(name) : trigramTable(name))
    schema.raw(statement)
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
