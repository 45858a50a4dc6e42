import { test } from '@japa/runner'
import { shop } from '#config/shop'
import { one, rows, run } from '#core/database'
import { sweepAttempts } from '#payments/reconciliation/sweep_payments_job'
import { auditBooks } from '#reporting'
import { newId } from '#shared/ids'
import { InvoiceClient } from '#tests/functional/invoicing/support/invoices'
import {
  allEntriesOf,
  copiesOf,
  duesOf,
  entriesOf,
  paySeveral,
  severalInvoices,
  type SeveralInvoices,
} from '#tests/functional/invoicing/support/several_invoices'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import {
  actionsOn,
  aChallenge,
  NO_RESPONSE,
  workAfter,
} from '#tests/functional/orders/support/payments'
import { createLink } from '#tests/functional/orders/support/order_money'
import { Browser } from '#tests/support/browser'
import { signedIn, visit } from '#tests/support/pages'
import { editOrderByCall } from '#tests/support/staff_orders'
import { withStaffedShop } from '#tests/support/staffed_shop'
import { aUser } from '#tests/support/users'
import { sendWebhooks } from '#tests/support/webhooks'
import type { CustomerInvoicesPage } from '#invoicing/profile/customer_invoices_page'
import type { PaymentLinkPage } from '#orders/payments/payment_link_page'
import type { ActionRequired } from '#payments'

