import { test } from '@japa/runner'
import { rows } from '#core/database'
import { findAttempt, paymentsOfOrder } from '#payments'
import { newId } from '#shared/ids'
import { FakeCardGateway } from '#tests/support/fakes/fake_card_gateway'
import { useFakeCards } from '#tests/support/cards'
import {
  charge,
  createPending,
  settle,
  useRecordingListeners,
  DECLINED,
} from '#tests/unit/payments/support/attempts'
import type { ChargeOutcome } from '#payments'

const CHALLENGE: ChargeOutcome = {
  kind: 'action_required',
  intentId: `pi_${newId()}`,
  clientSecret: 'secret',
}

test.group('Payable listeners', (group) => {
  let listeners: ReturnType<typeof useRecordingListeners>
  group.each.setup(() => useFakeCards().restore)
  group.each.setup(() => {
    listeners = useRecordingListeners()
    return listeners.restore
  })

  test('each outcome is reported to the listener once', async ({ assert }) => {
    const [paid, failed] = [await createPending(), await createPending()]
    const success = await charge(paid.id, new FakeCardGateway())

    for (const outcome of [CHALLENGE, CHALLENGE, success, success]) await settle(paid.id, outcome)
    const late = await charge(failed.id, new FakeCardGateway())
    for (const outcome of [DECLINED, DECLINED, late, late]) await settle(failed.id, outcome)

    assert.deepEqual(listeners.order.calls, [
      `challenged ${paid.orderId}`,
      `settled ${paid.orderId}`,
      `failed ${failed.orderId}`,
      `chargedLate ${failed.orderId}`,
      // of the charge, and of its refund
      `ledgerChanged ${failed.orderId}`,
      `ledgerChanged ${failed.orderId}`,
    ])
  })

  test('an outcome in doubt is not reported', async ({ assert }) => {
    const attempt = await createPending()
    await settle(attempt.id, { kind: 'in_doubt', reason: 'no response' })

    assert.deepEqual(listeners.order.calls, [])
  })

  test('an error of the listener rolls the attempt and the ledger back', async ({ assert }) => {
    const attempt = await createPending()
    const success = await charge(attempt.id, new FakeCardGateway())
    listeners.order.error = new Error('The order cannot be placed')

    for (const outcome of [success, DECLINED]) {
      await assert.rejects(() => settle(attempt.id, outcome), 'The order cannot be placed')
    }

    const after = await findAttempt(attempt.id)
    assert.equal(after?.status, 'pending')
    assert.deepEqual(await paymentsOfOrder(attempt.orderId), [])
    const waiting = await rows(`select id from outbox where state = 'waiting' and payload like ?`, [
      `%${attempt.id}%`,
    ])
    assert.lengthOf(waiting, 2, 'its reconciliation stays scheduled')
    listeners.order.error = null
    assert.isTrue(await settle(attempt.id, success))
  })

  test('an invoice is paid through its own listener, into the ledger of its order', async ({
    assert,
  }) => {
    const [orderId, invoiceId] = [newId(), newId()]
    const ofOrder = await createPending({ orderId, kind: 'partial' })
    const ofInvoice = await createPending({ orderId, payable: { type: 'invoice', id: invoiceId } })
    await settle(ofInvoice.id, await charge(ofInvoice.id, new FakeCardGateway()))

    const [payment] = await paymentsOfOrder(orderId)

    assert.deepEqual([ofOrder.number, ofInvoice.number], [1, 2])
    assert.containSubset(payment, { orderId, invoiceId, attemptId: ofInvoice.id })
    assert.deepEqual(listeners.invoice.calls, [`settled ${invoiceId}`])
    assert.deepEqual(listeners.order.calls, [])
  })
})
