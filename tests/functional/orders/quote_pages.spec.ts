import { test } from '@japa/runner'
import { one } from '#core/database'
import { company } from '#config/company'
import { ask, linkOf, withQuotes } from '#tests/functional/orders/support/order_quotes'
import { actionsOn } from '#tests/functional/orders/support/payments'
import { codeOf, statusOf } from '#tests/functional/orders/support/responses'
import { withFakePrinter } from '#tests/functional/orders/support/printer'
import { call } from '#tests/support/http'
import { mailsTo } from '#tests/support/mails'
import { withLimits } from '#tests/support/limits'
import { address } from '#tests/support/checkout'
import { Browser } from '#tests/support/browser'
import { submit, visit } from '#tests/support/pages'
import type { QuotePage } from '#orders/views'

const quotePage = async (link: string, browser = new Browser()) => {
  const { props } = await visit<{ page: QuotePage }>(browser, `/quote/${link}`)
  return props.page
}

test.group('The page and the mails of a quote', (group) => {
  const { staff, quote, issue } = withQuotes(group)
  const printer = withFakePrinter(group)

  test('names recipient and ship-to on its page, but no way to reach them', async ({ assert }) => {
    const { order, link } = await quote()
    const { props, html } = await visit<{ page: QuotePage }>(new Browser(), `/quote/${link}`)
    assert.include(props.page.quote!.recipient, '12 Analytical Way')
    assert.include(props.page.quote!.shipTo, '12 Analytical Way')
    for (const contact of [order.email, '555 0100']) assert.notInclude(html, contact)

    const shipment = { method: 'PICKUP' }
    const { link: pickup } = await quote({ changes: { shipment } })
    const { quote: pickedUp } = await quotePage(pickup)
    const { shipTo, tariffNotice } = pickedUp!
    assert.deepEqual([shipTo, tariffNotice], [[], ''])
  })

  test('shows GST and QST apart on its page', async ({ assert }) => {
    const quebec = { city: 'Montréal', stateId: 'QC', zipcode: 'H2X 1Y4', countryId: 'CA' }
    const { link } = await quote({
      changes: { payment: { salesTaxPercent: 14.975 }, address: { shipping: address(quebec) } },
    })
    const page = await quotePage(link)
    const { taxParts, totals } = page.quote!
    assert.deepEqual(
      taxParts.map(({ label }) => label),
      ['GST (5%)', 'QST (9.975%)']
    )
    const sum = taxParts.reduce((total, { amount }) => total + amount.cents, 0)
    assert.isAbove(sum, 0)
    assert.equal(sum, totals.salesTax.cents)
  })

  test('is asked about: staff get the question, and no one else', async ({ assert }) => {
    const { order, link } = await quote()
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
    const removal = call('DELETE', `/api/orders/${order._id}/notes/${note!.id}`, {
      token: staff.token,
    })
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
    const { order, link } = await quote({ changes: { email: 'quoted@example.com' } })
    await issue(order._id)
    const current = await linkOf(order._id)
    const resent = await call('POST', `/api/orders/${order._id}/resend_email`, {
      token: staff.token,
    })
    assert.equal(resent.status, 200)
    const mails = await mailsTo('quoted@example.com')
    assert.deepEqual(
      mails.map(({ subject }) => subject),
      [`Quote ${order.number}-R2`]
    )
    assert.include(mails[0].text, current)
    assert.notInclude(mails[0].text, link)

    const docs = (type: string) =>
      call('POST', `/api/orders/${order._id}/docs`, { token: staff.token, body: { type } })
    assert.equal(await codeOf(docs('proforma')), 'E_NO_DOCUMENT')
    const document = await docs('quote')
    assert.equal(document.body.filename, `Quote #${order.number}-R2.pdf`)
    const pdf = await call('GET', `/quote/${current}/pdf`)
    assert.equal(pdf.status, 200)
    assert.match(printer.printed.at(-1)!.html, /Valid until/)
  })

  test('is where a closed PDF and a request for a link lead, also with a slash at the end', async ({
    assert,
  }) => {
    const page = `/quote/${'0'.repeat(32)}`
    for (const end of ['', '/']) {
      const pdf = await visit(new Browser(), `${page}/pdf${end}`)
      assert.deepEqual([pdf.status, pdf.headers.location], [302, page])
      const email = 'unknown@example.com'
      const asked = await submit(new Browser(), `${page}/link${end}`, { email })
      assert.deepEqual([asked.status, asked.headers.location], [303, page])
    }
  })

  test('stores no token in the outbox', async ({ assert }) => {
    const { order, link } = await quote({ changes: { send_mail: true } })
    const stored = await one<{ n: number }>(
      'select count(*) as n from outbox where payload like ?',
      [`%${link}%`]
    )
    assert.equal(Number(stored!.n), 0)
    const mails = await mailsTo(order.email)
    assert.include(mails.at(-1)!.text, link)
  })
})

test.group('Questions about a quote', (group) => {
  withLimits(group)
  const { quote } = withQuotes(group)

  test('are limited to five an hour', async ({ assert }) => {
    const { link } = await quote()
    for (let count = 0; count < 5; count += 1)
      assert.equal(await statusOf(ask(link, 'When can you ship?')), 200)
    assert.equal(await statusOf(ask(link, 'When can you ship?')), 429)
  })
})
