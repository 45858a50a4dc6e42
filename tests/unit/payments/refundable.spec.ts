import { test } from '@japa/runner'
import { divideDispute } from '#payments/disputes/divide_dispute_rules'
import { assertRefundable, notACard, refundableOf } from '#payments/ledger/refundable_rules'
import { inCurrencyOf } from '#payments/provider/dispute_amounts_rules'
import { isKeyValid } from '#payments/provider/idempotency_key_rules'
import { Money } from '#shared/money'
import { usd } from '#tests/unit/payments/support/attempts'

test.group('What is left to refund of a card payment', () => {
  const left = (
    refunds: [paymentId: string, cents: number, status: string][],
    disputed: [reversesId: string, cents: number, disputeId?: string][] = []
  ) =>
    refundableOf({
      payment: { id: 'p1', amount: usd(10_000) },
      refunds: refunds.map(([paymentId, cents, status]) => ({
        paymentId,
        amount: usd(cents),
        status,
      })),
      ledger: disputed.map(([reversesId, cents, disputeId]) => ({
        amount: usd(cents),
        disputeId: disputeId ?? null,
        reversesId,
      })),
    }).cents

  test('is what neither was refunded nor is on its way; a failed refund counts for nothing', ({
    assert,
  }) => {
    assert.equal(left([]), 10_000)
    assert.equal(left([['p1', 2_500, 'succeeded']]), 7_500)
    assert.equal(left([['p1', 2_500, 'pending']]), 7_500)
    assert.equal(left([['p1', 2_500, 'failed']]), 10_000)
    assert.equal(left([['p2', 2_500, 'succeeded']]), 10_000)
  })

  test('leaves out what a dispute of this payment withdrew, until it is won', ({ assert }) => {
    assert.equal(left([], [['p1', -4_000, 'd']]), 6_000)
    assert.equal(
      left(
        [],
        [
          ['p1', -4_000, 'd'],
          ['p1', 4_000, 'd'],
        ]
      ),
      10_000
    )
    assert.equal(left([], [['p2', -4_000, 'd']]), 10_000)
    assert.equal(left([], [['p1', -4_000]]), 10_000, 'the refund of it counts, not its entry')
  })

  test('a refund of nothing, or of more, is refused', ({ assert }) => {
    assert.doesNotThrow(() => assertRefundable(usd(100), usd(100)))
    assert.throws(() => assertRefundable(usd(101), usd(100)), /No more than \$1\.00/)
    assert.throws(() => assertRefundable(usd(0), usd(100)))
    assert.deepInclude(notACard(), {
      message: 'This is not a card payment.',
      code: 'E_NOT_A_CARD',
      status: 409,
    })
  })
})

test.group('Amounts of a dispute in the currency of its payment', () => {
  const paid = Money.of(10_000, 'usd')
  const dispute = (
    currency: string,
    amount: number,
    movements: [currency: string, amount: number, fee: number][]
  ) => ({
    currency,
    amount,
    movements: movements.map(([of, cents, fee], index) => ({
      id: `m${index}`,
      currency: of,
      amount: cents,
      fee,
    })),
  })

  test('a dispute in it counts with its own amount, whatever the account reports', ({ assert }) => {
    const partly = dispute('usd', 4_000, [['usd', -3_000, 1_500]])
    assert.deepEqual(inCurrencyOf(paid, partly), partly)
    const elsewhere = dispute('usd', 4_000, [
      ['cad', -5_600, 1_500],
      ['cad', 5_700, 0],
    ])
    assert.deepEqual(
      inCurrencyOf(paid, elsewhere)!.movements.map(({ currency, amount }) => [currency, amount]),
      [
        ['usd', -4_000],
        ['usd', 4_000],
      ]
    )
  })

  test('one in another currency counts with the funds that moved, the difference is a fee', ({
    assert,
  }) => {
    const lost = dispute('eur', 9_000, [['usd', -10_300, 1_500]])
    assert.deepEqual(inCurrencyOf(paid, lost), dispute('usd', 10_000, [['usd', -10_000, 1_800]]))
    const won = dispute('eur', 9_000, [
      ['usd', -9_700, 1_500],
      ['usd', 9_600, 0],
      ['usd', 0, 300],
    ])
    assert.deepEqual(
      inCurrencyOf(paid, won),
      dispute('usd', 9_700, [
        ['usd', -9_700, 1_500],
        ['usd', 9_700, 100],
        ['usd', 0, 300],
      ])
    )
  })

  test('it is unknown where the amount is not stated in it, or more than once', ({ assert }) => {
    for (const movements of [
      [],
      [['eur', -9_000, 0]],
      [
        ['usd', -9_000, 0],
        ['eur', 9_000, 0],
      ],
      [
        ['usd', -4_000, 0],
        ['usd', -5_000, 0],
      ],
      [
        ['usd', -9_000, 0],
        ['usd', 4_000, 0],
        ['usd', 5_000, 0],
      ],
    ] as [string, number, number][][])
      assert.isNull(inCurrencyOf(paid, dispute('eur', 9_000, movements)))
  })

  test('a payment without weight has no part of a dispute, nor has one without an amount', ({
    assert,
  }) => {
    const summary = { providerId: 'dp_1', currency: 'usd', amount: 1, movements: [] }
    assert.deepEqual(
      divideDispute(summary, [0, 5, 5]).map((part) => part?.providerId ?? null),
      [null, 'dp_1', null]
    )
  })

  test('the provider forgets a key after 24 hours; the shop an hour earlier', ({ assert }) => {
    const now = Date.parse('2026-11-20T12:00:00.000Z')
    assert.isTrue(isKeyValid({ createdAt: '2026-11-19T13:00:00.001Z' }, now))
    assert.isFalse(isKeyValid({ createdAt: '2026-11-19T13:00:00.000Z' }, now))
  })
})
