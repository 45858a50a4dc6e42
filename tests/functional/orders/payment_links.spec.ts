import { test } from '@japa/runner'
import { one, run } from '#core/database'
import { listRelatedMails } from '#core/mail'
import { newId } from '#shared/ids'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import { aChallenge, statusesOf, workAfter } from '#tests/functional/orders/support/payments'
import {
  aProforma,
  balanceOf,
  cents,
  createLink,
  recordTransfer,
  type MoneyResponse,
} from '#tests/functional/orders/support/order_money'
import { statusOf } from '#tests/functional/orders/support/responses'
import { call, type ApiResponse } from '#tests/support/http'
import { setStock } from '#tests/support/checkout'
import { Browser } from '#tests/support/browser'
import { visit } from '#tests/support/pages'
import { withStaffedShop } from '#tests/support/staffed_shop'
import { aUser } from '#tests/support/users'
import type { PaymentLinkPage } from '#orders/views'

const CARD = 'pm_card_visa'
const usd = (amount: number) => ({ cents: cents(amount), currency: 'usd' })

test.group('A payment link', (group) => {
  const cards = withFakeCards(group)
  const staff = withStaffedShop(group)
  group.each.setup(() => setStock('THX-CBH10', 500))
  group.each.setup(() => {
    const before = process.env.LIMITS
    process.env.LIMITS = 'off'
    return () => {
      process.env.LIMITS = before
    }
  })

  async function aLink(body: object = {}) {
    const order = await aProforma(staff.token)
    const created = (await createLink(order._id, {
      token: staff.token,
      body,
    })) as unknown as ApiResponse<{
      url: string
    }>
    const [, link] = created.body.url.split('/pay/')
    return { order, link, total: order.payment.total }
  }

  const pay = (link: string, amount: number, { key = newId(), card = CARD } = {}) =>
    call<MoneyResponse['body']>('POST', `/api/pay/${link}`, {
      body: { token: card, amount },
      headers: { 'idempotency-key': key },
    })

  const page = (link: string) => call('GET', `/pay/${link}`)

  test('charges what is left at that moment, once, and shows no customer', async ({ assert }) => {
    const { order, link, total } = await aLink()
    await recordTransfer(order._id, { token: staff.token, amount: 10 })
    const left = (cents(total) - 1000) / 100

    const shown = await page(link)
    assert.equal(shown.status, 200)
    assert.include(shown.text, order.number)
    // The goods are named as the storefront of their currency does.
    assert.include(shown.text, ' 3.3 ft (1 m)')
    for (const personal of ['ada@example.com', 'Ada', 'Analytical', '555 0100'])
      assert.notInclude(shown.text, personal)
    assert.equal(shown.headers['cache-control'], 'no-store')

    const stale = await pay(link, total)
    assert.deepEqual([stale.status, stale.body.code], [409, 'E_TOTAL_CHANGED'])
    assert.containSubset(stale.body, { amount: usd(left) })
    const paid = await pay(link, left)
    assert.deepEqual([paid.status, paid.body], [200, { ok: true } as never])
    assert.equal(await balanceOf(order._id, staff.token), 0)

    const again = await pay(link, left)
    assert.equal(again.status, 410)
    const closed = await page(link)
    assert.equal(closed.status, 410)
  }).tags(['known_case'])

  test('shows how the total adds up', async ({ assert }) => {
    const { order, link, total } = await aLink()
    const { props } = await visit<{ page: PaymentLinkPage }>(new Browser(), `/pay/${link}`)
    const { totals, lines } = props.page.payable!
    assert.isNotEmpty(lines)
    assert.deepEqual(totals.total, usd(total))
    const { subtotal, discount, shipping, salesTax, credit } = totals
    assert.equal(
      subtotal.cents - discount.cents + shipping.cents + salesTax.cents - credit.cents,
      cents(total)
    )
    assert.equal(cents(order.payment.shipping), shipping.cents)
  })

  test('says that a payment is being confirmed while the shop has not heard of it, and what is paid then', async ({
    assert,
  }) => {
    const { order, link, total } = await aLink()
    const read = async () => {
      const { props } = await visit<{ page: PaymentLinkPage }>(new Browser(), `/pay/${link}`)
      return props.page
    }
    const challenge = aChallenge()
    cards.willReturn(challenge)
    assert.equal(await statusOf(pay(link, total)), 402)
    // The customer confirms at the bank, but the browser does not come back, and the webhook is late.
    const intent = cards.intents.get(challenge.intentId)!
    intent.outcome = cards.success(intent.expected)

    const waiting = await read()
    assert.containSubset(waiting.confirming, { number: order.number, amount: usd(total) })
    assert.isNull(waiting.payable)
    assert.isNull(waiting.paid)
    assert.equal(await statusOf(pay(link, total, { card: 'pm_card_mastercard' })), 409)

    await workAfter(1)
    assert.deepEqual(await statusesOf(order._id), ['succeeded'])
    const settled = await read()
    assert.isNull(settled.confirming)
    assert.containSubset(settled.paid, { amount: usd(total), left: null })
  })

  test('can be paid again once a payment that was not confirmed has ended', async ({ assert }) => {
    const { link, total } = await aLink()
    cards.willReturn(aChallenge())
    assert.equal(await statusOf(pay(link, total)), 402)
    await workAfter(20)
    const { props } = await visit<{ page: PaymentLinkPage }>(new Browser(), `/pay/${link}`)
    assert.isNull(props.page.confirming)
    assert.deepEqual(props.page.payable!.amount, usd(total))
  })

  test('of a part charges no more than that part', async ({ assert }) => {
    const { order, link, total } = await aLink({ amount: 20 })

    await pay(link, 20)

    assert.equal(await balanceOf(order._id, staff.token), (cents(total) - 2000) / 100)
    const again = await pay(link, 20)
    assert.deepEqual([again.status, again.body.code], [410, 'E_LINK_USED'])
  })

  test('is not used up by a declined card, nor by an unanswered challenge', async ({ assert }) => {
    const { order, link, total } = await aLink()
    cards.willDecline()
    const declined = await pay(link, total)
    assert.deepEqual([declined.status, declined.body.code], [402, 'card_declined'])
    assert.notProperty(declined.body, 'order')

    const challenge = aChallenge()
    cards.willReturn(challenge)
    const key = newId()
    const asked = await pay(link, total, { key })
    assert.deepEqual([asked.status, asked.body.code], [402, 'authentication_required'])
    assert.notProperty(asked.body, 'order')
    const otherTab = await pay(link, total, { card: 'pm_other' })
    assert.deepEqual([otherTab.status, otherTab.body.code], [409, 'E_PAYMENT_PENDING'])

    const intent = cards.intents.get(challenge.intentId)!
    const success = cards.success(intent.expected)
    intent.outcome = { ...success, intentId: challenge.intentId } as typeof success
    const paid = await pay(link, total, { key })
    assert.equal(paid.status, 200, paid.text)
    assert.deepEqual(await statusesOf(order._id), ['declined', 'succeeded'])
  })

  test('paid in twenty tabs at once charges once', async ({ assert }) => {
    const { order, link, total } = await aLink({ amount: 20 })

    const responses = await Promise.all(Array.from({ length: 20 }, () => pay(link, 20)))

    assert.lengthOf(
      responses.filter(({ status }) => status === 200),
      1
    )
    assert.isTrue(responses.every(({ status }) => [200, 409, 410].includes(status)))
    assert.equal(await balanceOf(order._id, staff.token), (cents(total) - 2000) / 100)
  })

  test('is closed once nothing is due or the order is cancelled', async ({ assert }) => {
    const settled = await aLink()
    await recordTransfer(settled.order._id, { token: staff.token, amount: settled.total })
    const cancelled = await aLink()
    await run('update orders set cancelled_at = created_at where id = ?', [cancelled.order._id])

    for (const { link, total } of [settled, cancelled]) {
      const shown = await page(link)
      const response = await pay(link, total)
      assert.equal(shown.status, 410)
      assert.equal(response.status, 410, response.text)
    }
  })

  test('is stored as a hash and mailed on request', async ({ assert }) => {
    const { order, link } = await aLink({ mail: true })
    await workAfter(0)

    const stored = await one<{ token_hash: string }>(
      'select token_hash from payment_links where order_id = ?',
      [order._id]
    )
    assert.notInclude(stored!.token_hash, link)
    const job = await one(`select 1 from outbox where payload like ?`, [`%${link}%`])
    assert.isNull(job)
    const [mail] = await listRelatedMails('order', order._id)
    assert.equal(mail.to, 'ada@example.com')
  })

  test('is created by staff only, for at most what is due, and an unknown one is 404', async ({
    assert,
  }) => {
    const { token: customer } = await aUser()
    const { order, total } = await aLink()

    const statuses = []
    for (const [by, amount] of [
      [undefined, undefined],
      [customer, undefined],
      [staff.token, 0],
      [staff.token, total + 0.01],
    ] as const) {
      const { status } = await createLink(order._id, { token: by, body: { amount } })
      statuses.push(status)
    }
    const unknown = await pay('0'.repeat(32), 5)

    assert.deepEqual(statuses, [401, 403, 422, 422])
    assert.equal(unknown.status, 404)
  })
})
