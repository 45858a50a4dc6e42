import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isPostgres } from '#core/database'
import { shopAt } from '#tests/support/older_shop'
import { anEmptyDatabase } from '#tests/torture/support/empty_database'
import { must, releaseIn, type Release } from '#tests/torture/support/release'

const ACE = 'build/ace.js'
const MIGRATIONS = 'database/migrations'
const SPECS = 'tests/functional'
const API_SPECS = 'api/*'
const FOLDERS = [
  'accounts',
  'amazon',
  'books',
  'idempotency',
  'invoicing',
  'orders',
  'payments',
  'pricing',
  'products',
  'purchasing',
  'shipments',
]
/** Compares the columns of the schema with a list of the version before */
const ABOUT_COLUMNS = 'merge_customers.spec.ts'
const RUN_SPECS = ['--import=./bin/lib/run_typescript.mjs', 'bin/test.ts', 'functional']
const PASSED = /(\d+) passed/
const FAILED = /^ *✖ .*$/gm

/**
 * Runs the functional specs of a release, its client of the specification among them, in an empty shop that it has made
 * and the present version has migrated.
 */
export async function runSpecsOn({ folder }: Release, present: string) {
  const database = await anEmptyDatabase()
  try {
    mkdirSync(join(database.home, 'var'))
    const settings = { SHOP_HOME: database.home, DATABASE_URL: database.url }
    const place = { settings, logFile: join(database.home, 'shop.log') }
    await must(releaseIn(folder, place).run([ACE, 'migration:run', '--force']), 'Its migration')
    await must(releaseIn(present, place).run([ACE, 'upgrade']), 'The upgrade')
    const { run } = shopAt({ home: database.home, databaseUrl: database.url })
    // The specs commit thousands of times, and none asserts anything about a machine that loses power.
    if (isPostgres())
      await run(
        `alter database ${new URL(database.url).pathname.slice(1)} set synchronous_commit = off`
      )
    // Its specs migrate their database, which a release does not do with one that it does not know.
    await run(`delete from adonis_schema where name not in (${ownMigrations(folder)})`)
    const scratch = { SCRATCH_DATABASE_URL: database.url, CHROMIUM_PATH: undefined }
    const { code, output } = await releaseIn(folder, { ...place, settings: scratch }).run([
      ...RUN_SPECS,
      ...filesOf(folder).map((file) => `--files=${file}`),
    ])
    const passed = Number(PASSED.exec(output)?.[1] ?? 0)
    return {
      isGood: code === 0 && passed > 0,
      passed,
      failures: (output.match(FAILED) ?? [output.slice(-2_000)]).join('\n'),
    }
  } finally {
    await database.drop()
  }
}

const ownMigrations = (folder: string) =>
  readdirSync(join(folder, MIGRATIONS))
    .map((file) => `'${MIGRATIONS}/${file.replace('.ts', '')}'`)
    .join(', ')

const filesOf = (folder: string) => [
  API_SPECS,
  ...FOLDERS.flatMap((name) =>
    readdirSync(join(folder, SPECS, name))
      .filter((file) => file.endsWith('.spec.ts') && file !== ABOUT_COLUMNS)
      .map((file) => `${name}/${file.replace('.spec.ts', '')}`)
  ),
]
