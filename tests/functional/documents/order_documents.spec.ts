import { test } from '@japa/runner'
import { signedUrlFor } from '@adonisjs/core/services/url_builder'
import { newId } from '#shared/ids'
import { Money } from '#shared/money'
import { statusOf } from '#tests/functional/orders/support/responses'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import { withFakePrinter } from '#tests/functional/orders/support/printer'
import { assertRejected } from '#tests/functional/orders/support/assert_rejected'
import { Browser } from '#tests/support/browser'
import { call } from '#tests/support/http'
import { withFreshLimits } from '#tests/support/limits'
import { aPlacedOrder, byTransfer } from '#tests/support/orders'
import { createStaffOrderByCall, staffOrder } from '#tests/support/staff_orders'
import { aDealer, aStaffMember, aUser, PASSWORD } from '#tests/support/users'
import { address, readyOrder, stockedShop } from '#tests/support/checkout'

type DocumentResponse = { pdf: string; filename: string; err?: string; code?: string }

const HTML = '<iframe src="http://127.0.0.1:1/secret"></iframe><h1>Pay here</h1>'

const requestDocument = (id: string, body: unknown = {}, token?: string) =>
  call<DocumentResponse>('POST', `/api/orders/${id}/docs`, { body, token })

/** As in the mails that were sent before an order had a page of its own */
const printLink = (id: string, prefix: 'us' | 'ca') =>
  signedUrlFor(`${prefix}.order_documents.show`, { id }, { expiresIn: '1 hour', purpose: 'order' })

