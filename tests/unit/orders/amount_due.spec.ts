import { test } from '@japa/runner'
import { amountDue } from '#orders/rules/amount_due'
import { Money } from '#shared/money'

const usd = (cents: number) => ({ amount: Money.of(cents, 'usd') })
const due = (total: number, payments: number[] = [], adjustments: number[] = []) =>
  amountDue({
    currency: 'usd',
    total: Money.of(total, 'usd'),
    payments: payments.map(usd),
    adjustments: adjustments.map(usd),
  })?.cents ?? null

test.group('Amount due', () => {
  test('it is unknown until something is recorded, and nothing for a total of 0', ({ assert }) => {
    assert.isNull(due(10_000))
    assert.equal(due(0), 0)
  })

  test('payments, refunds and adjustments change it', ({ assert }) => {
    assert.equal(due(10_000, [4_000]), 6_000)
    assert.equal(due(10_000, [10_000, -2_500]), 2_500)
    assert.equal(due(10_000, [10_000], [3_000]), -3_000)
    assert.equal(due(10_000, [10_000, -3_000], [3_000]), 0)
    assert.equal(due(10_000, [12_000], [-2_000]), 0)
  })
})
