import { test } from '@japa/runner'
import { shop } from '#config/shop'
import { formatDate } from '#shared/dates'
import { newId } from '#shared/ids'
import { Money } from '#shared/money'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import { recordTransfer } from '#tests/functional/orders/support/order_money'
import { withFakePrinter } from '#tests/functional/orders/support/printer'
import { Browser } from '#tests/support/browser'
import { address, stockedShop } from '#tests/support/checkout'
import { call } from '#tests/support/http'
import { mailsTo } from '#tests/support/mails'
import { aPlacedOrder, byTransfer } from '#tests/support/orders'
import { signedIn, visit } from '#tests/support/pages'
import { anOpenOrder, ship } from '#tests/support/shipments'
import { aDealer, aStaffMember, aUser } from '#tests/support/users'
import type { OrderStatusPage, ReorderResponse } from '#orders/views'

const PAGE = 'storefront/order_status'

const pageOf = (browser: Browser, path: string) => visit<OrderStatusPage>(browser, path)

const linkIn = (text: string) => {
  const [href] = /\/(ca\/)?orders\/[0-9a-f]{24}\/status\?\S+/.exec(text) ?? []
  if (!href) throw new Error(`No link to an order: ${text}`)
  return href
}

const cancel = (token: string, id: string) =>
  call('POST', `/api/orders/${id}/cancellation`, { token, body: { reason: 'Bought twice' } })

