import { test } from '@japa/runner'
import { run } from '#core/database'
import { newId } from '#shared/ids'
import { Money } from '#shared/money'
import { statusOf } from '#tests/functional/orders/support/answers'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import { withFakePrinter } from '#tests/functional/orders/support/printer'
import { refused } from '#tests/functional/orders/support/unchanged'
import { Browser } from '#tests/support/browser'
import { call } from '#tests/support/http'
import { withLimits } from '#tests/support/limits'
import { aPlacedOrder, byTransfer } from '#tests/support/orders'
import { aDealer, aStaffMember, aUser, PASSWORD } from '#tests/support/people'
import { address, readyOrder, stockedShop } from '#tests/support/checkout'

type Paper = { pdf: string; filename: string; err?: string; code?: string }

const HTML = '<iframe src="http://127.0.0.1:1/secret"></iframe><h1>Pay here</h1>'

const ask = (id: string, body: unknown = {}, token?: string) =>
  call<Paper>('POST', `/api/orders/${id}/docs`, { body, token })

test.group('The papers of an order', (group) => {
  withFakeCards(group)
  const printer = withFakePrinter(group)
  group.setup(stockedShop)

  const lastPrint = () => printer.printed.at(-1)!

  test('are drawn by the server from the order, whatever html is sent', async ({ assert }) => {
    const { token } = await aUser()
    const order = await aPlacedOrder({ token, quantity: 3 })
    const { status, body, headers } = await ask(order._id, { html: HTML }, token)
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

  test('show what people wrote as the text that it is', async ({ assert }) => {
    const { token } = await aUser()
    const firstname = '<img src=x onerror=alert(1)>'
    const step = { address: { shipping: address({ firstname, lastname: '{{7*7}}' }) } }
    const order = await aPlacedOrder({ token, step })
    await ask(order._id, {}, token)
    const { html } = lastPrint()
    assert.notInclude(html, '<img src=x')
    assert.include(html, '&lt;img src=x onerror=alert(1)&gt; {{7*7}}')
  })

  test('are for the owner, staff, the browser that placed it and who names its e-mail', async ({
    assert,
  }) => {
    const owner = await aUser()
    const staff = await aStaffMember()
    const theirs = await aPlacedOrder({ token: owner.token })
    assert.equal(await statusOf(ask(theirs._id, {}, owner.token)), 200)
    assert.equal(await statusOf(ask(theirs._id, {}, staff.token)), 200)
    assert.equal(await statusOf(ask(theirs._id, { email: ' ADA@example.com ' })), 200)

    const guests = await readyOrder()
    const browser = new Browser()
    const hand = { state: 4, total: guests.payment.total }
    await browser.call('PUT', `/api/orders/${guests._id}/next`, { body: hand })
    const path = `/api/orders/${guests._id}/docs`
    assert.equal(await statusOf(browser.call('POST', path, { body: {} })), 200)
    const { cookie } = browser
    const stranger = await aUser()
    await refused(assert, 404, () =>
      call('POST', path, { body: {}, cookie, token: stranger.token })
    )
  })

  test('are for nobody else, whatever is sent', async ({ assert }) => {
    const owner = await aUser()
    const stranger = await aUser()
    const order = await aPlacedOrder({ token: owner.token })
    const guests = await aPlacedOrder()
    const cart = await readyOrder({ token: owner.token })
    const printed = printer.printed.length
    for (const [id, token, body] of [
      [order._id, stranger.token, {}],
      [order._id, undefined, {}],
      [order._id, undefined, { email: 'eve@example.com' }],
      [order._id, undefined, { email: '%' }],
      [order._id, undefined, { email: '' }],
      [guests._id, stranger.token, {}],
      [guests._id, undefined, { orderId: guests.number }],
      [cart._id, owner.token, {}],
      [newId(), owner.token, {}],
    ] as const) {
      const { body: answer } = await refused(assert, 404, () => ask(id, body, token))
      assert.equal(answer.err, 'Invalid order ID and/or email')
    }
    assert.lengthOf(printer.printed, printed)
  })

  test('are of the kinds that an order has', async ({ assert }) => {
    const { token } = await aDealer()
    const open = await aPlacedOrder({ token })
    const proforma = await aPlacedOrder({ token, payment: byTransfer })
    for (const type of ['order', 'receipt', 'quote', 'proforma', 'packing_slip']) {
      assert.equal(await statusOf(ask(open._id, { type }, token)), 200, type)
    }
    await ask(open._id, {}, token)
    assert.include(lastPrint().html, 'ORDER')
    await ask(open._id, { type: 'quote' }, token)
    assert.include(lastPrint().html, 'for reference')
    await ask(open._id, { type: 'packing_slip' }, token)
    assert.notInclude(lastPrint().html, Money.parse(open.payment.total, 'usd').format())
    await ask(proforma._id, {}, token)
    assert.include(lastPrint().html, 'Pro-forma')
    for (const type of ['invoice', 'purchase', 'poem', 5, {}, ['order']]) {
      const { body } = await refused(assert, 422, () => ask(open._id, { type }, token))
      assert.propertyVal(body, 'field', 'type')
    }
  })

  test('need no html, and take none that is no text or too long', async ({ assert }) => {
    const { token } = await aUser()
    const order = await aPlacedOrder({ token })
    assert.equal(await statusOf(ask(order._id, {}, token)), 200)
    assert.equal(await statusOf(ask(order._id, { html: '' }, token)), 200)
    const divs = '<div>'.repeat(20_000)
    const printed = printer.printed.length
    assert.equal(await statusOf(ask(order._id, { html: divs }, token)), 200)
    assert.notInclude(printer.printed[printed].html, '<div><div><div><div><div><div>')
    for (const html of [5, {}, ['<p>'], 'x'.repeat(220_000)]) {
      await refused(assert, 422, () => ask(order._id, { html }, token))
    }
    await refused(assert, 413, () => ask(order._id, { html: 'x'.repeat(10_000_000) }, token))
  })

  test('that cannot be printed are refused, and the next one is tried afresh', async ({
    assert,
  }) => {
    const { token } = await aUser()
    const order = await aPlacedOrder({ token })
    printer.isBroken = true
    const answer = await refused(assert, 503, () => ask(order._id, {}, token))
    assert.match(String(answer.headers['retry-after']), /^\d+$/)
    printer.isBroken = false
    assert.equal(await statusOf(ask(order._id, {}, token)), 200)
  })

  test('are made for many at once', async ({ assert }) => {
    const { token } = await aUser()
    const order = await aPlacedOrder({ token })
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(order._id, {}, token)))
    assert.isTrue(answers.every(({ status }) => status === 200))
  })
})

