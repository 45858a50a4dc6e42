import { createHash } from 'node:crypto'
import { batchesOf, type CopiedRow } from '#core/database_copy/table_rows'
import type { OpenDatabase } from '#core/backup/open_database'
import type { TableShape } from '#core/database_copy/table_shapes'

export type TableSum = { rows: number; sum: bigint }

const MODULUS = 2n ** 64n

/** Sums up all values of a table. The sum does not depend on the order, since the systems sort texts differently. */
export async function sumOf(database: OpenDatabase, table: TableShape): Promise<TableSum> {
  let count = 0
  let sum = 0n
  for await (const batch of batchesOf(database, table, null)) {
    for (const row of batch) sum = (sum + hashOf(row, table.columns)) % MODULUS
    count += batch.length
  }
  return { rows: count, sum }
}

/** True and false are 1 and 0 in SQLite. */
function hashOf(row: CopiedRow, columns: readonly string[]): bigint {
  const values = columns.toSorted().map((column) => {
    const value = row[column]
    return typeof value === 'boolean' ? Number(value) : value
  })
  return createHash('sha256').update(JSON.stringify(values)).digest().readBigUInt64BE(0)
}
