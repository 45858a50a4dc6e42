import { randomBytes } from 'node:crypto'

/** Runs one statement on a PostgreSQL server. */
async function ask(url, sql) {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 })
  await client.connect()
  try {
    return await client.query(sql)
  } finally {
    await client.end()
  }
}

export const canConnect = (url) =>
  ask(url, 'select 1').then(
    () => true,
    () => false
  )

/**
 * Creates an empty database on that server; `drop` removes it despite open connections. Commits wait for the disk as in
 * production, unless `isDurable` is false: then a crash of the server loses the last ones.
 */
export async function makeScratchDatabase(serverUrl, { isDurable = true } = {}) {
  const name = `pixelgen_test_${randomBytes(6).toString('hex')}`
  await ask(serverUrl, `create database ${name}`)
  if (!isDurable) await ask(serverUrl, `alter database ${name} set synchronous_commit = off`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return {
    url: url.href,
    drop: () => ask(serverUrl, `drop database if exists ${name} with (force)`),
  }
}