test.group('Order documents', (group) => {
  withFakeCards(group)
  const printer = withFakePrinter(group)
  group.setup(stockedShop)

  const lastPrint = () => printer.printed.at(-1)!

  test('The server prints the stored order and ignores posted HTML', async ({ assert }) => {
    const { token } = await aUser()
    const order = await aPlacedOrder({ token, quantity: 3 })
    const { status, body, headers } = await requestDocument(order._id, { html: HTML }, token)
    assert.equal(status, 200)
    assert.equal(headers['cache-control'], 'no-store')
    assert.equal(body.filename, `Order #${order.number}.pdf`)
    assert.match(Buffer.from(body.pdf, 'base64').toString(), /^%PDF-/)
    const { html } = lastPrint()
    assert.notInclude(html, 'Pay here')
    assert.notInclude(html, 'iframe')
    assert.include(html, order.number)
    const { payment } = order
    for (const amount of [payment.subtotal, payment.shipping, payment.total]) {
      assert.include(html, Money.parse(amount, 'usd').format().replace(' USD', ''))
    }
  })

  test('Without a type the file is named after the order, whatever its state; quote and pro-forma have names of their own', async ({
    assert,
  }) => {
    const { token } = await aDealer()
    const order = await aPlacedOrder({ token, payment: byTransfer })
    assert.equal(order.state, 6)
    const nameOf = async (body: object) => {
      const { body: document } = await requestDocument(order._id, body, token)
      return document.filename
    }
    assert.equal(await nameOf({ html: HTML }), `Order #${order.number}.pdf`)
    assert.equal(await nameOf({ type: 'proforma' }), `Pro-forma #${order.number}.pdf`)
    assert.equal(await nameOf({ type: 'quote' }), `Quote #${order.number}.pdf`)
    assert.equal(await nameOf({ type: 'receipt' }), `Order #${order.number}.pdf`)

    const staff = await aStaffMember()
    const { body: quoted } = await createStaffOrderByCall(
      staff.token,
      await staffOrder({ quote: true })
    )
    const { status, body } = await requestDocument(quoted._id, { html: HTML }, staff.token)
    assert.equal(status, 200)
    assert.match(body.filename, /^Order #/)
  })

  test('User input is printed as plain text', async ({ assert }) => {
    const { token } = await aUser()
    const firstname = '<img src=x onerror=alert(1)>'
    const step = { address: { shipping: address({ firstname, lastname: '{{7*7}}' }) } }
    const order = await aPlacedOrder({ token, step })
    await requestDocument(order._id, {}, token)
    const { html } = lastPrint()
    assert.notInclude(html, '<img src=x')
    assert.include(html, '&lt;img src=x onerror=alert(1)&gt; {{7*7}}')
  })

  test('The owner, staff, the session that placed the order and a guest with its email get documents', async ({
    assert,
  }) => {
    const owner = await aUser()
    const staff = await aStaffMember()
    const ownersOrder = await aPlacedOrder({ token: owner.token })
    assert.equal(await statusOf(requestDocument(ownersOrder._id, {}, owner.token)), 200)
    assert.equal(await statusOf(requestDocument(ownersOrder._id, {}, staff.token)), 200)
    assert.equal(
      await statusOf(requestDocument(ownersOrder._id, { email: ' ADA@example.com ' })),
      200
    )

    const guestOrder = await readyOrder()
    const browser = new Browser()
    const step = { state: 4, total: guestOrder.payment.total }
    await browser.call('PUT', `/api/orders/${guestOrder._id}/next`, { body: step })
    const path = `/api/orders/${guestOrder._id}/docs`
    assert.equal(await statusOf(browser.call('POST', path, { body: {} })), 200)
    const { cookie } = browser
    const otherUser = await aUser()
    await assertRejected(assert, 404, () =>
      call('POST', path, { body: {}, cookie, token: otherUser.token })
    )
  })

  test('Another user or guest gets no document, whatever is sent', async ({ assert }) => {
    const owner = await aUser()
    const otherUser = await aUser()
    const order = await aPlacedOrder({ token: owner.token })
    const guestOrder = await aPlacedOrder()
    const cart = await readyOrder({ token: owner.token })
    const printed = printer.printed.length
    for (const [id, token, body] of [
      [order._id, otherUser.token, {}],
      [order._id, undefined, {}],
      [order._id, undefined, { email: 'eve@example.com' }],
      [order._id, undefined, { email: '%' }],
      [order._id, undefined, { email: '' }],
      [guestOrder._id, otherUser.token, {}],
      [guestOrder._id, undefined, { orderId: guestOrder.number }],
      [cart._id, owner.token, {}],
      [newId(), owner.token, {}],
    ] as const) {
      const { body: error } = await assertRejected(assert, 404, () =>
        requestDocument(id, body, token)
      )
      assert.equal(error.err, 'Invalid order ID and/or email')
    }
    assert.lengthOf(printer.printed, printed)
  })

  test('The print view has buttons to print, to get the PDF and to go back', async ({ assert }) => {
    const order = await aPlacedOrder()
    const { text } = await call('GET', printLink(order._id, 'us'))
    assert.include(text, '<button class="print"')
    assert.include(text, '<a class="back" href="/home">Back</a>')
    const [, pdf] = /<a href="([^"]+)">PDF<\/a>/.exec(text)!
    const { status, headers } = await call('GET', pdf.replaceAll('&amp;', '&'))
    assert.equal(status, 200)
    assert.equal(headers['content-type'], 'application/pdf')
    assert.include(String(headers['content-disposition']), `Order #${order.number}.pdf`)
    assert.equal(headers['referrer-policy'], 'no-referrer')
  })

  test('The link in earlier mails opens its own order only', async ({ assert }) => {
    const { token } = await aUser()
    const [order, other] = [await aPlacedOrder({ token }), await aPlacedOrder()]
    for (const prefix of ['us', 'ca'] as const) {
      const link = printLink(order._id, prefix)
      const { status, text, headers } = await call('GET', link)
      assert.equal(status, 200)
      assert.include(text, order.number)
      assert.equal(headers['referrer-policy'], 'no-referrer')
      for (const forged of [
        link.replace(order._id, other._id),
        link.replace('/print', '/pdf'),
        link.replace(/signature=.{4}/, 'signature=abcd'),
        link.split('?')[0],
      ]) {
        const rejected = await call('GET', forged)
        assert.equal(rejected.status, 302, forged)
      }
    }
  })

  test('Only the document kinds of an order are available', async ({ assert }) => {
    const { token } = await aDealer()
    const cardOrder = await aPlacedOrder({ token })
    const proforma = await aPlacedOrder({ token, payment: byTransfer })
    const html: Record<string, string> = {}
    for (const type of ['order', 'receipt', 'quote', 'proforma', 'packing_slip']) {
      assert.equal(await statusOf(requestDocument(cardOrder._id, { type }, token)), 200, type)
      html[type] = lastPrint().html
    }
    assert.include(html.order, 'ORDER')
    assert.include(html.quote, 'for reference')
    assert.notInclude(html.packing_slip, Money.parse(cardOrder.payment.total, 'usd').format())
    await requestDocument(proforma._id, {}, token)
    assert.include(lastPrint().html, 'Pro-forma')
    for (const type of ['invoice', 'purchase', 'poem', 5, {}, ['order']]) {
      const { body } = await assertRejected(assert, 422, () =>
        requestDocument(cardOrder._id, { type }, token)
      )
      assert.propertyVal(body, 'field', 'type')
    }
  })

  test('Posted HTML is optional and must be text of limited length', async ({ assert }) => {
    const { token } = await aUser()
    const order = await aPlacedOrder({ token })
    assert.equal(await statusOf(requestDocument(order._id, {}, token)), 200)
    assert.equal(await statusOf(requestDocument(order._id, { html: '' }, token)), 200)
    const longHtml = '<div>'.repeat(20_000)
    assert.equal(await statusOf(requestDocument(order._id, { html: longHtml }, token)), 200)
    for (const { html } of printer.printed) assert.notInclude(html, '<div><div><div><div><div>')
    for (const html of [5, {}, ['<p>'], 'x'.repeat(220_000)]) {
      await assertRejected(assert, 422, () => requestDocument(order._id, { html }, token))
    }
    await assertRejected(assert, 413, () =>
      requestDocument(order._id, { html: 'x'.repeat(10_000_000) }, token)
    )
  })

  test('A failed print returns 503, and the next request is printed again', async ({ assert }) => {
    const { token } = await aUser()
    const order = await aPlacedOrder({ token })
    printer.isBroken = true
    const response = await assertRejected(assert, 503, () => requestDocument(order._id, {}, token))
    assert.match(String(response.headers['retry-after']), /^\d+$/)
    printer.isBroken = false
    assert.equal(await statusOf(requestDocument(order._id, {}, token)), 200)
  })

  test('Fifty simultaneous requests succeed', async ({ assert }) => {
    const { token } = await aUser()
    const order = await aPlacedOrder({ token })
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => requestDocument(order._id, {}, token))
    )
    assert.isTrue(responses.every(({ status }) => status === 200))
  })
})

