import { readdirSync } from 'node:fs'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { read } from '#tests/unit/architecture/sources'

/** The last one of version 1.1.0, from which on an earlier version runs on the database of a later one (ADR 111) */
const LAST_OF_1_1_0 = '0210'

const later = readdirSync(app.makePath('database/migrations')).filter(
  (file) => file > LAST_OF_1_1_0 && !file.startsWith(LAST_OF_1_1_0)
)

/** What an earlier version cannot bear: its columns gone, renamed or of another kind, and new ones that it does not fill */
const HARMS = [
  /\.(dropTable|dropTableIfExists|renameTable|dropColumns?|renameColumn|alter|setNullable|dropNullable)\(/,
  /\bdrop (table|column)\b|\brename (to|column)\b|\balter column\b/i,
]

const alterations = (source: string): string[] =>
  source
    .split(/alterTable\(/)
    .slice(1)
    .map((part) => part.split(/\n {4}\}\)/)[0])

const addsRequired = (source: string): boolean =>
  alterations(source).some((part) =>
    part
      .split(/\n\s*(?=table\b)/)
      .some((line) => line.includes('.notNullable()') && !line.includes('.defaultTo('))
  )

const isHarmful = (source: string) =>
  HARMS.some((harm) => harm.test(source)) || addsRequired(source)

test.group('Migrations after 1.1.0', () => {
  test('only add, or end in _contract', ({ assert }) => {
    const harmful = later.filter(
      (file) => !file.endsWith('_contract.ts') && isHarmful(read(`database/migrations/${file}`))
    )
    assert.deepEqual(harmful, [])
  })

  for (const [name, source] of Object.entries({
    'drops a column': `this.schema.alterTable('orders', (table) => {\n      table.dropColumn('email')\n    })`,
    'renames by SQL': `this.defer((db) => db.rawQuery('alter table orders rename column a to b'))`,
    'adds what earlier versions do not fill': `this.schema.alterTable('orders', (table) => {\n      table.string('kind', 8).notNullable()\n    })`,
  }))
    test(`one that ${name} is noticed`, ({ assert }) => {
      assert.isTrue(isHarmful(source))
    })

  for (const source of [
    `this.schema.createTable('alerts', (table) => {\n      table.string('name', 60).notNullable()\n    })`,
    `this.schema.alterTable('orders', (table) => {\n      table.string('kind', 8).notNullable().defaultTo('')\n      table.string('note', 8).nullable()\n    })`,
  ])
    test('one that adds is not', ({ assert }) => {
      assert.isFalse(isHarmful(source))
    })
})
