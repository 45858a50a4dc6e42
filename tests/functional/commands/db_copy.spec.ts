import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import Database from 'better-sqlite3'
import { isSqliteUrl, openDatabase, sqliteUrl } from '#core/backup/open_database'
import { insert, insertMany, run, writeTx } from '#core/database'
import { copyShop, type CopyProgress } from '#core/database_copy/copy_shop'
import { homePath } from '#config/paths'
import { aFolder } from '#tests/functional/backups/support/folders'
import { aNewHome, settingsOf } from '#tests/functional/backups/support/shops'
import { startAce } from '#tests/support/ace_process'
import { useSandbox } from '#tests/support/cards'
import { stockedShop } from '#tests/support/checkout'
import { emptyTables, tableCounts } from '#tests/support/database'
import { aPlacedOrder } from '#tests/support/orders'
import type { DomainError } from '#shared/domain_error'

const MANY = 2500
const quietly: CopyProgress = () => {}
/** Triggers that change what is written to a table */
const SPOILED = {
  sqlite: [
    `create trigger spoiled after insert on alerts
     begin update alerts set text = 'spoiled' where name = new.name; end`,
  ],
  postgres: [
    `create function spoil() returns trigger language plpgsql as
     $$ begin new.text := 'spoiled'; return new; end $$`,
    'create trigger spoiled before insert on alerts for each row execute function spoil()',
  ],
}

/** The database of the suite */
function suiteUrl(): string {
  const url = process.env.DATABASE_URL!
  return isSqliteUrl(url) ? sqliteUrl(homePath('var/shop.sqlite3')) : url
}

async function onDatabase(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const database = await openDatabase(url)
  try {
    if (isSqliteUrl(url)) await database.read('pragma busy_timeout = 0')
    else await database.run(`set lock_timeout = '50ms'`, [])
    return await database.read(sql)
  } finally {
    await database.close()
  }
}

/** An empty database of the system of the suite */
async function aTarget(cleanup: Parameters<typeof aNewHome>[0]) {
  const home = await aNewHome(cleanup)
  mkdirSync(join(home.home, 'var'))
  return home
}

async function countsOf(url: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of Object.keys(await tableCounts())) {
    const [row] = await onDatabase(url, `select count(*) as n from "${table}"`)
    counts[table] = Number(row.n)
  }
  return counts
}

/** Two and a half batches of rows */
const manyAlerts = () =>
  writeTx((trx) =>
    insertMany(
      'alerts',
      Array.from({ length: MANY }, (_, index) => ({
        ...{ name: `test.${index}`, text: `No. ${index}: é 日本 "\\`, since: '', mailed_at: '' },
      })),
      trx
    )
  )

const codeOf = (copy: Promise<unknown>) =>
  copy.then(
    () => 'copied',
    (error: DomainError) => error.code
  )

const refusalOf = (url: string, sql: string) =>
  onDatabase(url, sql).then(
    () => 'written',
    (error: Error) => error.message
  )

async function lastPosition(url: string): Promise<number> {
  const [row] = await onDatabase(
    url,
    isSqliteUrl(url)
      ? `select seq as last from sqlite_sequence where name = 'order_search'`
      : 'select last_value as last from order_search_position_seq'
  )
  return Number(row.last)
}

async function change(url: string, statements: readonly string[]): Promise<void> {
  const database = await openDatabase(url)
  for (const sql of statements) await database.run(sql, [])
  await database.close()
}

/** As a damaged file may have it, or one whose columns were changed by hand */
async function anAlertWithoutText(file: string): Promise<void> {
  const database = await openDatabase(file)
  for (const sql of [
    'alter table alerts rename to old_alerts',
    'create table alerts (name text primary key, text text, since text, mailed_at text)',
    'drop table old_alerts',
    `insert into alerts (name, text, since, mailed_at) values ('good', 'x', '', ''), ('bad', null, '', '')`,
  ])
    await database.run(sql, [])
  await database.close()
}

async function aWorkerSeen(at: Date): Promise<void> {
  await run('delete from outbox_workers', [])
  await insert('outbox_workers', {
    ...{ name: 'elsewhere:1', concurrency: 1, version: null, runs_in: 'worker' },
    ...{ started_at: at.toISOString(), seen_at: at.toISOString() },
  })
}

