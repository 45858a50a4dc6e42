import { test } from '@japa/runner'
import { amountDue, balanceOf } from '#receivables/rules/amount_due'
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

test.group('Balance', () => {
  const balance = (isCancelled: boolean, payments: number[], movedToCredit = 0) =>
    balanceOf(
      {
        currency: 'usd',
        total: Money.of(10_000, 'usd'),
        payments: payments.map(usd),
        adjustments:
          movedToCredit === 0 ? [] : [{ kind: 'moved_to_credit', ...usd(-movedToCredit) }],
      },
      isCancelled
    )?.cents ?? null

  test('it is what is due of an order', ({ assert }) => {
    assert.isNull(balance(false, []))
    assert.equal(balance(false, [4_000]), 6_000)
  })

  test('of a cancelled order it is the money that is owed to the customer', ({ assert }) => {
    assert.isNull(balance(true, []))
    assert.equal(balance(true, [4_000]), -4_000)
    assert.equal(balance(true, [4_000, -4_000]), 0)
    assert.equal(balance(true, [4_000], 1_500), -2_500)
    assert.equal(balance(true, [4_000, -5_000]), 0, 'a dispute took back more than was kept')
  })
})
