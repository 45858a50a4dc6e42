import { auditRestored, type BooksResult } from '#core/backup/restore_report'
import {
  completeUrl,
  openSource,
  openTarget,
  withoutPassword,
} from '#core/database_copy/copied_databases'
import { dropCopyState, forgetProgress, inOneStep } from '#core/database_copy/copy_state'
import { copyTable, type Databases } from '#core/database_copy/copy_table'
import { sumOf } from '#core/database_copy/compare_tables'
import { continueNumbers } from '#core/database_copy/number_sequences'
import { restoreReferences } from '#core/database_copy/references'
import { tableShapes, type TableShape } from '#core/database_copy/table_shapes'
import { homePath } from '#config/paths'
import { conflict, DomainError } from '#shared/domain_error'

type Urls = { from: string; to: string }
type Step = 'copied' | 'compared'
/** Told how many rows of a table are done */
export type CopyProgress = (table: string, step: Step, rows: number) => void

export type CopyReport = {
  from: string
  to: string
  tables: number
  rows: number
  books: BooksResult
}

/**
 * Copies all rows of a shop into an empty database, of either system, compares them and audits the books of the copy.
 * The source cannot be written to meanwhile. Called again after an interruption it goes on where it stopped.
 */
export async function copyShop(urls: Urls, report: CopyProgress): Promise<CopyReport> {
  const from = completeUrl(urls.from, '--from')
  const to = completeUrl(urls.to, '--to')
  if (from === to) throw conflict('--from and --to name the same database', 'E_SAME_DATABASE')
  const source = await openSource(from)
  try {
    const target = await openTarget(to, withoutPassword(from))
    try {
      const counts = await copyAll({ source, target }, report)
      const result = { from: withoutPassword(from), to: withoutPassword(to), ...counts }
      return { ...result, books: await auditRestored({ SHOP_HOME: homePath(), DATABASE_URL: to }) }
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}

async function copyAll(databases: Databases, report: CopyProgress) {
  const { source, target } = databases
  const tables = await tableShapes(target)
  assertSameColumns(tables, await tableShapes(source))
  for (const table of tables)
    await copyTable(databases, table, (rows) => report(table.name, 'copied', rows))
  let rows = 0
  for (const table of tables) {
    const count = await compared(databases, table, report)
    report(table.name, 'compared', count)
    rows += count
  }
  await inOneStep(target, async () => {
    await continueNumbers(source, target, tables)
    await restoreReferences(target)
    // The processes that held jobs belong to the source.
    await target.run('update outbox set locked_until = null where locked_until is not null', [])
    await target.run('delete from outbox_workers', [])
    await dropCopyState(target)
  })
  if (target.engine === 'postgres') await target.run('analyze', [])
  return { tables: tables.length, rows }
}

function assertSameColumns(target: TableShape[], source: TableShape[]): void {
  const columnsIn = (tables: TableShape[]) =>
    new Map(tables.map(({ name, columns }) => [name, columns.toSorted().join()]))
  const [expected, known] = [columnsIn(target), columnsIn(source)]
  const names = new Set([...expected.keys(), ...known.keys()])
  const other = [...names].find((name) => expected.get(name) !== known.get(name))
  if (other === undefined) return
  throw new DomainError(`The table ${other} is not the same in both databases`, 'E_COPY_DIFFERS')
}

/** Compares a table, which is copied again where the source has changed between two runs; returns the number of its rows. */
async function compared(
  databases: Databases,
  table: TableShape,
  report: CopyProgress,
  isSecond = false
): Promise<number> {
  const expected = await sumOf(databases.source, table)
  const copied = await sumOf(databases.target, table)
  if (expected.rows === copied.rows && expected.sum === copied.sum) return copied.rows
  if (isSecond)
    throw new DomainError(
      `${table.name}: the copy has ${copied.rows} rows and differs from the ${expected.rows} of the source`,
      'E_COPY_DIFFERS'
    )
  await forgetProgress(databases.target, table.name)
  await copyTable(databases, table, (rows) => report(table.name, 'copied', rows))
  return compared(databases, table, report, true)
}
