import { test } from '@japa/runner'
import { newId } from '#shared/ids'
import { makeProduct, stockOf } from '#tests/unit/catalog/support'
import { ShopOps } from '#tests/support/shop_ops'
import { aStaffMember } from '#tests/support/users'

test.group('shop-ops stock', (group) => {
  let ops: ShopOps

  group.setup(async () => {
    const { token } = await aStaffMember()
    ops = new ShopOps(token)
  })

  test('a good file sets the stock, and a dry run only shows it', async ({ assert }) => {
    const { id, sku } = await makeProduct({ stock: 10 })
    const file = ops.file('counted.csv', `sku,quantity\n${sku},4\n`)
    const dry = await ops.run(['stock', 'update', file, '--dry-run'])
    assert.equal(dry.exitCode, 0, dry.all)
    assert.include(dry.out, `${sku}  10 -> 4\n1 of 1 counts would change`)
    assert.deepEqual(await stockOf(id), { stock: 10, reserved: 0 })

    const done = await ops.run(['stock', 'update', file])
    assert.equal(done.exitCode, 0, done.all)
    assert.include(done.out, '1 of 1 counts changed')
    assert.equal(done.err, '')
    assert.deepEqual(await stockOf(id), { stock: 4, reserved: 0 })

    const delta = await ops.run(['stock', 'update', file, '--mode', 'delta', '--json'])
    assert.equal(JSON.parse(delta.out).results[0].after, 8)
  })

  test('a file with a rejected line changes nothing, and each line is named', async ({
    assert,
  }) => {
    const { id, sku } = await makeProduct({ stock: 10 })
    const file = ops.file('half.csv', `sku,quantity\n${sku},4\nNO-SUCH,1\n${sku}X,two\n`)
    for (const words of [
      ['stock', 'update', file],
      ['stock', 'update', file, '--dry-run'],
    ]) {
      const { exitCode, all } = await ops.run(words)
      assert.equal(exitCode, 1, all)
      assert.include(all, 'line 3, sku, NO-SUCH:')
      assert.include(all, `line 4, quantity, ${sku}X:`)
    }
    assert.deepEqual(await stockOf(id), { stock: 10, reserved: 0 })
  })

  test('a file that is missing, empty or no stock file is a usage error or refused', async ({
    assert,
  }) => {
    const missing = await ops.run(['stock', 'update', 'missing.csv'])
    assert.equal(missing.exitCode, 2)
    assert.include(missing.err, 'missing.csv cannot be read (ENOENT)')
    assert.equal(await ops.exitCode(['stock', 'update', ops.file('empty.csv', '')]), 2)
    const picture = await ops.run([
      'stock',
      'update',
      ops.file('a.csv', Buffer.from([0xff, 0xd8, 0, 1])),
    ])
    assert.equal(picture.exitCode, 1, picture.all)
  })

  test('undo takes the id of a run, and says where there is none', async ({ assert }) => {
    const wrong = await ops.run(['stock', 'undo', 'last'])
    assert.equal(wrong.exitCode, 2)
    assert.include(wrong.err, 'The id of a run')
    const unknown = await ops.run(['stock', 'undo', newId()])
    assert.equal(unknown.exitCode, 1, unknown.all)
    assert.isNotEmpty(unknown.err)
  })
})
