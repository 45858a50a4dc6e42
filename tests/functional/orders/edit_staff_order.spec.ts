import { test } from '@japa/runner'
import { one, run } from '#core/database'
import { expireProforma } from '#orders'
import { newId } from '#shared/ids'
import { aPromo, usesOf } from '#tests/functional/orders/support/promos'
import {
  address,
  aCart,
  ontario,
  place,
  productId,
  readyOrder,
  setStock,
  stockOf,
  submitSteps,
} from '#tests/support/checkout'
import { countRows, tableCounts } from '#tests/support/database'
import { call, statusFrom } from '#tests/support/http'
import { byTransfer } from '#tests/support/orders'
import {
  createStaffOrderByCall,
  editOrderByCall,
  previewOrder,
  staffOrder,
} from '#tests/support/staff_orders'
import { withStaffedShop } from '#tests/support/staffed_shop'
import { aDealer, aStaffMember, aUser } from '#tests/support/users'

const CABLE = 'THX-CBH10'
const OTHER = 'THX-CBH20'

test.group('Editing a staff order', (group) => {
  const staff = withStaffedShop(group)
  group.each.setup(async () => {
    await setStock(CABLE, 500)
    await setStock(OTHER, 500)
  })

  const created = async (changes: Parameters<typeof staffOrder>[0] = {}) => {
    const { body } = await createStaffOrderByCall(staff.token, await staffOrder(changes))
    return body
  }
  const edit = (id: string, body: unknown) => editOrderByCall(staff.token, id, body)
  const creditOf = async (id: string) => {
    const user = await one<{ credit_cents: number }>(
      'select credit_cents from users where id = ?',
      [id]
    )
    return user!.credit_cents
  }
  const withCredit = async (cents: number) => {
    const customer = await aUser()
    await customer.user.merge({ currency: 'usd' }).save()
    const body = { amount: cents / 100, reason: 'Goodwill' }
    await call('POST', `/api/users/${customer.id}/credit`, { token: staff.token, body })
    return customer
  }

  test('the fields that are sent change, everything else stays', async ({ assert }) => {
    const order = await created({ quantity: 2 })
    const salesperson = staff.id
    const { status, body } = await edit(order._id, {
      email: 'Grace@Example.com',
      phone: '+1 303 555 0199',
      customerPO: 'PO-7',
      salesperson,
      source: 'Manual Stripe',
      payment: { method: 'CHEQUE', terms: 'COD' },
      shipment: { waybill: '1Z999' },
    })
    assert.equal(status, 200)
    assert.containsSubset(body, {
      email: 'grace@example.com',
      phone: '+1 303 555 0199',
      customerPO: 'PO-7',
      salesperson,
      source: 'Manual Stripe',
      number: order.number,
      state: order.state,
      payment: { ...order.payment, method: 'CHEQUE', terms: 'COD' },
      shipment: { method: 'FEDEX_EXPRESS', waybill: '1Z999' },
    })
    assert.deepEqual(body.cart, order.cart)
    assert.isAbove(Date.parse(body.updated), Date.parse(order.updated))
  })

  test('stock follows the difference of the lines', async ({ assert }) => {
    const order = await created({ quantity: 5 })
    const [line] = order.cart
    const product = await productId(CABLE)
    const cart = [
      { _id: line._id, product, quantity: 3 },
      { product: await productId(OTHER), quantity: 4 },
    ]
    const { body } = await edit(order._id, { cart })
    assert.deepEqual([await stockOf(CABLE), await stockOf(OTHER)], [497, 496])
    assert.deepEqual(
      [body.cart[0]._id, body.cart[0].quantity, body.cart[1].quantity],
      [line._id, 3, 4]
    )
    await edit(order._id, { cart: [cart[1]] })
    assert.deepEqual([await stockOf(CABLE), await stockOf(OTHER)], [500, 496])
    const product2 = { product: await productId(OTHER), quantity: 4 }
    const { body: same } = await edit(order._id, { cart: [product2] })
    assert.equal(same.cart[0]._id, body.cart[1]._id)
  })

  test('a difference that is out of stock is rejected at its line, and nothing changes', async ({
    assert,
  }) => {
    const order = await created({ quantity: 2 })
    await setStock(CABLE, 3)
    const before = await tableCounts('sessions')
    const cart = [{ _id: order.cart[0]._id, product: await productId(CABLE), quantity: 6 }]
    const { status, body } = await edit(order._id, { cart, customerPO: 'PO-1' })
    assert.deepEqual([status, body.code, body.field], [409, 'E_OUT_OF_STOCK', 'cart.0.quantity'])
    assert.equal(await stockOf(CABLE), 3)
    assert.deepEqual(await tableCounts('sessions'), before)
    assert.equal(await countRows('orders', 'customer_po = ?', ['PO-1']), 0)
  })

  test('prices stay fixed until staff change them or choose the current ones', async ({
    assert,
  }) => {
    const order = await created({ quantity: 2 })
    const [{ _id: lineId, cost }] = order.cart
    const product = await productId(CABLE)
    await run('update products set msrp_usd_cents = msrp_usd_cents + 1000 where id = ?', [product])
    await call('PUT', '/api/products', {
      token: staff.token,
      body: { _id: product, disabled: false },
    })
    try {
      const more = { cart: [{ _id: lineId, product, quantity: 4 }] }
      const { body: kept } = await edit(order._id, more)
      assert.deepEqual([kept.cart[0].cost, kept.payment.subtotal], [cost, cost * 4])
      const { body: preview } = await previewOrder(staff.token, { _id: order._id, reprice: true })
      const { body: repriced } = await edit(order._id, { reprice: true })
      assert.equal(preview.order.payment.total, repriced.payment.total)
      const { body: set } = await edit(order._id, {
        cart: [{ _id: lineId, product, quantity: 4, cost: 1 }],
      })
      assert.deepEqual([set.cart[0].cost, set.payment.subtotal], [1, 4])
    } finally {
      await run('update products set msrp_usd_cents = msrp_usd_cents - 1000 where id = ?', [
        product,
      ])
    }
  })

  test('the balance follows the total, and a payment stays in the ledger', async ({ assert }) => {
    const { email } = await aUser()
    const order = await created({
      email,
      cart: [{ description: 'Rack', quantity: 2, cost: 50 }],
      payment: { shipping: 0 },
    })
    await run(
      `insert into payments (id, order_id, method, amount_cents, currency, reference, received_at, created_at)
       values (?, ?, 'CHEQUE', 10000, 'usd', 'C-1', ?, ?)`,
      [newId(), order._id, order.updated, order.updated]
    )
    const cartOf = (quantity: number) => [{ _id: order.cart[0]._id, description: 'Rack', quantity }]
    const { body: less } = await edit(order._id, { cart: cartOf(1) })
    assert.equal(less.payment.balance_remaining, less.payment.total - 100)
    const { body: more } = await edit(order._id, { cart: cartOf(3) })
    assert.equal(more.payment.balance_remaining, more.payment.total - 100)
    assert.isNull(more.dates.paid)
  })

  test('applied credit stays unless the total falls below it', async ({ assert }) => {
    const { id } = await withCredit(10_000)
    const order = await created({
      user: id,
      cart: [{ description: 'Rack', quantity: 2, cost: 80 }],
      payment: { shipping: 0 },
    })
    assert.equal(order.payment.credit, 100)
    const cart = [{ _id: order.cart[0]._id, description: 'Rack', quantity: 1, cost: 30 }]
    const { body } = await edit(order._id, { cart, payment: { salesTaxPercent: 0 } })
    assert.deepEqual([body.payment.credit, body.payment.total], [30, 0])
    assert.equal(await creditOf(id), 7_000)
    const { body: guest } = await edit(order._id, { user: null })
    assert.deepEqual([guest.payment.credit, guest.payment.total], [0, 30])
    assert.equal(await creditOf(id), 10_000)
    const { body: again } = await edit(order._id, { user: id })
    assert.deepEqual([again.payment.credit, again.payment.total], [30, 0])
    assert.equal(await creditOf(id), 7_000)
  })

  test('a promo code keeps its percentage, and a discount by hand releases it', async ({
    assert,
  }) => {
    const { id, code } = await aPromo()
    const { token } = await aDealer()
    const ready = await readyOrder({ token, quantity: 2, payment: byTransfer })
    await call('PUT', `/api/orders/${ready._id}/code/${id}`, { token })
    const order = await submitSteps(ready._id, { token, payment: byTransfer })
    const { body: placed } = await place(order, { token })
    assert.deepEqual([placed.promocode?.code, await usesOf(id)], [code, 1])
    const [{ _id: lineId, cost }] = placed.cart
    const line = { _id: lineId, product: await productId(CABLE) }
    const { body: more } = await edit(placed._id, { cart: [{ ...line, quantity: 4 }] })
    assert.equal(more.payment.discount, Math.round(cost * 4 * 10) / 100)
    assert.equal(more.cart[0].promocode?.discount, more.payment.discount)
    const { body } = await edit(placed._id, { payment: { discount: 3 } })
    assert.deepEqual([body.payment.discount, body.promocode, await usesOf(id)], [3, null, 0])
  })

  test('an order without a customer may change its currency, one with a customer may not', async ({
    assert,
  }) => {
    const order = await created({ quantity: 1 })
    const { body } = await edit(order._id, { currency: 'cad' })
    assert.equal(body.currency, 'cad')
    assert.notEqual(body.cart[0].cost, order.cart[0].cost)
    const { id } = await aUser()
    const owned = await created({ user: id, currency: 'usd' })
    const rejected = await edit(owned._id, { currency: 'cad' })
    assert.deepEqual([rejected.status, rejected.body.field], [422, 'currency'])
  })

  test('the address changes the tax only where staff let the server calculate it', async ({
    assert,
  }) => {
    const order = await created({ currency: 'cad', address: { shipping: address(ontario) } })
    assert.equal(order.payment.salesTaxPercent, 13)
    const there = {
      shipping: address({ city: 'Calgary', stateId: 'AB', zipcode: 'T2P 1J9', countryId: 'CA' }),
    }
    const { body: kept } = await edit(order._id, { address: there })
    assert.equal(kept.payment.salesTaxPercent, 13)
    const { body } = await edit(order._id, { payment: { salesTaxPercent: null } })
    assert.equal(body.payment.salesTaxPercent, 5)
  })

  test('states change by the table of moves', async ({ assert }) => {
    const order = await created()
    const rejected = await edit(order._id, { state: 7 })
    assert.deepEqual([rejected.status, rejected.body.field], [422, 'state'])
    const { body: open } = await edit(order._id, { state: 5 })
    assert.equal(open.state, 5)
    assert.equal(await countRows('orders', 'id = ? and reserved_until is null', [order._id]), 1)
    const { body: proforma } = await edit(order._id, { state: 6 })
    assert.equal(proforma.state, 6)
    const { before, after } = (await one<{ before: string; after: string }>(
      `select before, after from audit_log where subject_id = ? and action = 'edited' order by created_at desc, seq desc limit 1`,
      [order._id]
    ))!
    assert.deepEqual([JSON.parse(before), JSON.parse(after)], [{ state: 5 }, { state: 6 }])
    assert.equal(await countRows('orders', 'id = ? and reserved_until is not null', [order._id]), 1)
    await edit(order._id, { state: 5 })
    const { body: complete } = await edit(order._id, { state: 7 })
    assert.equal(complete.state, 7)
    const changed = await edit(order._id, { payment: { discount: 1 } })
    assert.deepEqual([changed.status, changed.body.code], [409, 'E_COMPLETED'])
    assert.equal(await statusFrom(edit(order._id, { customerPO: 'PO-9' })), 200)
  })

  test('a complete order is set open or pro-forma, which the history says without a reason', async ({
    assert,
  }) => {
    const { _id: id } = await created({ state: 5 })
    for (const state of [5, 6]) {
      if (state === 6) await edit(id, { state: 5 })
      await edit(id, { state: 7 })
      const { status, body } = await edit(id, { state })
      assert.deepEqual([status, body.state], [200, state])
      const { after } = (await one<{ after: string }>(
        `select after from audit_log where subject_id = ? and action = 'reopened' order by created_at desc, seq desc limit 1`,
        [id]
      ))!
      assert.containSubset(JSON.parse(after), { state, reason: 'No reason given' })
    }
  })

  test('an unpaid order that is open or complete warns in the preview', async ({ assert }) => {
    const order = await created()
    const warnings = async (changes: object) => {
      const { body } = await previewOrder(staff.token, { _id: order._id, ...changes })
      return body.warnings
    }
    assert.deepEqual(await warnings({}), [])
    assert.deepEqual(await warnings({ state: 5 }), ['This order is not fully paid.'])
    assert.deepEqual(
      await warnings({
        state: 5,
        cart: [{ description: 'x', quantity: 1, cost: 0 }],
        payment: { shipping: 0 },
      }),
      []
    )
  })

  test('the preview shows what the save stores', async ({ assert }) => {
    const order = await created({ quantity: 3 })
    const changes = {
      cart: [{ _id: order.cart[0]._id, product: await productId(CABLE), quantity: 9 }],
      payment: { discount: 5 },
    }
    const { body: preview } = await previewOrder(staff.token, { _id: order._id, ...changes })
    const { body } = await edit(order._id, changes)
    assert.deepEqual(preview.order.payment, body.payment)
    assert.deepEqual(preview.order.cart, body.cart)
    assert.deepEqual(preview.problems, {})
  })

  test('the second of two editors of a field receives what the first one made of it', async ({
    assert,
  }) => {
    const order = await created({ quantity: 2 })
    const cart = [{ _id: order.cart[0]._id, product: await productId(CABLE), quantity: 7 }]
    const first = await edit(order._id, { cart, customerPO: 'FIRST', updated: order.updated })
    assert.equal(first.status, 200)
    const { status, body } = await edit(order._id, { customerPO: 'SECOND', updated: order.updated })
    assert.deepEqual([status, body.code], [409, 'E_CHANGED_MEANWHILE'])
    const labels = body.changes!.map(({ label, from, to }) => [label, from, to])
    assert.deepEqual(labels, [['Customer PO', 'None', 'FIRST']])
    assert.equal(await countRows('orders', `id = ? and customer_po = 'FIRST'`, [order._id]), 1)
    const again = await edit(order._id, { customerPO: 'SECOND', updated: first.body.updated })
    assert.equal(again.status, 200)
  })

  test('edits of different fields of one version are both saved, and named', async ({ assert }) => {
    const order = await created({ quantity: 2 })
    const { updated } = order
    const cart = [{ _id: order.cart[0]._id, product: await productId(CABLE), quantity: 7 }]
    await edit(order._id, { cart, updated })
    const { status, body } = await edit(order._id, { phone: '+1 303 555 0111', updated })
    assert.equal(status, 200)
    assert.equal(body.phone, '+1 303 555 0111')
    assert.equal(body.cart[0].quantity, 7)
    assert.include(
      body.meanwhile!.map(({ label }) => label),
      'Items'
    )
  })

  test('a guest order sent back as read keeps the customer whom another gave it', async ({
    assert,
  }) => {
    const order = await created({ quantity: 2 })
    const customer = await aUser()
    await edit(order._id, { user: customer.id })
    const { status, body } = await edit(order._id, {
      user: null,
      phone: '+1 303 555 0111',
      updated: order.updated,
    })
    assert.equal(status, 200)
    assert.equal(body.user?._id, customer.id)
    assert.equal(body.phone, '+1 303 555 0111')
  })

  test('an order sent back as read keeps what another changed', async ({ assert }) => {
    const order = await created({ quantity: 2 })
    await edit(order._id, {
      customerPO: 'FIRST',
      address: { shipping: address(ontario) },
      payment: { terms: 'COD' },
    })
    const { status, body } = await edit(order._id, {
      email: order.email,
      phone: '+1 303 555 0111',
      customerPO: order.customerPO,
      address: order.address,
      payment: { terms: order.payment.terms, method: order.payment.method },
      updated: order.updated,
    })
    assert.equal(status, 200)
    assert.containsSubset(body, {
      customerPO: 'FIRST',
      phone: '+1 303 555 0111',
      address: { shipping: { stateId: 'ON' } },
      payment: { terms: 'COD' },
    })
  })

  test('of many edits of one version, one is saved', async ({ assert }) => {
    const order = await created({ quantity: 2 })
    const statuses = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        statusFrom(edit(order._id, { customerPO: `PO-${index}`, updated: order.updated }))
      )
    )
    assert.deepEqual(statuses.toSorted(), [200, ...Array.from({ length: 7 }, () => 409)])
  })

  test('64 orders that want more of the last units never take more than are left', async ({
    assert,
  }) => {
    const ids: [string, string][] = []
    for (let index = 0; index < 64; index++) {
      const { _id: id, cart } = await created({ quantity: 1 })
      ids.push([id, cart[0]._id])
    }
    await setStock(CABLE, 10)
    const product = await productId(CABLE)
    const statuses = await Promise.all(
      ids.map(([id, line]) => statusFrom(edit(id, { cart: [{ _id: line, product, quantity: 3 }] })))
    )
    assert.lengthOf(
      statuses.filter((status) => status === 200),
      5
    )
    assert.lengthOf(
      statuses.filter((status) => status === 409),
      59
    )
    assert.equal(await stockOf(CABLE), 0)
  }).timeout(60_000)

  test('an edit and the expiry at once leave a changed or a cancelled order', async ({
    assert,
  }) => {
    const order = await created({ quantity: 2 })
    const cart = [{ _id: order.cart[0]._id, product: await productId(CABLE), quantity: 5 }]
    const [status] = await Promise.all([
      statusFrom(edit(order._id, { cart })),
      expireProforma(order._id, new Date('2099-01-01T00:00:00Z')),
    ])
    assert.include([200, 409], status)
    assert.equal(await stockOf(CABLE), 500)
    assert.equal(await countRows('orders', 'id = ? and cancelled_at is not null', [order._id]), 1)
    assert.equal(await statusFrom(edit(order._id, { customerPO: 'x' })), 409)
  })

  test('staff change no amount of an order for themselves, nor make themselves its customer', async ({
    assert,
  }) => {
    const own = await created({ user: staff.id, quantity: 2 })
    const line = { _id: own.cart[0]._id, product: await productId(CABLE), quantity: 2 }
    for (const [field, changes] of [
      ['cart.0.cost', { cart: [{ ...line, cost: 1 }] }],
      ['payment.discount', { payment: { discount: 1 } }],
      ['payment.salesTaxPercent', { payment: { salesTaxPercent: 1 } }],
      ['payment.shipping', { payment: { shipping: 0.5 } }],
    ] as const) {
      const { status, body } = await edit(own._id, changes)
      assert.deepEqual([status, body.field], [422, field])
    }
    const unchanged = { cart: [{ ...line, cost: own.cart[0].cost, quantity: 3 }] }
    assert.equal(await statusFrom(edit(own._id, unchanged)), 200)
    const cheap = await created({ payment: { discount: 20 } })
    const taken = await edit(cheap._id, { user: staff.id })
    assert.deepEqual([taken.status, taken.body.field], [422, 'user'])
    const byMail = await edit(cheap._id, { email: staff.email })
    assert.deepEqual([byMail.status, byMail.body.field], [422, 'email'])
    const colleague = await aStaffMember()
    const { status } = await editOrderByCall(colleague.token, own._id, { payment: { discount: 1 } })
    assert.equal(status, 200)
  })

  test('a cart, an unknown order and invalid fields are rejected', async ({ assert }) => {
    const cart = await aCart()
    assert.equal(await statusFrom(edit(cart._id, { customerPO: 'x' })), 409)
    assert.equal(await statusFrom(edit(newId(), { customerPO: 'x' })), 404)
    const order = await created()
    for (const [field, changes] of [
      ['cart', { cart: [] }],
      ['email', { email: 'not-an-address' }],
      ['state', { state: 3 }],
      ['source', { source: 'The moon' }],
      ['salesperson', { salesperson: newId() }],
      ['user', { user: newId() }],
      ['payment.discount', { payment: { discount: 99_999 } }],
      ['address.shipping.zipcode', { address: { shipping: { zipcode: '8' } } }],
      ['cart.0.product', { cart: [{ product: newId(), quantity: 1 }] }],
    ] as const) {
      const { status, body } = await edit(order._id, changes)
      assert.deepEqual([status, body.field], [422, field])
    }
  })

  for (const [what, path] of [
    ['shipped', 'shipments'],
    ['invoiced', 'docs/invoices'],
  ] as const) {
    test(`a quantity cannot fall below what is ${what}`, async ({ assert }) => {
      const order = await created({ quantity: 3, state: 5 })
      const [line] = order.cart
      const items = [{ line: line._id, quantity: 2 }]
      const url = `/api/orders/${order._id}/${path}`
      const used = await call('POST', url, { token: staff.token, body: { items } })
      assert.equal(used.status, 201)
      const withQuantity = async (quantity: number) => {
        const product = await productId(CABLE)
        return edit(order._id, { cart: [{ _id: line._id, product, quantity }] })
      }
      const low = await withQuantity(1)
      assert.deepEqual([low.status, low.body.field], [422, 'cart.0.quantity'])
      const custom = [{ description: 'Something else', quantity: 1, cost: 1 }]
      const removed = await edit(order._id, { cart: custom })
      assert.deepEqual([removed.status, removed.body.field], [422, 'cart'])
      assert.equal(await statusFrom(withQuantity(2)), 200)
    })
  }

  test('only staff edit orders', async ({ assert }) => {
    const owner = await aDealer()
    const order = await created({ user: owner.id })
    const changes = { cart: order.cart.map(({ _id }) => ({ _id, quantity: 1, cost: 0 })) }
    const other = await aUser()
    const before = await tableCounts('sessions')
    for (const { token } of [owner, other])
      assert.equal(await statusFrom(editOrderByCall(token, order._id, changes)), 403)
    assert.equal(
      await statusFrom(call('PUT', `/api/a/orders/${order._id}`, { body: changes })),
      401
    )
    assert.deepEqual(await tableCounts('sessions'), before)
  })
})
