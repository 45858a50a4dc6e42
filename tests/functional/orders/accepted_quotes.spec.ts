import { test } from '@japa/runner'
import { rows } from '#core/database'
import { company } from '#config/company'
import { creditOf } from '#tests/functional/orders/support/credit'
import {
  acceptLink,
  unitsReserved,
  withQuotes,
} from '#tests/functional/orders/support/order_quotes'
import {
  aUsdCustomer,
  cents,
  recordTransfer,
  reservedUntil,
} from '#tests/functional/orders/support/order_money'
import { codeOf, statusOf } from '#tests/functional/orders/support/responses'
import { withFakePrinter } from '#tests/functional/orders/support/printer'
import { call } from '#tests/support/http'
import { mailsTo } from '#tests/support/mails'
import { assertRejectedUnchanged } from '#tests/support/rejected_unchanged'
import { setStock } from '#tests/support/checkout'
import { Browser } from '#tests/support/browser'
import { signedIn, visit } from '#tests/support/pages'
import type { CustomerQuotesPage, QuotePage } from '#orders/views'

const SKU = 'THX-CBH10'

const QUOTE_TABLES = ['orders', 'quote_links', 'stock_ledger', 'credit_ledger', 'order_notes']

const quotePage = async (link: string, browser = new Browser()) => {
  const { props } = await visit<{ page: QuotePage }>(browser, `/quote/${link}`)
  return props.page
}

test.group('An accepted quote', (group) => {
  const { staff, quote, accept, edit, read, withFiveDollars } = withQuotes(group)
  withFakePrinter(group)

  test('accepted by its link becomes a pro-forma with goods and credit, once', async ({
    assert,
  }) => {
    const customer = await withFiveDollars()
    const { order, link } = await quote({ customer, quantity: 2 })

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
    assert.equal(await codeOf(accept(order._id)), 'E_QUOTE_ACCEPTED')
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
    const customer = await withFiveDollars()
    const { link } = await quote({ customer, quantity: 2 })
    const own = await signedIn(customer)
    const creditFor = async (browser: Browser) => {
      const page = await quotePage(link, browser)
      return page.quote!.credit
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
    const { order } = await quote()
    const accepted = await accept(order._id)
    assert.equal(accepted.status, 200, accepted.text)

    const paid = await recordTransfer(order._id, {
      token: staff.token,
      amount: order.payment.total,
    })
    assert.equal(paid.body.state, 5, paid.text)
  })

  test('beyond the stock names everything that is short and changes nothing', async ({
    assert,
  }) => {
    const customer = await withFiveDollars()
    const { order, link } = await quote({ customer, quantity: 600 })

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
    assert.equal(await codeOf(accept(order._id)), 'E_OUT_OF_STOCK')
    const { body } = await read(order._id)
    assert.isNull(body.quote!.accepted_at)
  })

  test('beyond the stock says so before it is accepted, and staff learn once that it was tried', async ({
    assert,
  }) => {
    const { order, link } = await quote({ quantity: 600 })
    const short = await quotePage(link)
    assert.containSubset(short.quote!.short, [{ sku: SKU, quantity: 600, available: 500 }])

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
    const later = await quotePage(link)
    assert.isEmpty(later.quote!.short)
  })

  test('accepted while a colleague edits it rejects the edit with the change', async ({
    assert,
  }) => {
    const { order, link } = await quote()
    await acceptLink(link)
    const changes = { customerPO: 'PO-9', updated: order.updated }
    const stale = await edit(order._id, changes)
    assert.deepEqual([stale.status, stale.body.code], [409, 'E_CHANGED_MEANWHILE'])
    assert.containSubset(stale.body.changes, [{ label: 'Quote', to: 'Accepted' }])
    const { body: current } = await read(order._id)
    const saved = await edit(order._id, { ...changes, updated: current.updated })
    assert.equal(saved.status, 200, saved.text)
  })

  test('paid by card has a payment link once it is accepted', async ({ assert }) => {
    const { link } = await quote({ changes: { payment: { method: 'CREDIT_CARD' } } })
    await acceptLink(link)
    const { status, props } = await visit<{ page: QuotePage }>(new Browser(), `/quote/${link}`)
    assert.equal(status, 200)
    const { pathname } = new URL(props.page.payment!.linkUrl!)
    assert.equal(await statusOf(call('GET', pathname)), 200)
  })
})