test.group('Order print view', (group) => {
  withFakeCards(group)
  group.setup(stockedShop)

  const signedIn = async (email: string) => {
    const browser = new Browser()
    await browser.call('POST', '/login', { body: { email, password: PASSWORD } })
    return browser
  }

  test('The print view runs no script but that of its print button and is not cached', async ({
    assert,
  }) => {
    const owner = await aUser()
    const order = await aPlacedOrder({ token: owner.token })
    const browser = await signedIn(owner.email)
    for (const path of [`/orders/${order._id}/print`, `/ca/orders/${order._id}/print`]) {
      const { status, headers, text } = await browser.call('GET', path)
      assert.equal(status, 200)
      assert.match(String(headers['content-type']), /^text\/html/)
      assert.equal(headers['cache-control'], 'no-store')
      assert.equal(headers['x-content-type-options'], 'nosniff')
      const policy = String(headers['content-security-policy'])
      assert.include(policy, `default-src 'none'`)
      assert.include(policy, `frame-ancestors 'none'`)
      assert.match(policy, /script-src 'sha256-[\w+/=]+';/)
      assert.lengthOf(text.split('<script'), 2)
      assert.include(text, order.number)
    }
    const quote = await browser.call('GET', `/orders/${order._id}/print?type=quote`)
    assert.include(quote.text, 'QUOTE')
  })

  test('Staff can open the print view, other visitors are led to the order lookup', async ({
    assert,
  }) => {
    const [owner, otherUser, staff] = [await aUser(), await aUser(), await aStaffMember()]
    const order = await aPlacedOrder({ token: owner.token })
    const path = `/orders/${order._id}/print`
    const staffBrowser = await signedIn(staff.email)
    assert.equal(await statusOf(staffBrowser.call('GET', path)), 200)
    for (const browser of [await signedIn(otherUser.email), new Browser()]) {
      for (const requested of [path, `${path}?email=ada@example.com`, `/orders/${newId()}/print`]) {
        const { status, headers, text } = await browser.call('GET', requested)
        assert.equal(status, 302)
        assert.equal(headers.location, '/manage/order?notice=closed-order')
        assert.notInclude(text, 'Ada')
      }
    }
  })

  test('An unknown document kind is rejected with an escaped error page', async ({ assert }) => {
    const owner = await aUser()
    const order = await aPlacedOrder({ token: owner.token })
    const browser = await signedIn(owner.email)
    for (const type of ['invoice', 'purchase', '%3Cscript%3Ealert(1)%3C/script%3E']) {
      const { status, text } = await browser.call('GET', `/orders/${order._id}/print?type=${type}`)
      assert.equal(status, 422, type)
      assert.notInclude(text, '<script>alert')
    }
  })
})

test.group('Print rate limit', (group) => {
  withFakeCards(group)
  withFakePrinter(group)
  withFreshLimits(group)
  group.setup(stockedShop)

  test('A customer can print ten documents per minute, staff any number', async ({ assert }) => {
    const [owner, staff] = [await aUser(), await aStaffMember()]
    const order = await aPlacedOrder({ token: owner.token })
    const statuses: number[] = []
    for (let count = 0; count < 14; count++) {
      statuses.push(await statusOf(requestDocument(order._id, {}, owner.token)))
    }
    assert.deepEqual(statuses, [...Array(10).fill(200), ...Array(4).fill(429)])
    for (let count = 0; count < 14; count++) {
      assert.equal(await statusOf(requestDocument(order._id, {}, staff.token)), 200)
    }
  })
})
