import { test } from '@japa/runner'
import { payments } from '#config/payments'
import { one, rows, run } from '#core/database'
import { workOffOutbox } from '#core/outbox'
import { sweepAttempts } from '#orders'
import { paymentsOfOrder } from '#payments'
import { OrderState } from '#shared/enums'
import { Money } from '#shared/money'
import { useFakeCards } from '#tests/support/cards'
import { place, readyOrder, stockedShop } from '#tests/support/checkout'
import type { ChargeOutcome, Succeeded } from '#payments'
import type { FakeCardGateway } from '#payments/gateways/fake_card_gateway'

const IN_DOUBT: ChargeOutcome = { kind: 'in_doubt', reason: 'the line was cut' }

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

  async function lost() {
    const order = await readyOrder()
    cards.willAnswer(IN_DOUBT)
    const answer = await place(order)
    return { order, answer }
  }

  test('settles what was left open, once, however many processes sweep', async ({ assert }) => {
    const { order, answer } = await lost()
    assert.deepEqual([answer.status, answer.body.code], [503, 'E_PAYMENT_PENDING'])

    await Promise.all([sweepAttempts(0), sweepAttempts(0), sweepAttempts(0)])

    assert.equal(await stateOf(order._id), OrderState.Open)
    assert.lengthOf(await paymentsOfOrder(order._id), 1)
    await workOffOutbox()
    assert.lengthOf(await rows('select id from mails where about_id = ?', [order._id]), 1)
    assert.equal(new Set(cards.charged.map(({ idempotencyKey }) => idempotencyKey)).size, 1)
  })

  test('leaves alone what has not been open for long', async ({ assert }) => {
    const { order } = await lost()
    const asked = cards.charged.length

    await sweepAttempts(60_000)

    assert.equal(await stateOf(order._id), OrderState.Confirm)
    assert.lengthOf(cards.charged, asked)
    await sweepAttempts(0)
  })

  test('one that cannot be settled does not keep the others from it', async ({ assert }) => {
    const [first, second] = [await lost(), await lost()]
    cards.willAnswer(() => {
      throw new Error('a bug in the way')
    })

    await sweepAttempts(0)
    const states = [await stateOf(first.order._id), await stateOf(second.order._id)]
    assert.sameMembers(states, [OrderState.Confirm, OrderState.Open])

    await sweepAttempts(0)
    assert.equal(await stateOf(first.order._id), OrderState.Open)
  })

  test('what is in doubt stays held, and is asked after again', async ({ assert }) => {
    const { order } = await lost()
    cards.willAnswer(IN_DOUBT)
    await sweepAttempts(0)
    assert.equal(await stateOf(order._id), OrderState.Confirm)

    cards.willDecline()
    await sweepAttempts(0)
    assert.equal(await stateOf(order._id), OrderState.Payment)
  })

  test('a failure that the provider repeats under its key is looked up', async ({ assert }) => {
    const { order } = await lost()
    const amount = Money.parse(order.payment.total, 'usd')
    const expected = { amount, metadata: { order_id: order._id, attempt: '1' } }
    const outcome = cards.success(expected) as Succeeded
    cards.intents.set(outcome.intentId, { expected, outcome, createdAt: new Date() })

    cards.willAnswer(IN_DOUBT)
    await sweepAttempts(0)
    assert.equal(await stateOf(order._id), OrderState.Confirm, 'the call may still be under way')

    const longAgo = new Date(Date.now() - payments.reconcileAfterMs).toISOString()
    await run('update payment_attempts set created_at = ? where order_id = ?', [longAgo, order._id])
    cards.willAnswer(IN_DOUBT)
    await sweepAttempts(0)
    assert.equal(await stateOf(order._id), OrderState.Open)
    const [payment, ...more] = await paymentsOfOrder(order._id)
    assert.lengthOf(more, 0)
    assert.equal(payment.chargeId, outcome.charge.id)
  })

  test('asks nobody once it is told to stop', async ({ assert }) => {
    await lost()
    const asked = cards.charged.length
    await sweepAttempts(0, AbortSignal.abort())

    assert.lengthOf(cards.charged, asked)
  })
})
