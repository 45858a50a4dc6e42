import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import AmazonUndo from '#commands/amazon_undo'
import AuditBooks from '#commands/audit_books'
import BooksExport from '#commands/books_export'
import CatalogSeed from '#commands/catalog_seed'
import DemoSeed from '#commands/demo_seed'
import PricesExport from '#commands/prices_export'
import ScheduleList from '#commands/schedule_list'
import ScheduleRun from '#commands/schedule_run'
import SearchRebuild from '#commands/search_rebuild'
import SetupList from '#commands/setup_list'
import StockUndo from '#commands/stock_undo'
import StockUpdate from '#commands/stock_update'
import UserCreate from '#commands/user_create'
import { setupFacts } from '#reporting'
import { listScheduledTasks } from '#core/schedule'
import { newId } from '#shared/ids'
import { DEMO_PASSWORD, demoPeople } from '#database/seeders/demo_people'
import { runCommand } from '#tests/functional/commands/support'
import { countRows, emptyTables } from '#tests/support/database'

const folder = mkdtempSync(join(tmpdir(), 'json-'))

async function resultOf(...args: Parameters<typeof runCommand>) {
  const [command, ...flags] = args
  const { exitCode, said, failed } = await runCommand(command, ...flags, '--json')
  if (exitCode !== 0) throw new Error(failed.join('\n'))
  return JSON.parse(said)
}

test.group('Commands with --json', (group) => {
  group.setup(async () => {
    await emptyTables()
    await runCommand(CatalogSeed)
  })

  test('schedule:list prints the tasks with their next run', async ({ assert }) => {
    const { tasks } = await resultOf(ScheduleList)
    const known = await listScheduledTasks()
    assert.sameMembers(
      tasks.map(({ name }: { name: string }) => name),
      known.map(({ name }) => name)
    )
    for (const task of tasks) {
      assert.properties(task, ['name', 'title', 'cron', 'last_run', 'error', 'running'])
      assert.isAbove(Date.parse(task.next_run), Date.now())
    }
  })

  test('schedule:run prints the outcome, and schedule:list then when it ran', async ({
    assert,
  }) => {
    const name = 'cleanup:sessions'
    assert.deepEqual(await resultOf(ScheduleRun, name), {
      name,
      outcome: '0 deleted',
      problems: false,
    })
    const { tasks } = await resultOf(ScheduleList)
    const ran = tasks.find((task: { name: string }) => task.name === name)
    assert.isString(ran.last_run)
    assert.isNull(ran.error)
  })

  test('setup:list prints the missing facts', async ({ assert }) => {
    const { missing } = await resultOf(SetupList)
    assert.deepEqual(missing, await setupFacts())
  })

  test('search:rebuild prints how many records it has indexed', async ({ assert }) => {
    assert.deepEqual(await resultOf(SearchRebuild), {
      orders: 0,
      invoices: 0,
      customers: 0,
      purchase_orders: 0,
    })
  })

  test('catalog:seed prints how many products it has added', async ({ assert }) => {
    assert.deepEqual(await resultOf(CatalogSeed), { added: 0 })
  })

  test('audit:books prints what it has checked', async ({ assert }) => {
    const audit = await resultOf(AuditBooks)
    assert.include(audit, { ok: true, problemCount: 0 })
    assert.deepEqual(audit.problems, [])
  })

  test('user:create prints the account', async ({ assert }) => {
    const email = `${newId()}@example.com`
    const user = await resultOf(UserCreate, `--email=${email}`, '--password=a long password')
    assert.include(user, { email, role: 0 })
    assert.match(user._id, /^[0-9a-f]{24}$/)
  })

  test('stock:update and stock:undo print their reports', async ({ assert }) => {
    const file = join(import.meta.dirname, '../../fixtures/stock.csv')
    const missing = await runCommand(StockUpdate, file, '--json')
    assert.equal(missing.exitCode, 1)
    assert.match(JSON.parse(missing.failed[0]).err, /does not exist\. Check the name/)
    const undo = await runCommand(StockUndo, newId(), '--json')
    assert.equal(undo.exitCode, 1)
    assert.isString(JSON.parse(undo.failed[0]).err)
  })

  test('exports write the file and print its name', async ({ assert }) => {
    const sales = join(folder, 'sales.csv')
    const period = ['--start=2026-10-01', '--end=2026-11-01']
    const books = await resultOf(BooksExport, 'sales', ...period, `--output=${sales}`)
    assert.deepEqual(books, {
      output: sales,
      kind: 'sales',
      format: 'quickbooks',
      start: '2026-10-01',
      end: '2026-11-01',
    })
    assert.isNotEmpty(readFileSync(sales, 'utf8'))
    const prices = join(folder, 'prices.csv')
    assert.deepEqual(await resultOf(PricesExport, `--output=${prices}`), {
      output: prices,
      currency: 'usd',
      format: 'csv',
    })
  })

  test('demo:seed prints the accounts', async ({ assert }) => {
    await emptyTables()
    const { accounts } = await resultOf(DemoSeed)
    assert.deepEqual(
      accounts,
      demoPeople.map(({ email, title }) => ({ email, title, password: DEMO_PASSWORD }))
    )
    const again = await runCommand(DemoSeed, '--json')
    assert.equal(again.exitCode, 1)
    assert.deepInclude(JSON.parse(again.failed[0]), {
      err: 'The database has accounts already, nothing changed',
    })
  })

  for (const [what, command, flags, code] of [
    ['an unknown task', ScheduleRun, ['cleanup:everything'], 'E_NOT_FOUND'],
    ['an unknown import', AmazonUndo, [newId()], 'E_NOT_FOUND'],
    ['crontab lines as JSON', ScheduleList, ['--crontab'], undefined],
    ['an export to standard output', BooksExport, ['sales'], undefined],
    ['prices to standard output', PricesExport, [], undefined],
    ['an unknown kind', BooksExport, ['stock', `--output=${folder}/stock.csv`], undefined],
    ['no address', UserCreate, ['--password=a long password'], undefined],
  ] as const) {
    test(`an error is JSON on standard error alone: ${what}`, async ({ assert }) => {
      const before = await countRows('users')
      const { exitCode, said, failed } = await runCommand(command, ...flags, '--json')
      assert.equal(exitCode, 1)
      assert.lengthOf(failed, 1)
      assert.equal(said, failed[0])
      const error = JSON.parse(said)
      assert.isNotEmpty(error.err)
      if (code) assert.equal(error.code, code)
      assert.equal(await countRows('users'), before)
    })
  }
})
