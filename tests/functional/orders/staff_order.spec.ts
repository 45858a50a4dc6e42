import { test } from '@japa/runner'
import { shop } from '#config/shop'
import { creditLedger, User } from '#accounts'
import { one, rows, run } from '#core/database'
import { processOutbox } from '#core/outbox'
import { expireProforma } from '#orders'
import { newId } from '#shared/ids'
import {
  address,
  ontario,
  productId,
  setStock,
  stockedShop,
  stockOf,
} from '#tests/support/checkout'
import { countRows, tableCounts } from '#tests/support/database'
import { call, statusFrom } from '#tests/support/http'
import { aDealer, aGroup, aStaffMember, aUser, type TestUser } from '#tests/support/users'
import { signedIn, visit } from '#tests/support/pages'
import { groupPrice } from '#tests/support/prices'
import { createStaffOrderByCall, previewOrder, staffOrder } from '#tests/support/staff_orders'
import { withStaffedShop } from '#tests/support/staffed_shop'
import type { OrderDetail } from '#orders/views'

const CABLE = 'THX-CBH10'

test.group('Staff order', (group) => {
  const staff = withStaffedShop(group)
  group.each.setup(() => setStock(CABLE, 500))

  test('A staff order defaults to a pro-forma by bank transfer', async ({ assert }) => {
    const { status, body } = await createStaffOrderByCall(
      staff.token,
      await staffOrder({ quantity: 2 })
    )
    assert.equal(status, 201)
    assert.containsSubset(body, {
      type: 1,
      state: 6,
      source: 'Cheque / Bank Transfer',
      currency: 'usd',
      email: 'ada@example.com',
      user: null,
      payment: { method: 'BANK_TRANSFER', balance_remaining: null },
      shipment: { method: 'FEDEX_EXPRESS' },
      address: { shipping: { city: 'Denver' }, billing: { city: 'Denver' } },
    })
    assert.match(body.id2!, /^[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}$/)
    assert.isNotNull(body.dates.placed)
    const { subtotal, shipping, salesTax, total } = body.payment
    assert.isAbove(shipping, 0)
    assert.equal(total, Math.round((subtotal + shipping + salesTax) * 100) / 100)
    const stored = await call('GET', `/api/orders/${body._id}`, { token: staff.token })
    assert.deepEqual({ ...body, updated: '' }, { ...stored.body, updated: '' })
  })

  test('Address, e-mail, phone and currency default to those of the customer', async ({
    assert,
  }) => {
    const { id, email, user } = await aDealer()
    const home = { ...address(ontario), phone: '' }
    await user
      .merge({
        currency: 'cad',
        phone: '+1 416 555 0101',
        addressShipping: home,
        addressBilling: home,
      })
      .save()
    const cart = [{ product: await productId(CABLE), quantity: 1 }]
    const { body } = await createStaffOrderByCall(staff.token, { user: id, cart })
    assert.containsSubset(body, {
      user: { _id: id, group: 'Dealer' },
      currency: 'cad',
      email,
      phone: '+1 416 555 0101',
      address: { shipping: { city: 'Toronto' }, billing: { city: 'Toronto' } },
      payment: { salesTaxPercent: 13 },
    })
  })

  test('A line has the customer’s price unless staff set another', async ({ assert }) => {
    const { id } = await aDealer()
    await groupPrice(await aGroup('Dealer'), await productId(CABLE), { usd: 2000, moq: 10 })
    const dear = { product: await productId(CABLE), quantity: 9 }
    const { body: below } = await createStaffOrderByCall(
      staff.token,
      await staffOrder({ user: id, cart: [dear] })
    )
    const { body: reached } = await createStaffOrderByCall(
      staff.token,
      await staffOrder({ user: id, quantity: 10 })
    )
    assert.isAbove(below.cart[0].cost, 20)
    assert.deepEqual([reached.cart[0].cost, reached.cart[0].default_cost], [20, 20])

    const set = { product: { _id: await productId(CABLE) }, quantity: 10, cost: 18.5 }
    const { body } = await createStaffOrderByCall(
      staff.token,
      await staffOrder({ user: id, cart: [set] })
    )
    assert.deepEqual([body.cart[0].cost, body.cart[0].default_cost], [18.5, 20])
    assert.equal(body.payment.subtotal, 185)
    const log = await one<{ after: string; actor_id: string }>(
      `select after, actor_id from audit_log where subject_id = ? and action = 'price_set'`,
      [body._id]
    )
    assert.equal(JSON.parse(log!.after).reason, `${CABLE}: $18.50 USD instead of $20.00 USD`)
    assert.equal(log!.actor_id, staff.id)
    const asListed = { ...set, cost: 20 }
    const { body: same } = await createStaffOrderByCall(
      staff.token,
      await staffOrder({ user: id, cart: [asListed] })
    )
    assert.equal(
      await countRows('audit_log', `subject_id = ? and action = 'price_set'`, [same._id]),
      0
    )
  })

  test('Custom items have the price that staff enter', async ({ assert }) => {
    const free = { description: 'Installation, two hours', quantity: 2, cost: 95.25 }
    const { status, body } = await createStaffOrderByCall(
      staff.token,
      await staffOrder({ cart: [free, free] })
    )
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
    const { body } = await createStaffOrderByCall(
      staff.token,
      await staffOrder({ cart, payment, state: 5 })
    )
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
      const order = await staffOrder({ shipment: { method, waybill: 'WB 1' }, payment })
      const { body } = await createStaffOrderByCall(staff.token, order)
      assert.equal(body.shipment.method, method)
      assert.equal(body.shipment.waybill, 'WB 1')
      assert.equal(body.payment.shipping, cost)
    })
  }

  test('Own shipping is available to customers in a group only', async ({ assert }) => {
    const shipment = { method: 'OWN_SHIPPING', account: 'FX-9' }
    const rejected = await createStaffOrderByCall(staff.token, await staffOrder({ shipment }))
    assert.deepEqual([rejected.status, rejected.body.field], [422, 'shipment.method'])
    const { id } = await aDealer()
    const { body } = await createStaffOrderByCall(
      staff.token,
      await staffOrder({ user: id, shipment })
    )
    assert.equal(body.shipment.account, 'FX-9')
  })

  test('A tax-exempt customer pays no sales tax unless staff set a rate', async ({ assert }) => {
    const { id, user } = await aUser()
    await user.merge({ taxExempt: true, taxExemptReason: 'Resale' }).save()
    const there = { shipping: address(ontario) }
    const order = await staffOrder({ user: id, currency: 'cad', address: there })
    const { body: exempt } = await createStaffOrderByCall(staff.token, order)
    assert.equal(exempt.payment.salesTax, 0)
    const { body: taxed } = await createStaffOrderByCall(staff.token, {
      ...order,
      payment: { salesTaxPercent: 13 },
    })
    assert.equal(taxed.payment.salesTaxPercent, 13)
    assert.isAbove(taxed.payment.salesTax, 0)
  })

  test('Stock is reserved for 30 days and then released', async ({ assert }) => {
    const before = await stockOf(CABLE)
    const { body } = await createStaffOrderByCall(staff.token, await staffOrder({ quantity: 7 }))
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
    const { status, body } = await createStaffOrderByCall(
      staff.token,
      await staffOrder({ quantity: 4 })
    )
    assert.deepEqual([status, body.code], [409, 'E_OUT_OF_STOCK'])
    assert.match(body.err!, /^Only 3 left of /)
    assert.deepEqual(await tableCounts('sessions'), before)
    assert.equal(await stockOf(CABLE), 3)
  })

  test('The customer’s credit is applied; staff cannot set its amount', async ({ assert }) => {
    const { id, user } = await aUser()
    await user.merge({ currency: 'usd' }).save()
    await call('POST', `/api/users/${id}/credit`, {
      token: staff.token,
      body: { amount: 10, reason: 'Late parcel' },
    })
    const { body } = await createStaffOrderByCall(staff.token, await staffOrder({ user: id }))
    assert.equal(body.payment.credit, 10)
    assert.equal(body.user!.credit, 0)
    const [spent] = await creditLedger({ id, currency: 'usd' })
    assert.containsSubset(spent, { kind: 'spent', orderId: body._id, byUserId: staff.id })
    const { name } = await User.findOrFail(staff.id)
    assert.equal(spent.by, name)
  })

  test('An order with a total of 0 is paid at once', async ({ assert }) => {
    const cart = [{ description: 'Replacement under warranty', quantity: 1, cost: 0 }]
    const { body } = await createStaffOrderByCall(
      staff.token,
      await staffOrder({ cart, payment: { shipping: 0 } })
    )
    assert.deepEqual([body.payment.total, body.payment.balance_remaining], [0, 0])
    assert.isNotNull(body.dates.paid)
    assert.equal(await countRows('orders', 'id = ? and reserved_until is null', [body._id]), 1)
  })

  test('The order is mailed only when staff request it', async ({ assert }) => {
    const quiet = await createStaffOrderByCall(
      staff.token,
      await staffOrder({ email: 'quiet@example.com' })
    )
    const mailed = await createStaffOrderByCall(
      staff.token,
      await staffOrder({ email: 'mailed@example.com', send_mail: true })
    )
    await processOutbox()
    const mails = await rows<{ to_address: string; subject: string }>('select * from mails')
    const about = (number: string) => mails.filter(({ subject }) => subject.includes(number))
    assert.lengthOf(about(quiet.body.number), 0)
    assert.lengthOf(about(mailed.body.number), 1)
  }).timeout(60_000)

  test('Two requests with one Idempotency-Key create one order', async ({ assert }) => {
    const order = await staffOrder({ email: `${newId()}@example.com` })
    const key = { 'idempotency-key': newId() }
    const [first, second] = [
      await createStaffOrderByCall(staff.token, order, key),
      await createStaffOrderByCall(staff.token, order, key),
    ]
    assert.deepEqual([first.status, second.status], [201, 201])
    assert.equal(second.body._id, first.body._id)
    assert.equal(await countRows('orders', 'email = ?', [order.email]), 1)
    const other = await createStaffOrderByCall(staff.token, { ...order, customerPO: 'PO-2' }, key)
    assert.equal(other.status, 409)
  })

  test('The order appears in the list, on its page and in its documents, with overridden prices', async ({
    assert,
  }) => {
    const cart = [
      { product: await productId(CABLE), quantity: 1, cost: 1.23, description: 'Cut to length' },
      { description: 'Installation', quantity: 1, cost: 95 },
    ]
    const { body } = await createStaffOrderByCall(
      staff.token,
      await staffOrder({ customerPO: 'PO-4711', cart })
    )
    const list = await call<{ results: { _id: string }[] }>('POST', '/api/a/orders', {
      token: staff.token,
      body: { type: 1, filter: { query: 'PO-4711' } },
    })
    assert.deepEqual(
      list.body.results.map(({ _id }) => _id),
      [body._id]
    )
    const browser = await signedIn(staff)
    const { props } = await visit<{ order: OrderDetail }>(browser, `/admin/orders/${body._id}`)
    const [cable, work] = props.order.lines
    assert.containsSubset(cable, { sku: CABLE, description: 'Cut to length', cost: { cents: 123 } })
    assert.equal(cable.listed!.cents, Math.round(body.cart[0].default_cost * 100))
    assert.containsSubset(work, { sku: '', name: 'Installation', description: '', listed: null })
    assert.deepEqual(
      props.order.timeline.map(({ action, actor }) => [action, actor]),
      [
        ['Order created', staff.user.name],
        ['Price set by hand', staff.user.name],
      ]
    )
    for (const type of ['quote', 'proforma']) {
      const page = await visit(browser, `/orders/${body._id}/print?type=${type}`)
      for (const text of ['$1.23', 'Cut to length', '$95.00', 'Installation', 'PO-4711'])
        assert.include(page.html, text)
    }
  })
})

