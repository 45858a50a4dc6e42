import { isPostgres, rows, run, type Trx } from '#core/database'
import { refreshInChunks } from '#core/search/refresh'
import type { ListSource } from '#core/search/list_page'

const IDS_AT_ONCE = 1_000
const FIRST_ID = ''

/** Writes the search documents of a whole list again and returns how many there are. */
export async function rebuildSearch(
  { table, listed, search }: ListSource,
  refresh: (ids: readonly string[], trx: Trx) => Promise<void>
): Promise<number> {
  let count = 0
  let after = FIRST_ID
  for (;;) {
    const page = await rows<{ id: string }>(
      `select id from ${table} where ${listed} and id > ? order by id limit ${IDS_AT_ONCE}`,
      [after]
    )
    if (page.length === 0) break
    const ids = page.map(({ id }) => id)
    await refreshInChunks(search, ids, refresh)
    count += ids.length
    after = ids.at(-1)!
  }
  await run(
    `delete from ${search.name} where ${search.key} not in (select id from ${table} where ${listed})`
  )
  // Its planner has to know how frequent words are.
  if (isPostgres()) await run(`analyze ${search.name}`)
  return count
}
