import { test } from '@japa/runner'
import { payments } from '#config/payments'
import { rows, run } from '#core/database'
import { processOutbox } from '#core/outbox'
import { paymentsOfOrder, sweepAttempts } from '#payments'
import { OrderState } from '#shared/enums'
import { Money } from '#shared/money'
import { NO_RESPONSE, stateOf } from '#tests/functional/orders/support/payments'
import { withFreshCards } from '#tests/support/cards'
import { place, readyOrder, stockedShop } from '#tests/support/checkout'
import type { Succeeded } from '#payments'

test.group('The sweep of payments', (group) => {
  group.setup(stockedShop)
  const fakes = withFreshCards(group)

  /** Submits an order whose charge gets no response. */
  async function submitInDoubt() {
    const order = await readyOrder()
    fakes.cards.willReturn(NO_RESPONSE)
    const response = await place(order)
    return { order, response }
  }

  test('settles a pending payment once, even when several processes sweep', async ({ assert }) => {
    const { order, response } = await submitInDoubt()
    assert.deepEqual([response.status, response.body.code], [503, 'E_PAYMENT_PENDING'])

    await Promise.all([sweepAttempts(0), sweepAttempts(0), sweepAttempts(0)])

    assert.equal(await stateOf(order._id), OrderState.Open)
    assert.lengthOf(await paymentsOfOrder(order._id), 1)
    await processOutbox()
    assert.lengthOf(await rows('select id from mails where subject_id = ?', [order._id]), 1)
    assert.equal(new Set(fakes.cards.charged.map(({ idempotencyKey }) => idempotencyKey)).size, 1)
  })

  test('skips payments that are pending for a short time', async ({ assert }) => {
    const { order } = await submitInDoubt()
    const charged = fakes.cards.charged.length

    await sweepAttempts(60_000)

    assert.equal(await stateOf(order._id), OrderState.Confirm)
    assert.lengthOf(fakes.cards.charged, charged)
    await sweepAttempts(0)
  })

  test('settles the other payments when one of them fails', async ({ assert }) => {
    const [first, second] = [await submitInDoubt(), await submitInDoubt()]
    fakes.cards.willReturn(() => {
      throw new Error('A bug')
    })

    await sweepAttempts(0)
    const states = [await stateOf(first.order._id), await stateOf(second.order._id)]
    assert.sameMembers(states, [OrderState.Confirm, OrderState.Open])

    await sweepAttempts(0)
    assert.equal(await stateOf(first.order._id), OrderState.Open)
  })

  test('keeps a payment in doubt reserved and reconciles it again', async ({ assert }) => {
    const { order } = await submitInDoubt()
    fakes.cards.willReturn(NO_RESPONSE)
    await sweepAttempts(0)
    assert.equal(await stateOf(order._id), OrderState.Confirm)

    fakes.cards.willDecline()
    await sweepAttempts(0)
    assert.equal(await stateOf(order._id), OrderState.Payment)
  })

  test('looks up a payment whose error the provider replays for its key', async ({ assert }) => {
    const { order } = await submitInDoubt()
    const amount = Money.parse(order.payment.total, 'usd')
    const expected = { amount, metadata: { order_id: order._id, attempt: '1' } }
    const outcome = fakes.cards.success(expected) as Succeeded
    fakes.cards.intents.set(outcome.intentId, { expected, outcome, createdAt: new Date() })

    fakes.cards.willReturn(NO_RESPONSE)
    await sweepAttempts(0)
    assert.equal(await stateOf(order._id), OrderState.Confirm, 'the call may still be running')

    const longAgo = new Date(Date.now() - payments.reconcileAfterMs).toISOString()
    await run('update payment_attempts set created_at = ? where order_id = ?', [longAgo, order._id])
    fakes.cards.willReturn(NO_RESPONSE)
    await sweepAttempts(0)
    assert.equal(await stateOf(order._id), OrderState.Open)
    const [payment, ...more] = await paymentsOfOrder(order._id)
    assert.lengthOf(more, 0)
    assert.equal(payment.chargeId, outcome.charge.id)
  })

  test('calls no provider after it is aborted', async ({ assert }) => {
    await submitInDoubt()
    const charged = fakes.cards.charged.length
    await sweepAttempts(0, AbortSignal.abort())

    assert.lengthOf(fakes.cards.charged, charged)
  })
})
