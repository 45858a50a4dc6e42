import { connectPostgres } from '#core/backup/open_database'
import { besideDatabase, databaseOf } from '#core/backup/postgres_dump'
import { DomainError } from '#shared/domain_error'

const MARK = '_proof_'
const MAX_NAME = 63
/** A proof takes minutes; what is older was left by a process that was killed. */
const LEFT_AFTER_MS = 6 * 3_600_000

/** Runs work on an empty database of the same PostgreSQL server, which is dropped afterwards. */
export async function withScratchDatabase<T>(
  url: string,
  work: (scratchUrl: string) => Promise<T>
): Promise<T> {
  const prefix = `${databaseOf(url)}${MARK}`.slice(0, MAX_NAME - 14)
  const name = `${prefix}${Date.now()}`
  await dropLeftovers(url, prefix)
  await administer(url, `create database "${name}"`)
  try {
    return await work(besideDatabase(url, name))
  } finally {
    await administer(url, `drop database if exists "${name}" with (force)`)
  }
}

async function dropLeftovers(url: string, prefix: string): Promise<void> {
  const client = await connectPostgres(url)
  try {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [prefix]
    )
    for (const { name } of rows) {
      const startedAt = Number(name.slice(prefix.length))
      if (Date.now() - startedAt > LEFT_AFTER_MS)
        await client.query(`drop database if exists "${name}" with (force)`)
    }
  } finally {
    await client.end()
  }
}

async function administer(url: string, sql: string): Promise<void> {
  const client = await connectPostgres(url)
  try {
    await client.query(sql)
  } catch (error) {
    const { code, message } = error as Error & { code?: string }
    if (code !== '42501') throw error
    throw new DomainError(
      `A proof restores into a database of its own: let the role create databases (alter role … createdb). ${message}`,
      'E_NO_DATABASE'
    )
  } finally {
    await client.end()
  }
}
