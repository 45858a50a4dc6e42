import { test } from '@japa/runner'
import { run } from '#core/database'
import { cancelExpiredQuotes } from '#orders'
import {
  acceptLink,
  readQuote,
  setQuoteEnd,
  tokenIn,
  unitsReserved,
  withQuotes,
} from '#tests/functional/orders/support/order_quotes'
import { actionsOn, cancelledAt } from '#tests/functional/orders/support/payments'
import { extend } from '#tests/functional/orders/support/order_money'
import { codeOf, statusOf } from '#tests/functional/orders/support/responses'
import { withFakePrinter } from '#tests/functional/orders/support/printer'
import { call } from '#tests/support/http'
import { mailsTo } from '#tests/support/mails'
import { signedIn, visit } from '#tests/support/pages'
import type { StoredOrderForm } from '#orders/views'

const DAY_MS = 86_400_000

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)

type StaffPage = { order: { quote: { url: string } } }

type EditPage = { form: StoredOrderForm }

test.group('A quote that changes', (group) => {
  const { staff, quote, issue, accept, edit, read } = withQuotes(group)
  withFakePrinter(group)

  test('issued again has a revision, and the link before it is closed', async ({ assert }) => {
    const { order, link } = await quote()
    const issued = await issue(order._id, { valid_days: 10, mail: true })
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
    const { order, link } = await quote()
    const noted = await edit(order._id, { customerPO: 'PO-7', waybill: '1Z' })
    assert.equal(noted.body.quote!.revision, 1, noted.text)
    assert.equal(await statusOf(readQuote(link)), 200)

    const [line] = order.cart
    const more = await edit(order._id, {
      cart: [{ _id: line._id, product: line.product!._id, quantity: 4 }],
    })
    assert.equal(more.body.quote!.revision, 2, more.text)
    assert.equal(more.body.quote!.valid_until, order.quote!.valid_until)
    assert.equal(await statusOf(acceptLink(link)), 410)
    assert.equal(await unitsReserved(order._id), 0)
  })

  test('that expired is neither accepted nor readable until it is extended', async ({ assert }) => {
    const { order, link } = await quote()
    await setQuoteEnd(order._id, inDays(-1))
    const late = await acceptLink(link)
    assert.deepEqual([late.status, late.body.code], [410, 'E_QUOTE_EXPIRED'])
    assert.equal(await statusOf(readQuote(link)), 410)
    assert.equal(await codeOf(accept(order._id)), 'E_QUOTE_EXPIRED')
    const resent = await call('POST', `/api/orders/${order._id}/resend_email`, {
      token: staff.token,
    })
    assert.deepEqual([resent.status, resent.body.code], [409, 'E_QUOTE_EXPIRED'])

    const extended = await extend(order._id, { token: staff.token, body: { days: 5 } })
    assert.equal(extended.status, 200, extended.text)
    assert.equal(extended.body.quote!.revision, 1)
    const accepted = await acceptLink(link)
    assert.equal(accepted.status, 200, accepted.text)
    assert.equal(accepted.body.payment.total, order.payment.total)
  })

  test('that expired keeps its prices or gets those of today when it is issued again', async ({
    assert,
  }) => {
    const { order } = await quote()
    await setQuoteEnd(order._id, inDays(-1))
    await run('update order_lines set cost_cents = 100 where order_id = ?', [order._id])
    await run(
      'update orders set subtotal_cents = 100, total_cents = total_cents - subtotal_cents + 100 where id = ?',
      [order._id]
    )
    const browser = await signedIn(staff)
    const { props } = await visit<EditPage>(browser, `/admin/orders/${order._id}/edit`)
    assert.isNotNull(props.form.oldPricesSince)

    await issue(order._id)
    const kept = await read(order._id)
    assert.equal(kept.body.payment.subtotal, 1)
    await issue(order._id, { reprice: true })
    const repriced = await read(order._id)
    assert.equal(repriced.body.payment.subtotal, order.payment.subtotal)
  })

  test('is cancelled long after it expired', async ({ assert }) => {
    const { order: old } = await quote()
    const { order: recent } = await quote()
    await setQuoteEnd(old._id, inDays(-91))
    await setQuoteEnd(recent._id, inDays(-89))

    assert.equal(await cancelExpiredQuotes(), 1)
    assert.isNotNull(await cancelledAt(old._id))
    assert.isNull(await cancelledAt(recent._id))
    assert.include(await actionsOn(old._id), 'quote_expired')
  })

  test('that is cancelled or deleted closes its link', async ({ assert }) => {
    const { order: cancelled, link } = await quote()
    await call('POST', `/api/orders/${cancelled._id}/cancellation`, {
      token: staff.token,
      body: {},
    })
    assert.equal(await codeOf(acceptLink(link)), 'E_QUOTE_CLOSED')

    const { order: deleted, link: otherLink } = await quote()
    await call('DELETE', `/api/orders/${deleted._id}`, { token: staff.token })
    assert.equal(await codeOf(acceptLink(otherLink)), 'E_QUOTE_CLOSED')
    assert.equal(await statusOf(acceptLink('0'.repeat(32))), 404)
  })
})
