import { test } from '@japa/runner'
import { shop } from '#config/shop'
import { one, rows, run } from '#core/database'
import { workOffOutbox } from '#core/outbox'
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
import { aDealer, aGroup, aStaffMember, aUser, type Somebody } from '#tests/support/people'
import { signedIn, visit } from '#tests/support/pages'
import { groupPrice } from '#tests/support/prices'
import { makeOrder, previewOrder, staffOrder } from '#tests/support/staff_orders'
import type { OrderDetailView } from '#orders/views'

const CABLE = 'THX-CBH10'

test.group('An order that staff make', (group) => {
  let staff: Somebody

  group.setup(async () => {
    await stockedShop()
    staff = await aStaffMember()
  })
  group.each.setup(() => setStock(CABLE, 500))

  test('is a pro-forma by bank transfer, with the defaults of the back office', async ({
    assert,
  }) => {
    const { status, body } = await makeOrder(staff.token, await staffOrder({ quantity: 2 }))
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
    const kept = await call('GET', `/api/orders/${body._id}`, { token: staff.token })
    assert.deepEqual({ ...body, updated: '' }, { ...kept.body, updated: '' })
  })

  test('takes from the customer what is not said: address, e-mail, phone and currency', async ({
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
    const { body } = await makeOrder(staff.token, { user: id, cart })
    assert.containsSubset(body, {
      user: { _id: id, group: 'Dealer' },
      currency: 'cad',
      email,
      phone: '+1 416 555 0101',
      address: { shipping: { city: 'Toronto' }, billing: { city: 'Toronto' } },
      payment: { salesTaxPercent: 13 },
    })
  })

  test('stands at the price of this customer, or at the one that staff set', async ({ assert }) => {
    const { id } = await aDealer()
    await groupPrice(await aGroup('Dealer'), await productId(CABLE), { usd: 2000, moq: 10 })
    const dear = { product: await productId(CABLE), quantity: 9 }
    const { body: below } = await makeOrder(
      staff.token,
      await staffOrder({ user: id, cart: [dear] })
    )
    const { body: reached } = await makeOrder(
      staff.token,
      await staffOrder({ user: id, quantity: 10 })
    )
    assert.isAbove(below.cart[0].cost, 20)
    assert.deepEqual([reached.cart[0].cost, reached.cart[0].default_cost], [20, 20])

    const set = { product: { _id: await productId(CABLE) }, quantity: 10, cost: 18.5 }
    const { body } = await makeOrder(staff.token, await staffOrder({ user: id, cart: [set] }))
    assert.deepEqual([body.cart[0].cost, body.cart[0].default_cost], [18.5, 20])
    assert.equal(body.payment.subtotal, 185)
    const log = await one<{ after: string; actor_id: string }>(
      `select after, actor_id from actions_log where about_id = ? and action = 'price_set'`,
      [body._id]
    )
    assert.equal(JSON.parse(log!.after).reason, `${CABLE}: $18.50 USD instead of $20.00 USD`)
    assert.equal(log!.actor_id, staff.id)
    const asListed = { ...set, cost: 20 }
    const { body: same } = await makeOrder(
      staff.token,
      await staffOrder({ user: id, cart: [asListed] })
    )
    assert.equal(
      await countRows('actions_log', `about_id = ? and action = 'price_set'`, [same._id]),
      0
    )
  })

  test('holds lines that are no product, at the price that was typed', async ({ assert }) => {
    const free = { description: 'Installation, two hours', quantity: 2, cost: 95.25 }
    const { status, body } = await makeOrder(staff.token, await staffOrder({ cart: [free, free] }))
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
    assert.equal(await countRows('stock_ledger', 'about_id = ?', [body._id]), 0)
  })

  test('its totals are the server’s: discount, fee, tax and shipping as staff set them', async ({
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
    const { body } = await makeOrder(staff.token, await staffOrder({ cart, payment, state: 5 }))
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
    test(`${method} with ${payment.shipping} typed costs ${cost}`, async ({ assert }) => {
      const order = await staffOrder({ shipment: { method, waybill: 'WB 1' }, payment })
      const { body } = await makeOrder(staff.token, order)
      assert.equal(body.shipment.method, method)
      assert.equal(body.shipment.waybill, 'WB 1')
      assert.equal(body.payment.shipping, cost)
    })
  }

  test('own shipping is for customers of a group', async ({ assert }) => {
    const shipment = { method: 'OWN_SHIPPING', account: 'FX-9' }
    const refused = await makeOrder(staff.token, await staffOrder({ shipment }))
    assert.deepEqual([refused.status, refused.body.field], [422, 'shipment.method'])
    const { id } = await aDealer()
    const { body } = await makeOrder(staff.token, await staffOrder({ user: id, shipment }))
    assert.equal(body.shipment.account, 'FX-9')
  })

  test('whoever is exempt pays no sales tax, unless staff set one', async ({ assert }) => {
    const { id, user } = await aUser()
    await user.merge({ taxExempt: true, taxExemptReason: 'Resale' }).save()
    const there = { shipping: address(ontario) }
    const order = await staffOrder({ user: id, currency: 'cad', address: there })
    const { body: exempt } = await makeOrder(staff.token, order)
    assert.equal(exempt.payment.salesTax, 0)
    const { body: taxed } = await makeOrder(staff.token, {
      ...order,
      payment: { salesTaxPercent: 13 },
    })
    assert.equal(taxed.payment.salesTaxPercent, 13)
    assert.isAbove(taxed.payment.salesTax, 0)
  })

  test('reserves its goods for 30 days and gives them back after', async ({ assert }) => {
    const before = await stockOf(CABLE)
    const { body } = await makeOrder(staff.token, await staffOrder({ quantity: 7 }))
    assert.equal(await stockOf(CABLE), before - 7)
    const kept = await one<{ reserved_until: string }>(
      'select reserved_until from orders where id = ?',
      [body._id]
    )
    const days = (Date.parse(kept!.reserved_until) - Date.parse(body.dates.placed!)) / 86_400_000
    assert.equal(Math.round(days), shop.reservations.proformaDays)
    await expireProforma(body._id, new Date(kept!.reserved_until))
    assert.equal(await stockOf(CABLE), before)
  })

  test('more than is left is refused, and nothing is kept of it', async ({ assert }) => {
    await setStock(CABLE, 3)
    const before = await tableCounts('sessions')
    const { status, body } = await makeOrder(staff.token, await staffOrder({ quantity: 4 }))
    assert.deepEqual([status, body.code], [409, 'E_OUT_OF_STOCK'])
    assert.match(body.err!, /^Only 3 left of /)
    assert.deepEqual(await tableCounts('sessions'), before)
    assert.equal(await stockOf(CABLE), 3)
  })

  test('spends the customer’s credit, which staff cannot set here', async ({ assert }) => {
    const { id, user } = await aUser()
    await user.merge({ currency: 'usd' }).save()
    await call('POST', `/api/users/${id}/credit`, {
      token: staff.token,
      body: { amount: 10, reason: 'Late parcel' },
    })
    const { body } = await makeOrder(staff.token, await staffOrder({ user: id }))
    assert.equal(body.payment.credit, 10)
    assert.equal(body.user!.credit, 0)
  })

  test('what comes to nothing is paid, and no transfer is waited for', async ({ assert }) => {
    const cart = [{ description: 'Replacement under warranty', quantity: 1, cost: 0 }]
    const { body } = await makeOrder(
      staff.token,
      await staffOrder({ cart, payment: { shipping: 0 } })
    )
    assert.deepEqual([body.payment.total, body.payment.balance_remaining], [0, 0])
    assert.isNotNull(body.dates.paid)
    assert.equal(await countRows('orders', 'id = ? and reserved_until is null', [body._id]), 1)
  })

  test('is mailed when staff say so, and only then', async ({ assert }) => {
    const quiet = await makeOrder(staff.token, await staffOrder({ email: 'quiet@example.com' }))
    const told = await makeOrder(
      staff.token,
      await staffOrder({ email: 'told@example.com', send_mail: true })
    )
    await workOffOutbox()
    const mails = await rows<{ to_address: string; subject: string }>('select * from mails')
    const about = (number: string) => mails.filter(({ subject }) => subject.includes(number))
    assert.lengthOf(about(quiet.body.number), 0)
    assert.lengthOf(about(told.body.number), 1)
  }).timeout(60_000)

  test('handed in twice under one key it is made once', async ({ assert }) => {
    const order = await staffOrder({ email: `${newId()}@example.com` })
    const key = { 'idempotency-key': newId() }
    const [first, second] = [
      await makeOrder(staff.token, order, key),
      await makeOrder(staff.token, order, key),
    ]
    assert.deepEqual([first.status, second.status], [201, 201])
    assert.equal(second.body._id, first.body._id)
    assert.equal(await countRows('orders', 'email = ?', [order.email]), 1)
    const other = await makeOrder(staff.token, { ...order, customerPO: 'PO-2' }, key)
    assert.equal(other.status, 409)
  })

  test('is in the list, on its page and on paper, with what was set by hand', async ({
    assert,
  }) => {
    const cart = [
      { product: await productId(CABLE), quantity: 1, cost: 1.23, description: 'Cut to length' },
      { description: 'Installation', quantity: 1, cost: 95 },
    ]
    const { body } = await makeOrder(staff.token, await staffOrder({ customerPO: 'PO-4711', cart }))
    const list = await call<{ results: { _id: string }[] }>('POST', '/api/a/orders', {
      token: staff.token,
      body: { type: 1, filter: { query: 'PO-4711' } },
    })
    assert.deepEqual(
      list.body.results.map(({ _id }) => _id),
      [body._id]
    )
    const browser = await signedIn(staff)
    const { props } = await visit<{ order: OrderDetailView }>(browser, `/admin/orders/${body._id}`)
    const [cable, work] = props.order.lines
    assert.containsSubset(cable, { sku: CABLE, description: 'Cut to length', cost: { cents: 123 } })
    assert.equal(cable.listed!.cents, Math.round(body.cart[0].default_cost * 100))
    assert.containsSubset(work, { sku: '', name: 'Installation', description: '', listed: null })
    assert.deepEqual(
      props.order.timeline.map(({ what, who }) => [what, who]),
      [
        ['Order created', staff.user.name],
        ['Price set by hand', staff.user.name],
      ]
    )
    for (const type of ['quote', 'proforma']) {
      const paper = await visit(browser, `/orders/${body._id}/print?type=${type}`)
      for (const text of ['$1.23', 'Cut to length', '$95.00', 'Installation', 'PO-4711'])
        assert.include(paper.html, text)
    }
  })
})

test.group('Who may make orders for others', (group) => {
  group.setup(() => stockedShop())

  test('a visitor, a retailer, a dealer and a distributor may not, and nothing is made', async ({
    assert,
  }) => {
    const order = await staffOrder()
    const strangers = [await aUser(), await aDealer(), await aUser({ group: 'Distributor' })]
    const before = await tableCounts('sessions')
    for (const { token } of strangers) {
      assert.equal(await statusFrom(makeOrder(token, order)), 403)
      assert.equal(await statusFrom(previewOrder(token, order)), 403)
    }
    assert.equal(await statusFrom(call('PUT', '/api/a/orders/0', { body: order })), 401)
    assert.equal(await statusFrom(call('POST', '/api/a/orders/preview', { body: order })), 401)
    assert.deepEqual(await tableCounts('sessions'), before)
  })

  test('the customer finds it in their history, and nobody else’s shows it', async ({ assert }) => {
    const staff = await aStaffMember()
    const [theirs, other] = [await aDealer(), await aDealer()]
    const { body } = await makeOrder(staff.token, await staffOrder({ user: theirs.id }))
    const history = async ({ token }: Somebody) => {
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

test.group('An order of staff is refused', (group) => {
  let staff: Somebody

  group.setup(async () => {
    await stockedShop()
    staff = await aStaffMember()
  })

  const line = async (changes: Record<string, unknown> = {}) => ({
    product: await productId(CABLE),
    quantity: 1,
    ...changes,
  })
  const cases: [string, string, () => Promise<Record<string, unknown>>][] = [
    ['a purchase order', 'type', async () => ({ type: 0 })],
    ['an unknown customer', 'user', async () => ({ user: newId() })],
    ['no e-mail address', 'email', async () => ({ email: 'nobody' })],
    ['a mail without an address', 'email', async () => ({ email: '', send_mail: true })],
    ['no items', 'cart', async () => ({ cart: [] })],
    [
      'a product that is not there',
      'cart.0.product',
      async () => ({ cart: [await line({ product: newId() })] }),
    ],
    [
      'the same product twice',
      'cart.1.product',
      async () => ({ cart: [await line(), await line()] }),
    ],
    [
      'neither product nor words',
      'cart.0.description',
      async () => ({ cart: [{ quantity: 1, cost: 5 }] }),
    ],
    [
      'a free line without a price',
      'cart.0.cost',
      async () => ({ cart: [{ description: 'x', quantity: 1 }] }),
    ],
    ['a quantity of 0', 'cart.0.quantity', async () => ({ cart: [await line({ quantity: 0 })] })],
    [
      'a quantity of 10000',
      'cart.0.quantity',
      async () => ({ cart: [await line({ quantity: 10_000 })] }),
    ],
    ['half a piece', 'cart.0.quantity', async () => ({ cart: [await line({ quantity: 1.5 })] })],
    ['a negative price', 'cart.0.cost', async () => ({ cart: [await line({ cost: -1 })] })],
    ['a tenth of a cent', 'cart.0.cost', async () => ({ cart: [await line({ cost: 1.001 })] })],
    ['a price as text', 'cart.0.cost', async () => ({ cart: [await line({ cost: '5' })] })],
    [
      'more than the items as discount',
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
      'a total beyond any order',
      'cart',
      async () => ({ cart: [{ description: 'x', quantity: 9999, cost: 1_000_000 }] }),
    ],
    ['a cart state', 'state', async () => ({ state: 4 })],
    ['completed from the start', 'state', async () => ({ state: 7 })],
    ['an unknown source', 'source', async () => ({ source: 'The moon' })],
    ['an unknown way to pay', 'payment.method', async () => ({ payment: { method: 'IOU' } })],
    [
      'half an address',
      'address.shipping.city',
      async () => ({ address: { shipping: address({ city: '' }) } }),
    ],
    [
      'a wrong zip code',
      'address.shipping.zipcode',
      async () => ({ address: { shipping: address({ zipcode: '8' }) } }),
    ],
    [
      'ready for shipment to nowhere',
      'address.shipping.firstname',
      async () => ({ address: {}, state: 5 }),
    ],
    [
      'where nobody delivers',
      'payment.shipping',
      async () => ({
        address: { shipping: address({ countryId: 'KP', stateId: '', zipcode: '' }) },
      }),
    ],
  ]
  for (const [what, field, changes] of cases) {
    test(`with ${what}`, async ({ assert }) => {
      const before = await tableCounts('sessions')
      const { status, body } = await makeOrder(staff.token, await staffOrder(await changes()))
      assert.deepEqual([status, body.field], [422, field])
      assert.isString(body.fields![field])
      assert.deepEqual(await tableCounts('sessions'), before)
    })
  }

  test('in another currency than the customer’s', async ({ assert }) => {
    const { id, user } = await aUser()
    await user.merge({ currency: 'cad' }).save()
    const { status, body } = await makeOrder(
      staff.token,
      await staffOrder({ user: id, currency: 'usd' })
    )
    assert.deepEqual(
      [status, body.field, body.err],
      [422, 'currency', 'This customer buys in CAD.']
    )
  })

  test('with a product that has no price in its currency, unless staff set one', async ({
    assert,
  }) => {
    const id = await productId('PXL-HFC10')
    await run('update products set msrp_cad_cents = null where id = ?', [id])
    const order = await staffOrder({ currency: 'cad', cart: [{ product: id, quantity: 1 }] })
    const refused = await makeOrder(staff.token, order)
    assert.deepEqual([refused.status, refused.body.field], [422, 'cart.0.cost'])
    const cart = [{ product: id, quantity: 1, cost: 40 }]
    const { body } = await makeOrder(staff.token, { ...order, cart })
    assert.deepEqual([body.cart[0].cost, body.cart[0].default_cost], [40, 40])
  })
})

test.group('The preview of an order', (group) => {
  let staff: Somebody

  group.setup(async () => {
    await stockedShop()
    await setStock(CABLE, 12)
    staff = await aStaffMember()
  })

  test('comes to what the saved order comes to, and stores nothing', async ({ assert }) => {
    const order = await staffOrder({ quantity: 2, payment: { discount: 3 } })
    const before = await tableCounts('sessions')
    const { status, body } = await previewOrder(staff.token, order)
    assert.equal(status, 200)
    assert.deepEqual(body.problems, {})
    assert.deepEqual(await tableCounts('sessions'), before)
    const { body: made } = await makeOrder(staff.token, order)
    assert.deepEqual({ ...body.order.payment, terms: '' }, { ...made.payment, terms: '' })
    assert.equal(body.lines[0].total, made.payment.subtotal)
    assert.equal(body.lines[0].stock, 12)
    assert.equal(body.lines[0].listed, made.cart[0].cost)
    assert.equal(body.lines[0].trace.at(-1)!.step, 'result')
    assert.equal(body.shipping.quote!.cost, made.payment.shipping)
  })

  test('prices what is there of an order that is still being typed, and says what is missing', async ({
    assert,
  }) => {
    const cart = [{ product: await productId(CABLE), quantity: 1 }, { quantity: 1 }]
    const { status, body } = await previewOrder(staff.token, { cart })
    assert.equal(status, 200)
    assert.isAbove(body.order.payment.subtotal, 0)
    assert.isNull(body.shipping.quote)
    assert.deepEqual(Object.keys(body.problems), ['cart.1.description'])
  })

  test('says when the checkout would ship for free, and does not give it', async ({ assert }) => {
    const { body } = await previewOrder(staff.token, await staffOrder({ quantity: 12 }))
    assert.isTrue(body.shipping.isFreeEarned)
    assert.isAbove(body.order.payment.shipping, 0)
  })
})
