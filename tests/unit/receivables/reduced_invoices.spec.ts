import { test } from '@japa/runner'
import { allocatePayments } from '#receivables/rules/allocation'
import { reductionsByEntry } from '#receivables/rules/reductions'
import { Money } from '#shared/money'
import type { LedgerEntry } from '#receivables/rules/allocated_payment'

const usd = (dollars: number) => Money.of(dollars * 100, 'usd')

type Entry = [id: string, amount: number, extra?: Partial<LedgerEntry>]
type Rest = { movedToCredit?: number; reduced: Record<string, number> }

/** Returns how much is paid of each invoice; `reduced` says by how much an entry lowered what is due. */
function paid(due: readonly number[], entries: readonly Entry[], { movedToCredit, reduced }: Rest) {
  const allocations = allocatePayments({
    currency: 'usd',
    invoices: due.map((amount, index) => ({ id: `i${index + 1}`, due: usd(amount) })),
    payments: entries.map(([id, amount, extra]) => ({
      ...{ id, invoiceId: null, amount: usd(amount), receivedAt: id },
      ...{ reversesId: null, disputeId: null },
      ...extra,
    })),
    movedToCredit: usd(movedToCredit ?? 0),
    reduced: new Map(Object.entries(reduced).map(([id, amount]) => [id, usd(amount)])),
  })
  return due.map((_, index) => {
    const own = allocations.filter(({ invoiceId }) => invoiceId === `i${index + 1}`)
    return own.reduce((sum, { amount }) => sum + amount.cents / 100, 0)
  })
}

test.group('Invoices of which a refund lowered what is due', () => {
  test('are not due again by what it lowered', ({ assert }) => {
    const entries: Entry[] = [
      ['a', 100],
      ['back', -30],
    ]
    assert.deepEqual(paid([100], entries, { reduced: {} }), [70])
    assert.deepEqual(paid([100], entries, { reduced: { back: 30 } }), [100])
    assert.deepEqual(paid([100], entries, { reduced: { back: 10 } }), [80])
    const more: Entry[] = [...entries, ['more', -30]]
    assert.deepEqual(paid([100], more, { reduced: { back: 30, more: 10 } }), [80])
  })

  test('are those that it names, whichever refund came first', ({ assert }) => {
    const entries: Entry[] = [
      ['a', 60, { invoiceId: 'i1' }],
      ['b', 40, { invoiceId: 'i2' }],
      ['due again', -60, { invoiceId: 'i1' }],
      ['goodwill', -40, { invoiceId: 'i2' }],
    ]
    assert.deepEqual(paid([60, 40], entries, { reduced: { goodwill: 40 } }), [0, 40])
  })

  const FAILED: Entry[] = [
    ['a', 100],
    ['back', -20],
    ['failed', 20, { reversesId: 'back' }],
  ]

  test('stay paid when it fails and its money becomes credit or is sent', ({ assert }) => {
    const reduced = { back: 20 }
    assert.deepEqual(paid([100], FAILED, { reduced }), [100])
    assert.deepEqual(paid([100], FAILED, { reduced, movedToCredit: 20 }), [100])
    assert.deepEqual(paid([100], [...FAILED, ['sent', -20]], { reduced }), [100])
    assert.deepEqual(paid([100], [...FAILED, ['sent', -30]], { reduced }), [90])
  })

  test('are paid by the money that is owed after it failed', ({ assert }) => {
    assert.deepEqual(paid([100, 30], FAILED, { reduced: { back: 20 } }), [100, 20])
    assert.deepEqual(paid([100, 30], FAILED, { reduced: { back: 5 } }), [100, 5])
    assert.deepEqual(paid([100, 30], FAILED, { reduced: {} }), [100, 0])
  })

  test('a reduction belongs to the entry of its refund', ({ assert }) => {
    const reductions = reductionsByEntry({
      payments: [
        { id: 'p1', amount: usd(100), reference: '' },
        { id: 'p2', amount: usd(-20), reference: 're_1' },
        { id: 'p3', amount: usd(-30), reference: 're_2' },
        { id: 'p4', amount: usd(30), reference: 're_2' },
      ],
      refunds: [
        { id: 'r1', providerId: 're_1' },
        { id: 'r2', providerId: 're_2' },
        { id: 'r3', providerId: null },
      ],
      adjustments: [
        { kind: 'reduction', amount: usd(25), subjectId: 'r2' },
        { kind: 'return', amount: usd(5), subjectId: 'r1' },
      ],
    })
    assert.deepEqual(
      [...reductions].map(([id, { cents }]) => [id, cents]),
      [['p3', 2_500]]
    )
  })
})
