import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import ace from '@adonisjs/core/services/ace'
import { parse } from 'csv-parse/sync'
import { stockedShop } from '#tests/support/checkout'
import { aGroup, aUser } from '#tests/support/users'
import PricesExport from '#commands/prices_export'

const folder = mkdtempSync(join(tmpdir(), 'prices-'))

async function runWith(...flags: string[]) {
  ace.ui.switchMode('raw')
  const command = await ace.create(PricesExport, flags)
  await command.exec()
  const lines = command.logger.getLogs().map(({ message }) => message)
  return { exitCode: command.exitCode ?? 0, lines }
}

test.group('bin/shop prices:export', (group) => {
  group.setup(stockedShop)
  group.each.teardown(() => ace.ui.switchMode('normal'))

  test('writes the prices of a group, a customer or the default', async ({ assert }) => {
    await aGroup('Dealer')
    const { email } = await aUser({ group: 'Dealer', company: 'Byron AV' })
    for (const [flag, products] of [
      ['--group=dealer', 30],
      [`--user=${email.toUpperCase()}`, 30],
      ['--currency=cad', 17],
    ] as const) {
      const path = join(folder, `${products}-${flag.slice(2, 6)}.csv`)
      const { exitCode, lines } = await runWith(flag, `--output=${path}`)
      assert.equal(exitCode, 0, lines.join('\n'))
      const rows: Record<string, string>[] = parse(readFileSync(path), { bom: true, columns: true })
      assert.lengthOf(rows, products)
      assert.equal(rows[0].Currency, flag === '--currency=cad' ? 'CAD' : 'USD')
    }
  })

  for (const [what, flags] of [
    ['an unknown group', ['--group=Unknown']],
    ['an unknown customer', ['--user=unknown@example.com']],
    ['both a group and a customer', ['--group=Dealer', '--user=a@example.com']],
    ['another currency', ['--currency=eur']],
    ['another format', ['--format=xls']],
  ] as const) {
    test(`rejects ${what} and writes nothing`, async ({ assert }) => {
      const path = join(folder, 'rejected.csv')
      const { exitCode, lines } = await runWith(...flags, `--output=${path}`)
      assert.equal(exitCode, 1)
      assert.isNotEmpty(lines)
      assert.isFalse(existsSync(path))
    })
  }

  test('overwrites an existing file only with --force', async ({ assert }) => {
    const path = join(folder, 'kept.csv')
    writeFileSync(path, 'kept')
    const rejected = await runWith(`--output=${path}`)
    assert.equal(rejected.exitCode, 1)
    assert.include(rejected.lines.join('\n'), '--force')
    assert.equal(readFileSync(path, 'utf8'), 'kept')

    const { exitCode } = await runWith(`--output=${path}`, '--force')
    assert.equal(exitCode, 0)
    assert.include(readFileSync(path, 'utf8'), 'Currency')
  })

  test('reports a file that cannot be written', async ({ assert }) => {
    const { exitCode, lines } = await runWith(`--output=${folder}/none/prices.csv`)
    assert.equal(exitCode, 1)
    assert.include(lines.join('\n'), 'none does not exist. Create that folder first')
  })

  test('rejects a PDF without --output', async ({ assert }) => {
    const { exitCode } = await runWith('--format=pdf')
    assert.equal(exitCode, 1)
  })
})
