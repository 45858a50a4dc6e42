import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { isPostgres } from '#core/database'
import { createBackup, DATABASE_FILES } from '#core/backup/create_backup'
import { openDatabase } from '#core/backup/open_database'
import { ownRestoreJobs, restorePostgres } from '#core/backup/postgres_dump'
import { proveNewestBackup } from '#core/backup/prove_backup'
import { restoreBackup } from '#core/backup/restore_backup'
import { aFolder } from '#tests/functional/backups/support/folders'
import { aNewHome, read } from '#tests/functional/backups/support/shops'
import { stockedShop } from '#tests/support/checkout'
import { emptyTables } from '#tests/support/database'

const TABLES = `select tablename from pg_tables where schemaname = 'public'`

/** Runs a program that records how it was started before the real one; returns what it recorded. */
function recordStarts(cleanup: (stop: () => void) => void, program: string): () => string {
  const folder = aFolder(cleanup)
  const file = join(folder, 'starts')
  const path = process.env.PATH!
  const script = `#!/bin/sh\necho "$@ [$PGOPTIONS]" >> '${file}'\nPATH='${path}' exec ${program} "$@"\n`
  writeFileSync(join(folder, program), script, { mode: 0o700 })
  process.env.PATH = `${folder}:${path}`
  cleanup(() => void (process.env.PATH = path))
  return () => readFileSync(file, 'utf8')
}

/** Runs a psql that is killed after it has read some of the dump. */
function endAfterFirstTable(cleanup: (stop: () => void) => void): void {
  const folder = aFolder(cleanup)
  const path = process.env.PATH!
  const script = `#!/bin/sh\nexport PATH='${path}'\nhead -c 20000 | psql "$@"\nkill -9 $$\n`
  writeFileSync(join(folder, 'psql'), script, { mode: 0o700 })
  process.env.PATH = `${folder}:${path}`
  cleanup(() => void (process.env.PATH = path))
}

const AT = '2026-11-27T09:00:00.000Z'
const HELD =
  'select id, backup_name, backup_at, restored_at from restores where released_at is null'

/** PostgreSQL only: the database of SQLite is one file. */
if (isPostgres()) {
  test.group('Restoring a dump', (group) => {
    group.each.setup(() => emptyTables())

    test('a proof restores by as many connections as the machine has room for, and waits for no disk', async ({
      assert,
      cleanup,
    }) => {
      const folder = aFolder(cleanup)
      await createBackup(folder)
      const starts = recordStarts(cleanup, 'pg_restore')
      await proveNewestBackup(folder)
      const [start, ...others] = starts().trim().split('\n')
      assert.isEmpty(others)
      assert.include(start, `--jobs=${ownRestoreJobs()} `)
      assert.notInclude(start, '--single-transaction')
      assert.include(start, 'synchronous_commit=off')
    })

    test('a shop is restored in one transaction that holds it and is on the disk, with what the planner needs', async ({
      assert,
      cleanup,
    }) => {
      await stockedShop()
      const { path } = await createBackup(aFolder(cleanup))
      const target = await aNewHome(cleanup)
      const starts = recordStarts(cleanup, 'psql')
      await restoreBackup(path, target)
      assert.include(starts(), 'ON_ERROR_STOP=1')
      assert.notInclude(starts(), 'synchronous_commit')
      assert.lengthOf(await read(target, HELD), 1)
      const [{ n }] = await read(
        target,
        `select count(*) as n from pg_stats where schemaname = 'public' and tablename = 'products'`
      )
      assert.isAbove(Number(n), 0)
    })

    test('a shop whose restore fails on the way leaves an empty database', async ({
      assert,
      cleanup,
    }) => {
      const { path } = await createBackup(aFolder(cleanup))
      const target = await aNewHome(cleanup)
      const database = await openDatabase(target.databaseUrl)
      await database.run('create sequence order_search_position_seq', [])
      await database.close()
      await assert.rejects(() => restoreBackup(path, target), /psql failed: .*already exists/s)
      assert.isEmpty(await read(target, TABLES))
    })

    test('a shop is held from the moment on at which it is there, also where the restore ends then', async ({
      assert,
      cleanup,
    }) => {
      const { path } = await createBackup(aFolder(cleanup))
      const target = await aNewHome(cleanup)
      const restored = { id: 'r1', backup_name: `o'clock`, backup_at: AT, restored_at: AT }
      const row = { ...restored, released_at: null }
      await restorePostgres(target.databaseUrl, join(path, DATABASE_FILES.postgres), row)
      assert.deepEqual(await read(target, HELD), [restored])
    })

    test('a dump that ends early, or a restore that is killed, leaves an empty database', async ({
      assert,
      cleanup,
    }) => {
      await stockedShop()
      const { path } = await createBackup(aFolder(cleanup))
      const dump = join(path, DATABASE_FILES.postgres)
      const target = await aNewHome(cleanup)
      const row = { id: 'r1', backup_name: 'b', backup_at: AT, restored_at: AT, released_at: null }
      const whole = readFileSync(dump)
      const short = join(aFolder(cleanup), 'short.dump')
      writeFileSync(short, whole.subarray(0, whole.length - 4_000))
      await assert.rejects(
        () => restorePostgres(target.databaseUrl, short, row),
        /pg_restore failed: /
      )
      assert.isEmpty(await read(target, TABLES))

      endAfterFirstTable(cleanup)
      await assert.rejects(() => restorePostgres(target.databaseUrl, dump, row), /psql failed/)
      assert.isEmpty(await read(target, TABLES))
    })

    test('a missing program is named', async ({ assert, cleanup }) => {
      const { path } = await createBackup(aFolder(cleanup))
      const target = await aNewHome(cleanup)
      const all = process.env.PATH
      process.env.PATH = aFolder(cleanup)
      cleanup(() => void (process.env.PATH = all))
      await assert.rejects(() => restoreBackup(path, target), /(psql|pg_restore) is not installed/)
      process.env.PATH = all
      assert.isEmpty(await read(target, TABLES))
    })
  })
}
