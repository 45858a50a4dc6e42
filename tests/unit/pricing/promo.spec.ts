import { test } from '@japa/runner'
import fc from 'fast-check'
import { applyPromo, PROMO_AUDIENCES } from '#pricing/promos/promo_rules'
import { DiscountType } from '#shared/enums'
import { Money } from '#shared/money'
import { Rate } from '#shared/rate'
import { percentOff } from '#tests/unit/pricing/support'
import { anyFraction, forAll, moneyIn, roundedQuotient } from '#tests/unit/shared/arbitraries'

import type {
  PromoContext,
  PromoLine,
  PromoRejection,
  PromoRules,
} from '#pricing/promos/promo_rules'

const usd = (cents: number) => Money.of(cents, 'usd')
const NOW = '2026-11-20T12:00:00.000Z'

const fixed = (changes: Partial<PromoRules> = {}) =>
  percentOff({
    type: DiscountType.Fixed,
    percent: null,
    amounts: { usd: usd(1000) },
    ...changes,
  })

const line = (product: string, cost: number, quantity = 1, retail = cost): PromoLine => ({
  product,
  cost: usd(cost),
  retail: usd(retail),
  quantity,
})
const order = (changes: Partial<PromoContext> = {}): PromoContext => ({
  currency: 'usd',
  lines: [line('a', 5000), line('b', 2500, 2)],
  groupId: null,
  redemptionsByCustomer: 0,
  now: NOW,
  ...changes,
})

function discounts(promo: PromoRules, context: PromoContext): number[] | PromoRejection {
  const outcome = applyPromo(promo, context)
  return outcome.applies
    ? [outcome.discount.cents, ...outcome.lineDiscounts.map(({ cents }) => cents)]
    : outcome.reason
}

