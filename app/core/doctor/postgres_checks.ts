import { one, rows } from '#core/database'
import { fault, result, warning, type Check, type CheckResult } from '#core/doctor/check'
import { clockResult } from '#core/doctor/clock'
import { databaseBytes } from '#core/database/database_size'
import { formatBytes } from '#shared/text/file_size'

const OLDEST_VERSION = 15
const LONG_TRANSACTION_SECONDS = 60
const FULL_SHARE = 0.8

export const postgresChecks: readonly Check[] = [
  { name: 'database.size', run: async () => result(formatBytes(await databaseBytes())) },
  { name: 'database.version', isCheap: true, run: versionOfServer },
  { name: 'database.extension', run: extensionOfSearch },
  { name: 'database.integrity', run: invalidIndexes },
  { name: 'database.durability', run: durabilityOfServer },
  { name: 'database.connections', run: connectionsOfServer },
  { name: 'database.locks', run: longTransactions },
  { name: 'database.clock', run: clockOfServer },
]

async function versionOfServer() {
  const row = await one<{ number: string; text: string; encoding: string }>(
    `select current_setting('server_version_num') as number, current_setting('server_version') as text,
       current_setting('server_encoding') as encoding`
  )
  return versionResult(row!)
}

export function versionResult(server: {
  number: string
  text: string
  encoding: string
}): CheckResult {
  const major = Math.floor(Number(server.number) / 10_000)
  return result(
    `PostgreSQL ${server.text}`,
    major < OLDEST_VERSION
      ? fault(
          `PostgreSQL ${server.text} is older than ${OLDEST_VERSION}. Upgrade the server with pg_upgrade or a dump`
        )
      : null,
    server.encoding === 'UTF8'
      ? null
      : fault(
          `The database stores text as ${server.encoding}. Create one with \`encoding 'UTF8'\` and restore a dump into it`
        )
  )
}

async function extensionOfSearch() {
  const found = await one(`select 1 as found from pg_extension where extname = 'pg_trgm'`)
  return extensionResult(found !== null)
}

export const extensionResult = (isInstalled: boolean): CheckResult =>
  result(
    'pg_trgm',
    isInstalled
      ? null
      : fault(
          'The extension pg_trgm is missing, so that searches fail or read whole tables. As an administrator, run "create extension pg_trgm" in the database of the shop'
        )
  )

/** An index that could not be built to its end is not used, and slows each change. */
async function invalidIndexes() {
  const found = await rows<{ name: string }>(
    'select indexrelid::regclass::text as name from pg_index where not indisvalid'
  )
  return invalidIndexResult(found.map(({ name }) => name))
}

export const invalidIndexResult = ([first]: readonly string[]): CheckResult =>
  result(
    'all indexes are valid',
    first === undefined
      ? null
      : fault(
          `The index ${first} is invalid. Run "reindex index ${first}" in the database of the shop`
        )
  )

async function durabilityOfServer() {
  const settings = await rows<{ name: string; setting: string }>(
    `select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit')`
  )
  return durabilityResult(settings)
}

export function durabilityResult(
  settings: readonly { name: string; setting: string }[]
): CheckResult {
  const off = settings.filter(({ setting }) => setting === 'off').map(({ name }) => name)
  return result(
    'commits reach the disk',
    off.length > 0
      ? fault(
          `${off.join(' and ')} off: the database may lose paid orders in a power cut. Set ${off.join(' and ')} to on in postgresql.conf`
        )
      : null
  )
}

async function connectionsOfServer() {
  const row = await one<{ used: number; allowed: string }>(
    `select count(*) as used, current_setting('max_connections') as allowed from pg_stat_activity`
  )
  return connectionsResult(row!.used, Number(row!.allowed))
}

export const connectionsResult = (used: number, allowed: number): CheckResult =>
  result(
    `${used} of ${allowed} connections`,
    used >= allowed * FULL_SHARE
      ? warning(
          `${used} of ${allowed} connections are in use; each process of the shop opens up to 10. Raise max_connections, or run fewer processes`
        )
      : null
  )

async function longTransactions() {
  const row = await one<{ n: number; seconds: number | null }>(
    `select count(*) as n, max(extract(epoch from now() - xact_start))::int as seconds from pg_stat_activity
     where datname = current_database() and state = 'idle in transaction' and xact_start < now() - interval '${LONG_TRANSACTION_SECONDS} seconds'`
  )
  return longTransactionResult(row!.n, row!.seconds ?? 0)
}

export const longTransactionResult = (count: number, seconds: number): CheckResult =>
  result(
    'no transaction is left open',
    count > 0
      ? warning(
          `${count} programs keep a transaction open, the longest for ${seconds} s, and may hold locks. Find them in pg_stat_activity (idle in transaction) and end them`
        )
      : null
  )

async function clockOfServer() {
  const row = await one<{ now: number }>(
    `select extract(epoch from clock_timestamp()) * 1000 as now`
  )
  return clockResult('the database', row!.now)
}
