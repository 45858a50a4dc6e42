import { chmod } from 'node:fs/promises'
import { availableParallelism, totalmem } from 'node:os'
import { connectPostgres, postgresReader } from '#core/backup/open_database'
import { databaseFacts, type DatabaseFacts } from '#core/backup/database_facts'
import { restoreJobs } from '#core/backup/restore_jobs_rules'
import { pipePrograms, reasonOf, runProgram } from '#core/backup/run_program'
import { DomainError } from '#shared/domain_error'
import type { TableRow } from '#core/database'

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
    const snapshot = `--snapshot=${rows[0].id}`
    await runClient('pg_dump', [...args, snapshot, `--file=${file}`], connectionVariables(url))
    await chmod(file, 0o600)
    return await databaseFacts('postgres', postgresReader(client))
  } finally {
    await client.end()
  }
}

const RESTORE = ['pg_restore', '--no-owner', '--no-privileges', '--exit-on-error']

/**
 * Restores a dump into an empty database together with a row of `restores`, which holds its jobs, all or nothing: no process
 * sees a restored shop that is not held.
 */
export async function restorePostgres(
  url: string,
  file: string,
  row: TableRow<'restores'>
): Promise<void> {
  const values = Object.entries(row).filter(([, value]) => value !== null)
  const names = values.map(([name]) => name)
  const hold = `insert into public.restores (${names}) values (${names.map((name) => `:'${name}'`)});`
  const psql = ['psql', '--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1']
  const parameters = values.map(([name, value]) => `--set=${name}=${value}`)
  const { exitCode, ...result } = await pipePrograms(
    [
      [...RESTORE, '--file=-', file],
      [...psql, ...parameters],
    ],
    { head: 'begin;\n', tail: `${hold}\ncommit;\n` },
    await restoreEnvironment(url, false)
  )
  if (exitCode !== 0) throw programFailed(result)
}

/**
 * Restores a dump into a scratch database, which is dropped whatever happens: by several connections, each table and index in
 * a transaction of its own.
 */
export async function restoreScratch(url: string, file: string): Promise<void> {
  const [program, ...args] = RESTORE
  const jobs = `--jobs=${ownRestoreJobs()}`
  await runClient(
    program,
    [...args, jobs, `--dbname=${databaseOf(url)}`, file],
    await restoreEnvironment(url, true)
  )
}

export const ownRestoreJobs = (): number =>
  restoreJobs({
    processors: availableParallelism(),
    // A container may have less than its machine.
    memoryBytes: Math.min(totalmem(), process.constrainedMemory() || Infinity),
  })

const HAS_LZ4 = `select 1 from pg_settings where name = 'default_toast_compression' and 'lz4' = any(enumvals)`

async function restoreEnvironment(url: string, isScratch: boolean) {
  const settings = await settingsOfRestore(url, isScratch)
  const options = [process.env.PGOPTIONS, ...settings].filter(Boolean).join(' ')
  return { ...connectionVariables(url), PGOPTIONS: options }
}

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
  program: string,
  args: readonly string[],
  environment: Record<string, string>
): Promise<void> {
  const result = await runProgram(program, args, environment)
  if (result.exitCode !== 0) throw programFailed({ ...result, program })
}

type FailedProgram = { program: string; stdout: string; stderr: string }

const programFailed = (failed: FailedProgram) =>
  new DomainError(`${failed.program} failed: ${reasonOf(failed)}`, 'E_PROGRAM_FAILED')

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
