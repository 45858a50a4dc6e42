import { chmodSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import SqliteDatabase from 'better-sqlite3'
import pg from 'pg'
import { test } from '@japa/runner'
import { isPostgres } from '#core/database'
import { MANIFEST_FILE, readManifest } from '#core/backup/manifest'
import { shopVersion } from '#core/process/version'
import { changedTables } from '#core/upgrade/migration_plan'
import { aFolder } from '#tests/functional/backups/support/folders'
import { aNewHome, type NewHome } from '#tests/functional/backups/support/shops'
import { startAce } from '#tests/support/ace_process'
import {
  anOlderShop,
  MIGRATIONS,
  problemsOfKilledUpgrade,
  schemasOfUpgrade,
  shopAt,
} from '#tests/support/older_shop'
import type { PlannedMigration } from '#core/upgrade/migration_plan'
import type { PreflightLine } from '#core/upgrade/preflight'
import type { Upgrade } from '#core/upgrade/upgrade_shop'

type Cleanup = (stop: () => void | Promise<void>) => void
type Printed = Partial<Upgrade> & {
  ok: boolean
  checks?: PreflightLine[]
  migrations?: PlannedMigration[]
  err?: string
}

const HELD_MS = 30
const BETWEEN_MS = 10

/** Writes to a database again and again, as the server of the version before does, and holds each lock for a while. */
async function aSeller(url: string) {
  const connection = await connect(url)
  let sold = 0
  let isOver = false
  const selling = (async () => {
    while (!isOver) {
      sold += 1
      await connection.run(BEGIN)
      await connection.run(
        `insert into outbox (id, kind, payload, dedupe_key, state, created_at, due_at)
         values ('sold-${sold}', 'order_receipt', '{}', 'sold-${sold}', 'done', '2026-11-01', '2026-11-01')`
      )
      await delay(HELD_MS)
      await connection.run('commit')
      await delay(BETWEEN_MS)
    }
  })()
  return {
    sold: () => sold,
    stop: async () => {
      isOver = true
      await selling.finally(() => connection.close())
    },
  }
}

const BEGIN = isPostgres() ? 'begin' : 'begin immediate'

async function connect(url: string) {
  if (isPostgres()) {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    return { run: (sql: string) => client.query(sql), close: () => client.end() }
  }
  const database = new SqliteDatabase(url.slice('sqlite:'.length), { timeout: 5_000 })
  return { run: async (sql: string) => database.exec(sql), close: async () => database.close() }
}

const NAMES = MIGRATIONS.map((name) => name.split('/').at(-1))

async function aPlace(cleanup: Cleanup, other?: NewHome) {
  const place = await aNewHome(cleanup, other)
  mkdirSync(join(place.home, 'var'), { recursive: true })
  return place
}

test.group('An upgrade', (group) => {
  let older: NewHome
  group.setup(async () => {
    const stops: Parameters<Cleanup>[0][] = []
    older = await aPlace((stop) => void stops.push(stop))
    await anOlderShop(older)
    return async () => {
      for (const stop of stops.toReversed()) await stop()
    }
  })

  /** A copy of the older shop: to make another takes longer than its upgrade. */
  const aCopy = async (cleanup: Cleanup) => {
    const place = await aPlace(cleanup, older)
    return { place, shop: shopAt(place) }
  }

  const upgrade = async (
    { home, databaseUrl }: { home: string; databaseUrl: string },
    args: readonly string[] = [],
    settings: Record<string, string> = {}
  ) => {
    const started = startAce(['upgrade', ...args], {
      ...{ SHOP_HOME: home, DATABASE_URL: databaseUrl },
      ...settings,
    })
    const code = await started.ended
    const line = started
      .printed()
      .split('\n')
      .find((text) => text.startsWith('{'))
    return {
      code,
      text: started.printed(),
      body: (line ? JSON.parse(line) : null) as Printed | null,
    }
  }

  test('that is only checked lists what is pending, and changes nothing', async ({
    assert,
    cleanup,
  }) => {
    const { place, shop } = await aCopy(cleanup)
    const before = await shop.schema()
    const { code, body } = await upgrade(place, ['--check', '--json'])
    assert.equal(code, 0)
    assert.deepEqual(
      body!.migrations!.map(({ name }) => name),
      NAMES
    )
    assert.containSubset(body!.migrations!.at(-1), { rows: 500, seconds: 1, isContract: false })
    const lines = new Map(body!.checks!.map(({ name, state }) => [name, state]))
    for (const name of ['settings.values', 'machine.disk', 'upgrade.room', 'upgrade.way_back'])
      assert.equal(lines.get(name), 'good', name)
    assert.equal(lines.get('upgrade.backup'), 'warning')
    assert.equal(await shop.schema(), before)
    assert.isFalse(existsSync(shop.backups))

    const told = await upgrade(place, ['--check'])
    assert.match(told.text, /0235_health: about 1 s, 500 rows/)
    assert.match(told.text, /the version before runs on the migrated database/)
  })

  test('backs up the database of the version before, migrates, checks and says how to go back', async ({
    assert,
    cleanup,
  }) => {
    const { place, shop } = await aCopy(cleanup)
    const { code, text } = await upgrade(place)
    assert.equal(code, 0, text)
    assert.match(text, /2 migrations ran, and the shop is well/)
    assert.match(text, /To go back, start the version before again: it runs on this database/)
    const names = readdirSync(shop.backups)
    assert.lengthOf(names, 1)
    const manifest = await readManifest(join(shop.backups, names[0]))
    assert.notIncludeMembers(manifest.migrations, MIGRATIONS)
    assert.equal(manifest.version, shopVersion().version)
    assert.equal(manifest.tables.outbox, 500)

    const again = await upgrade(place, ['--json'])
    assert.containSubset(again.body, { ok: true, migrated: 0, faults: [] })
    const runs = await shop.run('select kind from backup_runs')
    assert.lengthOf(runs, 2)
  })

  test('waits for the locks of a shop that sells meanwhile', async ({ assert, cleanup }) => {
    const { place, shop } = await aCopy(cleanup)
    const seller = await aSeller(place.databaseUrl)
    const { code, text } = await upgrade(place).finally(() => seller.stop())
    assert.equal(code, 0, text)
    assert.match(text, /2 migrations ran, and the shop is well/)
    assert.isAbove(seller.sold(), 10)
    const [{ n }] = await shop.run<{ n: number | string }>(
      `select count(*) as n from outbox where about_id is null`
    )
    assert.equal(Number(n), seller.sold())
  })

  test('runs in a shop with uploads that never made a backup', async ({ assert, cleanup }) => {
    const { place, shop } = await aCopy(cleanup)
    mkdirSync(place.uploads.folder, { recursive: true })
    writeFileSync(join(place.uploads.folder, 'picture.png'), 'A picture')
    const { code, text } = await upgrade(place, ['--check'])
    assert.equal(code, 0, text)
    assert.match(text, /are free for the backup/)
    assert.isFalse(existsSync(shop.backups))
  })

  test('lets the release that runs make the backup, and does not migrate where it fails', async ({
    assert,
    cleanup,
  }) => {
    const { place, shop } = await aCopy(cleanup)
    const before = await shop.schema()
    const release = aFolder(cleanup)
    mkdirSync(join(release, 'bin'))
    const program = join(release, 'bin/shop')
    const missing = await upgrade(place, ['--running', release, '--json'])
    assert.equal(missing.code, 1)
    assert.include(missing.body!.err!, `${release} is no release of the shop, it has no bin/shop`)
    const write = (script: string) => {
      writeFileSync(program, `#!/bin/sh\n${script}\n`)
      chmodSync(program, 0o755)
    }
    write('echo "The disk is full" >&2; exit 1')
    const failed = await upgrade(place, ['--running', release, '--json'])
    assert.equal(failed.code, 1)
    assert.include(failed.body!.err!, 'The disk is full')
    assert.equal(await shop.schema(), before)

    write(`[ "$1 $2" = "backup:create --json" ] && echo '{"path":"/mnt/backups/one"}'`)
    const done = await upgrade(place, ['--running', release, '--json'])
    assert.containSubset(done.body, { ok: true, backup: '/mnt/backups/one', migrated: 2 })
    assert.isFalse(existsSync(shop.backups))

    const own = await upgrade(place)
    const path = join(shop.backups, readdirSync(shop.backups)[0])
    const manifest = JSON.parse(readFileSync(join(path, MANIFEST_FILE), 'utf8')) as object
    writeFileSync(join(path, MANIFEST_FILE), JSON.stringify({ ...manifest, version: '1.0.9' }))
    write(`echo '${JSON.stringify({ path })}'`)
    const named = await upgrade(place, ['--running', release])
    assert.include(own.text, 'start the version before again')
    assert.include(named.text, `start version 1.0.9 again: it runs on this database`)
  })

  test('is refused, and changes nothing, on the database of a newer build and with wrong settings', async ({
    assert,
    cleanup,
  }) => {
    const { place, shop } = await aCopy(cleanup)
    await shop.run(
      `insert into adonis_schema (name, batch, migration_time) values ('database/migrations/9998_newer', 9, current_timestamp)`
    )
    const before = await shop.schema()
    const newer = await upgrade(place)
    assert.equal(newer.code, 1, newer.text)
    assert.match(newer.text, /a newer build has migrated the database \(1 migrations\)/)
    assert.match(newer.text, /1 faults: nothing was changed/)
    const wrong = await upgrade(place, [], { BACKUP_HOUR: '99' })
    assert.equal(wrong.code, 78, wrong.text)
    assert.include(wrong.text, 'BACKUP_HOUR')
    assert.equal(await shop.schema(), before)
    assert.isFalse(existsSync(shop.backups))
  })

  test('that is killed and run again is the upgraded shop, with whole backups', async ({
    assert,
    cleanup,
  }) => {
    const upgraded = await aCopy(cleanup)
    const schemas = await schemasOfUpgrade(upgraded.shop)
    let killed = 0
    for (const point of ['backing up', 'migrated once'] as const) {
      const { shop } = await aCopy(cleanup)
      const { problems, wasKilled } = await problemsOfKilledUpgrade(shop, { point, ms: 0 }, schemas)
      assert.deepEqual(problems, [], point)
      if (wasKilled) killed += 1
    }
    assert.isAbove(killed, 0)
  }).timeout(240_000)

  test('creates the database of a new shop, also after that was killed', async ({
    assert,
    cleanup,
  }) => {
    const place = await aPlace(cleanup)
    const child = startAce(['upgrade'], {
      ...{ SHOP_HOME: place.home, DATABASE_URL: place.databaseUrl },
    })
    const timer = setTimeout(() => child.child.kill('SIGKILL'), 1_500)
    await child.ended
    clearTimeout(timer)
    const { code, text } = await upgrade(place)
    assert.equal(code, 0, text)
    const { body } = await upgrade(place, ['--check', '--json'])
    assert.deepEqual(body!.migrations, [])
  })
})

test.group('The tables that a migration changes', () => {
  const TABLES = ['orders', 'outbox', 'users']
  for (const [source, tables] of [
    [`this.schema.alterTable('orders', (table) => {`, ['orders']],
    ['create index users_list_credit on users (id)', ['users']],
    ["`update outbox set about_id = ? where id = 'orders'`", ['outbox']],
    [`this.schema.createTable('alerts', (table) => {`, []],
    ['delete from orders; update orders set a = 1', ['orders']],
  ] as const)
    test(source, ({ assert }) => {
      assert.deepEqual(changedTables(source, TABLES), [...tables])
    })
})