test.group('Promo codes', () => {
  test('A code applies: {name}')
    .with<{ name: string; promo: PromoRules; context: PromoContext; expected: number[] }[]>([
      {
        name: 'ten percent off every line',
        promo: percentOff(),
        context: order(),
        expected: [1000, 500, 500],
      },
      {
        name: 'a fixed amount is spread over the lines',
        promo: fixed({ amounts: { usd: usd(999) } }),
        context: order(),
        expected: [999, 500, 499],
      },
      {
        name: 'a fixed amount above the subtotal is capped at the subtotal',
        promo: fixed({ amounts: { usd: usd(99999) } }),
        context: order(),
        expected: [10000, 5000, 5000],
      },
      {
        name: 'only restricted products are discounted',
        promo: percentOff({ products: ['b', 'x'] }),
        context: order(),
        expected: [500, 0, 500],
      },
      {
        name: 'a fixed amount is capped at the eligible lines',
        promo: fixed({ amounts: { usd: usd(9000) }, products: ['a'] }),
        context: order(),
        expected: [5000, 5000, 0],
      },
      {
        name: 'a trade price below retail is not discounted',
        promo: percentOff(),
        context: order({ lines: [line('a', 4000, 1, 5000), line('b', 3000)], groupId: 'g' }),
        expected: [300, 0, 300],
      },
      {
        name: 'a code may discount trade prices',
        promo: percentOff({ reducesTradePrices: true }),
        context: order({ lines: [line('a', 4000, 1, 5000), line('b', 3000)] }),
        expected: [700, 400, 300],
      },
      {
        name: 'one hundred percent off',
        promo: percentOff({ percent: Rate.percent('100') }),
        context: order(),
        expected: [10000, 5000, 5000],
      },
      {
        name: '7.25 % of $2.00 is 15 cents',
        promo: percentOff({ percent: Rate.percent('7.25') }),
        context: order({ lines: [line('a', 200)] }),
        expected: [15, 15],
      },
      {
        name: 'a cent that does not divide goes to the largest remainder',
        promo: fixed({ amounts: { usd: usd(100) } }),
        context: order({ lines: [line('a', 100), line('b', 100), line('c', 100)] }),
        expected: [100, 34, 33, 33],
      },
      {
        name: 'a line with quantity zero gets no discount',
        promo: percentOff(),
        context: order({ lines: [line('a', 5000, 0), line('b', 5000)] }),
        expected: [500, 0, 500],
      },
    ])
    .run(({ assert }, { promo, context, expected }) => {
      assert.deepEqual(discounts(promo, context), expected)
    })

  test('A code is rejected with reason {reason}: {name}')
    .with<{ reason: PromoRejection; name: string; promo: PromoRules; context: PromoContext }[]>([
      {
        reason: 'disabled',
        name: 'disabled',
        promo: percentOff({ disabled: true }),
        context: order(),
      },
      {
        reason: 'not_started',
        name: 'a millisecond before the start',
        promo: percentOff({ startsAt: '2026-11-20T12:00:00.001Z' }),
        context: order(),
      },
      {
        reason: 'ended',
        name: 'at the end',
        promo: percentOff({ endsAt: NOW }),
        context: order(),
      },
      {
        reason: 'used_up',
        name: 'redemption limit reached',
        promo: percentOff({ redemptionLimit: 5, redemptionCount: 5 }),
        context: order(),
      },
      {
        reason: 'audience',
        name: 'trade only',
        promo: percentOff({ audience: 'trade' }),
        context: order(),
      },
      {
        reason: 'audience',
        name: 'retail only',
        promo: percentOff({ audience: 'retail' }),
        context: order({ groupId: 'g' }),
      },
      {
        reason: 'audience',
        name: 'customer of another group',
        promo: percentOff({ groups: ['h'] }),
        context: order({ groupId: 'g' }),
      },
      {
        reason: 'audience',
        name: 'group code for a guest',
        promo: percentOff({ groups: ['h'] }),
        context: order(),
      },
      {
        reason: 'currency',
        name: 'no amount in cad',
        promo: fixed(),
        context: order({ currency: 'cad', lines: [] }),
      },
      {
        reason: 'minimum',
        name: 'a cent below the minimum',
        promo: percentOff({ minimumSubtotal: { usd: usd(10001) } }),
        context: order(),
      },
      {
        reason: 'products',
        name: 'no eligible product',
        promo: percentOff({ products: ['x'] }),
        context: order(),
      },
      {
        reason: 'products',
        name: 'an empty cart',
        promo: percentOff(),
        context: order({ lines: [] }),
      },
      {
        reason: 'products',
        name: 'trade prices only',
        promo: percentOff(),
        context: order({ lines: [line('a', 1, 1, 2)] }),
      },
    ])
    .run(({ assert }, { promo, context, reason }) => {
      assert.equal(discounts(promo, context), reason)
    })

  test('A code applies at the boundaries of its limits')
    .with([
      percentOff({ startsAt: NOW }),
      percentOff({ endsAt: '2026-11-20T12:00:00.001Z' }),
      percentOff({ redemptionLimit: 5, redemptionCount: 4 }),
      percentOff({ minimumSubtotal: { usd: usd(10000), cad: Money.of(999999, 'cad') } }),
      percentOff({ groups: ['g'], audience: 'trade' }),
    ])
    .run(({ assert }, promo) => {
      assert.deepEqual(discounts(promo, order({ groupId: 'g' })), [1000, 500, 500])
    })

  test('The line discounts of any cart sum to the discount and never exceed their lines', ({
    assert,
  }) => {
    const money = moneyIn('usd', { max: 100_000 })
    const lines = fc.array(
      fc.record({
        product: fc.constantFrom('a', 'b', 'c'),
        cost: money,
        retail: money,
        quantity: fc.integer({ min: -1, max: 50 }),
      }),
      { maxLength: 6 }
    )
    const promos = fc.record({
      type: fc.constantFrom(DiscountType.Percent, DiscountType.Fixed),
      percent: anyFraction,
      amount: money,
      products: fc.subarray(['a', 'b', 'c']),
      reducesTradePrices: fc.boolean(),
      audience: fc.constantFrom(...PROMO_AUDIENCES),
    })

    forAll(fc.tuple(promos, lines), ([{ amount, ...rest }, cart]) => {
      const promo = percentOff({ ...rest, amounts: { usd: amount } })
      const outcome = applyPromo(promo, order({ lines: cart }))
      const total = ({ cost, quantity }: PromoLine) => cost.cents * Math.max(0, quantity)
      const isEligible = (item: PromoLine) =>
        (promo.products.length === 0 || promo.products.includes(item.product ?? '')) &&
        (promo.reducesTradePrices || item.cost.cents >= item.retail.cents)
      const eligible = cart.filter(isEligible).reduce((sum, item) => sum + total(item), 0)

      assert.equal(outcome.applies, eligible > 0 && promo.audience !== 'trade')
      if (!outcome.applies) return
      const expected =
        promo.type === DiscountType.Percent
          ? Number(roundedQuotient(BigInt(eligible) * BigInt(rest.percent.millionths), 1_000_000n))
          : Math.min(eligible, amount.cents)
      assert.equal(outcome.discount.cents, expected)
      assert.equal(
        outcome.lineDiscounts.reduce((sum, { cents }) => sum + cents, 0),
        expected
      )
      for (const [index, part] of outcome.lineDiscounts.entries()) {
        assert.isAtLeast(part.cents, 0)
        assert.isAtMost(part.cents, isEligible(cart[index]) ? total(cart[index]) : 0)
      }
    })
  })
})
