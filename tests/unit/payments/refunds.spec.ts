import { test } from '@japa/runner'
import { run } from '#core/database'
import { paymentsOfOrder, refundPayment, refundsOfPayment, sweepRefunds } from '#payments'
import {
  domainErrorOf,
  usd,
  aCardPayment,
  withPaymentFakes,
} from '#tests/unit/payments/support/attempts'
import type { FakeCardGateway } from '#tests/support/fakes/fake_card_gateway'
import type { Refund } from '#payments'

const REASON = 'Arrived broken'

/** Returns a card payment of $29.00 from the ledger. */
async function paid(gateway: FakeCardGateway) {
  const { payment } = await aCardPayment(gateway)
  return payment
}

async function balanceOf(orderId: string): Promise<number> {
  const ledger = await paymentsOfOrder(orderId)
  return ledger.reduce((sum, { amount }) => sum + amount.cents, 0)
}

/** In the order of the alphabet: two refunds of one millisecond have no other. */
const statusesOf = async (paymentId: string): Promise<Refund['status'][]> => {
  const refunds = await refundsOfPayment(paymentId)
  return refunds.map(({ status }) => status).toSorted()
}

const setPendingAge = (hours: number) =>
  run(`update refunds set created_at = ? where status = 'pending'`, [
    new Date(Date.now() - hours * 3_600_000).toISOString(),
  ])

test.group('Refunds', (group) => {
  const fakes = withPaymentFakes(group)

  test('a refund is a negative payment with the provider’s refund id', async ({ assert }) => {
    const payment = await paid(fakes.cards)

    const refund = await refundPayment({ paymentId: payment.id, reason: REASON })

    const payments = await paymentsOfOrder(payment.orderId)
    const line = payments.find(({ reference }) => reference === refund.providerId)
    assert.lengthOf(payments, 2)
    assert.equal(refund.status, 'succeeded')
    assert.isTrue(line?.amount.equals(usd(-2900)))
    assert.containSubset(fakes.cards.refunded, [
      { idempotencyKey: refund.idempotencyKey, refundId: refund.id },
    ])
  })

  test('partial refunds never exceed the payment, even when they are concurrent', async ({
    assert,
  }) => {
    const payment = await paid(fakes.cards)
    const part = () => refundPayment({ paymentId: payment.id, amount: usd(1000), reason: REASON })

    const results = await Promise.allSettled([part(), part(), part(), part()])
    const error = await domainErrorOf(part())

    assert.lengthOf(
      results.filter(({ status }) => status === 'fulfilled'),
      2
    )
    assert.deepEqual([error.status, error.code], [409, 'E_REFUND'])
    assert.equal(error.message, 'No more than $9.00 USD of this payment can be refunded.')
    assert.equal(await balanceOf(payment.orderId), 900)
  })

  test('an amount of zero or less and an unknown payment are rejected', async ({ assert }) => {
    const payment = await paid(fakes.cards)
    const refund = (amount: number, paymentId = payment.id) =>
      domainErrorOf(refundPayment({ paymentId, amount: usd(amount), reason: REASON }))

    const errors = [await refund(0), await refund(-100), await refund(100, 'f'.repeat(24))]

    assert.deepEqual(
      errors.map(({ status }) => status),
      [409, 409, 404]
    )
    assert.lengthOf(fakes.cards.refunded, 0)
  })

  test('a refund that the provider rejects is an error, and can be repeated', async ({
    assert,
  }) => {
    const payment = await paid(fakes.cards)
    fakes.cards.willRefund({
      kind: 'failed',
      code: 'insufficient_funds',
      message: 'Balance too low.',
    })
    const refund = () => refundPayment({ paymentId: payment.id, reason: REASON })

    const error = await domainErrorOf(refund())
    assert.deepEqual([error.status, error.message], [402, 'Balance too low.'])
    assert.equal(await balanceOf(payment.orderId), 2900)

    await refund()
    assert.deepEqual(await statusesOf(payment.id), ['failed', 'succeeded'])
  })

  test('a refund in doubt reserves its amount, and the sweep completes it once', async ({
    assert,
  }) => {
    const payment = await paid(fakes.cards)
    fakes.cards.willRefund({ kind: 'in_doubt', reason: 'no response' })
    const refund = () => refundPayment({ paymentId: payment.id, reason: REASON })

    const errors = [await domainErrorOf(refund()), await domainErrorOf(refund())]
    assert.deepEqual(
      errors.map(({ code }) => code),
      ['E_REFUND_PENDING', 'E_REFUND']
    )
    await setPendingAge(1)
    await Promise.all([sweepRefunds(0), sweepRefunds(0)])
    await sweepRefunds(0)

    assert.deepEqual(await statusesOf(payment.id), ['succeeded'])
    assert.equal(await balanceOf(payment.orderId), 0)
    assert.lengthOf(fakes.cards.refunds, 1)
  })

  test('after a day a refund is searched instead of requested again', async ({ assert }) => {
    const [accepted, lost] = [await paid(fakes.cards), await paid(fakes.cards)]
    for (const { id } of [accepted, lost]) {
      fakes.cards.willRefund({ kind: 'in_doubt', reason: 'no response' })
      await domainErrorOf(refundPayment({ paymentId: id, reason: REASON }))
    }
    const [refund] = await refundsOfPayment(accepted.id)
    fakes.cards.refunds.push({
      providerId: 're_late',
      amount: 2900,
      state: 'succeeded',
      failure: null,
      refundId: refund.id,
      intentId: refund.intentId,
    })
    await setPendingAge(24)
    await sweepRefunds(0)

    assert.deepEqual(await statusesOf(accepted.id), ['succeeded'])
    assert.deepEqual(await statusesOf(lost.id), ['failed'])
    assert.lengthOf(fakes.cards.refunded, 2)
    assert.deepEqual([await balanceOf(accepted.orderId), await balanceOf(lost.orderId)], [0, 2900])
  })
})
