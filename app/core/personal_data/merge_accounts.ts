import { countRows, run, type Trx } from '#core/database'
import type { AccountColumn, MergedAccounts, PersonalDataSource } from '#core/personal_data'

type Source = Pick<PersonalDataSource, 'accountColumns' | 'merge'>

/** Moves or deletes the rows of a closed account, as the source says of each of its columns. */
export async function mergeSource(
  source: Source,
  accounts: MergedAccounts,
  trx: Trx
): Promise<void> {
  const { from, into } = accounts
  for (const { table, column } of columnsThat('moves', source))
    await run(`update ${table} set ${column} = ? where ${column} = ?`, [into, from], trx)
  for (const { table, column } of columnsThat('ends', source))
    await run(`delete from ${table} where ${column} = ?`, [from], trx)
  await source.merge?.(accounts, trx)
}

/** Counts the rows of an account that a merge moves and ends. */
export async function countMerged(source: Source, { from }: MergedAccounts) {
  const moves = await countIn([...columnsThat('moves', source), ...columnsThat('merges', source)])
  return { moved: moves, ended: await countIn(columnsThat('ends', source)) }

  async function countIn(columns: readonly Column[]): Promise<number> {
    let count = 0
    for (const { table, column } of columns) {
      const sql = `select count(*) as n from ${table} where ${column} = ?`
      count += await countRows(sql, [from])
    }
    return count
  }
}

type Column = { table: string; column: string }

const columnsThat = (decision: AccountColumn, { accountColumns }: Source): Column[] =>
  Object.entries(accountColumns).flatMap(([name, decided]) => {
    if (decided !== decision) return []
    const [table, column] = name.split('.')
    return [{ table, column }]
  })
