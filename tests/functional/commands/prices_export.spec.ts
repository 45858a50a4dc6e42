import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
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

test.group('node ace prices:export', (group) => {
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
      const path = join(folder, 'refused.csv')
      const { exitCode, lines } = await runWith(...flags, `--output=${path}`)
      assert.equal(exitCode, 1)
      assert.isNotEmpty(lines)
      assert.isFalse(existsSync(path))
    })
  }

  test('rejects a PDF without --output', async ({ assert }) => {
    const { exitCode } = await runWith('--format=pdf')
    assert.equal(exitCode, 1)
  })
})
