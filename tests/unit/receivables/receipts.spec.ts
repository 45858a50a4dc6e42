import { test } from '@japa/runner'
import {
  assertNotOwnOrder,
  latestReceipt,
  recordedReceipts,
  receivedAt,
} from '#receivables/rules/receipts'
import { planReturn } from '#receivables/rules/return_plan'
import { PaymentMethod } from '#shared/enums'
import { Money } from '#shared/money'
import { orderPaymentTexts as texts } from '#shared/texts/order_payments'
import type { Actor } from '#core/audit_log'
import type { Payment, Refund } from '#payments'
import type { ReturnChoice } from '#receivables/rules/return_plan'

const usd = (dollars: number) => Money.of(dollars * 100, 'usd')
const aPayment = (id: string, amount: number, changes: Partial<Payment> = {}) =>
  ({
    id,
    amount: usd(amount),
    attemptId: null,
    reference: '',
    reversesId: null,
    disputeId: null,
    receivedAt: `2026-11-${id}`,
    ...changes,
  }) as Payment

test.group('Receipts', () => {
  test('staff do not decide about the money of their own orders', ({ assert }) => {
    const staff = { id: 'staff', email: 'staff@example.com' } as Actor
    const order = { userId: null, email: 'ada@example.com' }
    assert.throws(() => assertNotOwnOrder({ ...order, userId: 'staff' }, staff), texts.ownOrder)
    assert.throws(
      () => assertNotOwnOrder({ ...order, email: 'staff@example.com' }, staff),
      texts.ownOrder
    )
    assert.doesNotThrow(() => assertNotOwnOrder({ ...order, userId: 'customer' }, staff))
    assert.doesNotThrow(() => assertNotOwnOrder(order, staff))
    assert.doesNotThrow(() => assertNotOwnOrder({ ...order, email: '' }, { ...staff, email: '' }))
    assert.doesNotThrow(() => assertNotOwnOrder(order, { id: null } as unknown as Actor))
  })

  test('the latest receipt is the last payment that was not taken back', ({ assert }) => {
    assert.isNull(latestReceipt([]))
    assert.equal(latestReceipt([aPayment('02', 10), aPayment('03', 10)]), '2026-11-03')
    assert.equal(latestReceipt([aPayment('03', 10), aPayment('02', 10)]), '2026-11-03')
    assert.equal(latestReceipt([aPayment('02', 10), aPayment('03', -5)]), '2026-11-02')
    const takenBack = aPayment('04', -10, { reversesId: '03' })
    assert.equal(latestReceipt([aPayment('02', 10), aPayment('03', 10), takenBack]), '2026-11-02')
    const partly = aPayment('04', -4, { reversesId: '03' })
    assert.equal(latestReceipt([aPayment('02', 10), aPayment('03', 10), partly]), '2026-11-03')
  })

  test('staff see the payments that were not taken back, by the day of the shop', ({ assert }) => {
    assert.deepEqual(recordedReceipts([]), [])
    const method = PaymentMethod.Cheque
    const ledger = [
      aPayment('01', 10, { method, receivedAt: '2026-11-02T03:00:00.000Z' }),
      aPayment('02', 20, { method, reference: 'Wire 1', receivedAt: '2026-11-02T18:00:00.000Z' }),
      aPayment('04', 10, { method, reference: 'Typed by mistake' }),
      aPayment('05', -10, { method, reversesId: '04' }),
      aPayment('06', -5, { method, reference: 'Sent back' }),
    ]
    assert.deepEqual(recordedReceipts(ledger), [
      { method, cents: 1000, day: '2026-11-01', reference: '' },
      { method, cents: 2000, day: '2026-11-02', reference: 'Wire 1' },
    ])
  })

  test('money is received now, or on a day from 2000 on that is not in the future', ({
    assert,
  }) => {
    const now = new Date('2026-11-20T18:00:00.000Z')
    assert.equal(receivedAt(undefined, now), now)
    assert.equal(receivedAt('2026-11-20T18:00:00.000Z', now).toISOString(), now.toISOString())
    assert.isBelow(receivedAt('2026-11-19', now).getTime(), now.getTime())
    assert.equal(receivedAt('2000-01-01', now).toISOString(), '2000-01-01T05:00:00.000Z')
    for (const [date, text] of [
      ['yesterday', texts.invalidDate],
      ['2026-11-22', texts.futureDate],
      ['0026-11-19', texts.earlyDate],
      ['1999-12-31T23:59:59.999Z', texts.earlyDate],
    ]) {
      try {
        receivedAt(date, now)
        assert.fail(`${date} was accepted`)
      } catch (error) {
        assert.deepInclude(error, { message: text, field: 'date', status: 422 })
      }
    }
  })
})

test.group('Plan of a return', () => {
  const card = (id: string, amount: number) => aPayment(id, amount, { attemptId: `attempt ${id}` })
  const payments = [card('01', 30), aPayment('02', 50), card('03', 20)]

  const plan = (
    amount: number,
    choice: ReturnChoice = {},
    { refunds = [] as Partial<Refund>[], hasAccount = true } = {}
  ) => {
    const { cards, rest, to } = planReturn(
      { amount: usd(amount), payments, refunds: refunds as Refund[], hasAccount },
      choice
    )
    return [
      ...cards.map(({ payment, amount: part }) => `${payment.id} ${part.cents / 100}`),
      `rest ${rest.cents / 100} ${to}`,
    ]
  }

  test('it takes the latest card payment first, and never another payment', ({ assert }) => {
    assert.deepEqual(plan(15), ['03 15', 'rest 0 CREDIT'])
    assert.deepEqual(plan(35), ['03 20', '01 15', 'rest 0 CREDIT'])
    assert.deepEqual(plan(70), ['03 20', '01 30', 'rest 20 CREDIT'])
  })

  test('what a card has returned already is left out', ({ assert }) => {
    const refunds = [{ paymentId: '03', amount: usd(20), status: 'succeeded' as const }]
    assert.deepEqual(plan(35, {}, { refunds }), ['01 30', 'rest 5 CREDIT'])
  })

  test('staff may leave the cards out and choose a way', ({ assert }) => {
    assert.deepEqual(plan(35, { card: false }), ['rest 35 CREDIT'])
    assert.deepEqual(plan(35, { card: false, to: 'CHEQUE' }), ['rest 35 CHEQUE'])
    assert.deepEqual(plan(70, { to: 'BANK_TRANSFER' }), ['03 20', '01 30', 'rest 20 BANK_TRANSFER'])
  })

  test('a guest has no account, so that staff have to choose', ({ assert }) => {
    assert.deepEqual(plan(70, {}, { hasAccount: false }), ['03 20', '01 30', 'rest 20 null'])
  })
})