test.group('The print view of an order', (group) => {
  withFakeCards(group)
  group.setup(stockedShop)

  const signedIn = async (email: string) => {
    const browser = new Browser()
    await browser.call('POST', '/login', { body: { email, password: PASSWORD } })
    return browser
  }

  test('is a page that runs nothing, for nobody’s cache', async ({ assert }) => {
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
      assert.notInclude(policy, 'script-src')
      assert.notInclude(text, '<script')
      assert.include(text, order.number)
    }
    const quote = await browser.call('GET', `/orders/${order._id}/print?type=quote`)
    assert.include(quote.text, 'QUOTE')
  })

  test('is staff’s too, and leads everybody else home', async ({ assert }) => {
    const [owner, stranger, staff] = [await aUser(), await aUser(), await aStaffMember()]
    const order = await aPlacedOrder({ token: owner.token })
    const path = `/orders/${order._id}/print`
    const staffs = await signedIn(staff.email)
    assert.equal(await statusOf(staffs.call('GET', path)), 200)
    for (const browser of [await signedIn(stranger.email), new Browser()]) {
      for (const asked of [path, `${path}?email=ada@example.com`, `/orders/${newId()}/print`]) {
        const { status, headers, text } = await browser.call('GET', asked)
        assert.equal(status, 302)
        assert.match(String(headers.location), /\/home/)
        assert.notInclude(text, 'Ada')
      }
    }
  })

  test('of a kind that there is not is a refusal in words', async ({ assert }) => {
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

test.group('Printing a lot', (group) => {
  withFakeCards(group)
  withFakePrinter(group)
  withLimits(group)
  group.setup(stockedShop)
  group.each.setup(async () => {
    await run('delete from rate_limits')
  })

  test('ends after ten papers a minute for a customer, and never for staff', async ({ assert }) => {
    const [owner, staff] = [await aUser(), await aStaffMember()]
    const order = await aPlacedOrder({ token: owner.token })
    const seen: number[] = []
    for (let asked = 0; asked < 14; asked++) {
      seen.push(await statusOf(ask(order._id, {}, owner.token)))
    }
    assert.deepEqual(seen, [...Array(10).fill(200), ...Array(4).fill(429)])
    for (let asked = 0; asked < 14; asked++) {
      assert.equal(await statusOf(ask(order._id, {}, staff.token)), 200)
    }
  })
})
