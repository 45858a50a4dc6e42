import { test } from '@japa/runner'
import { company } from '#config/company'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import { aProforma, createLink, recordTransfer } from '#tests/functional/orders/support/order_money'
import { aQuote, issueQuote, setQuoteEnd } from '#tests/functional/orders/support/order_quotes'
import { withFakePrinter } from '#tests/functional/orders/support/printer'
import { Browser } from '#tests/support/browser'
import { setStock, stockedShop } from '#tests/support/checkout'
import { call, type ApiResponse } from '#tests/support/http'
import { withLimits } from '#tests/support/limits'
import { mailsTo } from '#tests/support/mails'
import { submit, visit } from '#tests/support/pages'
import { aStaffMember } from '#tests/support/users'
import { newId } from '#shared/ids'
import type { OrderStatusPage, PaymentLinkPage, QuotePage } from '#orders/views'

type Closed = { page: PaymentLinkPage | QuotePage; isLinkRequested: boolean }
type PayPage = { page: PaymentLinkPage; isLinkRequested: boolean }

const UNKNOWN = '0'.repeat(32)
const DAY_MS = 86_400_000

let addresses = 0
const newAddress = () => `link-${(addresses += 1)}-${newId().slice(-6)}@example.com`

test.group('A link that does not work', (group) => {
  withFakeCards(group)
  withFakePrinter(group)
  let token: string
  group.setup(async () => {
    await stockedShop()
    ;({ token } = await aStaffMember())
  })
  group.each.setup(() => setStock('THX-CBH10', 500))

  async function aLink(body: object = {}) {
    const order = await aProforma(token)
    const created = (await createLink(order._id, { token, body })) as unknown as ApiResponse<{
      url: string
    }>
    const path = new URL(created.body.url).pathname
    return { order, path, total: order.payment.total }
  }

  const pay = (path: string, amount: number) =>
    call('POST', `/api${path}`, { body: { token: 'pm_card_visa', amount } })

  /** Asks for a new link, and returns how the page responds. */
  async function request(path: string, body: object = {}) {
    const browser = new Browser()
    const { status, headers } = await submit(browser, `${path}/link`, { ...body })
    const { props } = await visit<Closed>(browser, path)
    return { status, location: headers.location, isLinkRequested: props.isLinkRequested }
  }

  test('has a page of its own with the status of the reason', async ({ assert }) => {
    const quote = await aQuote(token)
    await setQuoteEnd(quote.order._id, new Date(Date.now() - DAY_MS))
    const cancelled = await aLink()
    await call('POST', `/api/orders/${cancelled.order._id}/cancellation`, { token, body: {} })
    for (const [path, expected] of [
      [`/pay/${UNKNOWN}`, 404],
      [`/ca/pay/${UNKNOWN}`, 404],
      [`/quote/${UNKNOWN}`, 404],
      [`/quote/${quote.link}`, 410],
      [cancelled.path, 410],
    ] as const) {
      const { status, component, props } = await visit<Closed>(new Browser(), path)
      assert.deepEqual([status, component], [expected, `storefront/${path.split('/').at(-2)}`])
      assert.isNotEmpty(props.page.closedReason)
    }
    const pdf = await visit(new Browser(), `/quote/${UNKNOWN}/pdf`)
    assert.deepEqual([pdf.status, pdf.headers.location], [302, `/quote/${UNKNOWN}`])
  })

  test('of a payment shows what is ordered, and once it is paid, when', async ({ assert }) => {
    const { order, path, total } = await aLink()
    const open = await visit<PayPage>(new Browser(), path)
    assert.equal(open.props.page.seller, company.name)
    assert.containSubset(open.props.page.payable!.lines, [{ sku: 'THX-CBH10' }])

    await pay(path, total)
    const { status, props } = await visit<PayPage>(new Browser(), path)
    assert.equal(status, 410)
    const { number, amount, at, left } = props.page.paid!
    assert.deepEqual([number, amount!.cents, left], [order.number, Math.round(total * 100), null])
    assert.isBelow(Math.abs(Date.now() - Date.parse(at)), 60_000)
  })

  test('whose part is paid mails a link of the rest; paid by transfer it says so', async ({
    assert,
  }) => {
    const part = await aLink({ amount: 20 })
    await pay(part.path, 20)
    const { props } = await visit<PayPage>(new Browser(), part.path)
    assert.deepEqual(props.page.paid!.left!.cents, Math.round(part.total * 100) - 2000)

    const other = await aLink()
    await recordTransfer(other.order._id, { token, amount: other.total })
    const paid = await visit<PayPage>(new Browser(), other.path)
    assert.isNull(paid.props.page.paid!.amount)
    assert.isNotEmpty(paid.props.page.paid!.at)
  })

  test('mails a payment link or the current quote to the address of the order only', async ({
    assert,
  }) => {
    const customer = newAddress()
    const order = await aProforma(token)
    await call('PUT', `/api/a/orders/${order._id}`, { token, body: { email: customer } })
    const link = (await createLink(order._id, { token, body: {} })) as unknown as ApiResponse<{
      url: string
    }>
    const reader = newAddress()
    const { order: quoted, link: old } = await aQuote(token, { changes: { email: reader } })
    await issueQuote(quoted._id, token)

    const stranger = newAddress()
    const paid = await request(new URL(link.body.url).pathname, { email: stranger })
    const quote = await request(`/quote/${old}`, { email: stranger })

    assert.deepEqual([paid.status, quote.status], [303, 303])
    const [toCustomer] = await mailsTo(customer)
    assert.include(toCustomer.text, '/pay/')
    const [toReader] = await mailsTo(reader)
    assert.include(toReader.text, '/quote/')
    assert.notInclude(toReader.text, old)
    assert.isEmpty(await mailsTo(stranger))
  })

  test('of an expired quote asks staff for a new one', async ({ assert }) => {
    const { order, link } = await aQuote(token, { changes: { email: newAddress() } })
    await setQuoteEnd(order._id, new Date(Date.now() - DAY_MS))
    await request(`/quote/${link}`)
    const mails = await mailsTo(company.supportEmail)
    assert.isTrue(
      mails.some(
        ({ subject, text }) =>
          subject.includes(order.number!) && text.includes('asks for a new quote')
      )
    )
  })

  test('that is unknown mails the orders of an address, and responds alike for all', async ({
    assert,
  }) => {
    const known = newAddress()
    const order = await aProforma(token)
    await call('PUT', `/api/a/orders/${order._id}`, { token, body: { email: known } })
    const path = `/pay/${UNKNOWN}`

    const found = await request(path, { email: known })
    const missing = await request(path, { email: newAddress() })
    assert.deepEqual(found, missing)
    assert.deepEqual(found, { status: 303, location: path, isLinkRequested: true })
    const [mail] = await mailsTo(known)
    assert.include(mail.text, order.number)

    const without = await request(path)
    assert.isFalse(without.isLinkRequested)
  })

  test('that is unknown mails the quotes that an address can accept, and no other', async ({
    assert,
  }) => {
    const reader = newAddress()
    const quoted = { changes: { email: reader } }
    const { order: open } = await aQuote(token, quoted)
    const { order: expired } = await aQuote(token, quoted)
    const { order: cancelled } = await aQuote(token, quoted)
    await setQuoteEnd(expired._id, new Date(Date.now() - DAY_MS))
    await call('POST', `/api/orders/${cancelled._id}/cancellation`, { token, body: {} })
    await request(`/quote/${UNKNOWN}`, { email: reader })
    const mails = await mailsTo(reader)
    const { text } = mails.find(({ subject }) => subject === 'Your recent orders')!
    assert.include(text, open.number)
    assert.notInclude(text, expired.number)
    assert.notInclude(text, cancelled.number)
    const [link] = /\/orders\/[0-9a-f]{24}\/status\?\S+/.exec(text)!
    const { props } = await visit<OrderStatusPage>(new Browser(), link)
    assert.match(props.quoteUrl ?? '', /\/quote\/[0-9a-f]{32}$/)
  })
})

test.group('Requests for new links', (group) => {
  withLimits(group)

  test('are limited by address', async ({ assert }) => {
    const email = newAddress()
    const requested: boolean[] = []
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const browser = new Browser()
      await submit(browser, `/pay/${UNKNOWN}/link`, { email })
      const { props } = await visit<PayPage>(browser, `/pay/${UNKNOWN}`)
      requested.push(props.isLinkRequested)
    }
    assert.deepEqual(requested, [true, true, true, false, false])
  })
})
