import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { test } from '@japa/runner'
import StockUndo from '#commands/stock_undo'
import StockUpdate from '#commands/stock_update'
import { listStockMovements } from '#catalog'
import { newId } from '#shared/ids'
import { runCommand } from '#tests/functional/commands/support'
import { makeProduct, stockOf } from '#tests/unit/catalog/support'

function aFile(content: string | Buffer): string {
  const path = join(tmpdir(), `${newId()}.csv`)
  writeFileSync(path, content)
  return path
}

const update = (...args: string[]) => runCommand(StockUpdate, ...args)

test.group('stock:update', () => {
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
    assert.include(said, 'line 3, quantity, BAD: The quantity is not a whole number')
    assert.deepEqual(await stockOf(id), { stock: 10, reserved: 0 })
  })

  test('with --json the report is on standard output and the error on standard error', async ({
    assert,
  }) => {
    const { exitCode, printed, failed } = await update(aFile('sku,quantity\nX,1\nY,2'), '--json')
    assert.equal(exitCode, 1)
    assert.lengthOf(JSON.parse(printed).rejected, 2)
    assert.deepEqual(
      failed.map((line) => JSON.parse(line)),
      [{ err: '2 lines were rejected; nothing was changed', code: 'E_LINES_REJECTED' }]
    )
  })

  for (const [what, args, text] of [
    ['a file that is not there', ['/nowhere/stock.csv'], /does not exist\. Check the name/],
    ['a folder', [tmpdir()], /is a folder\. Name a file/],
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

test.group('stock:undo', () => {
  test('changes back what an import changed, except what was counted since', async ({ assert }) => {
    const [first, second] = [await makeProduct({ stock: 10 }), await makeProduct({ stock: 10 })]
    const lines = `sku,quantity\n${first.sku},4\n${second.sku},5\n`
    const { said } = await update(aFile(lines), '--json')
    await update(aFile(`sku,quantity\n${second.sku},7\n`))

    const { run } = JSON.parse(said)
    const undo = await runCommand(StockUndo, run, '--json')
    assert.equal(undo.exitCode, 1)
    const report = JSON.parse(undo.printed)
    assert.equal(JSON.parse(undo.failed[0]).code, 'E_PARTS_REFUSED')
    assert.equal(report.undone, 1)
    assert.lengthOf(report.refused, 1)
    assert.deepEqual(await stockOf(first.id), { stock: 10, reserved: 0 })
    assert.deepEqual(await stockOf(second.id), { stock: 7, reserved: 0 })
  })

  test('says how many counts it has changed back, and undoes an import once', async ({
    assert,
  }) => {
    const { id, sku } = await makeProduct({ stock: 10 })
    const { said } = await update(aFile(`sku,quantity\n${sku},4\n`), '--json')
    const { run } = JSON.parse(said)
    const undo = await runCommand(StockUndo, run)
    assert.equal(undo.exitCode, 0)
    assert.include(undo.said, '1 counts changed back')
    await runCommand(StockUndo, run)
    assert.deepEqual(await stockOf(id), { stock: 10, reserved: 0 })
  })
})
