import { readFile } from 'node:fs/promises'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { searchIndexes } from '#config/database'
import * as schema from '#database/schema'
import { rows, run } from '#core/database'
import { migrateForward } from '#core/database/migrate'

const ENTRY = /^ {2}(\w+): schema\.(\w+)$/gm

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The generated class of each table, as `Tables` lists them. */
async function listedTables(): Promise<[table: string, className: string][]> {
  const source = await readFile(app.makePath('app/core/database/tables.ts'), 'utf8')
  return [...source.matchAll(ENTRY)].map(([, table, className]) => [table, className])
}

test.group('Generated schema', () => {
  test('lists every table of the migrated database', async ({ assert }) => {
    const tables = await db.connection().getAllTables(['public'])
    const listed = await listedTables()
    assert.sameMembers(
      listed.map(([table]) => table),
      tables.filter((name) => !name.startsWith('adonis_') && !searchIndexes.includes(name))
    )
  })

  test('names the columns that each table has', async ({ assert }) => {
    const classes = schema as unknown as Record<string, { $columns: readonly string[] }>
    for (const [table, className] of await listedTables()) {
      const columns = Object.keys(await db.connection().columnsInfo(table))
      assert.sameMembers(classes[className].$columns.map(snakeCase), columns, table)
    }
  })
})

test.group('Migrations', (group) => {
  group.each.teardown(async () => {
    await run(`delete from adonis_schema where name like '%unknown'`)
  })

  test('run once', async ({ assert }) => {
    assert.equal(await migrateForward(), 0)
  })

  test('reject a database that a newer build migrated, and leave it as it is', async ({
    assert,
  }) => {
    await run(
      `insert into adonis_schema (name, batch, migration_time) values ('database/migrations/0110_unknown', 1, current_timestamp)`
    )
    await assert.rejects(() => migrateForward(), /The database is newer than this build/)
  })

  test('reject a database of a version before 1.0, and leave it as it is', async ({ assert }) => {
    const names = () => rows<{ name: string }>('select name from adonis_schema order by id')
    const before = await names()
    await run(`update adonis_schema set name = name || '_before'`)
    try {
      await assert.rejects(() => migrateForward(), /made by a version before 1\.0.*Move var\/ away/)
      assert.lengthOf(await names(), before.length)
    } finally {
      await run(`update adonis_schema set name = replace(name, '_before', '')`)
    }
    assert.deepEqual(await names(), before)
  })
})