test.group('Access to staff orders', (group) => {
  group.setup(() => stockedShop())

  test('Visitors, retailers, dealers and distributors cannot create staff orders', async ({
    assert,
  }) => {
    const order = await staffOrder()
    const otherUsers = [await aUser(), await aDealer(), await aUser({ group: 'Distributor' })]
    const before = await tableCounts('sessions')
    for (const { token } of otherUsers) {
      assert.equal(await statusFrom(createStaffOrderByCall(token, order)), 403)
      assert.equal(await statusFrom(previewOrder(token, order)), 403)
    }
    assert.equal(await statusFrom(call('PUT', '/api/a/orders/0', { body: order })), 401)
    assert.equal(await statusFrom(call('POST', '/api/a/orders/preview', { body: order })), 401)
    assert.deepEqual(await tableCounts('sessions'), before)
  })

  test('The order appears in its customer’s history only', async ({ assert }) => {
    const staff = await aStaffMember()
    const [theirs, other] = [await aDealer(), await aDealer()]
    const { body } = await createStaffOrderByCall(
      staff.token,
      await staffOrder({ user: theirs.id })
    )
    const history = async ({ token }: TestUser) => {
      const { body: orders } = await call<{ _id: string }[]>('GET', '/api/orders/history', {
        token,
      })
      return orders.map(({ _id }) => _id)
    }
    assert.deepEqual(await history(theirs), [body._id])
    assert.deepEqual(await history(other), [])
    const { status } = await call('GET', `/api/orders/${body._id}`, { token: other.token })
    assert.equal(status, 404)
  })
})

