import { test } from '@japa/runner'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import {
  acceptLink,
  aQuote,
  issueQuote,
  linkOf,
  setQuoteEnd,
} from '#tests/functional/orders/support/order_quotes'
import {
  aProforma,
  aUsdCustomer,
  recordTransfer,
} from '#tests/functional/orders/support/order_money'
import { withFakePrinter } from '#tests/functional/orders/support/printer'
import { Browser } from '#tests/support/browser'
import { setStock, stockedShop } from '#tests/support/checkout'
import { call } from '#tests/support/http'
import { signedIn, submit, visit } from '#tests/support/pages'
import { aStaffMember, aUser, type TestUser } from '#tests/support/users'
import type { CustomerQuotesPage, FoundOrder, OrderHistoryPage } from '#orders/views'

const DAY_MS = 86_400_000
const yesterday = () => new Date(Date.now() - DAY_MS)

type QuotesPage = { list: CustomerQuotesPage }

test.group('The quotes in the profile', (group) => {
  withFakeCards(group)
  withFakePrinter(group)
  let token: string
  let customer: TestUser
  let browser: Browser

  group.setup(async () => {
    await stockedShop()
    ;({ token } = await aStaffMember())
  })
  group.each.setup(async () => {
    await setStock('THX-CBH10', 500)
    customer = await aUsdCustomer()
    browser = await signedIn(customer)
  })

  const listOf = async (query = '') => {
    const page = await visit<QuotesPage>(browser, `/profile/${customer.id}/quotes${query}`)
    return page.props.list
  }
  const quoted = (changes?: object) => aQuote(token, { customer, changes })
  const path = () => `/profile/${customer.id}/quotes`

  test('name the goods as the storefront of their currency does', async ({ assert }) => {
    const { link } = await quoted()
    const { quotes } = await listOf()
    assert.match(quotes[0].lines[0].name, / 3\.3 ft \(1 m\)$/)

    await setStock('THX-CBH10', 0)
    const { status, body } = await acceptLink(link)
    assert.deepEqual([status, body.code], [409, 'E_OUT_OF_STOCK'])
    assert.include(body.err, ' 3.3 ft (1 m)')
  })

  test('show number, state, validity, total and link, those issued last first', async ({
    assert,
  }) => {
    const accepted = await quoted({ customerPO: 'PO 7' })
    await acceptLink(accepted.link)
    const expired = await quoted()
    await setQuoteEnd(expired.order._id, yesterday())
    const revised = await quoted()
    await issueQuote(revised.order._id, token)

    const { quotes, count } = await listOf()

    assert.equal(count, 3)
    assert.deepEqual(
      quotes.map(({ number, state }) => [number, state]),
      [
        [`${revised.order.number}-R2`, 'open'],
        [expired.order.number, 'expired'],
        [accepted.order.number, 'accepted'],
      ]
    )
    const [open, gone, ordered] = quotes
    assert.equal(open.link!.token, await linkOf(revised.order._id))
    assert.isTrue(open.link!.url.endsWith(`/quote/${open.link!.token}`))
    assert.equal(open.total.cents, Math.round(revised.order.payment.total * 100))
    assert.isNull(open.due)
    assert.isNull(gone.link)
    assert.equal(ordered.customerPO, 'PO 7')
    assert.isNotNull(ordered.acceptedAt)
    assert.deepEqual(ordered.due, ordered.total)
  })

  test('show what is short before they are accepted', async ({ assert }) => {
    await quoted()
    await aQuote(token, { customer, quantity: 600 })
    const { quotes } = await listOf()
    assert.deepEqual(
      quotes.map(({ short }) => short.map(({ quantity, available }) => [quantity, available])),
      [[[600, 500]], []]
    )
  })

  test('what is due of an accepted quote ends with its payment', async ({ assert }) => {
    const { order, link } = await quoted()
    await acceptLink(link)
    await recordTransfer(order._id, { token, amount: order.payment.total })
    const { quotes } = await listOf()
    assert.deepEqual([quotes[0].state, quotes[0].due], ['accepted', null])
    assert.isNotNull(quotes[0].link)
  })

  test('the order history shows what is due of a pro-forma, and how an accepted quote is paid', async ({
    assert,
  }) => {
    const { link } = await quoted()
    await quoted()
    await acceptLink(link)
    const proforma = await aProforma(token, customer)
    const page = await visit<{ history: OrderHistoryPage }>(
      browser,
      `/profile/${customer.id}/orders`
    )
    assert.sameDeepMembers(
      page.props.history.orders.map(({ state, due, quoteUrl }) => [
        state,
        due !== null,
        quoteUrl !== null,
      ]),
      [
        ['Quote', false, true],
        ['Pro-forma', true, true],
        ['Pro-forma', true, false],
      ]
    )
    await recordTransfer(proforma._id, { token, amount: 1 })
    const form = { orderId: proforma.number, email: 'ada@example.com' }
    const found = await submit<{ order: FoundOrder }>(new Browser(), '/manage/order', form)
    assert.equal(found.props.order.due!.cents, found.props.order.total.cents - 100)
  })

  test('leave out cancelled quotes and orders that never were quotes', async ({ assert }) => {
    const { order } = await quoted()
    await call('POST', `/api/orders/${order._id}/cancellation`, { token, body: {} })
    await aProforma(token, customer)
    const { quotes, count, pages } = await listOf()
    assert.deepEqual([quotes, count, pages], [[], 0, 1])
  })

  test('their links accept them and their PDF can be downloaded by the owner alone', async ({
    assert,
  }) => {
    const { order } = await quoted()
    const {
      quotes: [quote],
    } = await listOf()
    const body = { type: 'quote' }
    const stranger = await signedIn(await aUser())
    const pdf = (reader: Browser) =>
      reader.call<{ filename: string }>('POST', `/api/orders/${order._id}/docs`, { body })
    const refused = await pdf(stranger)
    assert.equal(refused.status, 404)
    const own = await pdf(browser)
    assert.match(own.body.filename, /^Quote /)
    const accepted = await browser.call('POST', `/api/quotes/${quote.link!.token}/accept`)
    assert.equal(accepted.status, 200)
    const { quotes } = await listOf()
    assert.equal(quotes[0].state, 'accepted')
  })

  test('a visitor, another customer and staff see none of them', async ({ assert }) => {
    const { order, link } = await quoted()
    const others = [await signedIn(await aUser()), await signedIn(await aStaffMember())]
    for (const other of [new Browser(), ...others]) {
      const { status, headers, html } = await visit(other, path())
      assert.deepEqual([status, headers.location], [302, '/home'])
      for (const secret of [order._id, order.number, link]) assert.notInclude(html, secret)
    }
  })

  test('a guest quote of the same address is not shown to an account that did not verify it', async ({
    assert,
  }) => {
    await aQuote(token, { changes: { email: customer.email } })
    const { count } = await listOf()
    assert.equal(count, 0)
  })

  test('come in pages, and reject a page that is none', async ({ assert }) => {
    for (let index = 0; index < 10; index++) await quoted()
    const first = await listOf()
    const second = await listOf('?page=2')
    assert.deepEqual([first.quotes.length, first.pages, second.quotes.length], [9, 2, 1])
    const numbers = first.quotes.map(({ number }) => number)
    assert.notInclude(numbers, second.quotes[0].number)
    const other = await listOf('?page=abc')
    assert.equal(other.page, 1)
  })

  test('a quote that is looked up by number and address never shows what accepts it', async ({
    assert,
  }) => {
    const { order, link } = await quoted({ email: customer.email })
    const form = { orderId: order.number, email: customer.email }
    const page = await submit<{ order: FoundOrder }>(new Browser(), '/manage/order', form)
    assert.equal(page.props.order.number, order.number)
    assert.notInclude(page.html, link)
    assert.notInclude(page.html, '/quote/')
  })
})
