import ace from '@adonisjs/core/services/ace'
import { test } from '@japa/runner'
import StockUndo from '#commands/stock_undo'
import { listStockMovements, receiveStock, reserveStock, setStock, withdrawStock } from '#catalog'
import { rows, writeTx } from '#core/database'
import { newId } from '#shared/ids'
import { unauthorizedCallers } from '#tests/functional/products/support'
import { makeProduct, stockOf } from '#tests/unit/catalog/support'
import { call, statusFrom } from '#tests/support/http'
import { aFormWith } from '#tests/support/multipart'
import { aStaffMember } from '#tests/support/users'

type UndoReport = { undone: number; refused: { id: string; err: string }[] }

const actor = { type: 'system', name: 'Test' } as const

async function imported(token: string, content: string, query = '') {
  const path = `/api/products/stock${query}`
  const { body } = await call<{ run: string }>('POST', path, {
    token,
    ...aFormWith(content, 'Count.csv'),
  })
  return body.run
}

async function undone(token: string, run: string): Promise<UndoReport> {
  const { body } = await call<UndoReport>('POST', `/api/products/stock/${run}/undo`, { token })
  return body
}

test.group('POST /api/products/stock/{run}/undo', () => {
  test('the counts change back, and sales since keep their effect', async ({ assert }) => {
    const [a, b] = [await makeProduct({ stock: 10 }), await makeProduct({ stock: 3 })]
    const { token } = await aStaffMember()
    const run = await imported(token, `sku,quantity\n${a.sku},25\n${b.sku},1\n`)
    const lines = [{ productId: a.id, quantity: 2 }]
    await writeTx((trx) => reserveStock(lines, { type: 'order', id: newId(), actor }, trx))
    assert.deepEqual(await undone(token, run), { undone: 2, refused: [] })
    assert.deepEqual(await stockOf(a.id), { stock: 8, reserved: 2 })
    assert.deepEqual(await stockOf(b.id), { stock: 3, reserved: 0 })
    const [move] = await listStockMovements({ productId: a.id }, { page: 1, pageSize: 1 })
    assert.include(move, { delta: -15, source: 'import', reason: 'Undo of Count.csv' })
    assert.deepEqual(await undone(token, run), { undone: 0, refused: [] })
  })

  test('the correction of a delivery since keeps its effect', async ({ assert }) => {
    const { id, sku } = await makeProduct({ stock: 3 })
    const { token } = await aStaffMember()
    const run = await imported(token, `sku,quantity\n${sku},5\n`)
    const delivery = { type: 'purchase_order', id: newId(), actor }
    const lines = (quantity: number) => [{ productId: id, quantity }]
    await writeTx((trx) => receiveStock(lines(5), delivery, trx))
    await writeTx((trx) => withdrawStock(lines(1), { ...delivery, reason: 'Counted twice' }, trx))
    assert.deepEqual(await undone(token, run), { undone: 1, refused: [] })
    assert.deepEqual(await stockOf(id), { stock: 7, reserved: 0 })
  })

  test('stock that was counted again since, and goods that were sold, are refused', async ({
    assert,
  }) => {
    const [a, b, c] = await Promise.all([1, 2, 3].map(() => makeProduct({ stock: 1 })))
    const { token } = await aStaffMember()
    const run = await imported(token, `sku,quantity\n${a.sku},5\n${b.sku},5\n${c.sku},5\n`)
    await setStock(a.id, 4, { actor })
    const lines = [{ productId: b.id, quantity: 3 }]
    await writeTx((trx) => reserveStock(lines, { type: 'order', id: newId(), actor }, trx))
    const report = await undone(token, run)
    assert.equal(report.undone, 1)
    assert.sameDeepMembers(report.refused, [
      { id: a.id, err: `The stock of ${a.sku} was counted again since` },
      { id: b.id, err: `Only 2 of the 4 added ${b.sku} are left` },
    ])
    assert.deepEqual(await stockOf(a.id), { stock: 4, reserved: 0 })
    assert.deepEqual(await stockOf(c.id), { stock: 1, reserved: 0 })
  })

  test('an import is undone once a later one is', async ({ assert }) => {
    const { id, sku } = await makeProduct({ stock: 1 })
    const { token } = await aStaffMember()
    const first = await imported(token, `sku,quantity\n${sku},5\n`)
    const second = await imported(token, `sku,quantity\n${sku},2\n`, '?mode=delta')
    assert.include(await undone(token, first), { undone: 0 })
    assert.include(await undone(token, second), { undone: 1 })
    assert.include(await undone(token, first), { undone: 1 })
    assert.deepEqual(await stockOf(id), { stock: 1, reserved: 0 })
  })

  test('callers without staff role and unknown imports are rejected', async ({ assert }) => {
    const { id, sku } = await makeProduct({ stock: 1 })
    const { token: staff } = await aStaffMember()
    const run = await imported(staff, `sku,quantity\n${sku},5\n`)
    for (const [caller, token, status] of await unauthorizedCallers()) {
      const response = call('POST', `/api/products/stock/${run}/undo`, { token })
      assert.equal(await statusFrom(response), status, caller)
    }
    assert.deepEqual(await stockOf(id), { stock: 5, reserved: 0 })
    for (const unknown of [newId(), 'nonsense', '__proto__']) {
      const response = call('POST', `/api/products/stock/${unknown}/undo`, { token: staff })
      assert.equal(await statusFrom(response), 404)
    }
  })

  test('a dry run and a rejected file leave no import', async ({ assert }) => {
    const { sku } = await makeProduct({ stock: 1 })
    const { token } = await aStaffMember()
    const before = await rows('select id from stock_runs order by id')
    assert.isNull(await imported(token, `sku,quantity\n${sku},5\n`, '?dry_run=1'))
    await imported(token, `sku,quantity\n${sku},5\nNO-SUCH,1\n`)
    assert.deepEqual(await rows('select id from stock_runs order by id'), before)
  })

  test('stock:undo does the same and fails for what is refused', async ({ assert }) => {
    const { id, sku } = await makeProduct({ stock: 1 })
    const { token } = await aStaffMember()
    const run = await imported(token, `sku,quantity\n${sku},5\n`)
    ace.ui.switchMode('raw')
    const command = await ace.create(StockUndo, [run, '--json'])
    await command.exec()
    ace.ui.switchMode('normal')
    assert.equal(command.exitCode ?? 0, 0)
    assert.deepEqual(await stockOf(id), { stock: 1, reserved: 0 })
  })
})
