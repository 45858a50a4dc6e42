import { test } from '@japa/runner'
import { one, run, update } from '#core/database'
import { statusInWords } from '#orders/history/order_status'
import { findOrder } from '#orders/order/reads/find_order'
import { newId } from '#shared/ids'
import { texts } from '#shared/texts/specification'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import { acceptLink, aQuote, assertBooks } from '#tests/functional/orders/support/order_quotes'
import {
  balanceOf,
  createLink,
  readOrder,
  recordTransfer,
  reservedUntil,
} from '#tests/functional/orders/support/order_money'
import { actionsOn, workAfter } from '#tests/functional/orders/support/payments'
import { withFakePrinter } from '#tests/functional/orders/support/printer'
import { Browser } from '#tests/support/browser'
import { setStock } from '#tests/support/checkout'
import { call, type ApiResponse } from '#tests/support/http'
import { mailsTo } from '#tests/support/mails'
import { signedIn, visit } from '#tests/support/pages'
import { assertRejectedUnchanged } from '#tests/support/rejected_unchanged'
import { createStaffOrderByCall, editOrderByCall, staffOrder } from '#tests/support/staff_orders'
import { withStaffedShop } from '#tests/support/staffed_shop'
import { aStaffMember, aUser } from '#tests/support/users'
import type { OrderStatusPage } from '#orders/history/order_status_page'
import type { ErrorBody } from '#tests/support/staff_orders'
import type {
  OrderDetail,
  OrderListPage,
  OrderResponse,
  PaymentLinkPage,
  QuotePage,
} from '#orders/views'
import type { StaffHome } from '#reporting/home/staff_home'

const TERMS = texts.documents.terms30
const CABLE = 'THX-CBH10'
const usd = (cents: number) => ({ cents, currency: 'usd' })

