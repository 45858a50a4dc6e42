import { test } from '@japa/runner'
import { productId, stockedShop } from '#tests/support/checkout'
import {
  createPurchaseOrderByCall,
  editPurchaseOrderByCall,
  previewPurchaseOrder,
  purchaseOrder,
} from '#tests/support/purchase_orders'
import {
  createStaffOrderByCall,
  editOrderByCall,
  previewOrder,
  staffOrder,
} from '#tests/support/staff_orders'
import { aStaffMember } from '#tests/support/users'

let token: string
let cart: object[]

const SENT = [
  { quantity: 2.4, cost: 50.005 },
  { quantity: 2.5, cost: 44.99 * 0.9 },
  { quantity: 1, cost: 0.1 + 0.2 },
]
const STORED = [
  { quantity: 2, cost: 50.01 },
  { quantity: 3, cost: 40.49 },
  { quantity: 1, cost: 0.3 },
]

test.group('Costs and quantities of staff orders', (group) => {
  group.setup(async () => {
    await stockedShop()
    ;({ token } = await aStaffMember())
    const product = await productId('THX-CBH10')
    cart = SENT.map((line) => ({ product, ...line }))
  })

  test('A new order rounds costs to cents and quantities to whole numbers, and so does its preview', async ({
    assert,
  }) => {
    const order = await staffOrder({ cart })
    const { body: preview } = await previewOrder(token, order)
    const { status, body, text } = await createStaffOrderByCall(token, order)
    assert.equal(status, 201, text)
    assert.containSubset(body.cart, STORED)
    assert.equal(body.payment.subtotal, 221.79)
    assert.equal(preview.order.payment.subtotal, 221.79)
  })

  test('An edit rounds as well', async ({ assert }) => {
    const { body: order } = await createStaffOrderByCall(token, await staffOrder())
    const { status, body, text } = await editOrderByCall(token, order._id, { cart })
    assert.equal(status, 200, text)
    assert.containSubset(body.cart, STORED)
  })

  test('A purchase order rounds as well, in its preview and in an edit, too', async ({
    assert,
  }) => {
    const entered = await purchaseOrder({ cart })
    const preview = await previewPurchaseOrder(token, entered)
    assert.deepEqual(preview.body.problems, {}, preview.text)
    assert.containSubset(preview.body.order.cart, STORED)
    const { status, body, text } = await createPurchaseOrderByCall(token, entered)
    assert.equal(status, 201, text)
    assert.containSubset(body.cart, STORED)
    const edited = await editPurchaseOrderByCall(token, body._id, { cart })
    assert.equal(edited.status, 200, edited.text)
    assert.containSubset(edited.body.cart, STORED)
  })
})
