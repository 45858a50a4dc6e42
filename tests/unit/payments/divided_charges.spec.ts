import { test } from '@japa/runner'
import { divideCharge } from '#payments/charges/divide_charge_rules'
import { divideDispute } from '#payments/disputes/divide_dispute_rules'
import { assignedParts, divideRefund } from '#payments/refunds/divide_refund_rules'
import { usd } from '#tests/unit/payments/support/attempts'

test.group('A charge of several invoices', () => {
  const parts = [3333, 3333, 3334].map((cents) => ({ amount: usd(cents) }))

  test('divides its fee to the cent, and each net amount is the part less its fee', ({
    assert,
  }) => {
    const divided = divideCharge({ currency: 'usd', fee: 320, net: 9680 }, parts)
    assert.deepEqual(divided, [
      { fee: { fee: 107, net: 3226 } },
      { fee: { fee: 106, net: 3227 } },
      { fee: { fee: 107, net: 3227 } },
    ])
  })

  test('has no fee until the provider reports it', ({ assert }) => {
    for (const [fee, net] of [
      [null, null],
      [320, null],
      [null, 9680],
    ]) {
      assert.deepEqual(divideCharge({ currency: 'usd', fee, net }, parts.slice(0, 1)), [
        { fee: null },
      ])
    }
  })

  test('of one part has the fee and the net amount that were reported, converted or not', ({
    assert,
  }) => {
    assert.deepEqual(divideCharge({ currency: 'usd', fee: 130, net: 3100 }, parts.slice(0, 1)), [
      { fee: { fee: 130, net: 3100 } },
    ])
  })
})

test.group('A dispute of a charge of several invoices', () => {
  const dispute = (amount: number, ...moved: number[]) => ({
    providerId: 'dp_1',
    currency: 'usd',
    amount,
    movements: moved.map((cents, index) => ({
      id: `txn_${index}`,
      amount: cents,
      currency: 'usd',
      fee: index === 0 ? 1500 : -1500,
    })),
  })

  test('has parts that sum to it, and what is withdrawn of a part comes back', ({ assert }) => {
    const found = divideDispute(dispute(1001, -1001, 1001), [3333, 3333, 3334])
    const shares = found.map((part) => part!)
    assert.deepEqual(
      shares.map(({ amount }) => amount),
      [334, 333, 334]
    )
    for (const { amount, movements } of shares)
      assert.deepEqual(
        movements.map((movement) => movement.amount),
        [-amount, amount]
      )
    assert.deepEqual(
      shares.map(({ providerId, movements: [{ id }] }) => [providerId, id]),
      [
        ['dp_1', 'txn_0'],
        ['dp_1:2', 'txn_0:2'],
        ['dp_1:3', 'txn_0:3'],
      ]
    )
    const fees = shares.map(({ movements: [{ fee }] }) => fee)
    assert.equal(
      fees.reduce((sum, fee) => sum + fee, 0),
      1500
    )
  })

  test('leaves out what is refunded, and no part exceeds its payment', ({ assert }) => {
    const [refunded, first, second] = divideDispute(dispute(7501, -7501), [0, 5000, 2501])
    assert.isNull(refunded)
    assert.deepEqual([first!.providerId, first!.amount, second!.amount], ['dp_1', 5000, 2501])
  })
})

test.group('A refund that names no invoice', () => {
  const left = (...cents: number[]) =>
    cents.map((amount, index) => ({ paymentId: `p${index}`, left: usd(amount) }))
  const divided = (cents: number, ...of: number[]) =>
    divideRefund(cents, left(...of))?.map(({ paymentId, amount }) => [paymentId, amount.cents])

  test('takes all of them, the only one that has so much left, or is for staff', ({ assert }) => {
    assert.deepEqual(divided(40, 100), [['p0', 40]])
    assert.deepEqual(divided(300, 100, 200), [
      ['p0', 100],
      ['p1', 200],
    ])
    assert.deepEqual(divided(200, 0, 200), [['p1', 200]])
    assert.deepEqual(divided(150, 100, 200), [['p1', 150]])
    assert.isUndefined(divided(100, 100, 200))
    assert.isUndefined(divided(250, 100, 200))
  })
})

test.group('A refund that staff assign to payments', () => {
  const payments = [
    { paymentId: 'a', left: usd(3000) },
    { paymentId: 'b', left: usd(2000) },
    { paymentId: 'spent', left: usd(0) },
  ]
  const assigned = (cents: number, ...ids: string[]) =>
    assignedParts(cents, payments, ids)?.map(({ paymentId, amount }) => [
      paymentId,
      amount.cents,
    ]) ?? null

  test('takes from the first as much as is left of it, and the rest from the next', ({
    assert,
  }) => {
    assert.deepEqual(assigned(2500, 'a'), [['a', 2500]])
    assert.deepEqual(assigned(4000, 'a', 'b'), [
      ['a', 3000],
      ['b', 1000],
    ])
    assert.deepEqual(assigned(4000, 'b', 'a', 'b'), [
      ['b', 2000],
      ['a', 2000],
    ])
  })

  test('is refused where less is left, and where a payment has nothing to give', ({ assert }) => {
    assert.isNull(assigned(5001, 'a', 'b'))
    assert.isNull(assigned(100, 'other'))
    assert.isNull(assigned(100, 'spent'))
    assert.isNull(assigned(3000, 'a', 'b'), 'nothing is left for the second')
  })
})
