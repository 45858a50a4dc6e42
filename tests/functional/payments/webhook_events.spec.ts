import { test } from '@japa/runner'
import { one, rows, run } from '#core/database'
import { processOutbox } from '#core/outbox'
import { paymentsOfOrder, refundsOfPayment } from '#payments'
import { OrderState } from '#shared/enums'
import { Money } from '#shared/money'
import { newId } from '#shared/ids'
import { NO_RESPONSE, stateOf } from '#tests/functional/orders/support/payments'
import { withFreshCards } from '#tests/support/cards'
import { place, readyOrder, setStock, stockedShop, stockOf } from '#tests/support/checkout'
import { sendWebhooks } from '#tests/support/webhooks'
import type { ChargeOutcome, Succeeded } from '#payments'

const SKU = 'THX-CBH10'

test.group('Webhook events', (group) => {
  group.setup(stockedShop)
  const fakes = withFreshCards(group)

  /** Submits an order whose charge gets no response; `become` sets the state of its intent at the provider. */
  async function inDoubt() {
    const order = await readyOrder({ sku: SKU })
    fakes.cards.willReturn(NO_RESPONSE)
    await place(order)
    const expected = {
      amount: Money.parse(order.payment.total, 'usd'),
      metadata: { order_id: order._id, attempt: '1' },
    }
    const intentId = `pi_${newId()}`
    const become = (outcome: ChargeOutcome) =>
      fakes.cards.intents.set(intentId, { expected, outcome, createdAt: new Date() })
    const success = { ...(fakes.cards.success(expected) as Succeeded), intentId }
    const subject = { intentId, orderId: order._id, attemptNumber: '1' }
    return { order, subject, success, become }
  }

  test('a payment whose response was lost places its order', async ({ assert }) => {
    const { order, subject, success, become } = await inDoubt()
    become(success)

    await sendWebhooks({ type: 'payment_intent.succeeded', ...subject })

    assert.equal(await stateOf(order._id), OrderState.Open)
    const [payment, ...more] = await paymentsOfOrder(order._id)
    assert.lengthOf(more, 0)
    assert.equal(payment.chargeId, success.charge.id)
    assert.lengthOf(await rows('select id from mails where subject_id = ?', [order._id]), 1)
  })

  test('an error that the provider replays for its key is settled by an event', async ({
    assert,
  }) => {
    const { order, subject, success, become } = await inDoubt()
    become(success)
    fakes.cards.willReturn(NO_RESPONSE, NO_RESPONSE)

    for (let retry = 0; retry < 2; retry++) {
      const { status } = await place(order)
      assert.equal(status, 503)
    }
    await sendWebhooks({ type: 'payment_intent.succeeded', ...subject })

    assert.equal(await stateOf(order._id), OrderState.Open)
    assert.lengthOf(await paymentsOfOrder(order._id), 1)
    const keys = fakes.cards.charged.map(({ idempotencyKey }) => idempotencyKey)
    assert.lengthOf(keys, 3)
    assert.lengthOf([...new Set(keys)], 1)
  })

  test('events that are repeated and out of order lead to the same state', async ({ assert }) => {
    const { order, subject, success, become } = await inDoubt()
    become(success)
    const id = `evt_${newId()}`

    await sendWebhooks(
      { type: 'charge.updated', ...subject, chargeId: success.charge.id },
      { type: 'payment_intent.payment_failed', ...subject },
      { type: 'payment_intent.succeeded', ...subject, id },
      { type: 'payment_intent.succeeded', ...subject, id },
      { type: 'payment_intent.requires_action', ...subject },
      { type: 'payment_intent.succeeded', ...subject }
    )

    assert.equal(await stateOf(order._id), OrderState.Open)
    assert.lengthOf(await paymentsOfOrder(order._id), 1)
    assert.lengthOf(await rows('select id from mails where subject_id = ?', [order._id]), 1)
    assert.lengthOf(
      await rows(`select id from outbox where kind = 'card_event' and state <> 'done'`),
      0
    )
  })

  test('the provider’s state decides, not the content of the event', async ({ assert }) => {
    await setStock(SKU, 7)
    const { order, subject, become } = await inDoubt()
    become({ kind: 'declined', code: 'card_declined', message: 'No.', declineCode: null })

    await sendWebhooks({ type: 'payment_intent.succeeded', ...subject })

    assert.equal(await stateOf(order._id), OrderState.Payment)
    assert.lengthOf(await paymentsOfOrder(order._id), 0)
    assert.equal(await stockOf(SKU), 7)
  })

  test('an order stays pending while the provider is unavailable, and is settled afterwards', async ({
    assert,
  }) => {
    const { order, subject, success, become } = await inDoubt()

    await sendWebhooks({ type: 'payment_intent.succeeded', ...subject })
    assert.equal(await stateOf(order._id), OrderState.Confirm)

    become(success)
    await processOutbox(20, () => new Date(Date.now() + 60_000))
    assert.equal(await stateOf(order._id), OrderState.Open)
  })

  test('a challenge that is passed later places the order without another request', async ({
    assert,
  }) => {
    const { order, subject, success, become } = await inDoubt()
    become({ kind: 'action_required', intentId: subject.intentId, clientSecret: 'secret' })
    await sendWebhooks({ type: 'payment_intent.requires_action', ...subject })
    assert.equal(await stateOf(order._id), OrderState.Confirm)

    become(success)
    await sendWebhooks({ type: 'payment_intent.succeeded', ...subject, orderId: null })
    assert.equal(await stateOf(order._id), OrderState.Open)
  })

  test('a charge after its attempt failed is recorded and refunded once', async ({ assert }) => {
    const { order, subject, success, become } = await inDoubt()
    become({ kind: 'declined', code: 'card_declined', message: 'No.', declineCode: null })
    await sendWebhooks({ type: 'payment_intent.payment_failed', ...subject })
    assert.equal(await stateOf(order._id), OrderState.Payment)

    become(success)
    await sendWebhooks(
      { type: 'payment_intent.succeeded', ...subject },
      { type: 'payment_intent.succeeded', ...subject }
    )

    assert.equal(await stateOf(order._id), OrderState.Payment)
    const ledger = await paymentsOfOrder(order._id)
    const paid = ledger.find(({ chargeId }) => chargeId === success.charge.id)!
    assert.lengthOf(ledger, 2)
    assert.equal(
      ledger.reduce((sum, { amount }) => sum + amount.cents, 0),
      0
    )
    assert.containSubset(await refundsOfPayment(paid.id), [{ status: 'succeeded' }])
    assert.lengthOf(fakes.cards.refunds, 1)
  })

  test('fee and net are recorded when the provider reports them', async ({ assert }) => {
    const { order, subject, success, become } = await inDoubt()
    become({ ...success, charge: { ...success.charge, fee: null, net: null } })
    await sendWebhooks({ type: 'payment_intent.succeeded', ...subject })
    const [withoutFee] = await paymentsOfOrder(order._id)
    assert.isNull(withoutFee.feeCents)

    become(success)
    await sendWebhooks({ type: 'charge.updated', ...subject, chargeId: success.charge.id })
    const [{ feeCents, netCents }] = await paymentsOfOrder(order._id)
    assert.deepEqual([feeCents, netCents], [success.charge.fee, success.charge.net])
  })

  test('a refund that was made at the provider is recorded once', async ({ assert }) => {
    const { order, subject, success, become } = await inDoubt()
    become(success)
    await sendWebhooks({ type: 'payment_intent.succeeded', ...subject })
    const refund = fakes.cards.refundExternally(subject.intentId, 500)

    await sendWebhooks(
      { type: 'charge.refunded', ...subject },
      { type: 'charge.refunded', ...subject }
    )

    const ledger = await paymentsOfOrder(order._id)
    assert.sameMembers(
      ledger.map(({ amount }) => amount.cents),
      [success.charge.amount, -500]
    )
    assert.include(
      ledger.map(({ reference }) => reference),
      refund.providerId
    )
  })

  test('an orphan event is stored and changes nothing', async ({ assert }) => {
    const events = [
      { id: `evt_${newId()}`, intentId: 'pi_unknown', orderId: newId(), attemptNumber: '1' },
      {
        id: `evt_${newId()}`,
        intentId: 'pi_of_another_shop',
        orderId: null,
        attemptNumber: null,
      },
    ]
    await sendWebhooks(...events.map((event) => ({ type: 'payment_intent.succeeded', ...event })))

    for (const { id, intentId } of events) {
      const stored = await one('select intent_id from webhook_events where id = ?', [id])
      assert.deepEqual(stored, { intent_id: intentId })
      const job = await one('select state from outbox where dedupe_key = ?', [`card-event-${id}`])
      assert.deepEqual(job, { state: 'done' })
    }
    assert.lengthOf(await rows(`select id from payments where charge_id = 'pi_unknown'`), 0)
  })

  test('an event from before a restored backup does not match the attempt that has its number now', async ({
    assert,
  }) => {
    const { order, subject, success, become } = await inDoubt()
    become(success)
    const createdAt = new Date(Date.now() - 3_600_000)

    await sendWebhooks({ type: 'payment_intent.succeeded', ...subject, createdAt })

    assert.equal(await stateOf(order._id), OrderState.Confirm)
    await run('update payment_attempts set intent_id = null where order_id = ?', [order._id])
  })
})
