import { test } from '@japa/runner'
import { rows } from '#core/database'
import { processOutbox } from '#core/outbox'
import { newId } from '#shared/ids'
import { address, ontario, productId } from '#tests/support/checkout'
import { countRows } from '#tests/support/database'
import { call } from '#tests/support/http'
import { aDealer } from '#tests/support/users'
import { signedIn, visit } from '#tests/support/pages'
import { CABLE, withStaffDesk } from '#tests/functional/orders/support/staff_desk'
import { createStaffOrderByCall } from '#tests/support/staff_orders'
import type { OrderDetail } from '#orders/views'

test.group('Staff order', (group) => {
  const { staff, create, created } = withStaffDesk(group)

  test('A staff order defaults to a pro-forma by bank transfer', async ({ assert }) => {
    const { status, body } = await create({ quantity: 2 })
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

  test('An order with a total of 0 is paid at once', async ({ assert }) => {
    const cart = [{ description: 'Replacement under warranty', quantity: 1, cost: 0 }]
    const body = await created({ cart, payment: { shipping: 0 } })
    assert.deepEqual([body.payment.total, body.payment.balance_remaining], [0, 0])
    assert.isNotNull(body.dates.paid)
    assert.equal(await countRows('orders', 'id = ? and reserved_until is null', [body._id]), 1)
  })

  test('The order is mailed only when staff request it', async ({ assert }) => {
    const quiet = await create({ email: 'quiet@example.com' })
    const mailed = await create({ email: 'mailed@example.com', send_mail: true })
    await processOutbox()
    const mails = await rows<{ to_address: string; subject: string }>('select * from mails')
    const about = (number: string) => mails.filter(({ subject }) => subject.includes(number))
    assert.lengthOf(about(quiet.body.number), 0)
    assert.lengthOf(about(mailed.body.number), 1)
  })

  test('Two requests with one Idempotency-Key create one order', async ({ assert }) => {
    const order = { email: `${newId()}@example.com` }
    const key = { 'idempotency-key': newId() }
    const [first, second] = [await create(order, key), await create(order, key)]
    assert.deepEqual([first.status, second.status], [201, 201])
    assert.equal(second.body._id, first.body._id)
    assert.equal(await countRows('orders', 'email = ?', [order.email]), 1)
    const other = await create({ ...order, customerPO: 'PO-2' }, key)
    assert.equal(other.status, 409)
  })

  test('The order appears in the list, on its page and in its documents, with overridden prices', async ({
    assert,
  }) => {
    const cart = [
      { product: await productId(CABLE), quantity: 1, cost: 1.23, description: 'Cut to length' },
      { description: 'Installation', quantity: 1, cost: 95 },
    ]
    const body = await created({ customerPO: 'PO-4711', cart })
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
