import Database from 'better-sqlite3'

const ROWS = 100_000
const TRIES = 5
/** What the reference takes where a checkout of the bench's floor costs some 1.4 ms, as in docs/performance.md; 91 where it costs 3.4 */
const REFERENCE_MS = 32
const QUERY = `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${ROWS})
  select n % 7 as part, n % 2 = 0 as is_even, count(*) from numbers group by 1, 2`

let slowness: number | undefined

/**
 * Returns how many times slower this machine is than the one of docs/performance.md, and at least 1: by a reference query
 * of SQLite, whose best time of the process counts, so that other processes beside it do not.
 */
export function machineSlowness(): number {
  slowness ??= Math.max(1, referenceMs() / REFERENCE_MS)
  return slowness
}

function referenceMs(): number {
  const database = new Database(':memory:')
  const query = database.prepare(QUERY)
  const times = Array.from({ length: TRIES }, () => {
    const before = process.cpuUsage()
    query.all()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
  database.close()
  return Math.min(...times)
}