test.group('Several invoices are paid with one charge', (group) => {
  const cards = withFakeCards(group)
  const staff = withStaffedShop(group)
  let several: SeveralInvoices
  group.each.setup(async () => {
    several = await severalInvoices(staff.token)
  })
  group.each.teardown(async () => {
    const { problems } = await auditBooks()
    if (problems.length > 0) throw new Error(JSON.stringify(problems))
  })

  const attempts = () =>
    rows<{ id: string; status: string; amount_cents: number }>(
      `select id, status, amount_cents from payment_attempts where user_id = ? order by created_at, number`,
      [several.customer.id]
    )
  const statuses = async () => {
    const found = await attempts()
    return found.map(({ status }) => status)
  }

  /** Lets the customer pass or fail the bank's challenge, without the shop hearing of it. */
  const answer = ({ intentId }: ActionRequired, passes: boolean) => {
    const intent = cards.intents.get(intentId)!
    intent.outcome = passes
      ? { ...cards.success(intent.expected), intentId }
      : { kind: 'declined', code: 'failed', message: 'No.', declineCode: null, intentId }
  }

  test('each with its share, and the fee is divided to the cent', async ({ assert }) => {
    const charged = cards.charged.length
    const paid = await paySeveral(several)

    assert.equal(paid.status, 200, paid.text)
    assert.lengthOf(paid.body.invoices!, 3)
    assert.deepEqual(
      cards.charged.slice(charged).map(({ amount }) => amount.cents),
      [10_501]
    )
    assert.deepEqual(await duesOf(several), [0, 0, 0])
    const entries = await allEntriesOf(several)
    assert.deepEqual(
      entries.map(({ amount_cents: cents }) => cents),
      [3000, 5000, 2501]
    )
    const fee = Math.round(10_501 * 0.029) + 30
    assert.equal(
      entries.reduce((sum, { fee_cents: part }) => sum + part!, 0),
      fee
    )
    for (const { amount_cents: cents, fee_cents: part, net_cents: net } of entries)
      assert.equal(net, cents - part!)
    const [first, second] = several.clients
    assert.deepEqual([await first.balance(), await second.balance()], [20, 0])
    assert.deepEqual(await statuses(), ['succeeded'])
    const logged = await rows<{ after: string }>(
      `select after from audit_log where subject_id = ? and action = 'card_charged'`,
      [second.order._id]
    )
    assert.include(JSON.stringify(logged), 'of $105.01 USD charged')
  })

  test('are offered by currency, what is due longest first', async ({ assert }) => {
    const [first, second, third] = several.ids
    const dues = { [first]: '2099-01-01', [second]: '2026-03-01', [third]: '2026-02-01' }
    for (const [id, day] of Object.entries(dues))
      await run('update invoices set due_at = ? where id = ?', [`${day}T12:00:00.000Z`, id])
    const browser = await signedIn(several.customer)
    const path = `/profile/${several.customer.id}/invoices`
    const offered = async () => {
      const page = await visit<{ list: CustomerInvoicesPage }>(browser, path)
      return page.props.list.payable
    }

    const [{ currency, invoices }, ...others] = await offered()
    assert.deepEqual([currency, others.length], ['usd', 0])
    assert.deepEqual(
      invoices.map(({ id, state, balance }) => [id, state, balance.cents]),
      [
        [third, 'overdue', 2501],
        [second, 'overdue', 5000],
        [first, 'due', 3000],
      ]
    )
    await paySeveral(several, { invoices: [second, third], amount: 75.01 })
    assert.deepEqual(await offered(), [])
  })

  test('beyond what one payment covers, the rest is counted and another currency stays offered', async ({
    assert,
  }) => {
    const { customer, ids } = several
    const limit = shop.invoicesPerPayment
    const cad = await copiesOf(ids[0], { count: 2, currency: 'cad', dueAt: '2098-01-01' })
    const usd = await copiesOf(ids[0], { count: 2 * limit, currency: 'usd', dueAt: '2026-01-01' })
    const browser = await signedIn(customer)
    const path = `/profile/${customer.id}/invoices`
    const { props } = await visit<{ list: CustomerInvoicesPage }>(browser, path)
    await run(`delete from invoices where number like 'COPY-%'`)

    assert.deepEqual(
      props.list.payable.map(({ currency, invoices, more }) => [currency, invoices.length, more]),
      [
        ['cad', 2, 0],
        ['usd', limit, usd.length + ids.length - limit],
      ]
    )
    assert.sameMembers(
      props.list.payable[0].invoices.map(({ id }) => id),
      cad
    )
  })

  test('a decline pays none of them, and another card pays all', async ({ assert }) => {
    cards.willDecline()
    const declined = await paySeveral(several)
    assert.deepEqual([declined.status, declined.body.code], [402, 'card_declined'])
    assert.deepEqual(await duesOf(several), [3000, 5000, 2501])
    for (const id of several.ids) assert.include(await actionsOn(id), 'card_declined')

    const paid = await paySeveral(several)
    assert.equal(paid.status, 200, paid.text)
    assert.deepEqual(await statuses(), ['declined', 'succeeded'])
  })

  test('while the bank asks the customer, nothing of any order changes', async ({ assert }) => {
    const [, second] = several.clients
    const link = await createLink(second.order._id, { token: staff.token, body: {} })
    assert.equal(link.status, 200, link.text)
    const challenge = aChallenge()
    cards.willReturn(challenge)
    const key = newId()
    const asked = await paySeveral(several, { key })
    assert.deepEqual(
      [asked.status, asked.body.code, asked.body.client_secret],
      [402, 'authentication_required', challenge.clientSecret]
    )

    for (const [index, client] of several.clients.entries()) {
      const edited = await editOrderByCall(staff.token, client.order._id, { notes: 'Later' })
      assert.deepEqual([edited.status, edited.body.code], [409, 'E_PAYMENT_PENDING'])
      const id = several.ids.at(index === 0 ? 0 : 2)!
      const voided = await client.remove(id)
      assert.deepEqual([voided.status, voided.body.code], [409, 'E_PAYMENT_PENDING'])
      const transfer = await client.transfer(id, 5)
      assert.deepEqual([transfer.status, transfer.body.code], [409, 'E_PAYMENT_PENDING'])
      const another = await paySeveral(
        { ...several, ids: [id], total: index === 0 ? 30 : 25.01 },
        { card: 'pm_another' }
      )
      assert.deepEqual([another.status, another.body.code], [409, 'E_PAYMENT_PENDING'])
    }

    const url = new URL((link.body as unknown as { url: string }).url)
    const { props } = await visit<{ page: PaymentLinkPage }>(new Browser(), url.pathname)
    assert.deepEqual(props.page.confirming?.amount, { cents: 2501, currency: 'usd' })

    answer(challenge, true)
    const paid = await paySeveral(several, { key })
    assert.equal(paid.status, 200, paid.text)
    assert.deepEqual(await duesOf(several), [0, 0, 0])
    assert.deepEqual(await statuses(), ['succeeded'])
  })

  test('a challenge that is not passed leaves all of them due', async ({ assert }) => {
    const challenge = aChallenge()
    cards.willReturn(challenge)
    await paySeveral(several)
    answer(challenge, false)
    await sendWebhooks({
      type: 'payment_intent.payment_failed',
      intentId: challenge.intentId,
    })

    assert.deepEqual(await statuses(), ['declined'])
    assert.deepEqual(await duesOf(several), [3000, 5000, 2501])
    const paid = await paySeveral(several)
    assert.equal(paid.status, 200, paid.text)
  })

  test('one that the customer leaves is canceled for all of them when it expires', async ({
    assert,
  }) => {
    const challenge = aChallenge()
    cards.willReturn(challenge)
    await paySeveral(several)
    await workAfter(16)
    assert.include(cards.canceled, challenge.intentId)
    assert.deepEqual(await statuses(), ['declined'])

    answer(challenge, true)
    await sendWebhooks({ type: 'payment_intent.succeeded', intentId: challenge.intentId })
    assert.deepEqual(await duesOf(several), [3000, 5000, 2501])
    const entries = await entriesOf(several)
    assert.deepEqual(
      entries.map((each) => each.map(({ amount_cents: cents }) => cents)),
      [
        [3000, -3000],
        [5000, -5000],
        [2501, -2501],
      ]
    )
    for (const id of several.ids) assert.include(await actionsOn(id), 'charged_late')
  })

  test('after a crash between the charge and its response, reconciliation pays them once', async ({
    assert,
  }) => {
    cards.willReturn(NO_RESPONSE)
    const key = newId()
    const lost = await paySeveral(several, { key })
    assert.deepEqual([lost.status, lost.body.code], [503, 'E_PAYMENT_PENDING'])
    assert.deepEqual(await duesOf(several), [3000, 5000, 2501])

    await sweepAttempts(-1000)
    await sweepAttempts(-1000)
    await paySeveral(several, { key })

    assert.deepEqual(await duesOf(several), [0, 0, 0])
    assert.lengthOf(await allEntriesOf(several), 3)
    assert.deepEqual(await statuses(), ['succeeded'])
  })

  test('after a reload, the same card continues the payment that the bank asks about', async ({
    assert,
  }) => {
    const charged = cards.charged.length
    const challenge = aChallenge()
    cards.willReturn(challenge)
    await paySeveral(several)
    answer(challenge, true)
    const continued = await paySeveral(several, { invoices: several.ids.toReversed() })
    assert.equal(continued.status, 200, continued.text)
    assert.deepEqual(await duesOf(several), [0, 0, 0])
    assert.lengthOf(cards.charged.slice(charged), 1)
  })

  test('a webhook settles them, however often it comes', async ({ assert }) => {
    const challenge = aChallenge()
    cards.willReturn(challenge)
    await paySeveral(several)
    answer(challenge, true)
    const event = { type: 'payment_intent.succeeded', intentId: challenge.intentId }
    await sendWebhooks(event, event)

    assert.deepEqual(await duesOf(several), [0, 0, 0])
    assert.lengthOf(await allEntriesOf(several), 3)
  })

  test('once means once: a double click, a repetition and a reload', async ({ assert }) => {
    const charged = cards.charged.length
    const key = newId()
    const both = await Promise.all([paySeveral(several, { key }), paySeveral(several, { key })])
    assert.include(
      both.map(({ status }) => status),
      200
    )
    await run('delete from idempotency_keys')
    const repeated = await paySeveral(several, { key })
    assert.equal(repeated.status, 200, repeated.text)
    const reloaded = await paySeveral(several)
    assert.deepEqual([reloaded.status, reloaded.body.code], [409, 'E_ALREADY_PAID'])
    // In another tab this refuses a payment: it must not read as if that one had gone through.
    assert.match(
      reloaded.body.err!,
      /^Invoice INV-\d+ is already paid\. Check what is still due\.$/
    )

    assert.lengthOf(cards.charged.slice(charged), 1)
    assert.lengthOf(await allEntriesOf(several), 3)
  })

  test('two payments of the same invoices at once charge one of them', async ({ assert }) => {
    const charged = cards.charged.length
    const reversed = { invoices: several.ids.toReversed() }
    const both = await Promise.all([paySeveral(several), paySeveral(several, reversed)])
    assert.sameMembers(
      both.map(({ status }) => status),
      [200, 409]
    )
    assert.lengthOf(cards.charged.slice(charged), 1)
  })

  test('an amount that has changed is asked for again, and nothing is charged', async ({
    assert,
  }) => {
    const [first] = several.clients
    await first.transfer(several.ids[0], 10)
    const changed = await paySeveral(several)
    assert.deepEqual(
      [changed.status, changed.body.code, changed.body.total],
      [409, 'E_TOTAL_CHANGED', 95.01]
    )
    await first.remove(several.ids[1])
    const voided = await paySeveral(several, { amount: 95.01 })
    assert.deepEqual([voided.status, voided.body.code], [410, 'E_GONE'])
    assert.deepEqual(await statuses(), [])
  })

  test('what is void by the time the money arrives gets its share back', async ({ assert }) => {
    const challenge = aChallenge()
    cards.willReturn(challenge)
    await paySeveral(several)
    const [voided] = several.ids
    await run('update invoices set voided_at = ?, balance_cents = 0 where id = ?', [
      new Date().toISOString(),
      voided,
    ])
    answer(challenge, true)
    await sendWebhooks({ type: 'payment_intent.succeeded', intentId: challenge.intentId })

    const entries = await entriesOf(several)
    assert.deepEqual(
      entries.map((each) => each.map(({ amount_cents: cents }) => cents)),
      [[3000, -3000], [5000], [2501]]
    )
    assert.deepEqual(await duesOf(several), [0, 0, 0])
    assert.include(await actionsOn(voided), 'charged_late')
    assert.deepEqual(
      cards.refunded.slice(-1).map(({ amount }) => amount.cents),
      [3000]
    )
  })

  test('of another customer, of two currencies or unknown are refused', async ({ assert }) => {
    const stranger = await aUser({ currency: 'usd' })
    const foreign = await paySeveral({ ...several, token: stranger.token })
    assert.deepEqual([foreign.status, foreign.body.code], [404, 'E_NOT_FOUND'])
    const byStaff = await paySeveral({ ...several, token: staff.token })
    assert.equal(byStaff.status, 404)
    const unknown = await paySeveral(several, { invoices: [...several.ids, newId()] })
    assert.equal(unknown.status, 404)
    const canadian = await InvoiceClient.ofNewOrder(staff.token, { currency: 'cad' })
    const { _id: other } = await canadian.created()
    const giveTo = (userId: string | null) =>
      run('update invoices set user_id = ? where id = ?', [userId, other])
    await giveTo(several.customer.id)
    const mixed = await paySeveral(several, { invoices: [several.ids[0], other] })
    assert.deepEqual([mixed.status, mixed.body.code], [422, 'E_CURRENCY'])
    // Its order belongs to no account.
    const alone = await paySeveral(several, { invoices: [other], amount: 100 })
    assert.equal(alone.status, 404)
    await giveTo(null)
    assert.deepEqual(await statuses(), [])
    assert.isNull(await one('select 1 from payment_shares where invoice_id = ?', [other]))
  })
})
