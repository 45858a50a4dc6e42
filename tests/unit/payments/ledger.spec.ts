import { test } from '@japa/runner'
import { one, rows, writeTx } from '#core/database'
import {
  bookPayment,
  chargeAttempt,
  chargesWithoutPayment,
  noteEvent,
  noteFee,
  paymentsOfOrder,
} from '#payments'
import { FakeCardGateway } from '#payments/gateways/fake_card_gateway'
import { newId } from '#shared/ids'
import { open, settle, usd } from '#tests/unit/payments/support/attempts'
import type { Succeeded } from '#payments'

test.group('Payments ledger', () => {
  test('transfers, cheques and what goes back are lines of one ledger', async ({ assert }) => {
    const orderId = newId()
    const book = (method: 'BANK_TRANSFER' | 'CHEQUE', cents: number, receivedAt: string) =>
      writeTx((trx) =>
        bookPayment(
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
    await book('CHEQUE', 5000, '2026-11-02')
    await book('BANK_TRANSFER', 2500, '2026-11-01')
    await book('BANK_TRANSFER', -500, '2026-11-03')

    const ledger = await paymentsOfOrder(orderId)

    assert.deepEqual(
      ledger.map(({ amount, method }) => [method, amount.cents]),
      [
        ['BANK_TRANSFER', 2500],
        ['CHEQUE', 5000],
        ['BANK_TRANSFER', -500],
      ]
    )
    await assert.rejects(() => book('CHEQUE', 0, '2026-11-04'))
  })

  test('a fee that comes late is noted once', async ({ assert }) => {
    const attempt = await open()
    const { outcome } = await chargeAttempt(attempt.id, new FakeCardGateway())
    const { charge } = outcome as Succeeded
    await settle(attempt.id, {
      ...(outcome as Succeeded),
      charge: { ...charge, fee: null, net: null },
    })
    const note = (fee: number | null) =>
      writeTx((trx) => noteFee({ id: charge.id, fee, net: fee === null ? null : 2900 - fee }, trx))

    const changed = [await note(null), await note(114), await note(200)]
    const [payment] = await paymentsOfOrder(attempt.orderId)

    assert.deepEqual(changed, [false, true, false])
    assert.deepEqual([payment.feeCents, payment.netCents], [114, 2786])
  })

  test('charges that the ledger does not know are named', async ({ assert }) => {
    const gateway = new FakeCardGateway()
    const known = await open()
    const { outcome } = await chargeAttempt(known.id, gateway)
    await settle(known.id, outcome)
    const lost = await open()
    await chargeAttempt(lost.id, gateway)
    gateway.willDecline()
    const refused = await open()
    await chargeAttempt(refused.id, gateway)

    const unknown = await chargesWithoutPayment(new Date(0), gateway)

    assert.deepEqual(
      unknown.map(({ orderId }) => orderId),
      [lost.orderId]
    )
  })

  test('one charge cannot be booked twice, whoever tries', async ({ assert }) => {
    const attempt = await open()
    const { outcome } = await chargeAttempt(attempt.id, new FakeCardGateway())
    await settle(attempt.id, outcome)
    const other = await open()

    await assert.rejects(() => settle(other.id, outcome))
    const [{ count }] = await rows<{ count: number }>(
      'select count(*) as count from payments where order_id = ?',
      [other.orderId]
    )

    assert.equal(count, 0)
  })
})

test.group('Webhook events', () => {
  test('an event is news once', async ({ assert }) => {
    const event = {
      id: `evt_${newId()}`,
      type: 'charge.updated',
      createdAt: new Date(),
      intentId: 'pi_1',
      chargeId: 'ch_1',
      orderId: newId(),
      attempt: '1',
    }
    const note = () => writeTx((trx) => noteEvent(event, trx))

    const isNews = [await note(), await note()]
    const kept = await one('select type from webhook_events where id = ?', [event.id])

    assert.deepEqual(isNews, [true, false])
    assert.deepEqual(kept, { type: 'charge.updated' })
  })
})
