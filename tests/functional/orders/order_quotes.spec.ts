import { test } from '@japa/runner'
import { one, rows, run } from '#core/database'
import { company } from '#config/company'
import { cancelExpiredQuotes } from '#orders'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import {
  acceptByStaff,
  acceptLink,
  ask,
  aQuote,
  assertBooks,
  issueQuote,
  linkOf,
  readQuote,
  setQuoteEnd,
  tokenIn,
  unitsReserved,
} from '#tests/functional/orders/support/order_quotes'
import { actionsOn, cancelledAt } from '#tests/functional/orders/support/payments'
import {
  aProforma,
  aUsdCustomer,
  cents,
  createLink,
  extend,
  payByCard,
  readOrder,
  recordTransfer,
  reservedUntil,
} from '#tests/functional/orders/support/order_money'
import { codeOf, statusOf } from '#tests/functional/orders/support/responses'
import { withFakePrinter } from '#tests/functional/orders/support/printer'
import { call } from '#tests/support/http'
import { mailsTo } from '#tests/support/mails'
import { withLimits } from '#tests/support/limits'
import { assertRejectedUnchanged } from '#tests/support/rejected_unchanged'
import { address, setStock, stockedShop, stockOf } from '#tests/support/checkout'
import { createStaffOrderByCall, editOrderByCall, staffOrder } from '#tests/support/staff_orders'
import { Browser } from '#tests/support/browser'
import { signedIn, visit } from '#tests/support/pages'
import { withStaffedShop } from '#tests/support/staffed_shop'
import { aStaffMember, aUser } from '#tests/support/users'
import type {
  CustomerQuotesPage,
  OrderHistoryPage,
  QuotePage,
  StoredOrderForm,
} from '#orders/views'

const SKU = 'THX-CBH10'
const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)
const QUOTE_TABLES = ['orders', 'quote_links', 'stock_ledger', 'credit_ledger', 'order_notes']

type StaffPage = { order: { quote: { url: string } } }
type EditPage = { form: StoredOrderForm }
type HistoryPage = { history: OrderHistoryPage }

const giveCredit = (userId: string, token: string, amount: number) =>
  call('POST', `/api/users/${userId}/credit`, { token, body: { amount, reason: 'Goodwill' } })

async function creditOf(userId: string): Promise<number> {
  const row = await one<{ n: number }>('select credit_cents as n from users where id = ?', [userId])
  return row!.n
}

