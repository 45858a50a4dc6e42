import { test } from '@japa/runner'
import { run } from '#core/database'
import { listRelatedMails } from '#core/mail'
import { newId } from '#shared/ids'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import {
  actionsOn,
  aChallenge,
  NO_RESPONSE,
  statusesOf,
  stateOf,
  workAfter,
} from '#tests/functional/orders/support/payments'
import { withFakePrinter } from '#tests/functional/orders/support/printer'
import {
  aProforma,
  balanceOf,
  cents,
  payByCard,
  readOrder,
  recordTransfer,
} from '#tests/functional/orders/support/order_money'
import { codeOf } from '#tests/functional/orders/support/responses'
import { setStock, stockedShop } from '#tests/support/checkout'
import { signedIn, visit } from '#tests/support/pages'
import { aStaffMember, aUser } from '#tests/support/users'
import type { OrderDetail } from '#orders/views'

const CARD = 'pm_card_visa'

test.group('A card payment by staff', (group) => {
  const cards = withFakeCards(group)
  withFakePrinter(group)
  let token: string
  group.setup(async () => {
    await stockedShop()
    ;({ token } = await aStaffMember())
  })
  group.each.setup(() => setStock('THX-CBH10', 500))

  const chargedOn = (orderId: string) =>
    cards.charged
      .filter(({ metadata }) => metadata.order_id === orderId)
      .reduce((sum, { amount }) => sum + amount.cents, 0)

  test('charges what is due, opens the order and mails a receipt', async ({ assert }) => {
    const { _id: id, payment } = await aProforma(token)

    const part = await payByCard(id, { token, body: { token: CARD, amount: 10 } })
    assert.equal(part.status, 200, part.text)
    assert.equal(part.body.payment.balance_remaining, (cents(payment.total) - 1000) / 100)
    const rest = await payByCard(id, { token, body: { token: CARD } })

    assert.equal(rest.body.payment.balance_remaining, 0)
    assert.equal(rest.body.state, 5)
    assert.isNotNull(rest.body.payment.charge?.balance_transaction?.fee)
    await workAfter(0)
    const mails = await listRelatedMails('order', id)
    assert.lengthOf(mails, 2, 'a receipt for each payment')
    assert.equal(await codeOf(payByCard(id, { token, body: { token: CARD } })), 'E_NOTHING_DUE')
  })

  test('above the balance, of 0 or without a card is rejected', async ({ assert }) => {
    const { _id: id, payment } = await aProforma(token)
    for (const [body, field] of [
      [{ token: CARD, amount: payment.total + 0.01 }, 'amount'],
      [{ token: CARD, amount: 0 }, 'amount'],
      [{ token: 'visa', amount: 5 }, 'token'],
      [{ amount: 5 }, 'token'],
    ] as const) {
      const response = await payByCard(id, { token, body })
      assert.deepEqual([response.status, response.body.field], [422, field], response.text)
    }
    assert.equal(chargedOn(id), 0)
  })

  test('that is declined leaves the order as it was', async ({ assert }) => {
    const { _id: id } = await aProforma(token)
    cards.willDecline('expired_card', 'Your card has expired.')

    const declined = await payByCard(id, { token, body: { token: CARD } })

    assert.deepEqual([declined.status, declined.body.code], [402, 'expired_card'])
    assert.equal(declined.body.err, 'Your card has expired.')
    assert.equal(await stateOf(id), 6)
    assert.include(await actionsOn(id), 'card_declined')
    assert.isNull(await balanceOf(id, token))
  })

  test('twenty times at once charges exactly the balance', async ({ assert }) => {
    const { _id: id, payment } = await aProforma(token)

    const responses = await Promise.all(
      Array.from({ length: 20 }, () =>
        payByCard(id, { token, key: newId(), body: { token: CARD } })
      )
    )

    assert.lengthOf(
      responses.filter(({ status }) => status === 200),
      1
    )
    assert.isTrue(responses.every(({ status }) => status === 200 || status === 409))
    assert.equal(chargedOn(id), cents(payment.total))
    const { body } = await readOrder(id, token)
    assert.deepEqual([body.payment.balance_remaining, body.payments.length], [0, 1])
  })

  test('waits for the bank’s challenge, and the same request completes it', async ({ assert }) => {
    const { _id: id } = await aProforma(token)
    const challenge = aChallenge()
    cards.willReturn(challenge)
    const request = { token, key: newId(), body: { token: CARD, amount: 7 } }

    const asked = await payByCard(id, request)
    assert.deepEqual([asked.status, asked.body.code], [402, 'authentication_required'])
    const transfer = await recordTransfer(id, { token, amount: 1 })
    const other = await payByCard(id, { token, body: { token: 'pm_other', amount: 7 } })
    for (const { status, body } of [transfer, other])
      assert.deepEqual([status, body.code], [409, 'E_PAYMENT_PENDING'])

    const intent = cards.intents.get(challenge.intentId)!
    const success = cards.success(intent.expected)
    intent.outcome = { ...success, intentId: challenge.intentId } as typeof success
    const paid = await payByCard(id, request)

    assert.equal(paid.status, 200, paid.text)
    assert.lengthOf(paid.body.payments, 1)
    assert.equal(chargedOn(id), 700)
  })

  test('repeats nothing when its response was lost', async ({ assert }) => {
    const { _id: id } = await aProforma(token)
    const request = { token, key: newId(), body: { token: CARD, amount: 8 } }
    await payByCard(id, request)
    await run('delete from idempotency_keys')

    const again = await payByCard(id, request)

    assert.equal(again.status, 200, again.text)
    assert.deepEqual(await statusesOf(id), ['succeeded'])
    assert.equal(chargedOn(id), 800)
  })

  test('in doubt is settled by its reconciliation', async ({ assert }) => {
    const { _id: id } = await aProforma(token)
    cards.willReturn(NO_RESPONSE)

    const doubtful = await payByCard(id, { token, body: { token: CARD, amount: 9 } })
    assert.deepEqual([doubtful.status, doubtful.body.code], [503, 'E_PAYMENT_PENDING'])
    await workAfter(1)

    assert.deepEqual(await statusesOf(id), ['succeeded'])
    const { body } = await readOrder(id, token)
    assert.equal(body.payments[0].amount, 9)
  })

  test('is on the page of its order while its outcome is unknown', async ({ assert }) => {
    const { _id: id } = await aProforma(token)
    const browser = await signedIn(await aStaffMember())
    const pending = async () => {
      const { props } = await visit<{ order: OrderDetail }>(browser, `/admin/orders/${id}`)
      return props.order.pendingPayment
    }
    assert.isNull(await pending())
    cards.willReturn(NO_RESPONSE)
    await payByCard(id, { token, body: { token: CARD, amount: 9 } })
    assert.containSubset(await pending(), {
      amount: { cents: 900, currency: 'usd' },
      isInDoubt: false,
    })
    const again = await payByCard(id, { token, body: { token: 'pm_card_amex', amount: 9 } })
    assert.deepEqual([again.status, again.body.code], [409, 'E_PAYMENT_PENDING'])

    const twoMinutesAgo = new Date(Date.now() - 120_000).toISOString()
    await run('update payment_attempts set created_at = ? where order_id = ?', [twoMinutesAgo, id])
    assert.containSubset(await pending(), { since: twoMinutesAgo, isInDoubt: true })
    await workAfter(1)
    assert.isNull(await pending())
    const { body } = await readOrder(id, token)
    assert.deepEqual(
      body.payments.map(({ amount }) => amount),
      [9]
    )
  })

  test('is for staff only', async ({ assert }) => {
    const { token: customer } = await aUser()
    const { _id: id } = await aProforma(token)
    const body = { token: CARD, amount: 5 }

    const asGuest = await payByCard(id, { body })
    const asCustomer = await payByCard(id, { token: customer, body })

    assert.deepEqual([asGuest.status, asCustomer.status], [401, 403])
    assert.equal(chargedOn(id), 0)
  })
})
