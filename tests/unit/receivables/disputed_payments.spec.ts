import { test } from '@japa/runner'
import { allocatePayments } from '#receivables/rules/allocation'
import { Money } from '#shared/money'
import type { LedgerEntry } from '#receivables/rules/allocated_payment'

const usd = (dollars: number) => Money.of(dollars * 100, 'usd')
const zero = usd(0)

type Entry = [id: string, amount: number, extra?: Partial<LedgerEntry>]

const DISPUTE = { reversesId: 'card', disputeId: 'd1' }

function allocate(due: readonly number[], entries: readonly Entry[]) {
  const allocations = allocatePayments({
    currency: 'usd',
    invoices: due.map((amount, index) => ({ id: `i${index + 1}`, due: usd(amount) })),
    payments: entries.map(([id, amount, extra]) => ({
      ...{ id, invoiceId: null, amount: usd(amount), receivedAt: id },
      ...{ reversesId: null, disputeId: null },
      ...extra,
    })),
    movedToCredit: zero,
    reduced: new Map(),
  })
  return allocations
    .map(({ invoiceId, paymentId, amount, kind }) =>
      [invoiceId, paymentId, amount.cents / 100, kind].join(' ')
    )
    .sort()
}

test.group('Allocation of disputed payments', () => {
  test('a dispute takes the payment from its invoices, which show both', ({ assert }) => {
    assert.deepEqual(
      allocate(
        [60, 40],
        [
          ['card', 100],
          ['lost', -100, DISPUTE],
        ]
      ),
      ['i1 card 60 payment', 'i1 lost -60 dispute', 'i2 card 40 payment', 'i2 lost -40 dispute']
    )
  })

  test('a dispute of a part takes the last invoice first', ({ assert }) => {
    assert.deepEqual(
      allocate(
        [60, 40],
        [
          ['card', 100],
          ['lost', -40, DISPUTE],
        ]
      ),
      ['i1 card 60 payment', 'i2 card 40 payment', 'i2 lost -40 dispute']
    )
  })

  test('a dispute that is won pays the invoices again', ({ assert }) => {
    assert.deepEqual(
      allocate(
        [60, 40],
        [
          ['card', 100],
          ['lost', -100, DISPUTE],
          ['won', 100, DISPUTE],
        ]
      ),
      [
        'i1 card 60 payment',
        'i1 lost -60 dispute',
        'i1 won 60 dispute_won',
        'i2 card 40 payment',
        'i2 lost -40 dispute',
        'i2 won 40 dispute_won',
      ]
    )
  })

  test('another payment takes the place of a disputed one', ({ assert }) => {
    assert.deepEqual(
      allocate(
        [100],
        [
          ['card', 100],
          ['lost', -100, DISPUTE],
          ['wire', 100],
        ]
      ),
      ['i1 card 100 payment', 'i1 lost -100 dispute', 'i1 wire 100 payment']
    )
  })

  test('a dispute of money that pays no invoice yet leaves no trace there', ({ assert }) => {
    assert.deepEqual(
      allocate(
        [],
        [
          ['card', 100],
          ['lost', -100, DISPUTE],
        ]
      ),
      []
    )
  })

  test('a refund that failed and its counter-entry cancel each other', ({ assert }) => {
    assert.deepEqual(
      allocate(
        [100],
        [
          ['card', 100],
          ['refund', -30],
          ['failed', 30, { reversesId: 'refund' }],
        ]
      ),
      ['i1 card 100 payment']
    )
  })
})
