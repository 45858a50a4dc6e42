import { chunks, type Binding } from '#core/database'
import type { OpenDatabase } from '#core/backup/open_database'
import type { TableShape } from '#core/database_copy/table_shapes'

export type CopiedRow = Record<string, Binding>

const BATCH = 1000
/** SQLite takes 32,766 (sqlite.org/limits.html), PostgreSQL 65,535. */
const MAX_BINDINGS = 30_000

/** Reads a table in the order of its primary key, after the row with the given key. */
export async function* batchesOf(
  { read }: OpenDatabase,
  { name, columns, key }: TableShape,
  after: Binding[] | null
): AsyncGenerator<CopiedRow[]> {
  const names = quoted(columns)
  const keyNames = quoted(key)
  let last = after
  while (true) {
    const places = key.map(() => '?').join(', ')
    const condition = last ? `where (${keyNames}) > (${places})` : ''
    const sql = `select ${names} from "${name}" ${condition} order by ${keyNames} limit ${BATCH}`
    const batch = (await read(sql, last ?? [])) as CopiedRow[]
    if (batch.length === 0) return
    yield batch
    last = keyOf(batch.at(-1)!, key)
  }
}

export const keyOf = (row: CopiedRow, key: readonly string[]): Binding[] =>
  key.map((column) => row[column])

const quoted = (columns: readonly string[]): string =>
  columns.map((column) => `"${column}"`).join(', ')

/** Adds rows; both systems turn 1 and 0 into the true and false of their columns. */
export async function addRows(
  target: OpenDatabase,
  { name, columns }: TableShape,
  batch: readonly CopiedRow[]
): Promise<void> {
  const places = `(${columns.map(() => '?').join(', ')})`
  for (const chunk of chunks(batch, Math.floor(MAX_BINDINGS / columns.length)))
    await target.run(
      `insert into "${name}" (${quoted(columns)}) values ${chunk.map(() => places).join(', ')}`,
      chunk.flatMap((row) => columns.map((column) => row[column]))
    )
}
