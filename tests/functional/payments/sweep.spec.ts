import { test } from '@japa/runner'
import { payments } from '#config/payments'
import { one, rows, run } from '#core/database'
import { processOutbox } from '#core/outbox'
import { paymentsOfOrder, sweepAttempts } from '#payments'
import { OrderState } from '#shared/enums'
import { Money } from '#shared/money'
import { useFakeCards } from '#tests/support/cards'
import { place, readyOrder, stockedShop } from '#tests/support/checkout'
import type { ChargeOutcome, Succeeded } from '#payments'
import type { FakeCardGateway } from '#tests/support/fakes/fake_card_gateway'

const IN_DOUBT: ChargeOutcome = { kind: 'in_doubt', reason: 'the connection was lost' }

async function stateOf(id: string): Promise<number | undefined> {
  const order = await one<{ state: number }>('select state from orders where id = ?', [id])
  return order?.state
}

test.group('The sweep of payments', (group) => {
  let cards: FakeCardGateway
  group.setup(stockedShop)
  group.each.setup(() => {
    const fake = useFakeCards()
    cards = fake.cards
    return fake.restore
  })

  /** Submits an order whose charge gets no response. */
  async function submitInDoubt() {
    const order = await readyOrder()
    cards.willReturn(IN_DOUBT)
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
    assert.equal(new Set(cards.charged.map(({ idempotencyKey }) => idempotencyKey)).size, 1)
  })

  test('skips payments that are pending for a short time', async ({ assert }) => {
    const { order } = await submitInDoubt()
    const charged = cards.charged.length

    await sweepAttempts(60_000)

    assert.equal(await stateOf(order._id), OrderState.Confirm)
    assert.lengthOf(cards.charged, charged)
    await sweepAttempts(0)
  })

  test('settles the other payments when one of them fails', async ({ assert }) => {
    const [first, second] = [await submitInDoubt(), await submitInDoubt()]
    cards.willReturn(() => {
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
    cards.willReturn(IN_DOUBT)
    await sweepAttempts(0)
    assert.equal(await stateOf(order._id), OrderState.Confirm)

    cards.willDecline()
    await sweepAttempts(0)
    assert.equal(await stateOf(order._id), OrderState.Payment)
  })

  test('looks up a payment whose error the provider replays for its key', async ({ assert }) => {
    const { order } = await submitInDoubt()
    const amount = Money.parse(order.payment.total, 'usd')
    const expected = { amount, metadata: { order_id: order._id, attempt: '1' } }
    const outcome = cards.success(expected) as Succeeded
    cards.intents.set(outcome.intentId, { expected, outcome, createdAt: new Date() })

    cards.willReturn(IN_DOUBT)
    await sweepAttempts(0)
    assert.equal(await stateOf(order._id), OrderState.Confirm, 'the call may still be running')

    const longAgo = new Date(Date.now() - payments.reconcileAfterMs).toISOString()
    await run('update payment_attempts set created_at = ? where order_id = ?', [longAgo, order._id])
    cards.willReturn(IN_DOUBT)
    await sweepAttempts(0)
    assert.equal(await stateOf(order._id), OrderState.Open)
    const [payment, ...more] = await paymentsOfOrder(order._id)
    assert.lengthOf(more, 0)
    assert.equal(payment.chargeId, outcome.charge.id)
  })

  test('calls no provider after it is aborted', async ({ assert }) => {
    await submitInDoubt()
    const charged = cards.charged.length
    await sweepAttempts(0, AbortSignal.abort())

    assert.lengthOf(cards.charged, charged)
  })
})
