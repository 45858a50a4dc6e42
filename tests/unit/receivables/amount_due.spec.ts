import { test } from '@japa/runner'
import {
  amountDue,
  balanceOf,
  loweredByRefund,
  owedToCustomer,
} from '#receivables/rules/amount_due'
import { Money } from '#shared/money'

const usd = (cents: number) => ({ amount: Money.of(cents, 'usd') })
const due = (total: number, payments: number[] = [], adjustments: number[] = []) =>
  amountDue({
    currency: 'usd',
    total: Money.of(total, 'usd'),
    payments: payments.map(usd),
    adjustments: adjustments.map((cents) => ({ kind: 'reduction', ...usd(cents) })),
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

  test('no more is owed than the order has, whatever was taken off it', ({ assert }) => {
    assert.equal(due(10_000, [10_000, -4_000], [4_000, 10_000]), -6_000)
    assert.equal(due(10_000, [10_000, -4_000, -6_000], [4_000, 10_000]), 0)
    assert.equal(due(10_000, [10_000, -4_000], [4_000, 5_000]), -5_000)
    assert.equal(due(10_000, [], [4_000, 10_000]), 0)
    assert.equal(due(10_000, [-1_000], [4_000, 10_000]), 1_000, 'more went back than came in')
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

test.group('Money owed to a customer', () => {
  type Refunded = [amount: number, status: string]
  const owed = (
    payments: number[],
    { isCancelled = false, refunds = [] as Refunded[], movedToCredit = 0 } = {}
  ) =>
    owedToCustomer({
      currency: 'usd',
      total: Money.of(10_000, 'usd'),
      payments: payments.map(usd),
      adjustments: movedToCredit === 0 ? [] : [{ kind: 'moved_to_credit', ...usd(-movedToCredit) }],
      refunds: refunds.map(([amount, status]) => ({ ...usd(amount), status })),
      isCancelled,
    }).cents

  test('it is what exceeds the total, and nothing before something is recorded', ({ assert }) => {
    assert.equal(owed([]), 0)
    assert.equal(owed([10_000]), 0)
    assert.equal(owed([4_000]), 0)
    assert.equal(owed([13_000]), 3_000)
  })

  test('of a cancelled order it is all of its money that did not become credit', ({ assert }) => {
    assert.equal(owed([4_000], { isCancelled: true }), 4_000)
    assert.equal(owed([4_000], { isCancelled: true, movedToCredit: 1_500 }), 2_500)
  })

  test('refunds that are not confirmed yet are on their way', ({ assert }) => {
    assert.equal(owed([13_000], { refunds: [[1_000, 'pending']] }), 2_000)
    assert.equal(owed([13_000], { refunds: [[1_000, 'succeeded']] }), 3_000)
    assert.equal(owed([13_000], { refunds: [[9_000, 'pending']] }), 0)
    const refunds: Refunded[] = [[1_000, 'pending']]
    assert.equal(owed([13_000], { refunds, isCancelled: true }), 12_000)
  })

  test('a refund lowers what is due by no more than is due', ({ assert }) => {
    const lowered = (refunded: number, of: number) =>
      loweredByRefund(Money.of(refunded, 'usd'), Money.of(of, 'usd')).cents
    assert.equal(lowered(500, 2_000), 500)
    assert.equal(lowered(2_000, 500), 500)
    assert.equal(lowered(500, -2_000), 0)
  })
})
