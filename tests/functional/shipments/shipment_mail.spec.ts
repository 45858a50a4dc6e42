import { test } from '@japa/runner'
import { productId, setStock } from '#tests/support/checkout'
import { countRows } from '#tests/support/database'
import { call } from '#tests/support/http'
import { mailsTo } from '#tests/support/mails'
import { anOpenOrder, ship } from '#tests/support/shipments'
import { withStaffedShop } from '#tests/support/staffed_shop'

const CABLE = 'THX-CBH10'

test.group('The mail of a shipment', (group) => {
  const staff = withStaffedShop(group)

  group.setup(async () => {
    await setStock(CABLE, 100)
  })

  test('names what has shipped and links to the carrier’s tracking page', async ({ assert }) => {
    const email = 'tracked@example.com'
    const order = await anOpenOrder(staff.token, { quantity: 3, email })
    await ship(staff.token, order, 1, { waybill: '794611223344', mail: true })
    const [part] = await mailsTo(email)
    await ship(staff.token, order, 2, { waybill: '794611223355', mail: true })
    const both = await mailsTo(email)
    const rest = both.find(({ id }) => id !== part.id)!
    assert.equal(part.subject, `Part of order ${order.number} has shipped`)
    assert.include(part.text, 'The rest of your order follows.')
    assert.include(part.text, 'Track your package')
    assert.include(part.text, 'https://www.fedex.com/fedextrack/?trknbr=794611223344')
    assert.include(part.text, CABLE)
    assert.equal(rest.subject, `The rest of order ${order.number} has shipped`)
    assert.include(rest.text, '794611223355')
    assert.notMatch(part.text, /\$\d/)
  })

  test('a customer of the Canadian storefront reads of a parcel', async ({ assert }) => {
    const email = 'maple@example.com'
    const order = await anOpenOrder(staff.token, { email, currency: 'cad' })
    await ship(staff.token, order, 1, { waybill: '123 456', carrier: 'canada_post', mail: true })
    const [mail] = await mailsTo(email)
    assert.include(mail.text, 'Track your parcel')
    assert.include(mail.text, 'searchFor=123456')
    assert.include(mail.text, 'Canada Post')
  })

  test('is not sent unless staff ask for it, and not about a voided shipment', async ({
    assert,
  }) => {
    const email = 'quiet@example.com'
    const order = await anOpenOrder(staff.token, { quantity: 2, email })
    await ship(staff.token, order, 1)
    assert.lengthOf(await mailsTo(email), 0)

    const { body: shipment } = await ship(staff.token, order, 1, { mail: true })
    const path = `/api/orders/${order._id}/shipments/${shipment._id}`
    await call('DELETE', path, { token: staff.token, body: {} })
    assert.lengthOf(await mailsTo(email), 0)
  })

  test('needs an address on the order', async ({ assert }) => {
    const cart = [{ product: await productId(CABLE), quantity: 1 }]
    const order = await anOpenOrder(staff.token, { email: '', cart })
    const { status, body } = await ship(staff.token, order, 1, { mail: true })
    assert.deepEqual([status, body.field], [422, 'mail'])
    assert.equal(await countRows('shipments', 'order_id = ?', [order._id]), 0)
  })
})
