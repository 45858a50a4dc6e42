import { test } from '@japa/runner'
import { creditOf } from '#tests/functional/orders/support/credit'
import {
  acceptByStaff,
  acceptLink,
  issueQuote,
  readQuote,
  setQuoteEnd,
  tokenIn,
  unitsReserved,
  withQuotes,
} from '#tests/functional/orders/support/order_quotes'
import { actionsOn } from '#tests/functional/orders/support/payments'
import {
  aProforma,
  aUsdCustomer,
  cents,
  createLink,
  payByCard,
  recordTransfer,
  reservedUntil,
} from '#tests/functional/orders/support/order_money'
import { statusOf } from '#tests/functional/orders/support/responses'
import { withFakePrinter } from '#tests/functional/orders/support/printer'
import { call } from '#tests/support/http'
import { assertRejectedUnchanged } from '#tests/support/rejected_unchanged'
import { stockOf } from '#tests/support/checkout'
import { signedIn, visit } from '#tests/support/pages'
import { aUser } from '#tests/support/users'
import type { OrderHistoryPage } from '#orders/views'
import type { ErrorBody } from '#tests/support/staff_orders'

const SKU = 'THX-CBH10'

const DAY_MS = 86_400_000

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)

const QUOTE_TABLES = ['orders', 'quote_links', 'stock_ledger', 'credit_ledger', 'order_notes']

type HistoryPage = { history: OrderHistoryPage }

test.group('A quote', (group) => {
  const { staff, quote, issue, accept, edit, read, create, withFiveDollars } = withQuotes(group)
  withFakePrinter(group)

  test('is issued and accepted by staff only in the state that they were shown', async ({
    assert,
  }) => {
    const { order, link } = await quote({ quantity: 3 })
    const rejected = async (path: string, revision: number, code: string, more = {}) => {
      const { body } = await assertRejectedUnchanged(
        assert,
        409,
        () =>
          call<ErrorBody>('POST', `/api/orders/${order._id}${path}`, {
            token: staff.token,
            body: { revision, ...more },
          }),
        QUOTE_TABLES
      )
      assert.equal(body.code, code)
    }
    const second = await issueQuote(order._id, staff.token, { revision: 1 })
    assert.equal(second.body.revision, 2, second.text)
    await rejected('/quote', 1, 'E_CHANGED_MEANWHILE')
    await rejected('/quote', 0, 'E_CHANGED_MEANWHILE')
    await rejected('/quote/acceptance', 1, 'E_CHANGED_MEANWHILE')
    await rejected('/extension', 1, 'E_CHANGED_MEANWHILE', { days: 30 })
    await rejected('/extension', 0, 'E_CHANGED_MEANWHILE', { days: 30 })

    assert.equal(await statusOf(acceptLink(link)), 410)
    await acceptLink(tokenIn(second.body.url))
    await rejected('/quote', 2, 'E_QUOTE_ACCEPTED')
    await rejected('/quote/acceptance', 2, 'E_QUOTE_ACCEPTED')
    await rejected('/extension', 2, 'E_QUOTE_ACCEPTED', { days: 30 })
    const third = await issueQuote(order._id, staff.token, { revision: 0 })
    assert.equal(third.body.revision, 3, third.text)
  })

  test('reserves neither goods nor credit, and holds its prices for 30 days', async ({
    assert,
  }) => {
    const customer = await withFiveDollars()
    const { order, link } = await quote({ customer, quantity: 3 })

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
    const { order } = await quote({ changes: { valid_days: 7 } })
    const days = (Date.parse(order.quote!.valid_until) - Date.now()) / DAY_MS
    assert.approximately(days, 7, 0.1)

    const open = await create({ quote: true, state: 5 })
    assert.deepEqual([open.status, open.body.field], [422, 'state'])
    const edited = await edit(order._id, { state: 5 })
    assert.deepEqual([edited.status, edited.body.field], [422, 'state'])
  })

  test('takes no money before it is accepted', async ({ assert }) => {
    const { order } = await quote()
    const total = order.payment.total
    const transfer = await recordTransfer(order._id, { token: staff.token, amount: total })
    const card = await payByCard(order._id, { token: staff.token, body: { token: 'pm_card_visa' } })
    const link = await createLink(order._id, { token: staff.token, body: {} })
    for (const { status, body } of [transfer, card, link])
      assert.deepEqual([status, body.code], [409, 'E_QUOTE'])
  })

  test('made of a pro-forma releases its goods and credit', async ({ assert }) => {
    const customer = await withFiveDollars()
    const proforma = await aProforma(staff.token, customer)
    assert.equal(proforma.payment.credit, 5)

    const issued = await issue(proforma._id)
    assert.equal(issued.status, 200, issued.text)
    assert.equal(await unitsReserved(proforma._id), 0)
    assert.equal(await creditOf(customer.id), 500)
    assert.isNull(await reservedUntil(proforma._id))
    const { body } = await read(proforma._id)
    assert.equal(cents(body.payment.total), cents(proforma.payment.total) + 500)

    assert.equal(await statusOf(acceptLink(tokenIn(issued.body.url))), 200)
    assert.equal(await creditOf(customer.id), 0)
  })

  test('cannot be made of an order that is paid in part or open', async ({ assert }) => {
    const proforma = await aProforma(staff.token)
    await recordTransfer(proforma._id, { token: staff.token, amount: 1 })
    const withMoney = await issue(proforma._id)
    assert.deepEqual([withMoney.status, withMoney.body.code], [409, 'E_HAS_PAYMENTS'])

    const open = await create({ state: 5 })
    const opened = await issue(open.body._id)
    assert.deepEqual([opened.status, opened.body.code], [409, 'E_NOT_PROFORMA'])
  })

  test('is listed open, expiring, expired and accepted', async ({ assert }) => {
    const quotes = await Promise.all(Array.from({ length: 4 }, () => quote()))
    const [open, expiring, expired, accepted] = quotes.map(({ order }) => order._id)
    await setQuoteEnd(expiring, inDays(2))
    await setQuoteEnd(expired, inDays(-2))
    await accept(accepted)
    const listed = async (view: string) => {
      const { body } = await call<{ results: { _id: string }[] }>('POST', '/api/a/orders', {
        token: staff.token,
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
      token: staff.token,
    })
    const count = home.body.todo.find(({ key }) => key === 'quotes_expiring')!.count
    assert.isAtLeast(count, 1)
  })

  test('is in the order history of its customer, with its link', async ({ assert }) => {
    const customer = await aUsdCustomer()
    const { link } = await quote({ customer })
    const path = `/profile/${customer.id}/orders`
    const { props } = await visit<HistoryPage>(await signedIn(customer), path)
    const [quoted] = props.history.orders
    assert.include(quoted.quoteUrl, `/quote/${link}`)
    assert.equal(quoted.state, 'Quote')
  })

  test('is issued and accepted for a customer by staff only', async ({ assert }) => {
    const customer = await aUsdCustomer()
    const stranger = await aUser()
    const { order } = await quote({ customer })
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
