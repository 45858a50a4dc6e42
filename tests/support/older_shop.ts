import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import SqliteDatabase from 'better-sqlite3'
import pg from 'pg'
import { isPostgres } from '#core/database'
import { assertUndamaged } from '#core/backup/restore_checks'
import { listBackups } from '#core/backup/backup_folder'
import { readManifest } from '#core/backup/manifest'
import { newId } from '#shared/ids'
import { RUN_TYPESCRIPT } from '#tests/support/typescript'

/** The migrations that the older version does not have, and what undoes them */
export const MIGRATIONS = ['database/migrations/0210_alerts', 'database/migrations/0235_health']
const UNDO = [
  'drop table alerts',
  'drop index outbox_about_index',
  'drop index outbox_request_index',
  'drop index outbox_failing_index',
  'drop index outbox_open_index',
  'alter table outbox drop column about_id',
  'alter table outbox drop column request_id',
  'alter table outbox_workers drop column version',
  'alter table outbox_workers drop column runs_in',
  ...MIGRATIONS.map((name) => `delete from adonis_schema where name = '${name}'`),
]

const SCHEMA = isPostgres()
  ? `select table_name || ' ' || column_name || ' ' || data_type || ' ' || is_nullable as what
       from information_schema.columns where table_schema = 'public'
     union all select indexdef from pg_indexes where schemaname = 'public' order by 1`
  : `select name || ' ' || coalesce(sql, '') as what from sqlite_master order by 1`

type Place = { home: string; databaseUrl: string }
type Settings = Record<string, string>

/** A shop in a folder and a database of its own */
export type OlderShop = {
  home: string
  backups: string
  run<Row>(sql: string): Promise<Row[]>
  /** Tables, columns and indexes, and the migrations that it records */
  schema(): Promise<string>
  start(args: readonly string[], settings?: Settings): ChildProcess
}

const JOBS_AT_ONCE = 500

/** Makes the shop of an earlier version, with jobs, of which each names its order. */
export async function anOlderShop(place: Place, jobs = 500): Promise<OlderShop> {
  const shop = shopAt(place)
  const code = await endOf(shop.start(['upgrade', '--json']))
  if (code !== 0) throw new Error(`The shop could not be created: ${code}`)
  for (const statement of UNDO) await shop.run(statement)
  const at = new Date().toISOString()
  for (let made = 0; made < jobs; made += JOBS_AT_ONCE) {
    const values = Array.from({ length: Math.min(JOBS_AT_ONCE, jobs - made) }, () => {
      const id = newId()
      return `('${id}', 'order_receipt', '{"orderId":"${id}"}', '${id}', 'done', '${at}', '${at}')`
    })
    await shop.run(
      `insert into outbox (id, kind, payload, dedupe_key, state, created_at, due_at) values ${values.join(', ')}`
    )
  }
  return shop
}

/** A shop that `anOlderShop` has made at this place, or a copy of it */
export function shopAt({ home, databaseUrl }: Place): OlderShop {
  const run = <Row>(sql: string) => query<Row>(databaseUrl, sql)
  return {
    home,
    backups: join(home, 'backups'),
    run,
    async schema() {
      const [what, done] = [
        await run(SCHEMA),
        await run('select name from adonis_schema order by 1'),
      ]
      return JSON.stringify([what, done])
    },
    start: (args, settings = {}) =>
      spawn(process.execPath, [RUN_TYPESCRIPT, 'bin/console.ts', ...args], {
        env: {
          ...process.env,
          ...{ SHOP_HOME: home, DATABASE_URL: databaseUrl, ALLOW_DEMO: '' },
          ...settings,
        },
        stdio: 'ignore',
      }),
  }
}

async function query<Row>(url: string, sql: string): Promise<Row[]> {
  if (url.startsWith('sqlite:')) {
    const database = new SqliteDatabase(url.slice('sqlite:'.length), { timeout: 5_000 })
    try {
      const statement = database.prepare(sql)
      return (statement.reader ? statement.all() : (statement.run(), [])) as Row[]
    } finally {
      database.close()
    }
  }
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query(sql)
    return rows as Row[]
  } finally {
    await client.end()
  }
}

function endOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode)
  return new Promise((resolve) => child.once('exit', resolve))
}

/** What an upgrade has done when it is killed */
export const POINTS = ['started', 'backing up', 'backed up', 'migrated once', 'migrated'] as const
type Point = (typeof POINTS)[number]

const hasMigrated = async ({ run }: OlderShop, name: string) => {
  const found = await run(`select name from adonis_schema where name = '${name}'`).catch(() => [])
  return found.length > 0
}

const REACHED: Record<Point, (shop: OlderShop) => boolean | Promise<boolean>> = {
  'started': () => true,
  'backing up': ({ backups }) => namesIn(backups).length > 0,
  'backed up': ({ backups }) => namesIn(backups).some((name) => !name.startsWith('.')),
  'migrated once': (shop) => hasMigrated(shop, MIGRATIONS[0]),
  'migrated': (shop) => hasMigrated(shop, MIGRATIONS[1]),
}

const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : [])

type Kill = { point: Point; ms: number }

async function kill(child: ChildProcess, shop: OlderShop, { point, ms }: Kill): Promise<void> {
  const isRunning = () => child.exitCode === null && child.signalCode === null
  while (isRunning() && !(await REACHED[point](shop))) await delay(2)
  await delay(ms)
  child.kill('SIGKILL')
  await endOf(child)
}

/** Lists what is wrong with a shop whose upgrade was killed some milliseconds after a point and then run again. */
export async function problemsOfKilledUpgrade(
  shop: OlderShop,
  at: Kill,
  schemas: readonly string[]
): Promise<{ problems: string[]; wasKilled: boolean }> {
  const problems: string[] = []
  const child = shop.start(['upgrade'])
  await kill(child, shop, at)
  if (!schemas.includes(await shop.schema())) problems.push('its schema is half of a migration')
  problems.push(...(await damagedBackups(shop)))
  const code = await endOf(shop.start(['upgrade']))
  if (code !== 0) problems.push(`the second run ends with ${code}`)
  if ((await shop.schema()) !== schemas.at(-1)) problems.push('it ends with another schema')
  const [jobs] = await shop.run<{ n: number | string; found: number | string }>(
    'select count(*) as n, count(about_id) as found from outbox'
  )
  if (Number(jobs.n) === 0 || Number(jobs.found) !== Number(jobs.n))
    problems.push(`${jobs.found} of ${jobs.n} jobs are found by their order`)
  problems.push(...(await damagedBackups(shop)))
  const backups = await listBackups(shop.backups)
  if (backups.length === 0) problems.push('there is no backup')
  return { problems, wasKilled: child.signalCode === 'SIGKILL' }
}

async function damagedBackups({ backups }: OlderShop): Promise<string[]> {
  const damaged: string[] = []
  for (const name of await listBackups(backups)) {
    const path = join(backups, name)
    await readManifest(path)
      .then((manifest) => assertUndamaged(path, manifest))
      .catch(({ message }: Error) => damaged.push(message))
  }
  return damaged
}

/** Upgrades an older shop; returns its schema, that of each step of the upgrade and that of the upgraded shop. */
export async function schemasOfUpgrade(shop: OlderShop): Promise<string[]> {
  const before = await shop.schema()
  await endOf(shop.start(['upgrade']))
  const after = await shop.schema()
  // After the second of the migrations is undone, the first has run.
  for (const statement of UNDO.slice(1, -2)) await shop.run(statement)
  await shop.run(UNDO.at(-1)!)
  return [before, await shop.schema(), after]
}
