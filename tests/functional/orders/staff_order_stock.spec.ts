import { test } from '@japa/runner'
import { shop } from '#config/shop'
import { one } from '#core/database'
import { expireProforma } from '#orders'
import { setStock, stockOf } from '#tests/support/checkout'
import { tableCounts } from '#tests/support/database'
import { CABLE, withStaffDesk } from '#tests/functional/orders/support/staff_desk'

test.group('Stock of a staff order', (group) => {
  const { create, created } = withStaffDesk(group)

  test('Stock is reserved for 30 days and then released', async ({ assert }) => {
    const before = await stockOf(CABLE)
    const body = await created({ quantity: 7 })
    assert.equal(await stockOf(CABLE), before - 7)
    const stored = await one<{ reserved_until: string }>(
      'select reserved_until from orders where id = ?',
      [body._id]
    )
    const days = (Date.parse(stored!.reserved_until) - Date.parse(body.dates.placed!)) / 86_400_000
    assert.equal(Math.round(days), shop.reservations.proformaDays)
    await expireProforma(body._id, new Date(stored!.reserved_until))
    assert.equal(await stockOf(CABLE), before)
  })

  test('An order above the available stock is rejected and nothing is stored', async ({
    assert,
  }) => {
    await setStock(CABLE, 3)
    const before = await tableCounts('sessions')
    const { status, body } = await create({ quantity: 4 })
    assert.deepEqual([status, body.code], [409, 'E_OUT_OF_STOCK'])
    assert.match(body.err!, /^Only 3 left of /)
    assert.deepEqual(await tableCounts('sessions'), before)
    assert.equal(await stockOf(CABLE), 3)
  })
})