test.group('The page of an order', (group) => {
  withFakeCards(group)
  withFakePrinter(group)
  group.setup(stockedShop)

  test('opens by the link in its mail, without a sign-in, and says what comes next', async ({
    assert,
  }) => {
    const email = `ada-${newId()}@example.com`
    const order = await aPlacedOrder({ quantity: 2, step: { email } })
    const [{ text }] = await mailsTo(email)
    const { status, component, props, headers } = await pageOf(new Browser(), linkIn(text))
    assert.equal(status, 200)
    assert.equal(component, PAGE)
    assert.equal(headers['cache-control'], 'no-store')
    assert.equal(headers['referrer-policy'], 'no-referrer')
    assert.equal(props.order.number, order.number)
    assert.equal(props.status.title, 'Not shipped yet')
    assert.equal(props.order.status, 'Not shipped yet')
    assert.match(props.status.details.join(' '), /business days \([A-Z][a-z]{2} \d{2} to /)
    assert.deepEqual(
      props.steps.map(({ state }) => state),
      ['done', 'done', 'current']
    )
    assert.include(props.delivery.to.join(' '), '12 Analytical Way')
    assert.match(props.payment, /visa/i)
    assert.isNull(props.transfer)
    assert.isNull(props.ownOrderId)
    assert.isNotNull(props.reorderPath)
    const [{ href }] = props.order.documents
    const receipt = await new Browser().call('GET', href)
    assert.equal(receipt.status, 200)
  })

  test('tells parcels apart, and when everything has left', async ({ assert }) => {
    const { token } = await aStaffMember()
    const owner = await aUser()
    const browser = await signedIn(owner)
    const order = await aPlacedOrder({ quantity: 3, token: owner.token })
    const path = `/orders/${order._id}/status`
    await ship(token, order, 1, { waybill: '7946 1122 3344', carrier: 'fedex' })
    const part = await pageOf(browser, path)
    assert.equal(part.props.status.title, 'Partly shipped')
    assert.include(part.props.status.details, '1 of 3 items have left.')
    assert.equal(part.props.ownOrderId, order._id)
    assert.isNotNull(part.props.reorderPath)
    await ship(token, order, 2, { waybill: '1Z999' })
    const whole = await pageOf(browser, path)
    assert.equal(whole.props.status.title, 'Shipped')
    assert.isTrue(whole.props.steps.every(({ state }) => state === 'done'))
    assert.deepEqual(
      whole.props.order.shipments.map(({ items }) => items.map(({ quantity }) => quantity)),
      [[1], [2]]
    )
  })

  test('of a pro-forma says how to pay, and until when the goods are reserved', async ({
    assert,
  }) => {
    const dealer = await aDealer()
    const order = await aPlacedOrder({ token: dealer.token, payment: byTransfer })
    const { props } = await pageOf(await signedIn(dealer), `/orders/${order._id}/status`)
    assert.equal(props.status.title, 'Waiting for your payment')
    const due = Money.from(props.order.due!).format()
    assert.equal(props.status.details[0], `We ship once ${due} has arrived.`)
    assert.match(props.status.details[1], /^Your goods are reserved until [A-Z][a-z]{2} \d{2}, /)
    assert.deepEqual(props.transfer?.amount, props.order.due)
    assert.isTrue(props.transfer!.takesCards)
    assert.isNotNull(props.order.reservedUntil)
    assert.isNull(props.transfer!.cardUrl)
    assert.deepEqual(
      props.steps.map(({ state }) => state),
      ['done', 'current', 'upcoming']
    )
  })

  test('of a pro-forma with a payment link leads to it, and its mail has the terms of the reservation', async ({
    assert,
  }) => {
    const { token } = await aStaffMember()
    const email = `ada-${newId()}@example.com`
    const dealer = await aDealer()
    const order = await aPlacedOrder({
      token: dealer.token,
      payment: byTransfer,
      step: {
        email,
        shipment: { method: 'OWN_SHIPPING', carrier: 'UPS', account: '8X-99 21' },
        address: { billing: address() },
        same_billing: false,
      },
    })
    const { body } = await call<{ url: string }>('POST', `/api/orders/${order._id}/payment_link`, {
      token,
      body: {},
    })
    const { props } = await pageOf(await signedIn(dealer), `/orders/${order._id}/status`)
    assert.equal(props.transfer!.cardUrl, body.url)
    assert.equal(props.delivery.carrierAccount, 'UPS, 8X-99 21')
    assert.isEmpty(props.delivery.to)
    const [mail] = await mailsTo(email)
    assert.match(mail.text, /Reserved until:? [A-Z][a-z]{2} \d{2}, \d{4}/)
    assert.include(mail.text, 'Carrier account: UPS, 8X-99 21')
    assert.match(mail.text, new RegExp(`Payment reference:? ${order.number}`))
  })

  test('of an order that ships before it is paid does not say that it is paid', async ({
    assert,
  }) => {
    const staff = await aStaffMember()
    const order = await anOpenOrder(staff.token)
    const { props } = await pageOf(await signedIn(staff), `/orders/${order._id}/status`)
    assert.deepEqual(
      props.steps.map(({ id, state }) => [id, state]),
      [
        ['ordered', 'done'],
        ['shipped', 'current'],
      ]
    )
  })

  test('of an order on account says how to pay what is due of it, also once it has shipped', async ({
    assert,
  }) => {
    const { token } = await aStaffMember()
    const owner = await aUser()
    const order = await anOpenOrder(token, { user: owner.id })
    const path = `/orders/${order._id}/status`
    const transfer = async () => {
      const { props } = await pageOf(await signedIn(owner), path)
      return props.transfer
    }
    const amount = Money.parse(order.payment.total, 'usd').toJSON()
    const open = await transfer()
    assert.deepEqual([open?.amount, open?.isDeposit], [amount, false])
    assert.isNotEmpty(open!.accounts)
    await ship(token, order, order.cart[0].quantity)
    const shipped = await transfer()
    assert.deepEqual(shipped?.amount, amount)
    await recordTransfer(order._id, { token, amount: order.payment.total })
    assert.isNull(await transfer())
  })

  test('of a cancelled order says so', async ({ assert }) => {
    const { token } = await aStaffMember()
    const dealer = await aDealer()
    const order = await aPlacedOrder({ token: dealer.token, payment: byTransfer })
    await cancel(token, order._id)
    const { props } = await pageOf(await signedIn(dealer), `/orders/${order._id}/status`)
    assert.equal(props.status.title, 'Canceled')
    assert.deepEqual([props.order.state, props.order.color], ['Canceled', 'grey'])
    const day = formatDate(new Date(), shop.timeZone)
    assert.deepEqual(props.status.details, [`This order was canceled on ${day}.`])
    assert.isEmpty(props.steps)
    assert.isNull(props.transfer)
  })

  test('of a cancelled order in Canada says so in Canadian spelling', async ({ assert }) => {
    const { token } = await aStaffMember()
    const dealer = await aUser({ group: 'Dealer', currency: 'cad' })
    const order = await aPlacedOrder({ token: dealer.token, payment: byTransfer })
    await cancel(token, order._id)
    const { props } = await pageOf(await signedIn(dealer), `/orders/${order._id}/status`)
    const day = formatDate(new Date(), shop.timeZone)
    assert.equal(props.status.title, 'Cancelled')
    assert.equal(props.order.state, 'Cancelled')
    assert.deepEqual(props.status.details, [`This order was cancelled on ${day}.`])
  })

  test('is closed to strangers, other customers and a changed link', async ({ assert }) => {
    const email = `ada-${newId()}@example.com`
    const owner = await aUser()
    const order = await aPlacedOrder({ token: owner.token, step: { email } })
    const path = `/orders/${order._id}/status`
    const [{ text }] = await mailsTo(email)
    const changed = linkIn(text).replace(/signature=.{4}/, 'signature=abcd')
    const others = await signedIn(await aUser())
    for (const [browser, where] of [
      [new Browser(), path],
      [others, path],
      [new Browser(), changed],
      [others, `/orders/${newId()}/status`],
    ] as const) {
      const { status, headers } = await pageOf(browser, where)
      assert.deepEqual(
        [status, headers.location],
        [302, '/manage/order?notice=closed-order'],
        where
      )
    }
    const staff = await pageOf(await signedIn(await aStaffMember()), path)
    assert.equal(staff.component, PAGE)
    assert.isNull(staff.props.reorderPath)
  })

  test('leads readers whose link to a document has ended to the lookup, too', async ({
    assert,
  }) => {
    const { _id: id } = await aPlacedOrder()
    const others = await signedIn(await aUser())
    const ended = '?signature=ended'
    for (const [browser, path, prefix] of [
      [new Browser(), `/orders/${id}/pdf${ended}`, ''],
      [new Browser(), `/orders/${id}/print${ended}`, ''],
      [new Browser(), `/ca/orders/${id}/pdf`, '/ca'],
      [others, `/orders/${id}/print`, ''],
      [others, `/orders/${newId()}/pdf`, ''],
    ] as const) {
      const { status, headers } = await browser.call('GET', path)
      const lookup = `${prefix}/manage/order?notice=closed-order`
      assert.deepEqual([status, headers.location], [302, lookup], path)
    }
  })

  test('lets a guest order again by the link, and no other visitor', async ({ assert }) => {
    const email = `ada-${newId()}@example.com`
    const order = await aPlacedOrder({ quantity: 2, step: { email } })
    const [{ text }] = await mailsTo(email)
    const { props } = await pageOf(new Browser(), linkIn(text))
    const path = props.reorderPath!
    const again = await call<ReorderResponse>('POST', path)
    assert.equal(again.status, 200)
    assert.deepEqual([again.body.user, again.body.state], [null, 0])
    assert.deepEqual(
      again.body.cart.map(({ product, quantity }) => [product?._id, quantity]),
      order.cart.map(({ product, quantity }) => [product?._id, quantity])
    )
    const customer = await aUser({ currency: 'usd' })
    const byCustomer = await call<ReorderResponse>('POST', path, { token: customer.token })
    assert.equal(byCustomer.body.user?._id, customer.id)
    for (const changed of [path.replace(/signature=.{4}/, 'signature=abcd'), path.split('?')[0]]) {
      const { status } = await call('POST', changed)
      assert.equal(status, 404)
    }
  })

  test('of an account does not let others with its link order again', async ({ assert }) => {
    const email = `ada-${newId()}@example.com`
    const owner = await aUser()
    await aPlacedOrder({ token: owner.token, step: { email } })
    const [{ text }] = await mailsTo(email)
    const { props } = await pageOf(new Browser(), linkIn(text))
    assert.deepEqual([props.ownOrderId, props.reorderPath], [null, null])
  })

  test('is linked by the lookup and by the mail of recent orders', async ({ assert }) => {
    const email = `ada-${newId()}@example.com`
    const order = await aPlacedOrder({ step: { email } })
    const browser = new Browser()
    const found = await browser.call('POST', '/manage/order', {
      body: { orderId: order.number, email },
    })
    const { text } = found
    const href = /"statusHref":"([^"]+)"/.exec(text)?.[1] ?? ''
    const byLookup = await pageOf(new Browser(), JSON.parse(`"${href}"`))
    assert.equal(byLookup.props.order.number, order.number)
    await call('POST', '/api/orders/history', { body: { email } })
    const mails = await mailsTo(email)
    const recent = mails.find(({ subject }) => subject === 'Your recent orders')
    const byMail = await pageOf(new Browser(), linkIn(recent!.text))
    assert.equal(byMail.props.order.number, order.number)
  })
})