test.group('A deposit', (group) => {
  withFakeCards(group)
  withFakePrinter(group)
  const staff = withStaffedShop(group)
  let browser: Browser
  group.setup(async () => {
    browser = await signedIn(staff)
  })
  group.each.setup(() => setStock(CABLE, 500))
  group.teardown(assertBooks)

  /** A total of 2,033.97 */
  const goods = {
    cart: [{ description: 'Rack', quantity: 1, cost: 2033.97 }],
    payment: { terms: TERMS, salesTaxPercent: 0, shipping: 0 },
    shipment: { method: 'DHL' },
    currency: 'usd',
  }

  async function anOrder(changes: object = {}): Promise<OrderResponse> {
    const body = await staffOrder({ ...goods, ...changes })
    const created = await createStaffOrderByCall(staff.token, body)
    if (created.status !== 201) throw new Error(created.text)
    return created.body
  }

  const release = (id: string, token?: string) =>
    call<OrderResponse & ErrorBody>('POST', `/api/orders/${id}/release`, { token, body: {} })

  const deposit = (id: string, amount = 1016.98) =>
    recordTransfer(id, { token: staff.token, amount })

  const staffPage = async (id: string) => {
    const { props } = await visit<{ order: OrderDetail }>(browser, `/admin/orders/${id}`)
    return props.order
  }

  test('is what the quote, the pro-forma, the mail and the staff page ask for', async ({
    assert,
  }) => {
    const { order, link } = await aQuote(staff.token, { changes: goods })
    const open = await visit<{ page: QuotePage }>(new Browser(), `/quote/${link}`)
    assert.deepEqual(open.props.page.quote!.dueNow, usd(101_698))
    await acceptLink(link)
    const accepted = await visit<{ page: QuotePage }>(new Browser(), `/quote/${link}`)
    assert.containSubset(accepted.props.page.payment, {
      due: usd(203_397),
      dueNow: usd(101_698),
    })
    const { html } = await visit(browser, `/orders/${order._id}/print?type=proforma`)
    assert.match(html, /Balance due.*2,033\.97.*Due now.*1,016\.98/s)
    const mails = await mailsTo(order.email)
    const mail = mails.at(-1)!
    assert.include(JSON.stringify(mail), '1,016.98')

    const page = await staffPage(order._id)
    assert.containSubset(page.payment, { due: usd(203_397), dueNow: usd(101_698) })
    assert.notEqual(page.next?.action, 'release')
    const { body } = await readOrder(order._id, staff.token)
    assert.equal(body.payment.due_now, 1016.98)
  })

  test('is what a payment link charges first, unless the customer pays all', async ({ assert }) => {
    const linked = async () => {
      const { _id: id } = await anOrder()
      const created = (await createLink(id, {
        token: staff.token,
        body: {},
      })) as unknown as ApiResponse<{ url: string }>
      const [, link] = created.body.url.split('/pay/')
      return { id, link }
    }
    const pay = (link: string, amount: number) =>
      call<ErrorBody>('POST', `/api/pay/${link}`, { body: { token: 'pm_card_visa', amount } })

    const first = await linked()
    const shown = await visit<{ page: PaymentLinkPage }>(new Browser(), `/pay/${first.link}`)
    assert.containSubset(shown.props.page.payable, { amount: usd(101_698), all: usd(203_397) })
    const other = await pay(first.link, 1000)
    assert.deepEqual([other.status, other.body.code], [409, 'E_TOTAL_CHANGED'])
    const paid = await pay(first.link, 1016.98)
    assert.equal(paid.status, 200, paid.text)
    const { body } = await readOrder(first.id, staff.token)
    assert.containSubset(body.payment, { balance_remaining: 1016.99, due_now: null })
    assert.equal(body.state, 6)

    const second = await linked()
    const all = await pay(second.link, 2033.97)
    assert.equal(all.status, 200, all.text)
    const whole = await readOrder(second.id, staff.token)
    assert.deepEqual([whole.body.payment.balance_remaining, whole.body.state], [0, 5])
  })

  test('leaves the rest to the same link, which charges nothing twice', async ({ assert }) => {
    const { _id: id } = await anOrder({
      cart: [{ description: 'Rack', quantity: 1, cost: 2000 }],
    })
    const created = (await createLink(id, {
      token: staff.token,
      body: {},
    })) as unknown as ApiResponse<{ url: string }>
    const [, link] = created.body.url.split('/pay/')
    const pay = (body: { amount: number; due?: number }) =>
      call<ErrorBody>('POST', `/api/pay/${link}`, { body: { token: 'pm_card_visa', ...body } })
    const shown = async () => {
      const { props } = await visit<{ page: PaymentLinkPage }>(new Browser(), `/pay/${link}`)
      return props.page
    }
    const balance = () => balanceOf(id, staff.token)

    const before = await shown()
    assert.containSubset(before.payable, {
      ...{ amount: usd(100_000), due: usd(200_000), paid: usd(0), restDue: null },
    })
    const opened = { amount: 1000, due: 2000 }
    const tabs = await Promise.all(Array.from({ length: 8 }, () => pay(opened)))
    assert.lengthOf(
      tabs.filter(({ status }) => status === 200),
      1
    )
    assert.equal(await balance(), 1000)

    const after = await shown()
    assert.containSubset(after.payable, {
      ...{ amount: usd(100_000), all: null, due: usd(100_000), paid: usd(100_000) },
      restDue: '30 days after the shipment',
    })
    for (const repeated of [opened, { amount: 1000 }, { amount: 2000 }]) {
      const { status, body } = await pay(repeated)
      assert.deepEqual([status, body.code], [409, 'E_TOTAL_CHANGED'])
    }
    assert.equal(await balance(), 1000)

    const rest = await pay({ amount: 1000, due: 1000 })
    assert.equal(rest.status, 200, rest.text)
    assert.equal(await balance(), 0)
    const again = await pay({ amount: 1000, due: 1000 })
    assert.deepEqual([again.status, again.body.code], [410, 'E_LINK_USED'])
    const done = await shown()
    assert.isNull(done.payable)
  })

  test('leaves the rest to the page of the accepted quote', async ({ assert }) => {
    const payment = { ...goods.payment, method: 'CREDIT_CARD' }
    const { link } = await aQuote(staff.token, { changes: { ...goods, payment } })
    await acceptLink(link)
    const pageOf = async () => {
      const { props } = await visit<{ page: QuotePage }>(new Browser(), `/quote/${link}`)
      return props.page.payment!
    }
    const { linkUrl } = await pageOf()
    const path = `/api/pay/${linkUrl!.split('/pay/')[1]}`
    const body = { token: 'pm_card_visa', amount: 1016.98, due: 2033.97 }
    const paid = await call('POST', path, { body })
    assert.equal(paid.status, 200, paid.text)
    const { due, linkUrl: restUrl } = await pageOf()
    assert.deepEqual(due, usd(101_699))
    assert.equal(restUrl, linkUrl)
  })

  test('is mailed with the rest that the same link charges', async ({ assert }) => {
    const order = await anOrder()
    await createLink(order._id, { token: staff.token, body: { mail: true } })
    await workAfter(0)
    const mail = JSON.stringify(await mailsTo(order.email))
    assert.include(mail, 'Rest, by the same link')
    assert.include(mail, '1,016.99')
  })

  test('is all that the page of the order waits for; once it is paid, the order is being prepared', async ({
    assert,
  }) => {
    const { _id: id } = await anOrder()
    const pageOf = async () => {
      const { props } = await visit<OrderStatusPage>(browser, `/orders/${id}/status`)
      const { status, steps } = props
      return { ...status, steps: steps.map((step) => [step.id, step.state]) }
    }
    const before = await pageOf()
    assert.equal(before.title, 'Waiting for your payment')
    assert.equal(before.details[0], 'We ship once $1,016.98 USD has arrived.')
    await deposit(id)
    const paid = await pageOf()
    assert.equal(paid.title, 'Not shipped yet')
    assert.deepEqual(paid.details, [
      'We are preparing your order. $1,016.99 USD is due 30 days after the shipment.',
    ])
    assert.deepEqual(paid.steps, [
      ['ordered', 'done'],
      ['shipped', 'current'],
    ])
  })

  test('that is paid is no longer what the order waits for, in its mail as on its page', async ({
    assert,
  }) => {
    const email = `ada-${newId()}@example.com`
    const { _id: id } = await anOrder({ email })
    const mailed = async () => {
      const path = `/api/orders/${id}/resend_email`
      const { status, text } = await call('POST', path, { token: staff.token, body: {} })
      if (status !== 200) throw new Error(text)
      const mails = await mailsTo(email)
      return mails.at(-1)!.text
    }
    assert.include(await mailed(), 'We’ll ship your order once your deposit arrives.')
    await deposit(id)
    const text = await mailed()
    assert.include(text, 'We are preparing your order. $1,016.99 USD is due 30 days after')
    assert.notMatch(text, /payment arrives|once your/)
  })

  test('lets staff release the order once it is paid', async ({ assert }) => {
    const { _id: id } = await anOrder()
    const early = await release(id, staff.token)
    assert.deepEqual([early.status, early.body.code], [409, 'E_DEPOSIT_DUE'])
    assert.include(early.body.err!, '1,016.98')
    await deposit(id, 1016.97)
    const short = await release(id, staff.token)
    assert.include(short.body.err!, '$0.01')
    await deposit(id, 0.01)
    const page = await staffPage(id)
    assert.equal(page.next?.action, 'release')

    const { status, body, text } = await release(id, staff.token)
    assert.equal(status, 200, text)
    assert.equal(body.state, 5)
    assert.equal(body.payment.balance_remaining, 1016.99)
    assert.isNull(await reservedUntil(id))
    assert.include(await actionsOn(id), 'released')
    const { timeline, next } = await staffPage(id)
    assert.include(JSON.stringify(timeline), 'Released for shipment')
    assert.notEqual(next?.action, 'release')
    const again = await release(id, staff.token)
    assert.deepEqual([again.status, again.body.code], [409, 'E_NOT_PROFORMA'])
    const edited = await editOrderByCall(staff.token, id, { state: 7 })
    assert.equal(edited.status, 200, edited.text)
  })

  test('is asked of no order on account, which staff release once its quote is accepted', async ({
    assert,
  }) => {
    const payment = { ...goods.payment, terms: 'Net 30' }
    const { order, link } = await aQuote(staff.token, { changes: { ...goods, payment } })
    await acceptLink(link)
    const { props } = await visit<{ page: QuotePage }>(new Browser(), `/quote/${link}`)
    assert.equal(props.page.payment?.dueLater, '30 days after the invoice')
    const accepted = (await findOrder(order._id))!
    const facts = { shipments: [], estimate: null, later: null, formatDay: String }
    assert.deepEqual(statusInWords(accepted, facts), {
      title: 'Not shipped yet',
      details: ['We are preparing your order. $2,033.97 USD is due 30 days after the invoice.'],
    })
    const { next } = await staffPage(order._id)
    assert.equal(next?.action, 'release')
    assert.match(next!.reason, /is due 30 days after the invoice/)
    const mails = await mailsTo(order.email)
    assert.include(mails.at(-1)!.text, '$2,033.97 USD is due 30 days after the invoice.')
    assert.notInclude(mails.at(-1)!.text, 'once your')

    const { status, body, text } = await release(order._id, staff.token)
    assert.equal(status, 200, text)
    assert.equal(body.state, 5)
    assert.isNull(await reservedUntil(order._id))
    const { next: after } = await staffPage(order._id)
    assert.equal(after?.action, 'ship')
    assert.include(after!.reason, '$2,033.97 USD is not paid yet')
  })

  test('releases nothing without such terms, of a quote, without an address, or twice', async ({
    assert,
  }) => {
    const plain = await anOrder({ payment: { ...goods.payment, terms: '' } })
    await deposit(plain._id)
    const { order: quote } = await aQuote(staff.token, { changes: goods })
    const nowhere = await anOrder({ address: {}, same_billing: false })
    await deposit(nowhere._id)
    const cancelled = await anOrder()
    await call('POST', `/api/orders/${cancelled._id}/cancellation`, { token: staff.token })
    for (const [id, status, code] of [
      [plain._id, 409, 'E_NO_DEPOSIT'],
      [quote._id, 409, 'E_QUOTE'],
      [nowhere._id, 422, 'E_VALIDATION'],
      [cancelled._id, 409, 'E_CANCELLED'],
      ['0'.repeat(24), 404, 'E_NOT_FOUND'],
    ] as const) {
      const { body } = await assertRejectedUnchanged(
        assert,
        status,
        () => release(id, staff.token),
        ['orders', 'audit_log']
      )
      assert.equal(body.code, code)
    }
  })

  test('is released by staff only, and not by the customer of the order', async ({ assert }) => {
    const customer = await aUser({ currency: 'usd' })
    const { _id: id } = await anOrder({ user: customer.id })
    await deposit(id)
    await update('orders', { user_id: staff.id }, { id })
    await assertRejectedUnchanged(assert, 403, () => release(id, staff.token), ['orders'])
    await update('orders', { user_id: customer.id }, { id })
    await assertRejectedUnchanged(assert, 403, () => release(id, customer.token), ['orders'])
    await assertRejectedUnchanged(assert, 401, () => release(id), ['orders'])
    const colleague = await aStaffMember()
    const released = await release(id, colleague.token)
    assert.equal(released.status, 200)
  })

  test('stands on the home page and in a list while it waits for its release', async ({
    assert,
  }) => {
    await run(`update orders set state = 7 where state in (5, 6)`)
    const { _id: waiting } = await anOrder()
    await deposit(waiting)
    const { _id: unpaid } = await anOrder()
    await deposit(unpaid, 1016.97)
    await anOrder()
    const listed = async () => {
      const { body } = await call<StaffHome>('GET', '/api/a/home', { token: staff.token })
      const { count, href } = body.todo.find(({ key }) => key === 'to_release')!
      const { props } = await visit<{ orders: OrderListPage }>(browser, href)
      assert.equal(props.orders.count, count)
      return props.orders.rows.map(({ id }) => id)
    }
    assert.deepEqual(await listed(), [waiting])
    await release(waiting, staff.token)
    assert.isEmpty(await listed())
  })

  test('stays paid whatever extra lines an invoice adds to the order', async ({ assert }) => {
    const { _id: id } = await anOrder()
    await deposit(id)
    await release(id, staff.token)
    const items = [{ description: 'Rush fee', quantity: 1, cost: 20 }]
    const path = `/api/orders/${id}/docs/invoices`
    const invoice = await call('POST', path, { token: staff.token, body: { items } })
    assert.equal(invoice.status, 201, invoice.text)
    const { body } = await readOrder(id, staff.token)
    assert.containSubset(body.payment, { balance_remaining: 1036.99, due_now: null })

    const back = await editOrderByCall(staff.token, id, { state: 6 })
    assert.equal(back.status, 200, back.text)
    const { next } = await staffPage(id)
    assert.equal(next?.action, 'release')
    const { props } = await visit<{ orders: OrderListPage }>(
      browser,
      '/admin/orders?view=to_release'
    )
    assert.include(
      props.orders.rows.map((row) => row.id),
      id
    )
    const released = await release(id, staff.token)
    assert.equal(released.status, 200, released.text)
  })

  test('is not paid by the money for extra lines of an invoice, wherever it is read', async ({
    assert,
  }) => {
    const { _id: id, email } = await anOrder()
    const opened = await editOrderByCall(staff.token, id, { state: 5 })
    assert.equal(opened.status, 200, opened.text)
    const items = [{ description: 'Rush fee', quantity: 1, cost: 1016.98 }]
    const path = `/api/orders/${id}/docs/invoices`
    const invoice = await call<{ _id: string }>('POST', path, {
      token: staff.token,
      body: { items },
    })
    assert.equal(invoice.status, 201, invoice.text)
    const transfer = { method: 'BANK_TRANSFER', amount: 1016.98, reference: 'For the rush' }
    const paid = await call('POST', `${path}/${invoice.body._id}/payment`, {
      token: staff.token,
      body: transfer,
    })
    assert.equal(paid.status, 200, paid.text)
    const back = await editOrderByCall(staff.token, id, { state: 6 })
    assert.containSubset(back.body.payment, { balance_remaining: 2033.97, due_now: 1016.98 })

    const waiting = async () => {
      const { body } = await call<StaffHome>('GET', '/api/a/home', { token: staff.token })
      const { href } = body.todo.find(({ key }) => key === 'to_release')!
      const { props } = await visit<{ orders: OrderListPage }>(browser, href)
      return props.orders.rows.map((row) => row.id)
    }
    assert.notInclude(await waiting(), id)
    const page = await staffPage(id)
    assert.containSubset(page.payment, { due: usd(203_397), dueNow: usd(101_698) })
    assert.notEqual(page.next?.action, 'release')
    const early = await release(id, staff.token)
    assert.deepEqual([early.status, early.body.code], [409, 'E_DEPOSIT_DUE'])
    assert.include(early.body.err!, '1,016.98')
    const link = await createLink(id, { token: staff.token, body: { mail: true } })
    const [, token] = (link.body as unknown as { url: string }).url.split('/pay/')
    const shown = await visit<{ page: PaymentLinkPage }>(new Browser(), `/pay/${token}`)
    assert.containSubset(shown.props.page.payable, {
      ...{ amount: usd(101_698), all: usd(203_397), restDue: null },
    })
    await workAfter(0)
    assert.include(JSON.stringify(await mailsTo(email)), 'Rest, by the same link')
    const { html } = await visit(browser, `/orders/${id}/print?type=proforma`)
    assert.match(html, /Due now.*1,016\.98/s)

    await deposit(id)
    assert.include(await waiting(), id)
    const { body } = await readOrder(id, staff.token)
    assert.isNull(body.payment.due_now)
    const released = await release(id, staff.token)
    assert.equal(released.status, 200, released.text)
  })

  test('is paid by money for an invoice, before its extra lines, and by what these leave', async ({
    assert,
  }) => {
    const extra = { description: 'Rush fee', quantity: 1, cost: 1016.98 }
    const transfer = { method: 'BANK_TRANSFER', amount: 1016.98, reference: 'Wire 9' }
    const paidInvoice = async (withGoods: boolean) => {
      const { _id: id, cart } = await anOrder()
      await editOrderByCall(staff.token, id, { state: 5 })
      const path = `/api/orders/${id}/docs/invoices`
      const goodsOf = withGoods ? [{ line: cart[0]._id, quantity: 1 }] : []
      const { body: invoice } = await call<{ _id: string }>('POST', path, {
        token: staff.token,
        body: { items: [...goodsOf, extra] },
      })
      const paid = await call('POST', `${path}/${invoice._id}/payment`, {
        token: staff.token,
        body: transfer,
      })
      assert.equal(paid.status, 200, paid.text)
      const dueNow = async () => {
        const { body } = await readOrder(id, staff.token)
        return body.payment.due_now
      }
      return { path: `${path}/${invoice._id}`, dueNow }
    }
    const mixed = await paidInvoice(true)
    assert.isNull(await mixed.dueNow())

    const rush = await paidInvoice(false)
    assert.equal(await rush.dueNow(), 1016.98)
    const note = { items: [], amount: 1016.98, restock: false, reason: 'Too late' }
    const credited = await call('POST', `${rush.path}/credit_notes`, {
      token: staff.token,
      body: note,
    })
    assert.equal(credited.status, 201, credited.text)
    assert.isNull(await rush.dueNow(), 'nothing is left of the fee, and its money is on the order')
  })

  test('is read from the terms of an order', async ({ assert }) => {
    const contentOf = async (id: string) =>
      one<{ percent: number; days: number; start: string }>(
        'select terms_upfront_percent as percent, terms_days as days, terms_from as start from orders where id = ?',
        [id]
      )
    const expected = [
      [TERMS, { percent: 50, days: 30, start: 'shipment' }],
      ['30% deposit, rest net 15', { percent: 30, days: 15, start: 'issue' }],
      ['COD', { percent: 0, days: 0, start: 'shipment' }],
      ['As agreed', { percent: 0, days: 0, start: 'issue' }],
    ] as const
    for (const [terms, content] of expected) {
      const { _id: id } = await anOrder({ payment: { ...goods.payment, terms } })
      assert.deepInclude(await contentOf(id), content)
    }
  })

  test('changes with the terms, and an invoice keeps what the order was placed with', async ({
    assert,
  }) => {
    const { _id: id } = await anOrder()
    await run('update orders set terms_days = 45 where id = ?', [id])
    const kept = await editOrderByCall(staff.token, id, { customerPO: 'PO 7', state: 5 })
    assert.equal(kept.body.payment.due_now, 1016.98)
    const path = `/api/orders/${id}/docs/invoices`
    const body = { dates: { ship: '2026-11-01' } }
    const { body: invoice } = await call<{ dates: { due: string } }>('POST', path, {
      token: staff.token,
      body,
    })
    assert.match(invoice.dates.due, /^2026-12-16/)
    const changed = await editOrderByCall(staff.token, id, { payment: { terms: 'Net 10' } })
    assert.isNull(changed.body.payment.due_now)
  })
})
