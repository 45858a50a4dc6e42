import { chmod } from 'node:fs/promises'
import { connectPostgres, postgresReader } from '#core/backup/open_database'
import { databaseFacts, type DatabaseFacts } from '#core/backup/database_facts'
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

/** Restores a dump into an empty database, all or nothing. */
export async function restorePostgres(url: string, file: string): Promise<void> {
  const args = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction']
  await runClient(url, 'pg_restore', [...args, `--dbname=${databaseOf(url)}`, file])
}

export const databaseOf = (url: string): string =>
  decodeURIComponent(new URL(url).pathname.slice(1))

/** Returns the URL of another database of the same server. */
export function besideDatabase(url: string, name: string): string {
  const beside = new URL(url)
  beside.pathname = `/${encodeURIComponent(name)}`
  return beside.href
}

async function runClient(url: string, program: string, args: readonly string[]): Promise<void> {
  const result = await runProgram(program, args, connectionVariables(url))
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
