import { test } from '@japa/runner'
import { creditLedger, User } from '#accounts'
import { one, run } from '#core/database'
import { address, ontario, productId } from '#tests/support/checkout'
import { countRows } from '#tests/support/database'
import { aDealer, aGroup, aUser } from '#tests/support/users'
import { groupPrice } from '#tests/support/prices'
import { CABLE, withStaffDesk } from '#tests/functional/orders/support/staff_desk'
import { withCredit } from '#tests/functional/orders/support/credit'

test.group('Amounts of a staff order', (group) => {
  const { staff, create, created } = withStaffDesk(group)

  test('A line has the customer’s price unless staff set another', async ({ assert }) => {
    const { id } = await aDealer()
    await groupPrice(await aGroup('Dealer'), await productId(CABLE), { usd: 2000, moq: 10 })
    const dear = { product: await productId(CABLE), quantity: 9 }
    const below = await created({ user: id, cart: [dear] })
    const reached = await created({ user: id, quantity: 10 })
    assert.isAbove(below.cart[0].cost, 20)
    assert.deepEqual([reached.cart[0].cost, reached.cart[0].default_cost], [20, 20])

    const set = { product: { _id: await productId(CABLE) }, quantity: 10, cost: 18.5 }
    const body = await created({ user: id, cart: [set] })
    assert.deepEqual([body.cart[0].cost, body.cart[0].default_cost], [18.5, 20])
    assert.equal(body.payment.subtotal, 185)
    const log = await one<{ after: string; actor_id: string }>(
      `select after, actor_id from audit_log where subject_id = ? and action = 'price_set'`,
      [body._id]
    )
    assert.equal(JSON.parse(log!.after).reason, `${CABLE}: $18.50 USD instead of $20.00 USD`)
    assert.equal(log!.actor_id, staff.id)
    const asListed = { ...set, cost: 20 }
    const same = await created({ user: id, cart: [asListed] })
    assert.equal(
      await countRows('audit_log', `subject_id = ? and action = 'price_set'`, [same._id]),
      0
    )
  })

  test('Custom items have the price that staff enter', async ({ assert }) => {
    const free = { description: 'Installation, two hours', quantity: 2, cost: 95.25 }
    const { status, body } = await create({ cart: [free, free] })
    assert.equal(status, 201)
    assert.containsSubset(body.cart, [
      {
        product: null,
        description: free.description,
        quantity: 2,
        cost: 95.25,
        default_cost: 95.25,
      },
    ])
    assert.equal(body.payment.subtotal, 381)
    assert.equal(await countRows('stock_ledger', 'subject_id = ?', [body._id]), 0)
  })

  test('The server calculates the totals from the discount, fee, tax and shipping that staff set', async ({
    assert,
  }) => {
    const cart = [{ description: 'Rack', quantity: 3, cost: 33.33 }]
    const payment = {
      method: 'CHEQUE',
      discount: 9.99,
      commission_fee: 5,
      salesTaxPercent: 9.975,
      shipping: 12.5,
      terms: 'COD',
      total: 1,
      credit: 1000,
    }
    const body = await created({ cart, payment, state: 5 })
    assert.equal(body.state, 5)
    assert.containsSubset(body.payment, {
      method: 'CHEQUE',
      subtotal: 99.99,
      discount: 9.99,
      commission_fee: 5,
      salesTax: 9.97,
      salesTaxPercent: 9.975,
      shipping: 12.5,
      credit: 0,
      total: 107.47,
      terms: 'COD',
    })
  })

  for (const [method, payment, cost] of [
    ['FEDEX_EXPRESS_FREE', { shipping: 40 }, 0],
    ['PICKUP', { shipping: 40 }, 0],
    ['DHL', { shipping: 40 }, 40],
    ['DHL', { shipping: 0 }, 0],
    ['UNSET', { shipping: 40 }, 0],
  ] as const) {
    test(`${method} with an entered cost of ${payment.shipping} costs ${cost}`, async ({
      assert,
    }) => {
      const body = await created({ shipment: { method, waybill: 'WB 1' }, payment })
      assert.equal(body.shipment.method, method)
      assert.equal(body.shipment.waybill, 'WB 1')
      assert.equal(body.payment.shipping, cost)
    })
  }

  test('Own shipping is available to customers in a group only', async ({ assert }) => {
    const shipment = { method: 'OWN_SHIPPING', account: 'FX-9' }
    const rejected = await create({ shipment })
    assert.deepEqual([rejected.status, rejected.body.field], [422, 'shipment.method'])
    const { id } = await aDealer()
    const body = await created({ user: id, shipment })
    assert.equal(body.shipment.account, 'FX-9')
  })

  test('A tax-exempt customer pays no sales tax unless staff set a rate', async ({ assert }) => {
    const { id, user } = await aUser()
    await user.merge({ taxExempt: true, taxExemptReason: 'Resale' }).save()
    const there = { shipping: address(ontario) }
    const order = { user: id, currency: 'cad', address: there }
    const exempt = await created(order)
    assert.equal(exempt.payment.salesTax, 0)
    const taxed = await created({ ...order, payment: { salesTaxPercent: 13 } })
    assert.equal(taxed.payment.salesTaxPercent, 13)
    assert.isAbove(taxed.payment.salesTax, 0)
  })

  test('The customer’s credit is applied; staff cannot set its amount', async ({ assert }) => {
    const { id } = await withCredit(10, staff.token)
    const body = await created({ user: id })
    assert.equal(body.payment.credit, 10)
    assert.equal(body.user!.credit, 0)
    const [spent] = await creditLedger({ id, currency: 'usd' })
    assert.containsSubset(spent, { kind: 'spent', orderId: body._id, byUserId: staff.id })
    const { name } = await User.findOrFail(staff.id)
    assert.equal(spent.by, name)
  })
})

test.group('Currency of a staff order', (group) => {
  const { create, created } = withStaffDesk(group)

  test('A currency other than the customer’s is rejected', async ({ assert }) => {
    const { id } = await aUser({ currency: 'cad' })
    const { status, body } = await create({ user: id, currency: 'usd' })
    assert.deepEqual(
      [status, body.field, body.err],
      [422, 'currency', 'This customer buys in CAD.']
    )
  })

  test('A product without a price in the currency is rejected unless staff set one', async ({
    assert,
  }) => {
    const id = await productId('PXL-HFC10')
    await run('update products set msrp_cad_cents = null where id = ?', [id])
    const rejected = await create({ currency: 'cad', cart: [{ product: id, quantity: 1 }] })
    assert.deepEqual([rejected.status, rejected.body.field], [422, 'cart.0.cost'])
    const cart = [{ product: id, quantity: 1, cost: 40 }]
    const body = await created({ currency: 'cad', cart })
    assert.deepEqual([body.cart[0].cost, body.cart[0].default_cost], [40, 40])
  })
})
