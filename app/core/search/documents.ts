import { chunks, countRows, run, type Binding, type Trx } from '#core/database'

/** A table of search documents, the column that names their subject, and the columns that a search sorts by */
export type SearchTable = {
  name: 'order_search' | 'user_search' | 'invoice_search' | 'purchase_search'
  key: 'order_id' | 'user_id' | 'invoice_id' | 'purchase_order_id'
  subjects: 'orders' | 'users' | 'invoices' | 'purchase_orders'
  /** Each column with its value, an expression of the subject's columns */
  sortColumns: Readonly<Record<string, string>>
}

const MAX_ROWS_PER_STATEMENT = 200

/** Stores the search documents of subjects, by id, together with what a search sorts them by. */
export async function writeDocuments(
  { name, key, subjects, sortColumns }: SearchTable,
  documents: ReadonlyMap<string, string>,
  trx: Trx
): Promise<void> {
  const columns = ['document', ...Object.keys(sortColumns)]
  for (const chunk of chunks([...documents], MAX_ROWS_PER_STATEMENT)) {
    await run(
      `insert into ${name} (${key}, ${columns.join(', ')})
       select id, column2, ${Object.values(sortColumns).join(', ')}
       from (values ${chunk.map(() => '(?, ?)').join(', ')}) as written join ${subjects} on id = column1 where true
       on conflict (${key}) do update set ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}`,
      chunk.flat(),
      trx
    )
  }
}

/** Removes the search documents of subjects that lists no longer contain, and returns how many there were. */
export async function removeDocuments(
  { name, key }: SearchTable,
  ids: readonly string[],
  trx: Trx
): Promise<number> {
  let removed = 0
  for (const chunk of chunks(ids, MAX_ROWS_PER_STATEMENT)) {
    const placeholders = chunk.map(() => '?').join(', ')
    const sql = `delete from ${name} where ${key} in (${placeholders})`
    removed += await run(sql, chunk as Binding[], trx)
  }
  return removed
}

/** Returns whether each of these subjects, which are few, has a search document. */
export async function haveDocuments(
  { name, key }: SearchTable,
  ids: readonly string[],
  trx: Trx
): Promise<boolean> {
  const sql = `select count(*) as n from ${name} where ${key} in (${ids.map(() => '?').join(', ')})`
  const counted = await countRows(sql, [...ids], trx)
  return counted === ids.length
}
