import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import ace from '@adonisjs/core/services/ace'
import { test } from '@japa/runner'
import StockUpdate from '#commands/stock_update'
import { listStockMovements } from '#catalog'
import { newId } from '#shared/ids'
import { makeProduct, stockOf } from '#tests/unit/catalog/support'

function aFile(content: string | Buffer): string {
  const path = join(tmpdir(), `${newId()}.csv`)
  writeFileSync(path, content)
  return path
}

async function update(...args: string[]) {
  ace.ui.switchMode('raw')
  const command = await ace.create(StockUpdate, args)
  await command.exec()
  return {
    exitCode: command.exitCode ?? 0,
    said: command.ui.logger
      .getLogs()
      .map(({ message }) => message)
      .join('\n'),
  }
}

test.group('stock:update', (group) => {
  group.each.teardown(() => ace.ui.switchMode('normal'))

  test('sets the stock from the file', async ({ assert }) => {
    const { id, sku } = await makeProduct({ stock: 10 })
    const { exitCode, said } = await update(aFile(`sku,quantity,reason\n${sku},4,Counted\n`))
    assert.equal(exitCode, 0)
    assert.include(said, `${sku}  10 -> 4`)
    assert.deepEqual(await stockOf(id), { stock: 4, reserved: 0 })
    const [move] = await listStockMovements({ productId: id }, { page: 1, pageSize: 1 })
    assert.include(move, { actor: 'Command line', source: 'import', reason: 'Counted' })
  })

  test('adjusts the stock with --mode=delta', async ({ assert }) => {
    const { id, sku } = await makeProduct({ stock: 10 })
    await update(aFile(`sku,quantity\n${sku},-3\n`), '--mode=delta')
    assert.deepEqual(await stockOf(id), { stock: 7, reserved: 0 })
  })

  test('a dry run shows the changes without applying them', async ({ assert }) => {
    const { id, sku } = await makeProduct({ stock: 10 })
    const { exitCode, said } = await update(aFile(`sku,quantity\n${sku},4\n`), '--dry-run')
    assert.equal(exitCode, 0)
    assert.include(said, '1 of 1 counts would change')
    assert.deepEqual(await stockOf(id), { stock: 10, reserved: 0 })
  })

  test('one rejected line of a thousand prevents every change and is reported', async ({
    assert,
  }) => {
    const { id, sku } = await makeProduct({ stock: 10 })
    const lines = Array.from({ length: 998 }, (_, index) => `UNKNOWN-${index},1`)
    const { exitCode, said } = await update(
      aFile(['sku,quantity', `${sku},4`, 'BAD,1.5', ...lines].join('\n'))
    )
    assert.equal(exitCode, 1)
    assert.include(said, 'line 3 BAD: The quantity is not a whole number')
    assert.deepEqual(await stockOf(id), { stock: 10, reserved: 0 })
  })

  for (const [what, args, text] of [
    ['a file that is not there', ['/nowhere/stock.csv'], /cannot be read \(ENOENT\)/],
    ['a folder', [tmpdir()], /cannot be read \(EISDIR\)/],
    ['an unknown mode', [aFile('sku,quantity\nX,1'), '--mode=add'], /--mode is one of/],
    ['an unknown basis', [aFile('sku,quantity\nX,1'), '--basis=counted'], /--basis is one of/],
    ['a file without columns', [aFile('a,b\n1,2')], /column sku and quantity/],
    ['a file that is too large', [aFile(Buffer.alloc(1024 * 1024 + 1, 'x'))], /larger than 1 MB/],
  ] as const) {
    test(`${what} is rejected in one line`, async ({ assert }) => {
      const { exitCode, said } = await update(...args)
      assert.equal(exitCode, 1)
      assert.match(said, text)
      assert.notInclude(said, '    at ')
    })
  }
})
