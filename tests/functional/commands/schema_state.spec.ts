import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BaseCommand } from '@adonisjs/core/ace'
import ace from '@adonisjs/core/services/ace'
import { test } from '@japa/runner'
import AuditBooks from '#commands/audit_books'
import { one, rows, run } from '#core/database'
import { refuseToMigrateNewerDatabase } from '#core/framework/console_kernel'
import { shopVersion } from '#core/process/version'
import { runCommand } from '#tests/functional/commands/support'
import { startAce, startServerProcess } from '#tests/support/ace_process'
import { call } from '#tests/support/http'

const UNKNOWN = 'database/migrations/9999_of_a_newer_build_contract'
const ADDING = 'database/migrations/9998_of_a_newer_build'
const LACKING =
  /The database lacks the migration \S+ of this build\. Run `.* migration:run --force`/
const NEWER =
  /The database is newer than this build, which does not know the migration 999\d_of_a_newer_build/
const STACK = /^\s+at |node_modules/m

const migrateAhead = (name = UNKNOWN) =>
  run(`insert into adonis_schema (name, batch, migration_time) values (?, 1, current_timestamp)`, [
    name,
  ])

const loseLastMigration = () =>
  run('delete from adonis_schema where id = (select max(id) from adonis_schema)')

const appliedMigrations = () => rows('select id, name, batch from adonis_schema order by id')

type Ready = { status: number; body: { ok: boolean; down: string[]; version: string } }
const ready = (): Promise<Ready> => call('GET', '/health/ready')
const { version } = shopVersion()

async function endOf({ ended, printed }: ReturnType<typeof startAce>) {
  const code = await ended
  return { code, text: printed() }
}

test.group('A database of another build', (group) => {
  group.each.setup(async () => {
    const last = (await one<{ id: number; name: string; batch: number }>(
      'select id, name, batch from adonis_schema order by id desc limit 1'
    ))!
    return async () => {
      await run('delete from adonis_schema where name in (?, ?, ?)', [UNKNOWN, ADDING, last.name])
      await run(
        `insert into adonis_schema (id, name, batch, migration_time) values (?, ?, ?, current_timestamp)`,
        [last.id, last.name, last.batch]
      )
    }
  })

  test('the server is not ready while migrations are missing or unknown', async ({ assert }) => {
    const before = await ready()
    assert.deepEqual([before.status, before.body], [200, { ok: true, down: [], version }])

    await migrateAhead()
    for (let round = 0; round < 2; round++) {
      const newer = await ready()
      assert.deepEqual([newer.status, newer.body], [503, { ok: false, down: ['schema'], version }])
    }
    await run('delete from adonis_schema where name = ?', [UNKNOWN])
    const again = await ready()
    assert.equal(again.status, 200)

    await loseLastMigration()
    const older = await ready()
    assert.deepEqual([older.status, older.body.down], [503, ['schema']])
  })

  test('no process starts while migrations are missing, and each says what to run', async ({
    assert,
  }) => {
    await loseLastMigration()
    const ends = await Promise.all([startServerProcess(), startAce(['work'])].map(endOf))
    const { exitCode, said } = await runCommand(AuditBooks)
    for (const { code, text } of [...ends, { code: exitCode, text: said }]) {
      assert.equal(code, 78, text)
      assert.match(text, LACKING)
      assert.notMatch(text, STACK)
    }
  })

  test('no process starts on a newer database, and none migrates it', async ({ assert }) => {
    await migrateAhead()
    const before = await appliedMigrations()
    const ends = await Promise.all(
      [
        startServerProcess(),
        startAce(['work']),
        startAce(['setup:list', '--json']),
        startAce(['migration:run', '--force']),
        startAce(['migration:rollback', '--force']),
      ].map(endOf)
    )
    for (const { code, text } of ends) {
      assert.equal(code, 78, text)
      assert.match(text, NEWER)
      assert.notMatch(text, STACK)
    }
    assert.deepEqual(JSON.parse(ends[2].text).code, 'E_SCHEMA')
    assert.deepEqual(await appliedMigrations(), before)
  })
})

test.group('A database to which a newer build has added', (group) => {
  group.each.setup(async () => {
    await migrateAhead(ADDING)
    return async () => {
      await run('delete from adonis_schema where name = ?', [ADDING])
    }
  })

  test('is served by this build, as the way back from an upgrade', async ({ assert }) => {
    const { body, status } = await ready()
    assert.deepEqual([status, body.ok], [200, true])
    const { exitCode, said } = await runCommand(AuditBooks)
    assert.equal(exitCode, 0, said)
  })

  test('is not migrated by it', async ({ assert }) => {
    const before = await appliedMigrations()
    const { code, text } = await endOf(startAce(['migration:run', '--force']))
    assert.equal(code, 78, text)
    assert.match(text, NEWER)
    assert.deepEqual(await appliedMigrations(), before)
    class Rollback extends BaseCommand {
      static commandName = 'migration:rollback'
    }
    await assert.rejects(
      async () => refuseToMigrateNewerDatabase(await ace.create(Rollback, [])),
      NEWER
    )
  })
})

test.group('A missing database file', () => {
  test('is neither created nor served, but migration:run creates it', async ({
    assert,
    cleanup,
  }) => {
    const folder = mkdtempSync(join(tmpdir(), 'pixelgen-schema-'))
    cleanup(() => rmSync(folder, { recursive: true, force: true }))
    const file = join(folder, 'shop.sqlite3')
    const settings = { DATABASE_URL: `sqlite:${file}`, NODE_ENV: 'production', LIMITS: 'on' }
    const allowed = {
      ...settings,
      ALLOW_CARD_SANDBOX: '1',
      APP_KEY: 'aB3dE5gH7jK9mN1pQ3rS5tU7vW9xY1z',
    }
    const ends = await Promise.all(
      [
        startServerProcess(allowed),
        startAce(['work'], allowed),
        startAce(['audit:books'], allowed),
      ].map(endOf)
    )
    for (const { code, text } of ends) {
      assert.equal(code, 78, text)
      assert.include(text, `DATABASE_URL: ${file} does not exist. Create it with`)
      assert.notMatch(text, STACK)
    }
    assert.isFalse(existsSync(file))

    const migrated = await endOf(startAce(['migration:run', '--force'], allowed))
    assert.equal(migrated.code, 0, migrated.text)
    const audited = await endOf(startAce(['audit:books'], allowed))
    assert.equal(audited.code, 0, audited.text)
  })
})
