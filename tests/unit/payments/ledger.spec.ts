import { test } from '@japa/runner'
import { one, rows, writeTx } from '#core/database'
import { paymentsOfOrder, recordPayment } from '#payments'
import { recordFee } from '#payments/charges/record_fee'
import { recordEvent } from '#payments/webhooks/receive_event'
import { unmatchedCharges } from '#payments/reconciliation/unmatched_charges'
import { newId } from '#shared/ids'
import { FakeCardGateway } from '#tests/support/fakes/fake_card_gateway'
import {
  charge,
  createPending,
  settle,
  usd,
  useRecordingListeners,
} from '#tests/unit/payments/support/attempts'
import type { Succeeded } from '#payments'

test.group('Payments ledger', (group) => {
  group.setup(() => useRecordingListeners().restore)

  test('transfers, cheques and refunds are lines of one ledger', async ({ assert }) => {
    const orderId = newId()
    const record = (method: 'BANK_TRANSFER' | 'CHEQUE', cents: number, receivedAt: string) =>
      writeTx((trx) =>
        recordPayment(
          {
            orderId,
            method,
            amount: usd(cents),
            reference: 'R 1',
            receivedAt: new Date(receivedAt),
          },
          trx
        )
      )
    await record('CHEQUE', 5000, '2026-11-02')
    await record('BANK_TRANSFER', 2500, '2026-11-01')
    await record('BANK_TRANSFER', -500, '2026-11-03')

    const ledger = await paymentsOfOrder(orderId)

    assert.deepEqual(
      ledger.map(({ amount, method }) => [method, amount.cents]),
      [
        ['BANK_TRANSFER', 2500],
        ['CHEQUE', 5000],
        ['BANK_TRANSFER', -500],
      ]
    )
    await assert.rejects(() => record('CHEQUE', 0, '2026-11-04'))
  })

  test('a fee that is reported late is recorded once', async ({ assert }) => {
    const attempt = await createPending()
    const outcome = (await charge(attempt.id, new FakeCardGateway())) as Succeeded
    await settle(attempt.id, { ...outcome, charge: { ...outcome.charge, fee: null, net: null } })
    const record = (fee: number | null) =>
      writeTx((trx) =>
        recordFee(attempt.id, { currency: 'usd', fee, net: fee === null ? null : 2900 - fee }, trx)
      )

    const changed = [await record(null), await record(114), await record(200)]
    const [payment] = await paymentsOfOrder(attempt.orderId)

    assert.deepEqual(changed, [false, true, false])
    assert.deepEqual([payment.feeCents, payment.netCents], [114, 2786])
  })

  test('charges without a payment in the ledger are listed', async ({ assert }) => {
    const gateway = new FakeCardGateway()
    const recorded = await createPending()
    await settle(recorded.id, await charge(recorded.id, gateway))
    const lost = await createPending()
    await charge(lost.id, gateway)
    gateway.willDecline()
    const declined = await createPending()
    await charge(declined.id, gateway)

    const unmatched = await unmatchedCharges(new Date(0), gateway)

    assert.deepEqual(
      unmatched.map(({ orderId }) => orderId),
      [lost.orderId]
    )
  })

  test('one charge cannot be recorded for two attempts', async ({ assert }) => {
    const attempt = await createPending()
    const outcome = await charge(attempt.id, new FakeCardGateway())
    await settle(attempt.id, outcome)
    const other = await createPending()

    await assert.rejects(() => settle(other.id, outcome))
    const [{ count }] = await rows<{ count: number }>(
      'select count(*) as count from payments where order_id = ?',
      [other.orderId]
    )

    assert.equal(count, 0)
  })
})

test.group('Webhook events', () => {
  test('an event is stored with its first delivery only', async ({ assert }) => {
    const event = {
      id: `evt_${newId()}`,
      type: 'charge.updated',
      createdAt: new Date(),
      intentId: 'pi_1',
      chargeId: 'ch_1',
      orderId: newId(),
      attemptNumber: '1',
    }
    const record = () => writeTx((trx) => recordEvent(event, trx))

    const isFirstDelivery = [await record(), await record()]
    const stored = await one('select type from webhook_events where id = ?', [event.id])

    assert.deepEqual(isFirstDelivery, [true, false])
    assert.deepEqual(stored, { type: 'charge.updated' })
  })
})
