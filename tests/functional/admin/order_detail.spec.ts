import { test } from '@japa/runner'
import { processOutbox } from '#core/outbox'
import { newId } from '#shared/ids'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import { address, aCart, ontario } from '#tests/support/checkout'
import { call } from '#tests/support/http'
import { aPlacedOrder, byTransfer } from '#tests/support/orders'
import { signedIn, visit } from '#tests/support/pages'
import { aDealer, aStaffMember, aUser } from '#tests/support/users'
import { createStaffOrderByCall, staffOrder } from '#tests/support/staff_orders'
import { withStaffBrowser } from '#tests/support/staffed_shop'
import type { OrderDetail, OrderHistoryPage } from '#orders/views'

type Props = { order: OrderDetail }

const usd = (amount: number) => ({ cents: Math.round(amount * 100), currency: 'usd' })

test.group('The staff page of an order', (group) => {
  withFakeCards(group)
  const staff = withStaffBrowser(group)

  const detail = async (id: string) => {
    const { component, props } = await visit<Props>(staff, `/admin/orders/${id}`)
    return { component, ...props.order }
  }

  test('shows the items, totals and addresses', async ({ assert }) => {
    const placed = await aPlacedOrder({ sku: 'THX-CBH10', quantity: 3 })
    const order = await detail(placed._id)

    assert.equal(order.component, 'admin/orders/show')
    assert.containsSubset(order, {
      number: placed.number,
      state: 'Open',
      stateDetail: 'Order ready for shipment',
      color: 'yellow',
      email: 'ada@example.com',
      phone: '+1 303 555 0100',
      customer: null,
    })
    assert.isNotNull(order.dates.placed)
    assert.isNotNull(order.dates.paid)
    assert.includeMembers(order.shipping, ['Ada Byron', '12 Analytical Way'])
    const [line] = placed.cart
    assert.containsSubset(order.lines, [
      { sku: 'THX-CBH10', quantity: 3, cost: usd(line.cost), total: usd(line.cost * 3) },
    ])
    assert.containsSubset(order.payment, {
      status: 'Paid',
      method: 'Credit Card',
      due: usd(0),
      subtotal: usd(placed.payment.subtotal),
      shipping: usd(placed.payment.shipping),
      total: usd(placed.payment.total),
    })
    assert.equal(order.shipment.method, placed.payment.shipping === 0 ? 'Free Shipping' : 'Express')
  })

  test('shows the terms, the commission fee and the carrier account', async ({ assert }) => {
    const { token } = await aStaffMember()
    const dealer = await aDealer()
    const { body } = await createStaffOrderByCall(
      token,
      await staffOrder({
        user: dealer.id,
        payment: { method: 'CHEQUE', commission_fee: 5, terms: 'COD' },
        shipment: { method: 'OWN_SHIPPING', account: 'UPS 1Z 999' },
      })
    )
    const { payment, shipment } = await detail(body._id)
    assert.containsSubset(payment, { terms: 'COD', commissionFee: usd(5) })
    assert.equal(shipment.account, 'UPS 1Z 999')

    const customer = await signedIn(dealer)
    const path = `/profile/${dealer.id}/orders`
    const { props } = await visit<{ history: OrderHistoryPage }>(customer, path)
    assert.containsSubset(props.history.orders, [{ terms: 'COD', account: 'UPS 1Z 999' }])
  })

  test('shows a charge with its fee and net amount', async ({ assert }) => {
    const placed = await aPlacedOrder()
    const { payments } = await detail(placed._id)
    const amount = Math.round(placed.payment.total * 100)
    const fee = Math.round(amount * 0.029) + 30

    assert.lengthOf(payments, 1)
    assert.containsSubset(payments[0], {
      amount: { cents: amount, currency: 'usd' },
      fee: { cents: fee, currency: 'usd' },
      net: { cents: amount - fee, currency: 'usd' },
    })
    assert.match(payments[0].charge ?? '', /^ch_/)
  })

  test('a pro-forma is unpaid, its total is due, and its stock is reserved for 30 days', async ({
    assert,
  }) => {
    const { id, token } = await aDealer()
    const step = { address: { shipping: address(ontario), billing: address(ontario) } }
    const placed = await aPlacedOrder({
      token,
      currency: 'cad',
      step,
      payment: byTransfer,
      po: 'PO-1',
    })
    const { customer, customerPO, payment, payments, dates, stateDetail } = await detail(placed._id)

    assert.equal(stateDetail, 'Quote / Pro-forma')
    assert.deepEqual([customer?.id, customer?.group], [id, 'Dealer'])
    assert.equal(customerPO, 'PO-1')
    assert.containsSubset(payment, {
      status: 'Unpaid',
      method: 'Bank Transfer',
      salesTaxPercent: 13,
      taxParts: [{ label: 'HST (13%)', amount: payment.salesTax }],
    })
    assert.deepEqual(payment.due, payment.total)
    assert.lengthOf(payments, 0)
    const held = Date.parse(dates.reservedUntil!) - Date.parse(dates.placed!)
    assert.equal(Math.round(held / 86_400_000), 30)
  })

  test('lists its mails, which the mailbox shows too', async ({ assert }) => {
    const placed = await aPlacedOrder()
    await processOutbox()
    const { mails } = await detail(placed._id)

    assert.lengthOf(mails, 1)
    assert.containsSubset(mails[0], { to: 'ada@example.com', isDelivered: false })
    const { props } = await visit<{ mail: { subject: string } }>(
      staff,
      `/admin/mailbox/${mails[0].id}`
    )
    assert.include(props.mail.subject, placed.number)
  })

  test('lists actions with actor and time in chronological order', async ({ assert }) => {
    const { token } = await aUser({ firstname: 'Nora', lastname: 'Whitfield' })
    const placed = await aPlacedOrder({ token })
    const { timeline } = await detail(placed._id)

    assert.deepEqual(
      timeline.map(({ action, actor }) => [action, actor]),
      [
        ['Cart created', ''],
        ['Order placed', 'Nora Whitfield'],
      ]
    )
    assert.deepEqual(
      timeline.map(({ changes }) => changes.map(({ label, from, to }) => [label, from, to])),
      [[], [['State', 'Cart', 'Open']]]
    )
    assert.deepEqual(
      [...timeline].sort((a, b) => a.at.localeCompare(b.at)),
      timeline
    )
  })

  test('shows a cart before it is submitted', async ({ assert }) => {
    const cart = await aCart()
    const { state, dates, number } = await detail(cart._id)
    assert.equal(state, 'Cart')
    assert.isNull(dates.placed)
    assert.match(number, /^[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}$/)
  })

  test('an unknown id redirects to the list with a message', async ({ assert }) => {
    const { status, headers } = await visit(staff, `/admin/orders/${newId()}`)
    assert.equal(status, 302)
    assert.equal(headers.location, '/admin/orders')
    const { props } = await visit<{ flash: { error?: string } }>(staff, '/admin/orders')
    assert.equal(props.flash.error, 'No order.')
  })

  for (const id of [
    '00',
    '-1',
    'abc',
    '99999999999999999999',
    '..%2f..%2fetc%2fpasswd',
    '%00',
    '%C0%AE',
    'x'.repeat(10_000),
  ]) {
    test(`/admin/orders/${id.slice(0, 24)} is not an order`, async ({ assert }) => {
      const { status, component } = await visit(staff, `/admin/orders/${id}`)
      assert.include([302, 400, 404, 414, 431], status)
      assert.notEqual(component, 'admin/orders/show')
    })
  }

  test('staff get its document as a PDF, or an error', async ({ assert }) => {
    const placed = await aPlacedOrder()
    const { token } = await aStaffMember()
    const { status, body } = await call<{ filename?: string; err?: string }>(
      'POST',
      `/api/orders/${placed._id}/docs`,
      {
        token,
        body: {},
      }
    )
    assert.include([200, 503], status)
    if (status === 200) assert.equal(body.filename, `Order #${placed.number}.pdf`)
    else assert.isString(body.err)
  })
})
