import { chmod } from 'node:fs/promises'
import { availableParallelism, totalmem } from 'node:os'
import { connectPostgres, postgresReader } from '#core/backup/open_database'
import { databaseFacts, type DatabaseFacts } from '#core/backup/database_facts'
import { restoreJobs } from '#core/backup/restore_jobs_rules'
import { reasonOf, runProgram } from '#core/backup/run_program'
import { DomainError } from '#shared/domain_error'

/** Parameters of a URL that the programs of PostgreSQL read from the environment instead */
const VARIABLES: Readonly<Record<string, string>> = {
  host: 'PGHOST',
  port: 'PGPORT',
  sslmode: 'PGSSLMODE',
  sslrootcert: 'PGSSLROOTCERT',
  sslcert: 'PGSSLCERT',
  sslkey: 'PGSSLKEY',
}

/** Dumps a database and reads its facts in one snapshot, so that both belong to the same instant. */
export async function dumpPostgres(url: string, file: string): Promise<DatabaseFacts> {
  const client = await connectPostgres(url)
  try {
    await client.query('begin transaction isolation level repeatable read, read only')
    const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id')
    const args = ['--format=custom', '--compress=1', '--no-owner', '--no-privileges']
    await runClient(url, 'pg_dump', [...args, `--snapshot=${rows[0].id}`, `--file=${file}`])
    await chmod(file, 0o600)
    return await databaseFacts('postgres', postgresReader(client))
  } finally {
    await client.end()
  }
}

/**
 * Restores a dump into an empty database, all or nothing. A scratch database, which is dropped whatever happens, is restored
 * by several connections, each table and index in a transaction of its own.
 */
export async function restorePostgres(
  url: string,
  file: string,
  { isScratch }: { isScratch: boolean }
): Promise<void> {
  const args = ['--no-owner', '--no-privileges', '--exit-on-error']
  const settings = await settingsOfRestore(url, isScratch)
  const parts = isScratch ? `--jobs=${ownRestoreJobs()}` : '--single-transaction'
  await runClient(url, 'pg_restore', [...args, parts, `--dbname=${databaseOf(url)}`, file], {
    PGOPTIONS: [process.env.PGOPTIONS, ...settings].filter(Boolean).join(' '),
  })
}

export const ownRestoreJobs = (): number =>
  restoreJobs({
    processors: availableParallelism(),
    // A container may have less than its machine.
    memoryBytes: Math.min(totalmem(), process.constrainedMemory() || Infinity),
  })

const HAS_LZ4 = `select 1 from pg_settings where name = 'default_toast_compression' and 'lz4' = any(enumvals)`

/** Settings for the connections that write; the content is the same with them. */
async function settingsOfRestore(url: string, isScratch: boolean): Promise<string[]> {
  const client = await connectPostgres(url)
  try {
    const { rowCount } = await client.query(HAS_LZ4)
    // The server's own compression of long values takes most of the time of a restore, and documents hardly shrink.
    const compression = rowCount ? ['-c default_toast_compression=lz4'] : []
    return isScratch ? [...compression, '-c synchronous_commit=off'] : compression
  } finally {
    await client.end()
  }
}

export const databaseOf = (url: string): string =>
  decodeURIComponent(new URL(url).pathname.slice(1))

/** Returns the URL of another database of the same server. */
export function besideDatabase(url: string, name: string): string {
  const beside = new URL(url)
  beside.pathname = `/${encodeURIComponent(name)}`
  return beside.href
}

async function runClient(
  url: string,
  program: string,
  args: readonly string[],
  settings: Record<string, string> = {}
): Promise<void> {
  const result = await runProgram(program, args, { ...connectionVariables(url), ...settings })
  if (result.exitCode === 0) return
  throw new DomainError(`${program} failed: ${reasonOf(result)}`, 'E_PROGRAM_FAILED')
}

/** The arguments of a program are open to every account of the machine; its environment is not. */
export function connectionVariables(url: string): Record<string, string> {
  const { hostname, port, username, password, searchParams } = new URL(url)
  const variables: Record<string, string> = { PGDATABASE: databaseOf(url) }
  if (hostname) variables.PGHOST = hostname.replace(/^\[|\]$/g, '')
  if (port) variables.PGPORT = port
  if (username) variables.PGUSER = decodeURIComponent(username)
  if (password) variables.PGPASSWORD = decodeURIComponent(password)
  for (const [name, variable] of Object.entries(VARIABLES)) {
    const value = searchParams.get(name)
    if (value !== null) variables[variable] = value
  }
  return variables
}
