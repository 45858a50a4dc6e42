import { test } from '@japa/runner'
import { one, rows, run } from '#core/database'
import { workOffOutbox } from '#core/outbox'
import { paymentsOfOrder, refundsOfPayment } from '#payments'
import { OrderState } from '#shared/enums'
import { Money } from '#shared/money'
import { newId } from '#shared/ids'
import { useFakeCards } from '#tests/support/cards'
import { place, readyOrder, setStock, stockedShop, stockOf } from '#tests/support/checkout'
import { tellAndFollow } from '#tests/support/webhooks'
import type { ChargeOutcome, Succeeded } from '#payments'
import type { FakeCardGateway } from '#payments/gateways/fake_card_gateway'

const SKU = 'THX-CBH10'
const IN_DOUBT: ChargeOutcome = { kind: 'in_doubt', reason: 'the line was cut' }

async function stateOf(id: string): Promise<number | undefined> {
  const order = await one<{ state: number }>('select state from orders where id = ?', [id])
  return order?.state
}

test.group('Webhook: what an event does', (group) => {
  let cards: FakeCardGateway
  group.setup(stockedShop)
  group.each.setup(() => {
    const fake = useFakeCards()
    cards = fake.cards
    return fake.restore
  })

  /** An order whose payment the shop has lost sight of; `paid` says what it has become at the provider. */
  async function inDoubt() {
    const order = await readyOrder({ sku: SKU })
    cards.willAnswer(IN_DOUBT)
    await place(order)
    const expected = {
      amount: Money.parse(order.payment.total, 'usd'),
      metadata: { order_id: order._id, attempt: '1' },
    }
    const intentId = `pi_${newId()}`
    const become = (outcome: ChargeOutcome) =>
      cards.intents.set(intentId, { expected, outcome, createdAt: new Date() })
    const success = { ...(cards.success(expected) as Succeeded), intentId }
    const about = { intentId, orderId: order._id, attempt: '1' }
    return { order, about, success, become }
  }

  test('a payment whose answer was lost places its order', async ({ assert }) => {
    const { order, about, success, become } = await inDoubt()
    become(success)

    await tellAndFollow({ type: 'payment_intent.succeeded', ...about })

    assert.equal(await stateOf(order._id), OrderState.Open)
    const [payment, ...more] = await paymentsOfOrder(order._id)
    assert.lengthOf(more, 0)
    assert.equal(payment.chargeId, success.charge.id)
    assert.lengthOf(await rows('select id from mails where about_id = ?', [order._id]), 1)
  })

  test('a failure that the provider repeats under its key is settled by what it tells', async ({
    assert,
  }) => {
    const { order, about, success, become } = await inDoubt()
    become(success)
    cards.willAnswer(IN_DOUBT, IN_DOUBT)

    for (let tries = 0; tries < 2; tries++) {
      const { status } = await place(order)
      assert.equal(status, 503)
    }
    await tellAndFollow({ type: 'payment_intent.succeeded', ...about })

    assert.equal(await stateOf(order._id), OrderState.Open)
    assert.lengthOf(await paymentsOfOrder(order._id), 1)
    const keys = cards.charged.map(({ idempotencyKey }) => idempotencyKey)
    assert.lengthOf(keys, 3)
    assert.lengthOf([...new Set(keys)], 1)
  })

  test('events that come twice and in any order end in the same state', async ({ assert }) => {
    const { order, about, success, become } = await inDoubt()
    become(success)
    const id = `evt_${newId()}`

    await tellAndFollow(
      { type: 'charge.updated', ...about, chargeId: success.charge.id },
      { type: 'payment_intent.payment_failed', ...about },
      { type: 'payment_intent.succeeded', ...about, id },
      { type: 'payment_intent.succeeded', ...about, id },
      { type: 'payment_intent.requires_action', ...about },
      { type: 'payment_intent.succeeded', ...about }
    )

    assert.equal(await stateOf(order._id), OrderState.Open)
    assert.lengthOf(await paymentsOfOrder(order._id), 1)
    assert.lengthOf(await rows('select id from mails where about_id = ?', [order._id]), 1)
    assert.lengthOf(
      await rows(`select id from outbox where kind = 'card_event' and state <> 'done'`),
      0
    )
  })

  test('what the event claims counts for nothing, what the provider says does', async ({
    assert,
  }) => {
    await setStock(SKU, 7)
    const { order, about, become } = await inDoubt()
    become({ kind: 'declined', code: 'card_declined', message: 'No.', declineCode: null })

    await tellAndFollow({ type: 'payment_intent.succeeded', ...about })

    assert.equal(await stateOf(order._id), OrderState.Payment)
    assert.lengthOf(await paymentsOfOrder(order._id), 0)
    assert.equal(await stockOf(SKU), 7)
  })

  test('while the provider cannot be asked the order waits, and is settled when it can', async ({
    assert,
  }) => {
    const { order, about, success, become } = await inDoubt()

    await tellAndFollow({ type: 'payment_intent.succeeded', ...about })
    assert.equal(await stateOf(order._id), OrderState.Confirm)

    become(success)
    await workOffOutbox(20, () => new Date(Date.now() + 60_000))
    assert.equal(await stateOf(order._id), OrderState.Open)
  })

  test('a challenge that is passed later places the order without the shopper', async ({
    assert,
  }) => {
    const { order, about, success, become } = await inDoubt()
    become({ kind: 'action_required', intentId: about.intentId, clientSecret: 'secret' })
    await tellAndFollow({ type: 'payment_intent.requires_action', ...about })
    assert.equal(await stateOf(order._id), OrderState.Confirm)

    become(success)
    await tellAndFollow({ type: 'payment_intent.succeeded', ...about, orderId: null })
    assert.equal(await stateOf(order._id), OrderState.Open)
  })

  test('money that comes after a payment was given up is booked and goes back, once', async ({
    assert,
  }) => {
    const { order, about, success, become } = await inDoubt()
    become({ kind: 'declined', code: 'card_declined', message: 'No.', declineCode: null })
    await tellAndFollow({ type: 'payment_intent.payment_failed', ...about })
    assert.equal(await stateOf(order._id), OrderState.Payment)

    become(success)
    await tellAndFollow(
      { type: 'payment_intent.succeeded', ...about },
      { type: 'payment_intent.succeeded', ...about }
    )

    assert.equal(await stateOf(order._id), OrderState.Payment)
    const booked = await paymentsOfOrder(order._id)
    const paid = booked.find(({ chargeId }) => chargeId === success.charge.id)!
    assert.lengthOf(booked, 2)
    assert.equal(
      booked.reduce((sum, { amount }) => sum + amount.cents, 0),
      0
    )
    assert.containSubset(await refundsOfPayment(paid.id), [{ status: 'made' }])
    assert.lengthOf(cards.refunds, 1)
  })

  test('fee and net are filled in when the provider has booked them', async ({ assert }) => {
    const { order, about, success, become } = await inDoubt()
    become({ ...success, charge: { ...success.charge, fee: null, net: null } })
    await tellAndFollow({ type: 'payment_intent.succeeded', ...about })
    const [unbooked] = await paymentsOfOrder(order._id)
    assert.isNull(unbooked.feeCents)

    become(success)
    await tellAndFollow({ type: 'charge.updated', ...about, chargeId: success.charge.id })
    const [{ feeCents, netCents }] = await paymentsOfOrder(order._id)
    assert.deepEqual([feeCents, netCents], [success.charge.fee, success.charge.net])
  })

  test('a refund that somebody made at the provider is booked once', async ({ assert }) => {
    const { order, about, success, become } = await inDoubt()
    become(success)
    await tellAndFollow({ type: 'payment_intent.succeeded', ...about })
    const refund = { providerId: `re_${newId()}`, amount: 500, isMade: true, refundId: null }
    cards.refunds.push({ ...refund, intentId: about.intentId })

    await tellAndFollow(
      { type: 'charge.refunded', ...about },
      { type: 'charge.refunded', ...about }
    )

    const booked = await paymentsOfOrder(order._id)
    assert.sameMembers(
      booked.map(({ amount }) => amount.cents),
      [success.charge.amount, -500]
    )
    assert.include(
      booked.map(({ reference }) => reference),
      refund.providerId
    )
  })

  test('money for an order that nobody knows is kept and changes nothing', async ({ assert }) => {
    const events = [
      { id: `evt_${newId()}`, intentId: 'pi_unknown', orderId: newId(), attempt: '1' },
      { id: `evt_${newId()}`, intentId: 'pi_of_another_shop', orderId: null, attempt: null },
    ]
    await tellAndFollow(...events.map((event) => ({ type: 'payment_intent.succeeded', ...event })))

    for (const { id, intentId } of events) {
      const kept = await one('select intent_id from webhook_events where id = ?', [id])
      assert.deepEqual(kept, { intent_id: intentId })
      const job = await one('select state from outbox where dedupe_key = ?', [`card-event-${id}`])
      assert.deepEqual(job, { state: 'done' })
    }
    assert.lengthOf(await rows(`select id from payments where charge_id = 'pi_unknown'`), 0)
  })

  test('an event of before an older backup is not taken for the attempt that has its number now', async ({
    assert,
  }) => {
    const { order, about, success, become } = await inDoubt()
    become(success)
    const createdAt = new Date(Date.now() - 3_600_000)

    await tellAndFollow({ type: 'payment_intent.succeeded', ...about, createdAt })

    assert.equal(await stateOf(order._id), OrderState.Confirm)
    await run('update payment_attempts set intent_id = null where order_id = ?', [order._id])
  })
})
