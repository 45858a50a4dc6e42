import { test } from '@japa/runner'
import { rows, update } from '#core/database'
import { auditBooks } from '#reporting'
import { texts } from '#shared/texts/specification'
import { anOpenOrder, InvoiceClient } from '#tests/functional/invoicing/support/invoices'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import { balanceOf, recordTransfer } from '#tests/functional/orders/support/order_money'
import { aQuote } from '#tests/functional/orders/support/order_quotes'
import { anOverpaidOrder } from '#tests/functional/orders/support/overpaid_order'
import { Browser } from '#tests/support/browser'
import { call } from '#tests/support/http'
import { signedIn, visit } from '#tests/support/pages'
import { withStaffedShop } from '#tests/support/staffed_shop'
import { aUser, type TestUser } from '#tests/support/users'
import type { AgingResponse } from '#invoicing/receivables/aging_response'
import type { BalanceResponse } from '#invoicing/receivables/open_balance_response'
import type { CustomerInvoicesPage, CustomerReceivables, OpenBalanceView } from '#invoicing/views'
import type { PaymentLinkPage } from '#orders/views'

const usd = (cents: number) => ({ cents, currency: 'usd' })
const cad = (cents: number) => ({ cents, currency: 'cad' })

test.group('The open balance of a customer', (group) => {
  const cards = withFakeCards(group)
  const staff = withStaffedShop(group)
  let customer: TestUser
  group.each.setup(async () => {
    customer = await aUser({ currency: 'usd' })
  })

  const anOrder = (changes: object = {}) =>
    anOpenOrder(staff.token, { user: customer.id, ...changes })

  const balancesOf = async () => {
    const path = `/profile/${customer.id}`
    const { props } = await visit<{ balances: OpenBalanceView[] }>(await signedIn(customer), path)
    return props.balances
  }
  const byCall = async () => {
    const path = '/api/users/me/balances'
    const { body } = await call<BalanceResponse[]>('GET', path, { token: customer.token })
    return body
  }
  const forStaff = async () => {
    const path = `/admin/users/${customer.id}`
    const { props } = await visit<{ receivables: CustomerReceivables }>(await signedIn(staff), path)
    return props.receivables.accounts
  }

  test('is what invoices and orders owe, the same for the customer, staff and calls', async ({
    assert,
  }) => {
    const invoiced = await anOrder()
    const invoices = new InvoiceClient(staff.token, invoiced)
    const { _id: paidInPart } = await invoices.created({ items: invoices.items(4) })
    await invoices.transfer(paidInPart, 15)
    const plain = await anOrder({ items: [[2, 10]] })
    const inCad = await anOpenOrder(staff.token, { items: [[3, 10]], currency: 'cad' })
    await update('orders', { user_id: customer.id }, { id: inCad._id })
    const paid = await anOrder({ items: [[1, 10]] })
    await recordTransfer(paid._id, { token: staff.token, amount: 10 })
    const cancelled = await anOrder({ items: [[1, 10]] })
    await call('POST', `/api/orders/${cancelled._id}/cancellation`, { token: staff.token })
    await aQuote(staff.token, { customer, quantity: 2 })
    await anOverpaidOrder(staff.token, { customer })

    const [inUsd, other, ...more] = await balancesOf()
    assert.isEmpty(more)
    assert.containSubset(inUsd, { total: usd(10_500), invoiced: usd(2500), owed: usd(3000) })
    assert.deepEqual(
      inUsd.orders.map(({ id, due, payable }) => [id, due, payable]),
      [
        [plain._id, usd(2000), usd(2000)],
        [invoiced._id, usd(6000), usd(8500)],
      ]
    )
    assert.containSubset(other, { total: cad(3000), invoiced: cad(0), owed: cad(0) })
    assert.deepEqual(
      other.orders.map(({ number }) => number),
      [inCad.number]
    )

    const called = await byCall()
    assert.containSubset(called, [
      { currency: 'usd', total: 105, invoices: 25, owed: 30 },
      { currency: 'cad', total: 30, invoices: 0, owed: 0 },
    ])
    const [staffUsd, staffCad] = await forStaff()
    assert.containSubset(staffUsd, {
      ...{ due: usd(2500), notInvoiced: usd(8000), open: usd(10_500), owed: usd(3000) },
    })
    assert.containSubset(staffCad, { due: cad(0), notInvoiced: cad(3000), open: cad(3000) })
    const { body: aging } = await call<AgingResponse[]>('GET', '/api/a/aging?c=usd', {
      token: staff.token,
    })
    const { current, owed } = aging.find(({ user }) => user._id === customer.id)!
    assert.deepEqual([current, owed], [25, 30])
    const tab = await visit<{ list: CustomerInvoicesPage }>(
      await signedIn(customer),
      `/profile/${customer.id}/invoices`
    )
    assert.deepEqual(tab.props.list.due, [usd(2500)])
  })

  test('is empty where nothing is due', async ({ assert }) => {
    assert.isEmpty(await balancesOf())
    assert.isEmpty(await byCall())
    const { status } = await call('GET', '/api/users/me/balances')
    assert.equal(status, 401)
  })

  const payPath = (orderId: string, userId = customer.id) =>
    `/profile/${userId}/orders/${orderId}/payment`

  test('names the deposit of an order, which its customer pays by card', async ({ assert }) => {
    const payment = { terms: texts.documents.terms30, salesTaxPercent: 0, shipping: 0 }
    const { _id: id } = await anOrder({ state: 6, payment })
    const [{ orders }] = await balancesOf()
    assert.containSubset(orders, [{ id, due: usd(10_000), dueNow: usd(5000) }])

    const browser = await signedIn(customer)
    const opened = await browser.call('POST', payPath(id))
    assert.equal(opened.status, 303, opened.text)
    const location = String(opened.headers.location)
    const { props } = await visit<{ page: PaymentLinkPage }>(new Browser(), location)
    assert.containSubset(props.page.payable, { amount: usd(5000), all: usd(10_000) })
    const body = { token: 'pm_card_visa', amount: 50, due: 100 }
    const charged = await call('POST', `/api${location}`, { body })
    assert.equal(charged.status, 200, charged.text)
    assert.equal(await balanceOf(id, staff.token), 50)

    const again = await browser.call('POST', payPath(id))
    assert.equal(again.headers.location, location)
    assert.lengthOf(await rows('select 1 from payment_links where order_id = ?', [id]), 1)
    const [{ total }] = await balancesOf()
    assert.deepEqual(total, usd(5000))
  })

  test('of an order that is invoiced in part is paid at once, each cent once', async ({
    assert,
  }) => {
    const order = await anOrder()
    const { _id: id } = order
    const invoices = new InvoiceClient(staff.token, order)
    const { _id: invoice } = await invoices.created({ items: invoices.items(4) })
    const browser = await signedIn(customer)
    const opened = await browser.call('POST', payPath(id))
    const location = String(opened.headers.location)
    const { props } = await visit<{ page: PaymentLinkPage }>(new Browser(), location)
    assert.containSubset(props.page.payable, { amount: usd(10_000), due: usd(10_000) })

    const inPart = await invoices.pay(invoice, { token: 'pm_card_visa', amount: 15 })
    assert.equal(inPart.status, 200, inPart.text)
    const pay = (amount: number, due: number) =>
      call<{ code?: string }>('POST', `/api${location}`, {
        body: { token: 'pm_card_visa', amount, due },
      })
    const outdated = await pay(100, 100)
    assert.deepEqual([outdated.status, outdated.body.code], [409, 'E_TOTAL_CHANGED'])
    const charged = await pay(85, 85)
    assert.equal(charged.status, 200, charged.text)

    assert.equal(await balanceOf(id, staff.token), 0)
    assert.equal(await invoices.due(invoice), 0)
    const { _id: rest } = await invoices.created()
    assert.equal(await invoices.due(rest), 0)
    assert.isEmpty(await balancesOf())
    const again = await invoices.pay(rest, { token: 'pm_card_visa' })
    assert.deepEqual([again.status, again.body.code], [409, 'E_ALREADY_PAID'])
    const nothing = await pay(85, 85)
    assert.equal(nothing.status, 410)
    const { problems } = await auditBooks()
    assert.isEmpty(problems.filter((problem) => [id, invoice, rest].includes(problem.id)))
  })

  test('has one pending payment, of the order or of its invoice', async ({ assert }) => {
    const order = await anOrder()
    const invoices = new InvoiceClient(staff.token, order)
    const { _id: invoice } = await invoices.created({ items: invoices.items(4) })
    const browser = await signedIn(customer)
    const opened = await browser.call('POST', payPath(order._id))
    await cards.whileChallenging(async () => {
      const { status } = await invoices.pay(invoice, { token: 'pm_card_visa', amount: 40 })
      assert.equal(status, 402)
    })
    const refused = await call<{ code?: string }>(
      'POST',
      `/api${String(opened.headers.location)}`,
      { body: { token: 'pm_card_visa', amount: 100, due: 100 } }
    )
    assert.deepEqual([refused.status, refused.body.code], [409, 'E_PAYMENT_PENDING'])
    assert.equal(await balanceOf(order._id, staff.token), null)
  })

  test('is paid by its own customer alone, and only while something is due', async ({ assert }) => {
    const { _id: id } = await anOrder()
    const stranger = await aUser({ currency: 'usd' })
    const links = () => rows('select id from payment_links where order_id = ?', [id])
    for (const [caller, owner] of [
      [await signedIn(stranger), stranger.id],
      [await signedIn(stranger), customer.id],
      [await signedIn(staff), customer.id],
      [new Browser(), customer.id],
    ] as const) {
      const { headers, status } = await caller.call('POST', payPath(id, owner))
      assert.include([302, 303], status)
      assert.notInclude(String(headers.location), '/pay/')
    }
    assert.isEmpty(await links())

    await recordTransfer(id, { token: staff.token, amount: 100 })
    const own = await signedIn(customer)
    const { headers } = await own.call('POST', payPath(id))
    assert.notInclude(String(headers.location), '/pay/')
    assert.isEmpty(await links())
  })
})