test.group('A quote', (group) => {
  withFakeCards(group)
  const printer = withFakePrinter(group)
  let token: string
  const staff = withStaffedShop(group)
  group.setup(async () => {
    ;({ token } = staff)
  })
  group.each.setup(() => setStock(SKU, 500))
  group.teardown(assertBooks)

  test('reserves neither goods nor credit, and holds its prices for 30 days', async ({
    assert,
  }) => {
    const customer = await aUsdCustomer()
    await giveCredit(customer.id, token, 5)
    const { order, link } = await aQuote(token, { customer, quantity: 3 })

    assert.equal(order.state, 6)
    assert.containSubset(order.quote, { revision: 1, accepted_at: null })
    const days = (Date.parse(order.quote!.valid_until) - Date.now()) / DAY_MS
    assert.approximately(days, 30, 0.1)
    assert.equal(order.payment.credit, 0)
    assert.equal(await creditOf(customer.id), 500)
    assert.equal(await stockOf(SKU), 500)
    assert.equal(await unitsReserved(order._id), 0)
    assert.isNull(await reservedUntil(order._id))
    assert.deepEqual(await actionsOn(order._id), ['created', 'quote_issued'])

    const { status, body, text } = await readQuote(link)
    assert.equal(status, 200)
    assert.equal(body.number, order.number)
    assert.deepEqual(body.payment.total, order.payment.total)
    for (const personal of ['ada@example.com', 'Ada', 'Analytical', '555 0100'])
      assert.notInclude(text, personal)
  })

  test('is created with its own validity, and never as an open order', async ({ assert }) => {
    const { order } = await aQuote(token, { changes: { valid_days: 7 } })
    const days = (Date.parse(order.quote!.valid_until) - Date.now()) / DAY_MS
    assert.approximately(days, 7, 0.1)

    const open = await createStaffOrderByCall(token, await staffOrder({ quote: true, state: 5 }))
    assert.deepEqual([open.status, open.body.field], [422, 'state'])
    const edited = await editOrderByCall(token, order._id, { state: 5 })
    assert.deepEqual([edited.status, edited.body.field], [422, 'state'])
  })

  test('accepted by its link becomes a pro-forma with goods and credit, once', async ({
    assert,
  }) => {
    const customer = await aUsdCustomer()
    await giveCredit(customer.id, token, 5)
    const { order, link } = await aQuote(token, { customer, quantity: 2 })

    const accepted = await acceptLink(link)
    assert.equal(accepted.status, 200, accepted.text)
    assert.equal(accepted.body.state, 6)
    assert.isNotNull(accepted.body.quote!.accepted_at)
    assert.equal(accepted.body.payment.credit, 5)
    assert.equal(cents(accepted.body.payment.total), cents(order.payment.total) - 500)
    assert.equal(await unitsReserved(order._id), 2)
    assert.equal(await creditOf(customer.id), 0)
    assert.isNotNull(await reservedUntil(order._id))

    const again = await acceptLink(link)
    assert.equal(again.status, 200)
    assert.equal(await unitsReserved(order._id), 2)
    assert.equal(await codeOf(acceptByStaff(order._id, token)), 'E_QUOTE_ACCEPTED')
    const notices = await mailsTo(company.supportEmail)
    assert.lengthOf(
      notices.filter(({ subject }) => subject === `Quote ${order.number} accepted`),
      1
    )
    const mails = await mailsTo(order.email)
    assert.include(
      mails.map(({ subject }) => subject),
      `Pro-forma ${order.number}`
    )
  })

  test('tells its customer alone, before it is accepted, what the service credit takes off', async ({
    assert,
  }) => {
    const customer = await aUsdCustomer()
    await giveCredit(customer.id, token, 5)
    const { link } = await aQuote(token, { customer, quantity: 2 })
    const own = await signedIn(customer)
    const creditFor = async (browser: Browser) => {
      const { props } = await visit<{ page: QuotePage }>(browser, `/quote/${link}`)
      return props.page.quote!.credit
    }
    const creditInProfile = async () => {
      const path = `/profile/${customer.id}/quotes`
      const { props } = await visit<{ list: CustomerQuotesPage }>(own, path)
      return props.list.quotes[0].credit
    }
    const five = { cents: 500, currency: 'usd' }
    assert.deepEqual([await creditFor(own), await creditInProfile()], [five, five])
    assert.isNull(await creditFor(new Browser()))
    assert.isNull(await creditFor(await signedIn(await aUsdCustomer())))

    await acceptLink(link)
    assert.deepEqual([await creditFor(own), await creditInProfile()], [null, null])
  })

  test('accepted by staff is paid and opens like any pro-forma', async ({ assert }) => {
    const { order } = await aQuote(token)
    const accepted = await acceptByStaff(order._id, token)
    assert.equal(accepted.status, 200, accepted.text)

    const paid = await recordTransfer(order._id, { token, amount: order.payment.total })
    assert.equal(paid.body.state, 5, paid.text)
  })

  test('beyond the stock names everything that is short and changes nothing', async ({
    assert,
  }) => {
    const customer = await aUsdCustomer()
    await giveCredit(customer.id, token, 5)
    const { order, link } = await aQuote(token, { customer, quantity: 600 })

    const rejected = await assertRejectedUnchanged(
      assert,
      409,
      () => acceptLink(link),
      QUOTE_TABLES.filter((table) => table !== 'orders' && table !== 'order_notes')
    )
    assert.equal(rejected.body.code, 'E_OUT_OF_STOCK')
    assert.containSubset(rejected.body.short, [
      { product: { sku: SKU }, quantity: 600, available: 500 },
    ])
    assert.equal(await codeOf(acceptByStaff(order._id, token)), 'E_OUT_OF_STOCK')
    const { body } = await readOrder(order._id, token)
    assert.isNull(body.quote!.accepted_at)
  })

  test('beyond the stock says so before it is accepted, and staff learn once that it was tried', async ({
    assert,
  }) => {
    const { order, link } = await aQuote(token, { quantity: 600 })
    const { props } = await visit<{ page: QuotePage }>(new Browser(), `/quote/${link}`)
    assert.containSubset(props.page.quote!.short, [{ sku: SKU, quantity: 600, available: 500 }])

    await acceptLink(link)
    await acceptLink(link)
    const notes = await rows<{ text: string }>('select text from order_notes where order_id = ?', [
      order._id,
    ])
    assert.lengthOf(notes, 1)
    assert.include(notes[0].text, `${SKU}, 600 quoted, 500 available`)
    const mails = await mailsTo(company.supportEmail)
    assert.isTrue(mails.some(({ text }) => text.includes(`${SKU}, 600 quoted`)))

    await setStock(SKU, 700)
    const later = await visit<{ page: QuotePage }>(new Browser(), `/quote/${link}`)
    assert.isEmpty(later.props.page.quote!.short)
  })

  test('names recipient and ship-to on its page, but no way to reach them', async ({ assert }) => {
    const { order, link } = await aQuote(token)
    const { props, html } = await visit<{ page: QuotePage }>(new Browser(), `/quote/${link}`)
    assert.include(props.page.quote!.recipient, '12 Analytical Way')
    assert.include(props.page.quote!.shipTo, '12 Analytical Way')
    for (const contact of [order.email, '555 0100']) assert.notInclude(html, contact)

    const shipment = { method: 'PICKUP' }
    const { link: pickup } = await aQuote(token, { changes: { shipment } })
    const page = await visit<{ page: QuotePage }>(new Browser(), `/quote/${pickup}`)
    const { shipTo, tariffNotice } = page.props.page.quote!
    assert.deepEqual([shipTo, tariffNotice], [[], ''])
  })

  test('takes no money before it is accepted', async ({ assert }) => {
    const { order } = await aQuote(token)
    const total = order.payment.total
    const transfer = await recordTransfer(order._id, { token, amount: total })
    const card = await payByCard(order._id, { token, body: { token: 'pm_card_visa' } })
    const link = await createLink(order._id, { token, body: {} })
    for (const { status, body } of [transfer, card, link])
      assert.deepEqual([status, body.code], [409, 'E_QUOTE'])
  })

  test('issued again has a revision, and the link before it is closed', async ({ assert }) => {
    const { order, link } = await aQuote(token)
    const issued = await issueQuote(order._id, token, { valid_days: 10, mail: true })
    assert.deepEqual([issued.status, issued.body.revision], [200, 2], issued.text)

    const superseded = await acceptLink(link)
    assert.deepEqual([superseded.status, superseded.body.code], [410, 'E_QUOTE_SUPERSEDED'])
    const page = await call('GET', `/quote/${link}`)
    assert.equal(page.status, 410)
    const staffPage = await visit<StaffPage>(await signedIn(staff), `/admin/orders/${order._id}`)
    assert.equal(staffPage.props.order.quote.url, issued.body.url)
    const current = await readQuote(tokenIn(issued.body.url))
    assert.equal(current.body.number, `${order.number}-R2`)
    const mails = await mailsTo(order.email)
    assert.equal(mails.at(-1)!.subject, `Quote ${order.number}-R2`)
    assert.include(mails.at(-1)!.text, issued.body.url)
  })

  test('that is edited is a new revision only where the customer sees the change', async ({
    assert,
  }) => {
    const { order, link } = await aQuote(token)
    const noted = await editOrderByCall(token, order._id, { customerPO: 'PO-7', waybill: '1Z' })
    assert.equal(noted.body.quote!.revision, 1, noted.text)
    assert.equal(await statusOf(readQuote(link)), 200)

    const [line] = order.cart
    const more = await editOrderByCall(token, order._id, {
      cart: [{ _id: line._id, product: line.product!._id, quantity: 4 }],
    })
    assert.equal(more.body.quote!.revision, 2, more.text)
    assert.equal(more.body.quote!.valid_until, order.quote!.valid_until)
    assert.equal(await statusOf(acceptLink(link)), 410)
    assert.equal(await unitsReserved(order._id), 0)
  })

  test('made of a pro-forma releases its goods and credit', async ({ assert }) => {
    const customer = await aUsdCustomer()
    await giveCredit(customer.id, token, 5)
    const proforma = await aProforma(token, customer)
    assert.equal(proforma.payment.credit, 5)

    const issued = await issueQuote(proforma._id, token)
    assert.equal(issued.status, 200, issued.text)
    assert.equal(await unitsReserved(proforma._id), 0)
    assert.equal(await creditOf(customer.id), 500)
    assert.isNull(await reservedUntil(proforma._id))
    const { body } = await readOrder(proforma._id, token)
    assert.equal(cents(body.payment.total), cents(proforma.payment.total) + 500)

    assert.equal(await statusOf(acceptLink(tokenIn(issued.body.url))), 200)
    assert.equal(await creditOf(customer.id), 0)
  })

  test('cannot be made of an order that is paid in part or open', async ({ assert }) => {
    const proforma = await aProforma(token)
    await recordTransfer(proforma._id, { token, amount: 1 })
    const withMoney = await issueQuote(proforma._id, token)
    assert.deepEqual([withMoney.status, withMoney.body.code], [409, 'E_HAS_PAYMENTS'])

    const open = await createStaffOrderByCall(token, await staffOrder({ state: 5 }))
    const opened = await issueQuote(open.body._id, token)
    assert.deepEqual([opened.status, opened.body.code], [409, 'E_NOT_PROFORMA'])
  })

  test('that expired is neither accepted nor readable until it is extended', async ({ assert }) => {
    const { order, link } = await aQuote(token)
    await setQuoteEnd(order._id, inDays(-1))
    const late = await acceptLink(link)
    assert.deepEqual([late.status, late.body.code], [410, 'E_QUOTE_EXPIRED'])
    assert.equal(await statusOf(readQuote(link)), 410)
    assert.equal(await codeOf(acceptByStaff(order._id, token)), 'E_QUOTE_EXPIRED')
    const resent = await call('POST', `/api/orders/${order._id}/resend_email`, { token })
    assert.deepEqual([resent.status, resent.body.code], [409, 'E_QUOTE_EXPIRED'])

    const extended = await extend(order._id, { token, body: { days: 5 } })
    assert.equal(extended.status, 200, extended.text)
    assert.equal(extended.body.quote!.revision, 1)
    const accepted = await acceptLink(link)
    assert.equal(accepted.status, 200, accepted.text)
    assert.equal(accepted.body.payment.total, order.payment.total)
  })

  test('that expired keeps its prices or gets those of today when it is issued again', async ({
    assert,
  }) => {
    const { order } = await aQuote(token)
    await setQuoteEnd(order._id, inDays(-1))
    await run('update order_lines set cost_cents = 100 where order_id = ?', [order._id])
    await run(
      'update orders set subtotal_cents = 100, total_cents = total_cents - subtotal_cents + 100 where id = ?',
      [order._id]
    )
    const browser = await signedIn(staff)
    const edit = await visit<EditPage>(browser, `/admin/orders/${order._id}/edit`)
    assert.isNotNull(edit.props.form.oldPricesSince)

    await issueQuote(order._id, token)
    const kept = await readOrder(order._id, token)
    assert.equal(kept.body.payment.subtotal, 1)
    await issueQuote(order._id, token, { reprice: true })
    const repriced = await readOrder(order._id, token)
    assert.equal(repriced.body.payment.subtotal, order.payment.subtotal)
  })

  test('is cancelled long after it expired', async ({ assert }) => {
    const { order: old } = await aQuote(token)
    const { order: recent } = await aQuote(token)
    await setQuoteEnd(old._id, inDays(-91))
    await setQuoteEnd(recent._id, inDays(-89))

    assert.equal(await cancelExpiredQuotes(), 1)
    assert.isNotNull(await cancelledAt(old._id))
    assert.isNull(await cancelledAt(recent._id))
    assert.include(await actionsOn(old._id), 'quote_expired')
  })

  test('that is cancelled or deleted closes its link', async ({ assert }) => {
    const { order: cancelled, link } = await aQuote(token)
    await call('POST', `/api/orders/${cancelled._id}/cancellation`, { token, body: {} })
    assert.equal(await codeOf(acceptLink(link)), 'E_QUOTE_CLOSED')

    const { order: deleted, link: otherLink } = await aQuote(token)
    await call('DELETE', `/api/orders/${deleted._id}`, { token })
    assert.equal(await codeOf(acceptLink(otherLink)), 'E_QUOTE_CLOSED')
    assert.equal(await statusOf(acceptLink('0'.repeat(32))), 404)
  })

  test('accepted while a colleague edits it rejects the edit with the change', async ({
    assert,
  }) => {
    const { order, link } = await aQuote(token)
    await acceptLink(link)
    const edit = { customerPO: 'PO-9', updated: order.updated }
    const stale = await editOrderByCall(token, order._id, edit)
    assert.deepEqual([stale.status, stale.body.code], [409, 'E_CHANGED_MEANWHILE'])
    assert.containSubset(stale.body.changes, [{ label: 'Quote', to: 'Accepted' }])
    const { body: current } = await readOrder(order._id, token)
    const saved = await editOrderByCall(token, order._id, { ...edit, updated: current.updated })
    assert.equal(saved.status, 200, saved.text)
  })

  test('shows GST and QST apart on its page', async ({ assert }) => {
    const quebec = { city: 'Montréal', stateId: 'QC', zipcode: 'H2X 1Y4', countryId: 'CA' }
    const { link } = await aQuote(token, {
      changes: { payment: { salesTaxPercent: 14.975 }, address: { shipping: address(quebec) } },
    })
    const { props } = await visit<{ page: QuotePage }>(new Browser(), `/quote/${link}`)
    const { taxParts, totals } = props.page.quote!
    assert.deepEqual(
      taxParts.map(({ label }) => label),
      ['GST (5%)', 'QST (9.975%)']
    )
    const sum = taxParts.reduce((total, { amount }) => total + amount.cents, 0)
    assert.isAbove(sum, 0)
    assert.equal(sum, totals.salesTax.cents)
  })

  test('paid by card has a payment link once it is accepted', async ({ assert }) => {
    const { link } = await aQuote(token, { changes: { payment: { method: 'CREDIT_CARD' } } })
    await acceptLink(link)
    const { status, props } = await visit<{ page: QuotePage }>(new Browser(), `/quote/${link}`)
    assert.equal(status, 200)
    const { pathname } = new URL(props.page.payment!.linkUrl!)
    assert.equal(await statusOf(call('GET', pathname)), 200)
  })

  test('is asked about: staff get the question, and no one else', async ({ assert }) => {
    const { order, link } = await aQuote(token)
    const asked = await ask(link, 'Can you ship by Friday?\nhttps://evil.test')
    assert.equal(asked.status, 200, asked.text)
    // Other mails to staff may be sent in the same millisecond.
    const mails = await mailsTo(company.supportEmail)
    assert.isTrue(mails.some(({ text }) => text.includes('Can you ship by Friday?')))
    const toCustomer = await mailsTo(order.email)
    assert.isFalse(toCustomer.some(({ text }) => text.includes('Friday')))
    const note = await one<{ id: string; staff_name: string }>(
      'select id, staff_name from order_notes where order_id = ?',
      [order._id]
    )
    assert.equal(note!.staff_name, 'Customer')
    const removal = call('DELETE', `/api/orders/${order._id}/notes/${note!.id}`, { token })
    assert.equal(await statusOf(removal), 409, 'a question of the customer stays')
    const inbox = await one<{ email: string; message: string; answered_at: string | null }>(
      'select email, message, answered_at from contact_messages where order_id = ?',
      [order._id]
    )
    assert.include(inbox!.message, 'Can you ship by Friday?')
    assert.deepEqual([inbox!.email, inbox!.answered_at], [order.email, null])
    assert.include(await actionsOn(order._id), 'quote_question')
    assert.equal(await statusOf(ask(link, ' ')), 422)
  })

  test('is mailed instead of a confirmation, and prints as a quote only', async ({ assert }) => {
    const { order, link } = await aQuote(token, { changes: { email: 'quoted@example.com' } })
    await issueQuote(order._id, token)
    const current = await linkOf(order._id)
    const resent = await call('POST', `/api/orders/${order._id}/resend_email`, { token })
    assert.equal(resent.status, 200)
    const mails = await mailsTo('quoted@example.com')
    assert.deepEqual(
      mails.map(({ subject }) => subject),
      [`Quote ${order.number}-R2`]
    )
    assert.include(mails[0].text, current)
    assert.notInclude(mails[0].text, link)

    const docs = (type: string) =>
      call('POST', `/api/orders/${order._id}/docs`, { token, body: { type } })
    assert.equal(await codeOf(docs('proforma')), 'E_NO_DOCUMENT')
    const quote = await docs('quote')
    assert.equal(quote.body.filename, `Quote #${order.number}-R2.pdf`)
    const pdf = await call('GET', `/quote/${current}/pdf`)
    assert.equal(pdf.status, 200)
    assert.match(printer.printed.at(-1)!.html, /Valid until/)
  })

  test('stores no token in the outbox', async ({ assert }) => {
    const { order, link } = await aQuote(token, { changes: { send_mail: true } })
    const stored = await one<{ n: number }>(
      'select count(*) as n from outbox where payload like ?',
      [`%${link}%`]
    )
    assert.equal(Number(stored!.n), 0)
    const mails = await mailsTo(order.email)
    assert.include(mails.at(-1)!.text, link)
  })

  test('is listed open, expiring, expired and accepted', async ({ assert }) => {
    const quotes = await Promise.all(Array.from({ length: 4 }, () => aQuote(token)))
    const [open, expiring, expired, accepted] = quotes.map(({ order }) => order._id)
    await setQuoteEnd(expiring, inDays(2))
    await setQuoteEnd(expired, inDays(-2))
    await acceptByStaff(accepted, token)
    const listed = async (view: string) => {
      const { body } = await call<{ results: { _id: string }[] }>('POST', '/api/a/orders', {
        token,
        body: { type: 1, filter: { view, pageSize: 100 } },
      })
      return body.results.map(({ _id }) => _id)
    }
    assert.includeMembers(await listed('quotes'), [open, expiring])
    assert.notInclude(await listed('quotes'), expired)
    assert.include(await listed('quotes_expiring'), expiring)
    assert.notInclude(await listed('quotes_expiring'), open)
    assert.include(await listed('quotes_expired'), expired)
    const acceptedOnes = await listed('quotes_accepted')
    assert.include(acceptedOnes, accepted)
    for (const id of [open, expiring, expired]) assert.notInclude(acceptedOnes, id)

    const home = await call<{ todo: { key: string; count: number }[] }>('GET', '/api/a/home', {
      token,
    })
    const count = home.body.todo.find(({ key }) => key === 'quotes_expiring')!.count
    assert.isAtLeast(count, 1)
  })

  test('is in the order history of its customer, with its link', async ({ assert }) => {
    const customer = await aUsdCustomer()
    const { link } = await aQuote(token, { customer })
    const path = `/profile/${customer.id}/orders`
    const { props } = await visit<HistoryPage>(await signedIn(customer), path)
    const [quoted] = props.history.orders
    assert.include(quoted.quoteUrl, `/quote/${link}`)
    assert.equal(quoted.state, 'Quote')
  })

  test('is issued and accepted for a customer by staff only', async ({ assert }) => {
    const customer = await aUsdCustomer()
    const stranger = await aUser()
    const { order } = await aQuote(token, { customer })
    for (const caller of [undefined, stranger.token, customer.token]) {
      const status = caller === undefined ? 401 : 403
      for (const attempt of [issueQuote, acceptByStaff])
        await assertRejectedUnchanged(
          assert,
          status,
          () => attempt(order._id, caller) as ReturnType<typeof acceptByStaff>,
          QUOTE_TABLES
        )
    }
  })
})

test.group('Questions about a quote', (group) => {
  withLimits(group)
  let token: string
  group.setup(async () => {
    await stockedShop()
    ;({ token } = await aStaffMember())
  })

  test('are limited to five an hour', async ({ assert }) => {
    const { link } = await aQuote(token)
    for (let count = 0; count < 5; count += 1)
      assert.equal(await statusOf(ask(link, 'When can you ship?')), 200)
    assert.equal(await statusOf(ask(link, 'When can you ship?')), 429)
  })
})
