import { test } from '@japa/runner'
import fc from 'fast-check'
import { applyPromo, PROMO_AUDIENCES } from '#pricing/rules/promo'
import { DiscountType } from '#shared/enums'
import { Money } from '#shared/money'
import { Rate } from '#shared/rate'
import { anyFraction, forAll, moneyIn, roundedQuotient } from '#tests/unit/shared/arbitraries'

import type { PromoInput, PromoLine, PromoReason, PromoRules } from '#pricing/rules/promo'

const usd = (cents: number) => Money.of(cents, 'usd')
const NOW = '2026-11-20T12:00:00.000Z'

const percent = (changes: Partial<PromoRules> = {}): PromoRules => ({
  type: DiscountType.Percent,
  percent: Rate.percent('10'),
  amounts: {},
  products: [],
  startsAt: null,
  endsAt: null,
  limit: null,
  used: 0,
  customerLimit: null,
  audience: 'all',
  groups: [],
  minimumSubtotal: {},
  reducesTradePrices: false,
  disabled: false,
  ...changes,
})
const fixed = (changes: Partial<PromoRules> = {}) =>
  percent({ type: DiscountType.Fixed, percent: null, amounts: { usd: usd(1000) }, ...changes })

const line = (product: string, cost: number, quantity = 1, retail = cost): PromoLine => ({
  product,
  cost: usd(cost),
  retail: usd(retail),
  quantity,
})
const order = (changes: Partial<PromoInput> = {}): PromoInput => ({
  currency: 'usd',
  lines: [line('a', 5000), line('b', 2500, 2)],
  groupId: null,
  usedByCustomer: 0,
  now: NOW,
  ...changes,
})

function discounts(promo: PromoRules, input: PromoInput): number[] | PromoReason {
  const outcome = applyPromo(promo, input)
  return outcome.holds
    ? [outcome.discount.cents, ...outcome.lineDiscounts.map(({ cents }) => cents)]
    : outcome.reason
}

