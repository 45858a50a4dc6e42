import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { stockedShop } from '#tests/support/checkout'
import { ShopOps } from '#tests/support/shop_ops'
import { aGroup, aStaffMember } from '#tests/support/users'

const PERIOD = ['--start', '2026-10-01', '--end', '2026-11-01']

test.group('shop-ops export and commission', (group) => {
  let ops: ShopOps
  const written = (name: string) => readFileSync(join(ops.home, name), 'utf8')

  group.setup(async () => {
    await stockedShop()
    await aGroup('Dealer')
    const { token } = await aStaffMember()
    ops = new ShopOps(token)
  })

  test('the files of bookkeeping and commission are written, or printed', async ({ assert }) => {
    for (const kind of ['sales', 'credit_notes', 'payments', 'taxes']) {
      const saved = await ops.run(['export', kind, ...PERIOD, '--output', `${kind}.csv`])
      assert.equal(saved.exitCode, 0, saved.all)
      assert.include(saved.out, `${kind}.csv written`)
      assert.include(written(`${kind}.csv`).split('\n')[0], ',')
    }
    const printed = await ops.run(['export', 'sales', ...PERIOD, '--format', 'xero'])
    assert.match(printed.out, /^\ufeff?\*?ContactName,/)
    const commission = await ops.run([
      'commission',
      ...PERIOD,
      '--rate',
      '0.73',
      '-o',
      'c.csv',
      '--json',
    ])
    assert.equal(JSON.parse(commission.out).output, 'c.csv', commission.all)
    assert.match(written('c.csv'), /^\ufeff?Order ID,User\/Email,/)
  })

  test('the prices of a group are written with every product', async ({ assert }) => {
    const { exitCode, out, all } = await ops.run([
      'export',
      'prices',
      '--group',
      'dealer',
      '--currency',
      'cad',
    ])
    assert.equal(exitCode, 0, all)
    const [header, first] = out.split('\n')
    assert.equal(header, 'sku,name,currency,price,moq,fallback_price,msrp')
    assert.match(first, /,cad,/)
    const unknown = await ops.run(['export', 'prices', '--group', 'Dealers'])
    assert.equal(unknown.exitCode, 2)
    assert.include(unknown.err, 'The groups: ')
    assert.include(unknown.err, 'Dealer')
  })

  test('a wrong option or period writes no file and names the option', async ({ assert }) => {
    const cases: [words: string[], exitCode: number, text: string][] = [
      [['export', 'sales', '--start', '2026-10-01'], 2, '--end'],
      [['export', 'sales', '--start', 'May', '--end', '2026-11-01'], 2, 'Give a day such as'],
      [['export', 'sales', ...PERIOD, '--format', 'sage'], 2, '--format'],
      [['commission', '--rate', '0'], 2, '--rate'],
      [['commission', '--json'], 2, '--output'],
      [['export', 'sales', '--start', '2026-11-01', '--end', '2026-10-01'], 1, 'end'],
    ]
    for (const [words, exitCode, text] of cases) {
      const result = await ops.run([...words, ...(exitCode === 1 ? ['--output', 'x.csv'] : [])])
      assert.equal(result.exitCode, exitCode, `${words.join(' ')}\n${result.all}`)
      assert.include(result.err, text)
    }
    const nowhere = await ops.run([
      'export',
      'sales',
      ...PERIOD,
      '--output',
      'no/such/folder/x.csv',
    ])
    assert.equal(nowhere.exitCode, 2, nowhere.all)
    assert.isFalse(existsSync(join(ops.home, 'x.csv')))
  })
})
