import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { isPostgres } from '#core/database'
import { createBackup } from '#core/backup/create_backup'
import { openDatabase } from '#core/backup/open_database'
import { ownRestoreJobs } from '#core/backup/postgres_dump'
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

    test('a shop is restored in one transaction that is on the disk, with what the planner needs', async ({
      assert,
      cleanup,
    }) => {
      await stockedShop()
      const { path } = await createBackup(aFolder(cleanup))
      const target = await aNewHome(cleanup)
      const starts = recordStarts(cleanup, 'pg_restore')
      await restoreBackup(path, target)
      assert.include(starts(), '--single-transaction')
      assert.notInclude(starts(), '--jobs')
      assert.notInclude(starts(), 'synchronous_commit')
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
      await assert.rejects(
        () => restoreBackup(path, target),
        /pg_restore failed: .*already exists/s
      )
      assert.isEmpty(await read(target, TABLES))
    })
  })
}
