import { test } from '@japa/runner'
import { one, rows } from '#core/database'
import { paymentsOfOrder, processCardEvent, refundPayment, refundsOfPayment } from '#payments'
import { aCardEvent } from '#tests/support/webhooks'
import {
  domainErrorOf,
  usd,
  aCardPayment,
  withPaymentFakes,
} from '#tests/unit/payments/support/attempts'

const REASON = 'Arrived broken'

const report = (type: string, intentId: string) => processCardEvent(aCardEvent({ type, intentId }))

const amountsOf = async (orderId: string) => {
  const ledger = await paymentsOfOrder(orderId)
  return ledger.map(({ amount }) => amount.cents)
}

const issuesOf = (orderId: string) =>
  rows('select kind, provider_id, amount_cents, details from payment_issues where order_id = ?', [
    orderId,
  ])

test.group('Refunds that fail later', (group) => {
  const fakes = withPaymentFakes(group)

  test('a refund that the bank returns is taken back once, whatever events say so', async ({
    assert,
  }) => {
    const { payment, intentId } = await aCardPayment(fakes.cards)
    const refund = await refundPayment({ paymentId: payment.id, amount: usd(1000), reason: REASON })
    fakes.cards.failRefund(refund.providerId!)

    for (const type of ['refund.failed', 'charge.refund.updated', 'refund.updated'])
      await report(type, intentId)
    await Promise.all([report('refund.failed', intentId), report('refund.failed', intentId)])

    assert.sameMembers(await amountsOf(payment.orderId), [2900, -1000, 1000])
    const [failed] = await refundsOfPayment(payment.id)
    assert.equal(failed.status, 'failed')
    assert.equal(failed.message, 'The refund failed: expired or canceled card.')
    const entry = await one(
      'select reversed.reference from payments entry join payments reversed on reversed.id = entry.reverses_id where entry.order_id = ?',
      [payment.orderId]
    )
    assert.deepEqual(entry, { reference: refund.providerId })
    assert.deepEqual(await issuesOf(payment.orderId), [
      {
        kind: 'refund_failed',
        provider_id: refund.providerId,
        amount_cents: 1000,
        details: failed.message,
      },
    ])
    assert.equal(fakes.listener.calls.filter((call) => call.startsWith('refundFailed')).length, 1)
  })

  test('a refund that failed can be made again, and the new one counts', async ({ assert }) => {
    const { payment, intentId } = await aCardPayment(fakes.cards)
    const first = await refundPayment({ paymentId: payment.id, reason: REASON })
    fakes.cards.failRefund(first.providerId!)
    await report('refund.failed', intentId)

    const second = await refundPayment({ paymentId: payment.id, reason: REASON })
    await report('refund.failed', intentId)

    assert.equal(second.status, 'succeeded')
    assert.sameMembers(await amountsOf(payment.orderId), [2900, -2900, 2900, -2900])
  })

  test('a refund of the provider’s own site that fails is taken back as well', async ({
    assert,
  }) => {
    const { payment, intentId } = await aCardPayment(fakes.cards)
    const { providerId } = fakes.cards.refundExternally(intentId, 500)
    await report('charge.refunded', intentId)
    fakes.cards.failRefund(providerId)

    await report('refund.failed', intentId)

    assert.sameMembers(await amountsOf(payment.orderId), [2900, -500, 500])
  })

  test('one that failed before the shop heard of it never enters the ledger', async ({
    assert,
  }) => {
    const { payment, intentId } = await aCardPayment(fakes.cards)
    fakes.cards.failRefund(fakes.cards.refundExternally(intentId, 500).providerId)

    await report('refund.failed', intentId)

    assert.deepEqual(await amountsOf(payment.orderId), [2900])
  })

  test('a refund on its way stays in the ledger until the bank decides', async ({ assert }) => {
    const { payment, intentId } = await aCardPayment(fakes.cards)
    const { providerId } = await refundPayment({ paymentId: payment.id, reason: REASON })
    const refund = fakes.cards.refunds.find((other) => other.providerId === providerId)!
    const isPending = async () => {
      const [{ isPendingAtBank }] = await refundsOfPayment(payment.id)
      return isPendingAtBank
    }

    refund.state = 'pending'
    await report('refund.updated', intentId)
    assert.isTrue(await isPending())

    refund.state = 'succeeded'
    await report('refund.updated', intentId)
    assert.isFalse(await isPending())
    assert.sameMembers(await amountsOf(payment.orderId), [2900, -2900])
  })

  test('an event settles a refund whose response was lost, as failed or as paid out', async ({
    assert,
  }) => {
    const [failed, accepted] = [await aCardPayment(fakes.cards), await aCardPayment(fakes.cards)]
    for (const { payment, intentId } of [failed, accepted]) {
      fakes.cards.willRefund({ kind: 'in_doubt', reason: 'no response' })
      await domainErrorOf(refundPayment({ paymentId: payment.id, reason: REASON }))
      const [{ id: refundId }] = await refundsOfPayment(payment.id)
      Object.assign(fakes.cards.refundExternally(intentId, 2900), { refundId })
    }
    fakes.cards.failRefund(fakes.cards.refunds[0].providerId)

    await report('refund.failed', failed.intentId)
    await report('charge.refunded', accepted.intentId)

    assert.deepEqual(await amountsOf(failed.payment.orderId), [2900])
    assert.lengthOf(await issuesOf(failed.payment.orderId), 1)
    assert.sameMembers(await amountsOf(accepted.payment.orderId), [2900, -2900])
  })

  test('an error of the listener rolls everything back', async ({ assert }) => {
    const { payment, intentId } = await aCardPayment(fakes.cards)
    const { providerId } = await refundPayment({ paymentId: payment.id, reason: REASON })
    fakes.cards.failRefund(providerId!)
    fakes.listener.error = new Error('No order')

    await assert.rejects(() => report('refund.failed', intentId), 'No order')
    fakes.listener.error = null

    assert.sameMembers(await amountsOf(payment.orderId), [2900, -2900])
    assert.deepEqual(await issuesOf(payment.orderId), [])
  })
})
