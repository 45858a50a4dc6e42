import { readFileSync } from 'node:fs'
import { test } from '@japa/runner'
import { storedOrder } from '#tests/functional/amazon/support'
import { countRows } from '#tests/support/database'
import { ShopOps } from '#tests/support/shop_ops'
import { aStaffMember, aUser } from '#tests/support/users'

const FIXTURE = new URL('../../fixtures/amazon/order_report_ca_windows_1252.txt', import.meta.url)

test.group('shop-ops import amazon', (group) => {
  let ops: ShopOps
  let file: string

  group.setup(async () => {
    const { token } = await aStaffMember()
    ops = new ShopOps(token)
    file = ops.file('orders.txt', readFileSync(FIXTURE))
  })

  test('a good file is shown, imported once, and undone', async ({ assert }) => {
    const before = await countRows('orders')
    const dry = await ops.run(['import', 'amazon', file, '--dry-run'])
    assert.include(dry.out, '3 orders would be created', dry.all)
    assert.equal(await countRows('orders'), before)

    const done = await ops.run(['import', 'amazon', file])
    assert.include(done.out, '3 orders created', done.all)
    const { currency } = await storedOrder('702-1000002-0000002')
    assert.equal(currency, 'cad')
    const again = await ops.run(['import', 'amazon', file, '--json'])
    assert.include(JSON.parse(again.out), { created: 0, unchanged: 3 })

    const run = /import undo (\w{24})/.exec(done.out)![1]
    const undone = await ops.run(['import', 'undo', run])
    assert.equal(undone.exitCode, 0, undone.all)
    assert.include(undone.out, '3 undone, 0 left as they are')
  })

  test('a file of another kind is named beside a good one', async ({ assert }) => {
    const other = ops.file('other.txt', 'name\tcolor\nA\tred\n')
    const half = await ops.run(['import', 'amazon', other, file])
    assert.equal(half.exitCode, 4, half.all)
    assert.match(half.out, /^other\.txt: /m)
    const bad = await ops.run(['import', 'amazon', other])
    assert.equal(bad.exitCode, 1, bad.all)
  })

  test('customers cannot import', async ({ assert }) => {
    const { token } = await aUser()
    const before = await countRows('amazon_runs')
    assert.equal(await ops.exitCode(['import', 'amazon', file], { token }), 1)
    assert.equal(await countRows('amazon_runs'), before)
  })
})
