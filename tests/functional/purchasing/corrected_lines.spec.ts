import { test } from '@japa/runner'
import { run, rows, writeTx } from '#core/database'
import { productId, setStock } from '#tests/support/checkout'
import { statusFrom } from '#tests/support/http'
import {
  aPurchaseOrder,
  correctByCall,
  editPurchaseOrderByCall,
  receiveByCall,
} from '#tests/support/purchase_orders'
import { withStaffedShop } from '#tests/support/staffed_shop'
import { toErrorResponse } from '#web/error_responses'

const [CABLE, OTHER] = ['THX-CBH10', 'THX-CBH20']

test.group('A line whose receipt was corrected to nothing', (group) => {
  const staff = withStaffedShop(group)
  group.each.setup(() => setStock(CABLE, 3))

  /** Orders two products; all of the first arrived by mistake and was taken back. */
  async function aCorrectedOrder() {
    const products = [await productId(CABLE), await productId(OTHER)]
    const cart = products.map((product) => ({ product, quantity: 4, cost: 12.5 }))
    const { _id: id, cart: lines } = await aPurchaseOrder(staff.token, { cart })
    const [first, second] = lines.map(({ _id }, index) => ({ _id, ...cart[index] }))
    const items = [{ line: first._id, quantity: 4 }]
    await receiveByCall(staff.token, id, { items })
    const [{ id: receipt }] = await rows<{ id: string }>(
      'select id from purchase_receipts where purchase_order_id = ?',
      [id]
    )
    await correctByCall(staff.token, { id, receipt }, { items, reason: 'Another order' })
    return { id, first, second }
  }

  test('stays on the order with its product, because the receipt names it', async ({ assert }) => {
    const { id, first, second } = await aCorrectedOrder()
    const removed = await editPurchaseOrderByCall(staff.token, id, { cart: [second] })
    assert.deepEqual([removed.status, removed.body.field], [422, 'cart'])
    assert.equal(removed.body.err, `${CABLE} cannot be removed: a receipt names it.`)
    const other = { ...first, product: second.product }
    const replaced = await editPurchaseOrderByCall(staff.token, id, { cart: [other, second] })
    assert.deepEqual([replaced.status, replaced.body.field], [422, 'cart.0.product'])
    const fewer = { cart: [{ ...first, quantity: 1 }] }
    assert.equal(await statusFrom(editPurchaseOrderByCall(staff.token, id, fewer)), 200)
  })

  test('a row that another one refers to is a conflict in either database', async ({ assert }) => {
    const { first } = await aCorrectedOrder()
    const deletion = writeTx((trx) =>
      run('delete from purchase_order_lines where id = ?', [first._id], trx)
    )
    const error = await deletion.catch((rejected: unknown) => rejected)
    const { status, body } = toErrorResponse(error)
    assert.deepEqual([status, body.code], [409, 'E_CHANGED_MEANWHILE'])
  })
})
