import { test } from '@japa/runner'
import { rows, run } from '#core/database'
import { newId } from '#shared/ids'
import { InvoiceClient } from '#tests/functional/invoicing/support/invoices'
import { withFakePrinter } from '#tests/functional/orders/support/printer'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import { aChallenge, statusesOf } from '#tests/functional/orders/support/payments'
import { Browser } from '#tests/support/browser'
import { call } from '#tests/support/http'
import { mailedToken } from '#tests/support/mails'
import { signedIn, visit } from '#tests/support/pages'
import { editOrderByCall } from '#tests/support/staff_orders'
import { withStaffedShop } from '#tests/support/staffed_shop'
import { aUser, PASSWORD, type TestUser } from '#tests/support/users'
import type { InvoiceResponse } from '#invoicing/invoice/invoice_response'
import type { CustomerInvoicesPage } from '#invoicing/profile/customer_invoices_page'

type InvoicesPage = { list: CustomerInvoicesPage }
type PaymentBody = InvoiceResponse & { code?: string; client_secret?: string }

test.group('The invoices in the profile', (group) => {
  const cards = withFakeCards(group)
  const printer = withFakePrinter(group)
  const staff = withStaffedShop(group)
  let customer: TestUser
  let invoices: InvoiceClient
  group.each.setup(async () => {
    customer = await aUser({ currency: 'usd' })
    invoices = await InvoiceClient.ofNewOrder(staff.token, { user: customer.id })
  })

  const listOf = async (browser: Browser, query = '') => {
    const page = await visit<InvoicesPage>(browser, `/profile/${customer.id}/invoices${query}`)
    return page.props.list
  }

  const pay = (browser: Browser, id: string, body: object, key = newId()) =>
    browser.call<PaymentBody>('POST', `${invoices.path}/${id}/payment`, {
      body: { token: 'pm_card_visa', ...body },
      headers: { 'idempotency-key': key },
    })

  test('print the statement of the account for its owner only', async ({ assert }) => {
    const invoice = await invoices.created({ items: invoices.items(2) })
    const path = `/profile/${customer.id}/statement/pdf`
    const own = await signedIn(customer)
    const { status, headers } = await own.call('GET', `${path}?c=usd`)
    assert.deepEqual([status, headers['content-type']], [200, 'application/pdf'])
    assert.include(String(headers['content-disposition']), 'Statement')
    const { html } = printer.printed.at(-1)!
    assert.include(html, invoice.id2)
    const printed = printer.printed.length

    const others = [new Browser(), await signedIn(await aUser()), await signedIn(staff)]
    for (const browser of others) {
      const rejected = await browser.call('GET', path)
      assert.deepEqual([rejected.status, rejected.headers.location], [302, '/home'])
    }
    assert.lengthOf(printer.printed, printed)
  })

  test('show number, dates, amount, balance and state, what is due first', async ({ assert }) => {
    const paid = await invoices.created({ items: invoices.items(2) })
    await invoices.transfer(paid._id, 20)
    const overdue = await invoices.created({ items: invoices.items(3) })
    const { body: note } = await invoices.credit(overdue._id, { items: invoices.items(1) })
    const voided = await invoices.created({ items: invoices.items(1) })
    await invoices.remove(voided._id)
    await run('update invoices set issued_at = ?, due_at = ? where id = ?', [
      '2026-01-05T12:00:00.000Z',
      '2026-02-05T12:00:00.000Z',
      overdue._id,
    ])

    const { invoices: shown, due, count } = await listOf(await signedIn(customer))

    assert.equal(count, 3)
    assert.deepEqual(due, [{ cents: 2000, currency: 'usd' }])
    assert.sameDeepMembers(
      shown.map(({ number, state, total, balance }) => [number, state, total.cents, balance.cents]),
      [
        [note.id2, 'credit', -1000, 0],
        [paid.id2, 'paid', 2000, 0],
        [overdue.id2, 'overdue', 3000, 2000],
      ]
    )
    assert.equal(shown[0].number, overdue.id2)
    assert.equal(shown[0].dueAt, '2026-02-05T12:00:00.000Z')
  })

  test('what is overdue longest stands before what is due later, whatever was issued last', async ({
    assert,
  }) => {
    const dues = ['2026-03-01', null, '2026-02-01', '2099-01-01']
    const numbers = new Map<string, string | null>()
    for (const due of dues) {
      const invoice = await invoices.created({ items: invoices.items(1) })
      numbers.set(invoice.id2, due)
      const at = due && `${due}T12:00:00.000Z`
      await run('update invoices set due_at = ? where id = ?', [at, invoice._id])
    }
    const paid = await invoices.created({ items: invoices.items(1) })
    await invoices.transfer(paid._id, 10)

    const { invoices: shown } = await listOf(await signedIn(customer))
    assert.deepEqual(
      shown.map(({ number }) => numbers.get(number)),
      ['2026-02-01', '2026-03-01', '2099-01-01', null, undefined]
    )
  })

  test('have a statement in each currency, also in one that the account no longer has', async ({
    assert,
  }) => {
    const browser = await signedIn(customer)
    const statements = async () => {
      const list = await listOf(browser)
      return list.statements
    }
    assert.deepEqual(await statements(), [])
    const paid = await invoices.created({ items: invoices.items(1) })
    await invoices.transfer(paid._id, 10)
    assert.deepEqual(await statements(), ['usd'])
    await run(`update users set currency = 'cad' where id = ?`, [customer.id])
    const elsewhere = await InvoiceClient.ofNewOrder(staff.token, {
      user: customer.id,
      currency: 'cad',
    })
    await elsewhere.created({ items: elsewhere.items(1) })
    assert.deepEqual(await statements(), ['usd', 'cad'])
  })

  test('follow their order to the customer whom it is attached to, or whom staff choose', async ({
    assert,
  }) => {
    const email = `${newId()}@example.com`
    const guest = await InvoiceClient.ofNewOrder(staff.token, { email })
    const invoice = await guest.created({ items: guest.items(2) })
    const { body: note } = await guest.credit(invoice._id, { items: guest.items(1) })
    const account = { email, password: PASSWORD }
    const { body: user } = await call<{ _id: string }>('POST', '/api/auth/signup', {
      body: account,
    })
    await new Browser().call('POST', `/verify/${await mailedToken(email, 'verify')}`, { body: {} })
    const ownersOf = () =>
      rows<{ id: string; user_id: string | null }>(
        'select id, user_id from invoices where order_id = ?',
        [guest.order._id]
      )
    const ownedBy = (userId: string) =>
      [invoice._id, note._id].map((id) => ({ id, user_id: userId }))
    assert.sameDeepMembers(await ownersOf(), ownedBy(user._id))

    const edited = await editOrderByCall(staff.token, guest.order._id, { user: customer.id })
    assert.equal(edited.status, 200)
    assert.sameDeepMembers(await ownersOf(), ownedBy(customer.id))
    const { count } = await listOf(await signedIn(customer))
    assert.equal(count, 2)
  })

  test('a visitor, another customer and staff see and pay none of them', async ({ assert }) => {
    const { _id: id } = await invoices.created()
    const path = `/profile/${customer.id}/invoices`
    const stranger = await signedIn(await aUser())
    for (const browser of [new Browser(), stranger, await signedIn(staff)]) {
      const { status, headers, html } = await visit(browser, path)
      assert.deepEqual([status, headers.location], [302, '/home'])
      assert.notInclude(html, id)
    }
    const refused = [await pay(new Browser(), id, {}), await pay(stranger, id, {})]
    assert.deepEqual(
      refused.map(({ status }) => status),
      [401, 404]
    )
    const [stored] = await invoices.list()
    assert.equal(stored.payment.balance_remaining, 100)
    assert.deepEqual(await statusesOf(invoices.order._id), [])
  })

  test('are paid by card: a decline and a challenge do not use them up', async ({ assert }) => {
    const { _id: id } = await invoices.created()
    const browser = await signedIn(customer)
    cards.willDecline()
    const declined = await pay(browser, id, { amount: 100 })
    assert.deepEqual([declined.status, declined.body.code], [402, 'card_declined'])

    const challenge = aChallenge()
    cards.willReturn(challenge)
    const key = newId()
    const asked = await pay(browser, id, { amount: 100 }, key)
    assert.deepEqual([asked.status, asked.body.code], [402, 'authentication_required'])
    const intent = cards.intents.get(challenge.intentId)!
    const success = cards.success(intent.expected)
    intent.outcome = { ...success, intentId: challenge.intentId } as typeof success
    const paid = await pay(browser, id, { amount: 100 }, key)

    assert.deepEqual([paid.status, paid.body.payment?.balance_remaining], [200, 0], paid.text)
    assert.deepEqual(await statusesOf(invoices.order._id), ['declined', 'succeeded'])
    const { invoices: shown, due } = await listOf(browser)
    assert.deepEqual([shown[0].state, due], ['paid', []])
  })

  test('a request that is repeated after its payment settled charges once and succeeds', async ({
    assert,
  }) => {
    const { _id: id } = await invoices.created()
    const browser = await signedIn(customer)
    const key = newId()
    const first = await pay(browser, id, { amount: 100 }, key)
    await run('delete from idempotency_keys')
    const repeated = await pay(browser, id, { amount: 100 }, key)
    assert.deepEqual([first.status, repeated.status], [200, 200], repeated.text)
    const again = await pay(browser, id, { amount: 100 })
    assert.deepEqual([again.status, again.body.code], [409, 'E_ALREADY_PAID'])
    assert.deepEqual(await statusesOf(invoices.order._id), ['succeeded'])
  })

  test('more than what is due is never charged', async ({ assert }) => {
    const { _id: id } = await invoices.created()
    const browser = await signedIn(customer)
    await invoices.transfer(id, 60)
    const stale = await pay(browser, id, { amount: 100 })
    assert.deepEqual([stale.status, stale.body.code], [422, 'E_AMOUNT'])
    const rest = await pay(browser, id, {})
    assert.equal(rest.body.payment.balance_remaining, 0)
  })

  test('come in pages', async ({ assert }) => {
    const small = await InvoiceClient.ofNewOrder(staff.token, {
      user: customer.id,
      items: [[12, 1]],
    })
    for (let index = 0; index < 10; index++) await small.created({ items: small.items(1) })
    const browser = await signedIn(customer)
    const first = await listOf(browser)
    const second = await listOf(browser, '?page=2')
    assert.deepEqual([first.invoices.length, first.pages, second.invoices.length], [9, 2, 1])
    assert.notInclude(
      first.invoices.map(({ id }) => id),
      second.invoices[0].id
    )
  })
})
