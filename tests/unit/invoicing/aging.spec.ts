import { test } from '@japa/runner'
import { addToAging, agingStarts, AGING_BUCKETS, noAging } from '#invoicing/receivables/aging_rules'
import { usd } from '#tests/unit/invoicing/support'

const AT = new Date('2026-11-30T00:00:00.000Z')
const daysBefore = (days: number) => new Date(AT.getTime() - days * 86_400_000).toISOString()

type Due = { dueAt: string | null; issuedAt?: string; upfront?: number; balance?: number }

function agingOf({ dueAt, issuedAt = daysBefore(200), upfront = 0, balance = 10_000 }: Due) {
  const aging = addToAging(
    noAging('usd'),
    { total: usd(10_000), balance: usd(balance), upfront: usd(upfront), issuedAt, dueAt },
    agingStarts(AT)
  )
  return AGING_BUCKETS.map((bucket) => aging[bucket].cents)
}

test.group('Aging', () => {
  test('an invoice ages with the days after it was due', ({ assert }) => {
    const columns = [0, 1, 30, 31, 60, 61, 90, 91].map((days) =>
      agingOf({ dueAt: daysBefore(days) }).indexOf(10_000)
    )
    assert.deepEqual(columns, [0, 1, 1, 2, 2, 3, 3, 4])
  })

  test('an invoice that waits for its shipment is current', ({ assert }) => {
    assert.deepEqual(agingOf({ dueAt: null }), [10_000, 0, 0, 0, 0])
  })

  test('an unpaid upfront part is due since the invoice was issued', ({ assert }) => {
    const half = { dueAt: null, issuedAt: daysBefore(40), upfront: 5000 }
    assert.deepEqual(agingOf(half), [5000, 0, 5000, 0, 0])
    assert.deepEqual(agingOf({ ...half, balance: 7000 }), [5000, 0, 2000, 0, 0])
    assert.deepEqual(agingOf({ ...half, balance: 4000 }), [4000, 0, 0, 0, 0])
  })
})
