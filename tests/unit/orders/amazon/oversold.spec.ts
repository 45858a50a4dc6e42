import { test } from '@japa/runner'
import { insertMany, update, writeTx, type ColumnValues } from '#core/database'
import { oversoldGoods } from '#orders/amazon/oversold'
import { OrderSource, OrderState, ShipState } from '#shared/enums'
import { newId } from '#shared/ids'
import { insertOrder } from '#tests/functional/admin/support/varied_orders'
import { makeProduct } from '#tests/unit/catalog/support'

/** More orders than one statement reads */
const MANY = 205

const lineOf = (orderId: string, productId: string): ColumnValues<'order_lines'> => ({
  id: newId(),
  order_id: orderId,
  product_id: productId,
  position: 0,
  quantity: 2,
})

test.group('Goods that Amazon sold beyond the stock', () => {
  test('are found among all open orders, the oldest first', async ({ assert }) => {
    const { id: productId, sku } = await makeProduct()
    const ids: string[] = []
    for (let n = 0; n < MANY; n++) {
      // Several orders of each second, of both marketplaces
      const placedAt = `2026-11-01T12:00:${String(n % 60).padStart(2, '0')}.000Z`
      const source = n % 3 === 0 ? OrderSource.AmazonCa : OrderSource.AmazonCom
      const { id } = await insertOrder({ source, placed_at: placedAt })
      ids.push(id)
    }
    await writeTx((trx) =>
      insertMany(
        'order_lines',
        ids.map((id) => lineOf(id, productId)),
        trx
      )
    )
    const findOurs = async () => {
      const all = await oversoldGoods()
      return all.filter((goods) => goods.sku === sku)
    }
    const found = await findOurs()
    const expected = ids
      .map((orderId, n) => ({ orderId, second: n % 60 }))
      .toSorted((a, b) => a.second - b.second || (a.orderId < b.orderId ? -1 : 1))
    assert.deepEqual(
      found.map(({ orderId }) => orderId),
      expected.map(({ orderId }) => orderId)
    )
    assert.deepInclude(found[0], { sku, missing: 2, left: 2 })

    await update('orders', { ship_state: ShipState.Shipped }, { id: ids[0] })
    await update('orders', { cancelled_at: '2026-11-02T12:00:00.000Z' }, { id: ids[1] })
    await update('orders', { state: OrderState.Complete }, { id: ids[2] })
    await update('orders', { source: OrderSource.AmazonComFba }, { id: ids[3] })
    const left = await findOurs()
    assert.sameMembers(
      left.map(({ orderId }) => orderId),
      ids.slice(4)
    )
  })
})
