import { test } from '@japa/runner'
import fc from 'fast-check'
import {
  commissionLine,
  commissionPeriod,
  exchangeRate,
} from '#reporting/commission/commission_rules'
import { Money, type Currency } from '#shared/money'
import { Rate } from '#shared/rate'
import type { PaidOrder } from '#reporting/commission/commission_rules'

const TERMS = { percent: Rate.percent('6.5'), exchangeRate: Rate.parse('0.75'), deductsFee: false }

type Cents = Partial<
  Record<
    'subtotal' | 'discount' | 'credit' | 'commissionFee' | 'shipping' | 'salesTax' | 'reduced',
    number
  >
>

function anOrder(currency: Currency, cents: Cents): PaidOrder {
  const money = (name: keyof Cents) => Money.of(cents[name] ?? 0, currency)
  return {
    id: '',
    number: 'A-1',
    email: 'ann@example.com',
    source: 'Portal',
    currency,
    placedAt: '2026-10-01T12:00:00.000Z',
    paidAt: '2026-10-02T12:00:00.000Z',
    subtotal: money('subtotal'),
    discount: money('discount'),
    credit: money('credit'),
    commissionFee: money('commissionFee'),
    shipping: money('shipping'),
    salesTax: money('salesTax'),
    reduced: money('reduced'),
  }
}

const centsOf = (order: PaidOrder, terms = TERMS) => {
  const { subtotal, discount, total, totalUsd, base, commission } = commissionLine(order, terms)
  return [subtotal, discount, total, totalUsd, base, commission].map(({ cents }) => cents)
}

test.group('The commission of an order', () => {
  test('is 6.5 % of what remains of the subtotal, and the fee only reduces the column', ({
    assert,
  }) => {
    const order = anOrder('usd', {
      subtotal: 10_000,
      discount: 500,
      credit: 250,
      commissionFee: 1_000,
      shipping: 1_500,
      salesTax: 800,
    })
    assert.deepEqual(centsOf(order), [9_000, 750, 10_550, 10_550, 9_250, 601])
    const [, , , , base, commission] = centsOf(order, { ...TERMS, deductsFee: true })
    assert.deepEqual([base, commission], [8_250, 536])
  })

  test('of an order in CAD is rounded before and after the exchange', ({ assert }) => {
    const order = anOrder('cad', { subtotal: 3_333, salesTax: 433 })
    // 33.33 * 0.75 = 24.9975 -> 25.00; 25.00 * 0.065 = 1.625 -> 1.63
    assert.deepEqual(centsOf(order), [3_333, 0, 3_766, 2_825, 2_500, 163])
  })

  test('of a refunded order is that of its share of the total', ({ assert }) => {
    const order = anOrder('usd', { subtotal: 10_000, salesTax: 1_300, reduced: 2_825 })
    assert.deepEqual(centsOf(order), [10_000, 2_825, 8_475, 8_475, 7_500, 488])
    const refunded = anOrder('cad', { subtotal: 8_998, shipping: 500, reduced: 9_498 })
    assert.deepEqual(centsOf(refunded), [8_998, 9_498, 0, 0, 0, 0])
  })

  test('is never negative', ({ assert }) => {
    const order = anOrder('usd', { subtotal: 1_000, credit: 1_500, shipping: 900 })
    assert.deepEqual(centsOf(order), [1_000, 1_500, 400, 400, 0, 0])
  })

  test('has whole cents and adds up for all amounts and rates', ({ assert }) => {
    const amount = fc.integer({ min: 0, max: 10_000_000 })
    fc.assert(
      fc.property(
        amount,
        amount,
        fc.integer({ min: 1, max: 1_000_000 }),
        (subtotal, discount, millionths) => {
          const terms = { ...TERMS, exchangeRate: Rate.millionths(millionths) }
          const line = commissionLine(anOrder('cad', { subtotal, discount }), terms)
          const exact = (Math.max(0, subtotal - discount) * millionths) / 1_000_000
          assert.isAtMost(Math.abs(line.base.cents - exact), 0.5 + 1e-6)
          assert.isAtMost(Math.abs(line.commission.cents - line.base.cents * 0.065), 0.5 + 1e-6)
          assert.equal(line.total.cents, subtotal - discount)
        }
      )
    )
  })
})

test.group('The period of a commission report', () => {
  test('is the previous month in the time zone of the shop', ({ assert }) => {
    // Still October in Toronto
    const period = commissionPeriod({}, new Date('2026-11-01T03:00:00Z'))
    assert.deepEqual(period, {
      start: '2026-09-01',
      end: '2026-10-01',
      from: '2026-09-01T04:00:00.000Z',
      until: '2026-10-01T04:00:00.000Z',
    })
  })

  test('is an hour longer when clocks go back', ({ assert }) => {
    const { from, until } = commissionPeriod({ start: '2026-11-01', end: '2026-11-02' }, new Date())
    assert.equal(Date.parse(until) - Date.parse(from), 25 * 3_600_000)
  })

  for (const [what, input, field] of [
    ['an end before its start', { start: '2026-10-02', end: '2026-10-01' }, 'end'],
    ['an end on its start', { start: '2026-10-01', end: '2026-10-01' }, 'end'],
    ['a day that does not exist', { start: '2026-02-30' }, 'start'],
    ['a year of five digits', { end: '99999-01-01' }, 'end'],
    ['another format', { start: '10/01/2026' }, 'start'],
  ] as const) {
    test(`rejects ${what}`, ({ assert }) => {
      try {
        commissionPeriod(input, new Date('2026-11-15T12:00:00Z'))
        assert.fail('was accepted')
      } catch (error) {
        assert.equal((error as { field?: string }).field, field)
      }
    })
  }

  test('has an exchange rate above 0 with four decimals at most', ({ assert }) => {
    assert.equal(exchangeRate('0.7345').millionths, 734_500)
    assert.equal(exchangeRate('1').millionths, 1_000_000)
    assert.equal(exchangeRate('0,75').millionths, 750_000)
    assert.equal(exchangeRate('.5').millionths, 500_000)
    for (const text of ['0', '0.0000', '-1', '1e3', '0.73451', '', 'abc', '101', '1,2,3'])
      assert.throws(() => exchangeRate(text), 'Please enter a rate above 0 with up to 4 decimals.')
  })
})