test.group('Copying a shop', (group) => {
  group.each.setup(() => emptyTables())

  test('moves every row to a file and from there to the system of the suite', async ({
    assert,
    cleanup,
  }) => {
    cleanup(await useSandbox())
    await stockedShop()
    await aPlacedOrder()
    await aPlacedOrder()
    const file = sqliteUrl(join(aFolder(cleanup), 'copy.sqlite3'))
    const { databaseUrl: to } = await aTarget(cleanup)
    const counts = await tableCounts()

    const first = await copyShop({ from: suiteUrl(), to: file }, quietly)
    // What Litestream keeps in a database that it copies is not the shop's.
    for (const table of ['_litestream_seq', '_litestream_lock'])
      await onDatabase(file, `create table ${table} (id integer)`)
    const second = await copyShop({ from: file, to }, quietly)

    assert.deepEqual(await countsOf(file), counts)
    assert.deepEqual(await countsOf(to), counts)
    assert.deepEqual(await tableCounts(), counts)
    assert.equal(first.rows, second.rows)
    assert.isTrue(first.books.ok, first.books.text)
    assert.isTrue(second.books.ok, second.books.text)
  })

  test('goes on numbering where the source stopped, which is locked meanwhile', async ({
    assert,
    cleanup,
  }) => {
    cleanup(await useSandbox())
    await stockedShop()
    await aPlacedOrder()
    const last = await lastPosition(suiteUrl())
    await run('delete from order_search', [])
    const { databaseUrl: to } = await aTarget(cleanup)
    const refusals: Promise<string>[] = []

    await copyShop({ from: suiteUrl(), to }, (table) => {
      if (table === 'orders') refusals.push(refusalOf(suiteUrl(), 'delete from orders'))
    })

    assert.isAbove(last, 0)
    assert.equal(await lastPosition(to), last)
    const messages = await Promise.all(refusals)
    assert.isAbove(messages.length, 1)
    for (const message of messages) assert.match(message, /locked|lock timeout/)
  })

  test('goes on after an interruption, and copies again what has changed meanwhile', async ({
    assert,
    cleanup,
  }) => {
    await manyAlerts()
    const home = await aTarget(cleanup)
    const urls = { from: suiteUrl(), to: home.databaseUrl }
    await assert.rejects(
      () =>
        copyShop(urls, (table, _step, rows) => {
          if (table === 'alerts' && rows === 2000) throw new Error('interrupted')
        }),
      'interrupted'
    )

    const started = startAce(['audit:books'], settingsOf(home))
    assert.equal(await started.ended, 78)
    assert.match(started.printed(), /The database is an unfinished copy\. Run `bin\/shop db:copy`/)
    await run(`update alerts set text = 'changed' where name = 'test.0'`, [])
    const copied: number[] = []
    await copyShop(urls, (table, step, rows) => {
      if (table === 'alerts' && step === 'copied') copied.push(rows)
    })
    assert.deepEqual(copied, [MANY, 1000, 2000, MANY])
    assert.deepEqual(await onDatabase(urls.to, `select text from alerts where name = 'test.0'`), [
      { text: 'changed' },
    ])
  })

  test('names the flag whose server or database cannot be reached', async ({ assert, cleanup }) => {
    const { databaseUrl: url } = await aTarget(cleanup)
    const gone = 'postgres://shop:secret@127.0.0.1:1/shop'
    for (const [flag, urls] of [
      ['--to', { from: suiteUrl(), to: gone }],
      ['--from', { from: gone, to: url }],
    ] as const) {
      const error = await copyShop(urls, quietly).catch((cause: Error) => cause)
      assert.match(
        (error as Error).message,
        new RegExp(`^${flag}: the database cannot be reached \\(.*\\)\\. Start its server`)
      )
      assert.notInclude((error as Error).message, 'secret')
    }
  })

  test('is refused where it cannot be whole', async ({ assert, cleanup }) => {
    const from = suiteUrl()
    const file = (name: string) => sqliteUrl(join(folder, name))
    const folder = aFolder(cleanup)
    const copy = (urls: { from: string; to: string }) => codeOf(copyShop(urls, quietly))
    const to = file('copy.sqlite3')
    assert.equal(await copy({ from, to: from }), 'E_SAME_DATABASE')
    assert.equal(await copy({ from, to: 'mysql://shop@localhost/shop' }), 'E_DATABASE_URL')
    assert.equal(await copy({ from, to: file('missing/copy.sqlite3') }), 'E_DATABASE_URL')
    assert.equal(await copy({ from: file('missing.sqlite3'), to }), 'E_NO_DATABASE')
    await aWorkerSeen(new Date(Date.now() - 3_600_000))
    assert.equal(await copy({ from, to }), 'copied')
    assert.equal(await copy({ from, to }), 'E_NOT_EMPTY')

    await onDatabase(to, `delete from adonis_schema where name like '%0010_core'`)
    assert.equal(await copy({ from: to, to: file('older.sqlite3') }), 'E_OTHER_VERSION')

    await aWorkerSeen(new Date())
    assert.equal(await copy({ from, to: file('busy.sqlite3') }), 'E_IN_USE')
  })

  test('is refused where the tables, the rows or their references differ', async ({
    assert,
    cleanup,
  }) => {
    const folder = aFolder(cleanup)
    const source = sqliteUrl(join(folder, 'source.sqlite3'))
    await copyShop({ from: suiteUrl(), to: source }, quietly)
    const { databaseUrl: to } = await aTarget(cleanup)
    const refused = async (text: RegExp) => {
      const error = await copyShop({ from: source, to }, quietly).then(
        () => assert.fail('was copied'),
        (thrown: DomainError) => thrown
      )
      assert.deepEqual([error.code, text.exec(error.message) !== null], ['E_COPY_DIFFERS', true])
    }

    await change(source, ['create table leftovers (id text primary key)'])
    await refused(/^The table leftovers is not the same in both databases$/)
    await change(source, ['drop table leftovers', 'alter table alerts add column note text'])
    await refused(/^The table alerts is not the same in both databases$/)
    await change(source, ['alter table alerts drop column note'])

    await change(source, [
      'pragma foreign_keys = off',
      `insert into order_notes (id, order_id, text, staff_name, created_at) values ('n', 'gone', 'x', 'y', '2026-01-01T00:00:00.000Z')`,
    ])
    await refused(/^A row of order_notes refers to a row of orders that is missing/)
    await change(source, ['delete from order_notes'])

    assert.equal(
      await codeOf(copyShop({ from: suiteUrl(), to }, quietly)),
      'E_NOT_EMPTY',
      'an unfinished copy of another database'
    )
    assert.equal(await codeOf(copyShop({ from: source, to }, quietly)), 'copied')
  })

  test('ends where the target cannot be migrated, and where it changes what is written', async ({
    assert,
    cleanup,
  }) => {
    await manyAlerts()
    const from = suiteUrl()
    const blocked = join(aFolder(cleanup), 'blocked.sqlite3')
    new Database(blocked).exec('create view alerts as select 1 as one').close()
    const refused = copyShop({ from, to: sqliteUrl(blocked) }, quietly)
    assert.equal(await codeOf(refused), 'E_MIGRATION')

    const { databaseUrl: to } = await aTarget(cleanup)
    await assert.rejects(() =>
      copyShop({ from, to }, (table) => {
        if (table === 'alerts') throw new Error('interrupted')
      })
    )
    await change(to, isSqliteUrl(to) ? SPOILED.sqlite : SPOILED.postgres)
    await assert.rejects(
      () => copyShop({ from, to }, quietly),
      `alerts: the copy has ${MANY} rows and differs from the ${MANY} of the source`
    )
  })

  test('names the row that the target refuses', async ({ assert, cleanup }) => {
    const source = sqliteUrl(join(aFolder(cleanup), 'source.sqlite3'))
    await copyShop({ from: suiteUrl(), to: source }, quietly)
    await anAlertWithoutText(source)
    const { databaseUrl: to } = await aTarget(cleanup)

    await assert.rejects(
      () => copyShop({ from: source, to }, quietly),
      /^alerts: the row with name bad cannot be copied: .*null/i
    )

    await onDatabase(source, `update alerts set text = 'mended'`)
    assert.equal(await codeOf(copyShop({ from: source, to }, quietly)), 'copied')
  })

  test('runs as a command, and prints a report for scripts', async ({ assert, cleanup }) => {
    const to = sqliteUrl(join(aFolder(cleanup), 'copy.sqlite3'))
    const { ended, printed } = startAce(['db:copy', '--to', to, '--json'])
    assert.equal(await ended, 0, printed())
    const report = JSON.parse(printed()) as Record<string, unknown>
    assert.containSubset(report, { to, books: { ok: true } })
    const again = startAce(['db:copy', '--to', to, '--json'])
    assert.equal(await again.ended, 1)
    assert.containSubset(JSON.parse(again.printed()), { code: 'E_NOT_EMPTY' })
  })
})
