import { isPostgres, rows, run, writeTx, type Binding } from '#core/database'

type Statement = { sql: string; bindings: Binding[] }

/** Small tables are read faster without an index, so PostgreSQL is told to avoid everything else. */
const AVOIDED = ['seqscan', 'sort', 'incremental_sort', 'hashagg']

/** PostgreSQL names the sort key of a merge, too. */
export const SORTS_ROWS = /TEMP B-TREE|\bSort\b(?! Key)/

/** Returns how the database would run a statement, one step per line. */
export async function planOf(
  { sql, bindings }: Statement,
  avoided: readonly string[] = AVOIDED
): Promise<string> {
  if (!isPostgres()) {
    const steps = await rows<{ detail: string }>(`explain query plan ${sql}`, bindings)
    return steps.map(({ detail }) => detail).join('\n')
  }
  return writeTx(async (trx) => {
    for (const method of avoided) await run(`set local enable_${method} = off`, [], trx)
    const steps = await rows<{ 'QUERY PLAN': string }>(`explain ${sql}`, bindings, trx)
    return steps.map((step) => step['QUERY PLAN']).join('\n')
  })
}
