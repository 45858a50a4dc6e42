import { addRows, batchesOf, keyOf, type CopiedRow } from '#core/database_copy/table_rows'
import { inOneStep, progressOf, recordProgress } from '#core/database_copy/copy_state'
import { DomainError } from '#shared/domain_error'
import type { OpenDatabase } from '#core/backup/open_database'
import type { TableShape } from '#core/database_copy/table_shapes'

export type Databases = { source: OpenDatabase; target: OpenDatabase }

/** Copies a table in batches, each kept with the mark of how far it is, and returns the number of its rows. */
export async function copyTable(
  { source, target }: Databases,
  table: TableShape,
  report: (rows: number) => void
): Promise<number> {
  const begun = await progressOf(target, table.name)
  if (begun?.isDone) return begun.copied
  // Migrations fill some tables.
  if (!begun) await target.run(`delete from "${table.name}"`, [])
  let copied = begun?.copied ?? 0
  let lastKey = begun?.lastKey ?? null
  for await (const batch of batchesOf(source, table, lastKey)) {
    copied += batch.length
    lastKey = keyOf(batch.at(-1)!, table.key)
    await addBatch(target, table, batch, { copied, lastKey, isDone: false })
    report(copied)
  }
  await recordProgress(target, table.name, { copied, lastKey, isDone: true })
  return copied
}

async function addBatch(
  target: OpenDatabase,
  table: TableShape,
  batch: CopiedRow[],
  progress: Parameters<typeof recordProgress>[2]
): Promise<void> {
  try {
    await inOneStep(target, async () => {
      await addRows(target, table, batch)
      await recordProgress(target, table.name, progress)
    })
  } catch (error) {
    throw await nameRow(target, table, batch, error as Error)
  }
}

/** Finds the row that the target refuses, such as a text that is too long for its column. */
async function nameRow(
  target: OpenDatabase,
  table: TableShape,
  batch: CopiedRow[],
  error: Error
): Promise<Error> {
  for (const row of batch) {
    const reason = await refusalOf(target, table, row)
    if (!reason) continue
    const key = table.key.map((column) => `${column} ${String(row[column])}`).join(', ')
    return new DomainError(
      `${table.name}: the row with ${key} cannot be copied: ${reason}. Correct it in the source and run the command again`,
      'E_COPY_REFUSED'
    )
  }
  return error
}

async function refusalOf(
  target: OpenDatabase,
  table: TableShape,
  row: CopiedRow
): Promise<string | null> {
  await target.run('begin', [])
  try {
    await addRows(target, table, [row])
    return null
  } catch (error) {
    return (error as Error).message
  } finally {
    await target.run('rollback', [])
  }
}
