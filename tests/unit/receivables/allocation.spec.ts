import { test } from '@japa/runner'
import { allocatePayments } from '#receivables/rules/allocation'
import { Money } from '#shared/money'
import type { LedgerEntry } from '#receivables/rules/allocated_payment'

const usd = (dollars: number) => Money.of(dollars * 100, 'usd')

type Entry = [id: string, amount: number, extra?: Partial<LedgerEntry>]
type Rest = { movedToCredit?: number }

/** Returns the allocations as `invoice payment amount`, in their order. */
function allocate(due: readonly number[], entries: readonly Entry[], rest: Rest = {}) {
  const allocations = allocatePayments({
    currency: 'usd',
    invoices: due.map((amount, index) => ({ id: `i${index + 1}`, due: usd(amount) })),
    payments: entries.map(([id, amount, extra]) => ({
      ...{ id, invoiceId: null, amount: usd(amount), receivedAt: `at ${id}` },
      ...{ reversesId: null, disputeId: null },
      ...extra,
    })),
    movedToCredit: usd(rest.movedToCredit ?? 0),
    reduced: new Map(),
  })
  for (const { paymentId, receivedAt, kind } of allocations) {
    if (kind !== 'payment' || receivedAt !== `at ${paymentId}`)
      throw new Error(`${kind} ${receivedAt}`)
  }
  return allocations.map(
    ({ invoiceId, paymentId, amount }) => `${invoiceId} ${paymentId} ${amount.cents / 100}`
  )
}

test.group('Allocation of payments to invoices', () => {
  test('the oldest unpaid invoice is paid first, and what is left pays the next', ({ assert }) => {
    assert.deepEqual(
      allocate(
        [60, 40],
        [
          ['a', 70],
          ['b', 50],
        ]
      ),
      ['i1 a 60', 'i2 a 10', 'i2 b 30']
    )
    assert.deepEqual(
      allocate(
        [60, 40],
        [
          ['a', 20],
          ['b', 50],
        ]
      ),
      ['i1 a 20', 'i1 b 40', 'i2 b 10']
    )
    assert.deepEqual(allocate([], [['a', 70]]), [])
    assert.deepEqual(allocate([0, 40], [['a', 40]]), ['i2 a 40'])
  })

  test('a payment of an invoice pays it before any other payment does', ({ assert }) => {
    assert.deepEqual(
      allocate(
        [60, 40],
        [
          ['a', 40],
          ['b', 40, { invoiceId: 'i2' }],
          ['c', 30],
        ]
      ),
      ['i2 b 40', 'i1 a 40', 'i1 c 20']
    )
  })

  test('what a payment exceeds its invoice by pays the oldest unpaid one', ({ assert }) => {
    assert.deepEqual(allocate([60, 40], [['a', 70, { invoiceId: 'i2' }]]), ['i2 a 40', 'i1 a 30'])
  })

  test('an invoice that takes a payment from both sides shows it once', ({ assert }) => {
    const pinned: Entry = ['a', 70, { invoiceId: 'i1' }]
    assert.deepEqual(allocate([60], [pinned]), ['i1 a 60'])
    assert.deepEqual(allocate([60, 40], [pinned, ['b', 30]]), ['i1 a 60', 'i2 a 10', 'i2 b 30'])
  })

  test('a payment of an invoice that was voided since pays the oldest unpaid one', ({ assert }) => {
    assert.deepEqual(allocate([60], [['a', 60, { invoiceId: 'void' }]]), ['i1 a 60'])
  })
})

test.group('Money that went back', () => {
  test('a refund takes the latest payment first', ({ assert }) => {
    assert.deepEqual(
      allocate(
        [60, 40],
        [
          ['a', 60],
          ['b', 40],
          ['back', -50],
        ]
      ),
      ['i1 a 50']
    )
  })

  test('a refund of an invoice takes the payments of this invoice first', ({ assert }) => {
    assert.deepEqual(
      allocate(
        [60, 40],
        [
          ['a', 60, { invoiceId: 'i1' }],
          ['b', 40, { invoiceId: 'i2' }],
          ['back', -50, { invoiceId: 'i1' }],
        ]
      ),
      ['i1 a 10', 'i2 b 40']
    )
    assert.deepEqual(
      allocate(
        [30, 30, 40],
        [
          ['a', 30, { invoiceId: 'i1' }],
          ['b', 30, { invoiceId: 'i2' }],
          ['c', 40, { invoiceId: 'i3' }],
          ['back', -45, { invoiceId: 'i2' }],
        ]
      ),
      ['i1 a 30', 'i3 c 25']
    )
  })

  test('money that became service credit is taken from the latest payment', ({ assert }) => {
    assert.deepEqual(
      allocate(
        [60, 40],
        [
          ['a', 60],
          ['b', 40],
        ],
        { movedToCredit: 50 }
      ),
      ['i1 a 50']
    )
  })

  test('a refund that the bank returned counts for nothing', ({ assert }) => {
    assert.deepEqual(
      allocate(
        [60, 40],
        [
          ['a', 60, { invoiceId: 'i1' }],
          ['b', 40],
          ['back', -30, { invoiceId: 'i1' }],
          ['failed', 30, { reversesId: 'back' }],
        ]
      ),
      ['i1 a 60', 'i2 b 40']
    )
  })

  test('a payment that staff took back pays nothing', ({ assert }) => {
    assert.deepEqual(
      allocate(
        [60],
        [
          ['a', 60],
          ['back', -60, { reversesId: 'a' }],
        ]
      ),
      []
    )
  })

  test('a dispute takes its own payment, not the latest one', ({ assert }) => {
    const entries: Entry[] = [
      ['a', 60],
      ['b', 40],
      ['lost', -60, { reversesId: 'a', disputeId: 'd' }],
    ]
    const paid = allocatePayments({
      currency: 'usd',
      invoices: [{ id: 'i1', due: usd(100) }],
      payments: entries.map(([id, amount, extra]) => ({
        ...{ id, invoiceId: null, amount: usd(amount), receivedAt: id },
        ...{ reversesId: null, disputeId: null },
        ...extra,
      })),
      movedToCredit: usd(0),
      reduced: new Map(),
    })
    assert.deepEqual(
      paid.map(({ paymentId, amount, kind }) => `${paymentId} ${amount.cents / 100} ${kind}`),
      ['b 40 payment', 'a 60 payment', 'lost -60 dispute']
    )
  })
})