test.group('Invalid staff orders', (group) => {
  const staff = withStaffedShop(group)

  const line = async (changes: Record<string, unknown> = {}) => ({
    product: await productId(CABLE),
    quantity: 1,
    ...changes,
  })
  const cases: [string, string, () => Promise<Record<string, unknown>>][] = [
    ['an unknown type', 'type', async () => ({ type: 2 })],
    ['an unknown customer', 'user', async () => ({ user: newId() })],
    ['no e-mail address', 'email', async () => ({ email: 'not-an-address' })],
    ['a mail without an address', 'email', async () => ({ email: '', send_mail: true })],
    ['no items', 'cart', async () => ({ cart: [] })],
    [
      'an unknown product',
      'cart.0.product',
      async () => ({ cart: [await line({ product: newId() })] }),
    ],
    [
      'neither product nor description',
      'cart.0.description',
      async () => ({ cart: [{ quantity: 1, cost: 5 }] }),
    ],
    [
      'a custom item without a price',
      'cart.0.cost',
      async () => ({ cart: [{ description: 'x', quantity: 1 }] }),
    ],
    ['a quantity of 0', 'cart.0.quantity', async () => ({ cart: [await line({ quantity: 0 })] })],
    [
      'a quantity of 10000',
      'cart.0.quantity',
      async () => ({ cart: [await line({ quantity: 10_000 })] }),
    ],
    [
      'a quantity that rounds to 0',
      'cart.0.quantity',
      async () => ({ cart: [await line({ quantity: 0.4 })] }),
    ],
    ['a negative price', 'cart.0.cost', async () => ({ cart: [await line({ cost: -1 })] })],
    ['a price as text', 'cart.0.cost', async () => ({ cart: [await line({ cost: '5' })] })],
    [
      'a discount above the subtotal',
      'payment.discount',
      async () => ({ payment: { discount: 9999 } }),
    ],
    [
      'a tax of 101 %',
      'payment.salesTaxPercent',
      async () => ({ payment: { salesTaxPercent: 101 } }),
    ],
    [
      'a tax of four decimals',
      'payment.salesTaxPercent',
      async () => ({ payment: { salesTaxPercent: 1.2345 } }),
    ],
    [
      'shipping above the ceiling',
      'payment.shipping',
      async () => ({ payment: { shipping: 9999.01 } }),
    ],
    [
      'a total above the limit',
      'cart',
      async () => ({ cart: [{ description: 'x', quantity: 9999, cost: 1_000_000 }] }),
    ],
    ['a cart state', 'state', async () => ({ state: 4 })],
    ['the complete state', 'state', async () => ({ state: 7 })],
    ['an unknown source', 'source', async () => ({ source: 'The moon' })],
    ['an unknown payment method', 'payment.method', async () => ({ payment: { method: 'IOU' } })],
    [
      'an incomplete address',
      'address.shipping.city',
      async () => ({ address: { shipping: address({ city: '' }) } }),
    ],
    [
      'a wrong zip code',
      'address.shipping.zipcode',
      async () => ({ address: { shipping: address({ zipcode: '8' }) } }),
    ],
    [
      'an open order without an address',
      'address.shipping.firstname',
      async () => ({ address: {}, state: 5 }),
    ],
    [
      'a destination without a carrier',
      'payment.shipping',
      async () => ({
        address: { shipping: address({ countryId: 'KP', stateId: '', zipcode: '' }) },
      }),
    ],
  ]
  for (const [what, field, changes] of cases) {
    test(`A staff order with ${what} is rejected`, async ({ assert }) => {
      const before = await tableCounts('sessions')
      const { status, body } = await createStaffOrderByCall(
        staff.token,
        await staffOrder(await changes())
      )
      assert.deepEqual([status, body.field], [422, field])
      assert.isString(body.fields![field])
      assert.deepEqual(await tableCounts('sessions'), before)
    })
  }

  test('A currency other than the customer’s is rejected', async ({ assert }) => {
    const { id, user } = await aUser()
    await user.merge({ currency: 'cad' }).save()
    const { status, body } = await createStaffOrderByCall(
      staff.token,
      await staffOrder({ user: id, currency: 'usd' })
    )
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
    const order = await staffOrder({ currency: 'cad', cart: [{ product: id, quantity: 1 }] })
    const rejected = await createStaffOrderByCall(staff.token, order)
    assert.deepEqual([rejected.status, rejected.body.field], [422, 'cart.0.cost'])
    const cart = [{ product: id, quantity: 1, cost: 40 }]
    const { body } = await createStaffOrderByCall(staff.token, { ...order, cart })
    assert.deepEqual([body.cart[0].cost, body.cart[0].default_cost], [40, 40])
  })
})

