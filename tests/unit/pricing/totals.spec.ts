import { test } from '@japa/runner'
import fc from 'fast-check'
import { lineTotal, totals } from '#pricing/totals/totals_rules'
import { Money } from '#shared/money'
import { Rate } from '#shared/rate'
import {
  anyCurrency,
  anyRate,
  forAll,
  moneyIn,
  roundedQuotient,
} from '#tests/unit/shared/arbitraries'

import type { Totals, TotalsInput, TotalsLine } from '#pricing/totals/totals_rules'

const usd = (cents: number) => Money.of(cents, 'usd')
const line = (cents: number, quantity = 1) => ({ cost: usd(cents), quantity })

const inCents = ({ lines, ...summary }: Totals) => ({
  lines: lines.map(({ total }) => total.cents),
  ...Object.fromEntries(Object.entries(summary).map(([name, money]) => [name, money.cents])),
})

const anyOrder: fc.Arbitrary<TotalsInput<TotalsLine>> = anyCurrency.chain((currency) => {
  const money = moneyIn(currency, { max: 500_000 })
  return fc.record({
    currency: fc.constant(currency),
    lines: fc.array(fc.record({ cost: money, quantity: fc.integer({ min: -3, max: 9999 }) }), {
      maxLength: 6,
    }),
    discount: money,
    commissionFee: money,
    salesTax: fc.oneof(anyRate, money),
    shipping: money,
    credit: money,
  })
})

test.group('Totals', () => {
  test('An order with every kind of amount', ({ assert }) => {
    const summary = totals({
      currency: 'usd',
      lines: [line(5499, 2), line(39999)],
      discount: usd(1000),
      commissionFee: usd(500),
      salesTax: Rate.percent('13'),
      shipping: usd(2500),
      credit: usd(5000),
    })
    assert.deepEqual(inCents(summary), {
      lines: [10998, 39999],
      subtotal: 50997,
      discount: 1000,
      commissionFee: 500,
      salesTax: 6630,
      shipping: 2500,
      credit: 5000,
      total: 53627,
    })
  })

  test('An empty order has a total of zero', ({ assert }) => {
    const summary = totals({ currency: 'cad', lines: [] })
    assert.isTrue(summary.subtotal.isZero)
    assert.equal(summary.total.format(), '$0.00 CAD')
  })

  test('Tax is computed on the subtotal, without discount and shipping', ({ assert }) => {
    const summary = totals({
      currency: 'usd',
      lines: [line(200)],
      discount: usd(100),
      salesTax: Rate.percent('7.25'),
      shipping: usd(999),
    })
    assert.equal(summary.salesTax.cents, 15)
    assert.equal(summary.total.cents, 200 - 100 + 15 + 999)
  })

  test('A known tax amount is used unchanged', ({ assert }) => {
    const summary = totals({ currency: 'usd', lines: [line(200)], salesTax: usd(17) })
    assert.equal(summary.total.cents, 217)
  })

  test('A quantity of {quantity} at $5.00 has a subtotal of {subtotal}')
    .with([
      { quantity: 0, subtotal: 0 },
      { quantity: -1, subtotal: 0 },
      { quantity: 1, subtotal: 500 },
      { quantity: 1000, subtotal: 500000 },
      { quantity: 9999, subtotal: 4999500 },
    ])
    .run(({ assert }, { quantity, subtotal }) => {
      assert.equal(
        totals({ currency: 'usd', lines: [line(500, quantity)] }).subtotal.cents,
        subtotal
      )
      assert.equal(lineTotal(line(500, quantity)).cents, subtotal)
    })

  test('Deductions above the price reduce the total to zero before credit', ({ assert }) => {
    const summary = totals({
      currency: 'usd',
      lines: [line(500)],
      discount: usd(900),
      shipping: usd(100),
      credit: usd(50),
    })
    assert.equal(summary.total.cents, 0)
    assert.equal(summary.credit.cents, 0)
  })

  test('A credit of {credit} on $5.00 applies {applied} and leaves {total}')
    .with([
      { credit: 0, applied: 0, total: 500 },
      { credit: 499, applied: 499, total: 1 },
      { credit: 500, applied: 500, total: 0 },
      { credit: 501, applied: 500, total: 0 },
      { credit: -100, applied: 0, total: 500 },
    ])
    .run(({ assert }, { credit, applied, total }) => {
      const summary = totals({ currency: 'usd', lines: [line(500)], credit: usd(credit) })
      assert.equal(summary.credit.cents, applied)
      assert.equal(summary.total.cents, total)
    })

  test('A line keeps its other properties', ({ assert }) => {
    const { lines } = totals({ currency: 'usd', lines: [{ ...line(500, 3), sku: 'THX-CBH05' }] })
    assert.equal(lines[0].sku, 'THX-CBH05')
    assert.equal(lines[0].total.cents, 1500)
  })

  test('Mixed currencies and quantities with more than two decimals are rejected', ({ assert }) => {
    assert.throws(() => totals({ currency: 'cad', lines: [line(500)] }), /Cannot mix/)
    assert.throws(() => totals({ currency: 'usd', lines: [line(500, 1.505)] }), /Not a quantity/)
    assert.throws(
      () => totals({ currency: 'usd', lines: [], shipping: Money.of(1, 'cad') }),
      /Cannot mix/
    )
  })

  test('Every order equals the result of integer arithmetic', ({ assert }) => {
    forAll(anyOrder, (order) => {
      const big = (money?: Money) => BigInt(money?.cents ?? 0)
      let subtotal = 0n
      for (const { cost, quantity } of order.lines)
        if (quantity > 0) subtotal += big(cost) * BigInt(quantity)
      const tax =
        order.salesTax instanceof Rate
          ? roundedQuotient(subtotal * BigInt(order.salesTax.millionths), 1_000_000n)
          : big(order.salesTax)
      const sum =
        subtotal - big(order.discount) - big(order.commissionFee) + tax + big(order.shipping)
      const due = sum > 0n ? sum : 0n
      const total = due > big(order.credit) ? due - big(order.credit) : 0n

      const summary = totals(order)
      assert.equal(big(summary.subtotal), subtotal)
      assert.equal(big(summary.salesTax), tax)
      assert.equal(big(summary.total), total)
      assert.equal(big(summary.credit), due - total)
    })
  })

  test('A total is never negative, and applied credit never exceeds available credit', ({
    assert,
  }) => {
    forAll(anyOrder, (order) => {
      const { total, credit } = totals(order)
      assert.isAtLeast(total.cents, 0)
      assert.isAtMost(credit.cents, order.credit?.cents ?? 0)
      assert.equal(total.currency, order.currency)
    })
  })
})
