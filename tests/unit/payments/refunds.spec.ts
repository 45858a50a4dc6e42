import { test } from '@japa/runner'
import { run } from '#core/database'
import {
  chargeAttempt,
  paymentOfAttempt,
  paymentsOfOrder,
  refundPayment,
  refundsOfPayment,
  sweepRefunds,
} from '#payments'
import type { FakeCardGateway } from '#payments/gateways/fake_card_gateway'
import { useFakeCards } from '#tests/support/cards'
import { open, refusalOf, settle, usd } from '#tests/unit/payments/support/attempts'
import type { Refund } from '#payments'

const REASON = 'Arrived broken'

/** A card payment of 29.00, booked. */
async function paid(gateway: FakeCardGateway) {
  const attempt = await open()
  const { outcome } = await chargeAttempt(attempt.id, gateway)
  await settle(attempt.id, outcome)
  const payment = await paymentOfAttempt(attempt.id)
  return payment!
}

async function balanceOf(orderId: string): Promise<number> {
  const booked = await paymentsOfOrder(orderId)
  return booked.reduce((sum, { amount }) => sum + amount.cents, 0)
}

const statusesOf = async (paymentId: string): Promise<Refund['status'][]> => {
  const refunds = await refundsOfPayment(paymentId)
  return refunds.map(({ status }) => status)
}

const age = (hours: number) =>
  run(`update refunds set created_at = ? where status = 'pending'`, [
    new Date(Date.now() - hours * 3_600_000).toISOString(),
  ])

test.group('Refunds', (group) => {
  let gateway: FakeCardGateway
  group.each.setup(() => {
    const { cards, restore } = useFakeCards()
    gateway = cards
    return restore
  })

  test('a refund is a line below zero that names the provider’s refund', async ({ assert }) => {
    const payment = await paid(gateway)

    const refund = await refundPayment({ paymentId: payment.id, reason: REASON })

    const [, line] = await paymentsOfOrder(payment.orderId)
    assert.equal(refund.status, 'made')
    assert.isTrue(line.amount.equals(usd(-2900)))
    assert.equal(line.reference, refund.providerId)
    assert.containSubset(gateway.refunded, [
      { idempotencyKey: refund.idempotencyKey, refundId: refund.id },
    ])
  })

  test('in parts, and never more than was paid, however many ask at once', async ({ assert }) => {
    const payment = await paid(gateway)
    const part = () => refundPayment({ paymentId: payment.id, amount: usd(1000), reason: REASON })

    const tries = await Promise.allSettled([part(), part(), part(), part()])
    const refusal = await refusalOf(part())

    assert.lengthOf(
      tries.filter(({ status }) => status === 'fulfilled'),
      2
    )
    assert.deepEqual([refusal.status, refusal.code], [409, 'E_REFUND'])
    assert.equal(refusal.message, 'No more than $9.00 USD of this payment can be given back.')
    assert.equal(await balanceOf(payment.orderId), 900)
  })

  test('nothing, less than nothing and an unknown payment are refused', async ({ assert }) => {
    const payment = await paid(gateway)
    const refund = (amount: number, paymentId = payment.id) =>
      refusalOf(refundPayment({ paymentId, amount: usd(amount), reason: REASON }))

    const refusals = [await refund(0), await refund(-100), await refund(100, 'f'.repeat(24))]

    assert.deepEqual(
      refusals.map(({ status }) => status),
      [409, 409, 404]
    )
    assert.lengthOf(gateway.refunded, 0)
  })

  test('what the provider refuses is a refusal, and can be tried again', async ({ assert }) => {
    const payment = await paid(gateway)
    gateway.willRefund({ kind: 'refused', code: 'insufficient_funds', message: 'Balance too low.' })
    const refund = () => refundPayment({ paymentId: payment.id, reason: REASON })

    const refusal = await refusalOf(refund())
    assert.deepEqual([refusal.status, refusal.message], [402, 'Balance too low.'])
    assert.equal(await balanceOf(payment.orderId), 2900)

    await refund()
    assert.deepEqual(await statusesOf(payment.id), ['refused', 'made'])
  })

  test('one in doubt holds its amount and is finished by the sweep, once', async ({ assert }) => {
    const payment = await paid(gateway)
    gateway.willRefund({ kind: 'in_doubt', reason: 'no answer' })
    const refund = () => refundPayment({ paymentId: payment.id, reason: REASON })

    const refusals = [await refusalOf(refund()), await refusalOf(refund())]
    assert.deepEqual(
      refusals.map(({ code }) => code),
      ['E_REFUND_PENDING', 'E_REFUND']
    )
    await age(1)
    await Promise.all([sweepRefunds(0), sweepRefunds(0)])
    await sweepRefunds(0)

    assert.deepEqual(await statusesOf(payment.id), ['made'])
    assert.equal(await balanceOf(payment.orderId), 0)
    assert.lengthOf(gateway.refunds, 1)
  })

  test('after a day it is looked for instead of asked for again', async ({ assert }) => {
    const [made, lost] = [await paid(gateway), await paid(gateway)]
    for (const { id } of [made, lost]) {
      gateway.willRefund({ kind: 'in_doubt', reason: 'no answer' })
      await refusalOf(refundPayment({ paymentId: id, reason: REASON }))
    }
    const [refund] = await refundsOfPayment(made.id)
    gateway.refunds.push({
      providerId: 're_late',
      amount: 2900,
      isMade: true,
      refundId: refund.id,
      intentId: refund.intentId,
    })
    await age(24)
    await sweepRefunds(0)

    assert.deepEqual(await statusesOf(made.id), ['made'])
    assert.deepEqual(await statusesOf(lost.id), ['refused'])
    assert.lengthOf(gateway.refunded, 2)
    assert.deepEqual([await balanceOf(made.orderId), await balanceOf(lost.orderId)], [0, 2900])
  })
})