test.group('Staff order preview', (group) => {
  let staff: TestUser

  group.setup(async () => {
    await stockedShop()
    await setStock(CABLE, 12)
    staff = await aStaffMember()
  })

  test('The preview has the totals of the saved order and stores nothing', async ({ assert }) => {
    const order = await staffOrder({ quantity: 2, payment: { discount: 3 } })
    const before = await tableCounts('sessions')
    const { status, body } = await previewOrder(staff.token, order)
    assert.equal(status, 200)
    assert.deepEqual(body.problems, {})
    assert.deepEqual(await tableCounts('sessions'), before)
    const { body: made } = await createStaffOrderByCall(staff.token, order)
    assert.deepEqual({ ...body.order.payment, terms: '' }, { ...made.payment, terms: '' })
    assert.equal(body.order.cart[0].total, made.payment.subtotal)
    assert.equal(body.lines[0].stock, 12)
    assert.equal(body.lines[0].listed, made.cart[0].cost)
    assert.equal(body.lines[0].trace.at(-1)!.step, 'result')
    assert.equal(body.shipping.quote!.cost, made.payment.shipping)
  })

  test('An incomplete order is priced and its missing fields are named', async ({ assert }) => {
    const cart = [{ product: await productId(CABLE), quantity: 1 }, { quantity: 1 }]
    const { status, body } = await previewOrder(staff.token, { cart })
    assert.equal(status, 200)
    assert.isAbove(body.order.payment.subtotal, 0)
    assert.isNull(body.shipping.quote)
    assert.deepEqual(Object.keys(body.problems), ['cart.1.description'])
  })

  test('A line shows the price of the next break until its quantity is reached', async ({
    assert,
  }) => {
    const { id } = await aDealer()
    const product = await productId(CABLE)
    await groupPrice(await aGroup('Dealer'), product, { usd: 2000, moq: 10 })
    const nextBreakAt = async (quantity: number) => {
      const cart = [{ product, quantity }]
      const { body } = await previewOrder(staff.token, await staffOrder({ user: id, cart }))
      return body.lines[0].next_break
    }
    assert.deepEqual(await nextBreakAt(9), { quantity: 10, price: 20 })
    assert.isNull(await nextBreakAt(10))
  })

  test('The preview reports eligibility for free shipping without applying it', async ({
    assert,
  }) => {
    const { body } = await previewOrder(staff.token, await staffOrder({ quantity: 12 }))
    assert.isTrue(body.shipping.isFreeEarned)
    assert.isAbove(body.order.payment.shipping, 0)
  })
})
