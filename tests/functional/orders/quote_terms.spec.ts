import { test } from '@japa/runner'
import { listRelatedMails } from '#core/mail'
import { processOutbox } from '#core/outbox'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import {
  acceptByStaff,
  acceptLink,
  aQuote,
  unitsReserved,
} from '#tests/functional/orders/support/order_quotes'
import { aUsdCustomer } from '#tests/functional/orders/support/order_money'
import { withFakePrinter } from '#tests/functional/orders/support/printer'
import { Browser } from '#tests/support/browser'
import { setStock, stockedShop } from '#tests/support/checkout'
import { call } from '#tests/support/http'
import { aPlacedOrder } from '#tests/support/orders'
import { signedIn, visit } from '#tests/support/pages'
import { assertRejectedUnchanged } from '#tests/support/rejected_unchanged'
import { aStaffMember } from '#tests/support/users'
import type { CustomerQuotesPage, OrderDetail, OrderResponse, QuotePage } from '#orders/views'

const TEXT = 'I have read the terms and agree to them.'
const TABLES = ['orders', 'stock_ledger', 'outbox', 'page_revisions']

test.group('Agreement to the terms by the customer of a quote', (group) => {
  withFakeCards(group)
  const printer = withFakePrinter(group)
  let token: string
  group.setup(async () => {
    await stockedShop()
    ;({ token } = await aStaffMember())
  })
  group.each.setup(async () => {
    await setStock('THX-CBH10', 500)
    process.env.TERMS_TEXT = TEXT
    return () => {
      process.env.TERMS_TEXT = ''
    }
  })

  const pageOf = async (link: string) => {
    const { props } = await visit<{ page: QuotePage }>(new Browser(), `/quote/${link}`)
    return props.page
  }
  const asStaff = async (id: string) => {
    const { body } = await call<OrderResponse>('GET', `/api/orders/${id}`, { token })
    return body
  }

  test('is not asked for without a text of the setting', async ({ assert }) => {
    process.env.TERMS_TEXT = ''
    const { link } = await aQuote(token)
    const { terms } = await pageOf(link)
    assert.isNull(terms)
    const accepted = await acceptLink(link, { terms: 7 })
    assert.equal(accepted.status, 200, accepted.text)
    assert.isNull(accepted.body.agreed_terms)
  })

  test('is required by the link, and stored with revision and time', async ({ assert }) => {
    const customer = await aUsdCustomer()
    const { order, link } = await aQuote(token, { customer })
    const { terms } = await pageOf(link)
    assert.deepEqual(terms, { text: TEXT, revision: 1 })
    const browser = await signedIn(customer)
    const { props } = await visit<{ list: CustomerQuotesPage }>(
      browser,
      `/profile/${customer.id}/quotes`
    )
    assert.deepEqual(props.list.terms, terms)

    const { body } = await assertRejectedUnchanged(assert, 422, () => acceptLink(link), TABLES)
    assert.deepEqual([body.code, body.field], ['E_TERMS', 'terms'])
    assert.equal(body.err, 'Please accept the terms to accept the quote.')
    for (const value of [true, '1', 0, 1.5])
      await assertRejectedUnchanged(assert, 422, () => acceptLink(link, { terms: value }), TABLES)

    const accepted = await acceptLink(link, { terms: terms!.revision })
    assert.equal(accepted.status, 200, accepted.text)
    const agreed = accepted.body.agreed_terms!
    assert.equal(agreed.revision, 1)
    assert.closeTo(Date.parse(agreed.at), Date.now(), 60_000)
    const repeated = await acceptLink(link)
    assert.deepEqual([repeated.status, repeated.body.agreed_terms], [200, agreed])

    const forStaff = await asStaff(order._id)
    assert.deepEqual(forStaff.agreed_terms, agreed)
    const forOwner = await browser.call<OrderResponse>('GET', `/api/orders/${order._id}`)
    assert.deepEqual(forOwner.body.agreed_terms, agreed)
    const staff = await signedIn(await aStaffMember())
    const page = await visit<{ order: OrderDetail }>(staff, `/admin/orders/${order._id}`)
    assert.deepEqual(page.props.order.agreedTerms, agreed)
  })

  test('to a text that staff replaced meanwhile is rejected and reserves nothing', async ({
    assert,
  }) => {
    const { order, link } = await aQuote(token)
    const { terms } = await pageOf(link)
    await call('POST', '/api/page/terms', { token, body: { body: `<p>New ${link}</p>` } })
    const { body } = await assertRejectedUnchanged(
      assert,
      409,
      () => acceptLink(link, { terms: terms!.revision }),
      TABLES
    )
    assert.equal(body.code, 'E_TERMS_CHANGED')
    assert.equal(await unitsReserved(order._id), 0)
    const { terms: current } = await pageOf(link)
    const accepted = await acceptLink(link, { terms: current!.revision })
    assert.equal(accepted.status, 200, accepted.text)
    assert.equal(accepted.body.agreed_terms?.revision, terms!.revision + 1)
  })

  test('is not asked of staff who accept for the customer', async ({ assert }) => {
    const { order } = await aQuote(token)
    const accepted = await acceptByStaff(order._id, token)
    assert.equal(accepted.status, 200, accepted.text)
    assert.isNull(accepted.body.agreed_terms)
  })

  test('is mentioned by the documents and mails that confirm the order, with the link', async ({
    assert,
  }) => {
    const termsOf = async (order: OrderResponse, type: string) => {
      await call('POST', `/api/orders/${order._id}/docs`, { token, body: { type } })
      return printer.printed.at(-1)!.html.includes('/terms"')
    }
    const { order, link } = await aQuote(token)
    assert.isFalse(await termsOf(order, 'quote'))
    const { terms } = await pageOf(link)
    await acceptLink(link, { terms: terms!.revision })
    for (const type of ['order', 'receipt', 'proforma'])
      assert.isTrue(await termsOf(order, type), type)
    assert.isFalse(await termsOf(order, 'packing_slip'))

    await processOutbox(50)
    const mails = await listRelatedMails('order', order._id)
    const confirmation = mails.find(({ subject }) => subject.startsWith('Pro-forma'))!
    assert.match(confirmation.text, /^Terms of sale\nhttp\S+\/terms$/m)
    assert.match(confirmation.html, /<a [^>]*href="http[^"]+\/terms"/)

    process.env.TERMS_TEXT = ''
    assert.isFalse(await termsOf(order, 'order'))
    const other = await aPlacedOrder()
    await processOutbox(50)
    const [mail] = await listRelatedMails('order', other._id)
    assert.notInclude(mail.text, 'Terms of sale')
  })
})