test.group('Promo codes', () => {
  test('{name}')
    .with<{ name: string; promo: PromoRules; input: PromoInput; expected: number[] }[]>([
      {
        name: 'ten percent of every line',
        promo: percent(),
        input: order(),
        expected: [1000, 500, 500],
      },
      {
        name: 'a fixed amount is spread over the lines',
        promo: fixed({ amounts: { usd: usd(999) } }),
        input: order(),
        expected: [999, 500, 499],
      },
      {
        name: 'a fixed amount above the order takes the order',
        promo: fixed({ amounts: { usd: usd(99999) } }),
        input: order(),
        expected: [10000, 5000, 5000],
      },
      {
        name: 'only the products of the code',
        promo: percent({ products: ['b', 'x'] }),
        input: order(),
        expected: [500, 0, 500],
      },
      {
        name: 'a fixed amount is capped at the lines it is for',
        promo: fixed({ amounts: { usd: usd(9000) }, products: ['a'] }),
        input: order(),
        expected: [5000, 5000, 0],
      },
      {
        name: 'a trade price below retail is not reduced',
        promo: percent(),
        input: order({ lines: [line('a', 4000, 1, 5000), line('b', 3000)], groupId: 'g' }),
        expected: [300, 0, 300],
      },
      {
        name: 'unless the code says so',
        promo: percent({ reducesTradePrices: true }),
        input: order({ lines: [line('a', 4000, 1, 5000), line('b', 3000)] }),
        expected: [700, 400, 300],
      },
      {
        name: 'everything off',
        promo: percent({ percent: Rate.percent('100') }),
        input: order(),
        expected: [10000, 5000, 5000],
      },
      {
        name: '7.25 % of $2.00 is 15 cents',
        promo: percent({ percent: Rate.percent('7.25') }),
        input: order({ lines: [line('a', 200)] }),
        expected: [15, 15],
      },
      {
        name: 'a cent that does not divide goes to the largest remainder',
        promo: fixed({ amounts: { usd: usd(100) } }),
        input: order({ lines: [line('a', 100), line('b', 100), line('c', 100)] }),
        expected: [100, 34, 33, 33],
      },
      {
        name: 'lines set to zero pieces get nothing',
        promo: percent(),
        input: order({ lines: [line('a', 5000, 0), line('b', 5000)] }),
        expected: [500, 0, 500],
      },
    ])
    .run(({ assert }, { promo, input, expected }) => {
      assert.deepEqual(discounts(promo, input), expected)
    })

  test('it does not hold: {reason} ({name})')
    .with<{ reason: PromoReason; name: string; promo: PromoRules; input: PromoInput }[]>([
      {
        reason: 'disabled',
        name: 'switched off',
        promo: percent({ disabled: true }),
        input: order(),
      },
      {
        reason: 'not_started',
        name: 'a millisecond early',
        promo: percent({ startsAt: '2026-11-20T12:00:00.001Z' }),
        input: order(),
      },
      { reason: 'ended', name: 'at its end', promo: percent({ endsAt: NOW }), input: order() },
      {
        reason: 'used_up',
        name: 'as often as allowed',
        promo: percent({ limit: 5, used: 5 }),
        input: order(),
      },
      {
        reason: 'audience',
        name: 'trade only',
        promo: percent({ audience: 'trade' }),
        input: order(),
      },
      {
        reason: 'audience',
        name: 'retail only',
        promo: percent({ audience: 'retail' }),
        input: order({ groupId: 'g' }),
      },
      {
        reason: 'audience',
        name: 'another group',
        promo: percent({ groups: ['h'] }),
        input: order({ groupId: 'g' }),
      },
      {
        reason: 'audience',
        name: 'a group, but nobody signed in',
        promo: percent({ groups: ['h'] }),
        input: order(),
      },
      {
        reason: 'currency',
        name: 'no amount in cad',
        promo: fixed(),
        input: order({ currency: 'cad', lines: [] }),
      },
      {
        reason: 'minimum',
        name: 'a cent short',
        promo: percent({ minimumSubtotal: { usd: usd(10001) } }),
        input: order(),
      },
      {
        reason: 'products',
        name: 'none of them here',
        promo: percent({ products: ['x'] }),
        input: order(),
      },
      { reason: 'products', name: 'an empty cart', promo: percent(), input: order({ lines: [] }) },
      {
        reason: 'products',
        name: 'trade prices only',
        promo: percent(),
        input: order({ lines: [line('a', 1, 1, 2)] }),
      },
    ])
    .run(({ assert }, { promo, input, reason }) => {
      assert.equal(discounts(promo, input), reason)
    })

  test('it holds at its very edges')
    .with([
      percent({ startsAt: NOW }),
      percent({ endsAt: '2026-11-20T12:00:00.001Z' }),
      percent({ limit: 5, used: 4 }),
      percent({ minimumSubtotal: { usd: usd(10000), cad: Money.of(999999, 'cad') } }),
      percent({ groups: ['g'], audience: 'trade' }),
    ])
    .run(({ assert }, promo) => {
      assert.deepEqual(discounts(promo, order({ groupId: 'g' })), [1000, 500, 500])
    })

  test('whatever the cart, the line discounts sum to the discount and stay within their lines', ({
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
      const promo = percent({ ...rest, amounts: { usd: amount } })
      const outcome = applyPromo(promo, order({ lines: cart }))
      const total = ({ cost, quantity }: PromoLine) => cost.cents * Math.max(0, quantity)
      const counts = (item: PromoLine) =>
        (promo.products.length === 0 || promo.products.includes(item.product)) &&
        (promo.reducesTradePrices || item.cost.cents >= item.retail.cents)
      const eligible = cart.filter(counts).reduce((sum, item) => sum + total(item), 0)

      assert.equal(outcome.holds, eligible > 0 && promo.audience !== 'trade')
      if (!outcome.holds) return
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
        assert.isAtMost(part.cents, counts(cart[index]) ? total(cart[index]) : 0)
      }
    })
  })
})
