import { test } from '@japa/runner'
import { allocatePayments } from '#receivables/rules/allocation'
import { extraPaid } from '#receivables/rules/extra_paid'
import { Money } from '#shared/money'
import type { LedgerEntry } from '#receivables/rules/allocated_payment'

const usd = (cents: number) => Money.of(cents, 'usd')

type Entry = [id: string, amount: number, changes?: Partial<LedgerEntry>]

/** Returns what is paid of extra lines; an invoice is what is due of it and how much of that is for extra lines. */
function paidOfExtra(
  due: readonly [due: number, extra: number][],
  entries: readonly Entry[],
  extra = due.reduce((sum, [, added]) => sum + added, 0)
): number {
  const invoices = due.map(([amount, added], index) => ({
    ...{ id: `i${index + 1}`, due: usd(amount), extra: usd(added) },
  }))
  const payments = entries.map(([id, amount, changes]) => ({
    ...{ id, invoiceId: null, amount: usd(amount), receivedAt: id },
    ...{ reversesId: null, disputeId: null },
    ...changes,
  }))
  const rest = { currency: 'usd' as const, movedToCredit: usd(0), reduced: new Map() }
  const allocations = allocatePayments({ ...rest, invoices, payments })
  return extraPaid(usd(extra), { invoices, allocations }, payments).cents
}

const named = { invoiceId: 'i1' }

test.group('Money for extra lines', () => {
  test('is what names an invoice of extra lines alone', ({ assert }) => {
    assert.equal(paidOfExtra([[500, 500]], [['a', 500, named]]), 500)
    assert.equal(paidOfExtra([[500, 500]], [['a', 200, named]]), 200)
    assert.equal(paidOfExtra([[500, 500]], [['a', 800, named]]), 500, 'the rest is for the order')
  })

  test('is not what names no invoice, whatever it settles', ({ assert }) => {
    assert.equal(paidOfExtra([[500, 500]], [['a', 500]]), 0)
    assert.equal(
      paidOfExtra(
        [
          [500, 500],
          [400, 0],
        ],
        [['a', 900, { invoiceId: 'i2' }]]
      ),
      0
    )
    assert.equal(paidOfExtra([[500, 500]], [['a', 500, { invoiceId: 'void' }]]), 0)
  })

  test('comes after the part of the order on the same invoice', ({ assert }) => {
    assert.equal(paidOfExtra([[1200, 200]], [['a', 1000, named]]), 0)
    assert.equal(paidOfExtra([[1200, 200]], [['a', 1050, named]]), 50)
    assert.equal(
      paidOfExtra(
        [[1200, 200]],
        [
          ['a', 1000, named],
          ['b', 1200],
        ]
      ),
      0
    )
  })

  test('goes back with its refund and its dispute', ({ assert }) => {
    const paid: Entry = ['a', 500, named]
    assert.equal(paidOfExtra([[500, 500]], [paid, ['b', -300, { ...named, reversesId: 'a' }]]), 200)
    const dispute = { ...named, reversesId: 'a', disputeId: 'd' }
    assert.equal(paidOfExtra([[500, 500]], [paid, ['lost', -500, dispute]]), 0)
  })

  test('is no more than extra lines add to the order', ({ assert }) => {
    assert.equal(paidOfExtra([[500, 500]], [['a', 500, named]], 400), 400)
    assert.equal(paidOfExtra([], [['a', 500]]), 0)
  })
})
