import { test } from '@japa/runner'
import fc from 'fast-check'
import { Money } from '#shared/money'
import { Rate } from '#shared/rate'
import {
  anyCurrency,
  anyMoney,
  anyRate,
  forAll,
  roundedQuotient,
} from '#tests/unit/shared/arbitraries'

const cents = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })
const weights = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 12 })

test.group('Properties of Money and Rate', () => {
  test('writing and parsing an amount returns it', ({ assert }) => {
    forAll(anyMoney, (json) => {
      const money = Money.from(json)
      assert.equal(Money.parse(money.toDecimalString(), json.currency).cents, json.cents)
      assert.equal(Money.parse(money.toDecimal(), json.currency).cents, json.cents)
    })
  })

  test('format returns the grouped digits with the currency', ({ assert }) => {
    forAll(anyMoney, (json) => {
      const money = Money.from(json)
      const text = money.format()
      assert.match(text, /^−?\$\d{1,3}(,\d{3})*\.\d{2} (USD|CAD)$/)
      assert.equal(
        text.replace('−', '-').replace(/[$,]/g, '').split(' ')[0],
        money.toDecimalString()
      )
    })
  })

  test('sums and products equal those of integers', ({ assert }) => {
    forAll(fc.tuple(cents, cents, fc.integer({ min: -9999, max: 9999 })), ([a, b, quantity]) => {
      const [first, second] = [Money.of(a, 'usd'), Money.of(b, 'usd')]
      assert.equal(BigInt(first.plus(second).cents), BigInt(a) + BigInt(b))
      assert.equal(BigInt(first.minus(second).cents), BigInt(a) - BigInt(b))
      assert.equal(BigInt(first.times(quantity).cents), BigInt(a) * BigInt(quantity))
      assert.isTrue(first.plus(second).minus(second).equals(first))
      assert.equal(first.compare(second), -second.compare(first) + 0)
    })
  })

  test('a rate of an amount is rounded half away from zero', ({ assert }) => {
    forAll(fc.tuple(cents, anyRate, anyCurrency), ([amount, rate, currency]) => {
      const exact = roundedQuotient(BigInt(amount) * BigInt(rate.millionths), 1_000_000n)
      const result = rate.of(Money.of(amount, currency))
      assert.equal(BigInt(result.cents), exact)
      assert.equal(result.currency, currency)
    })
  })

  test('a rate of a negative amount is the negative of the rate of the amount', ({ assert }) => {
    forAll(fc.tuple(cents, anyRate), ([amount, rate]) => {
      const money = Money.of(amount, 'cad')
      assert.isTrue(rate.of(money.negated()).equals(rate.of(money).negated()))
    })
  })

  test('writing and parsing a rate returns it', ({ assert }) => {
    forAll(fc.integer({ min: 0, max: 10_000_000 }), (millionths) => {
      const rate = Rate.millionths(millionths)
      const text = `${Math.floor(millionths / 1_000_000)}.${String(millionths % 1_000_000).padStart(6, '0')}`
      assert.equal(Rate.parse(text).millionths, millionths)
      assert.equal(rate.toFraction(), Number(text))
      assert.isTrue(Rate.percent(rate.toPercent()).equals(rate))
    })
  })

  test('allocated parts sum to the whole and are within a cent of their share', ({ assert }) => {
    forAll(fc.tuple(cents, weights), ([amount, shares]) => {
      const total = shares.reduce((sum, share) => sum + share, 0)
      fc.pre(total > 0)
      const parts = Money.of(amount, 'usd').allocate(shares)

      assert.equal(Money.sum(parts, 'usd').cents, amount)
      for (const [index, part] of parts.entries()) {
        const off = BigInt(part.cents) * BigInt(total) - BigInt(amount) * BigInt(shares[index])
        assert.isTrue(off < BigInt(total) && off > -BigInt(total))
      }
    })
  })

  test('a part of a discount never exceeds its line', ({ assert }) => {
    forAll(fc.tuple(weights, anyRate), ([lines, rate]) => {
      const total = lines.reduce((sum, line) => sum + line, 0)
      const discount = Money.min(rate.of(Money.of(total, 'usd')), Money.of(total, 'usd'))
      for (const [index, part] of discount.allocate(lines).entries()) {
        assert.isAtLeast(part.cents, 0)
        assert.isAtMost(part.cents, lines[index])
      }
    })
  })

  test('equal lines differ by a cent at most, the earlier ones first', ({ assert }) => {
    forAll(fc.tuple(fc.nat(1_000_000), fc.integer({ min: 1, max: 12 })), ([amount, count]) => {
      const parts = Money.of(amount, 'usd').allocate(Array.from({ length: count }, () => 1))
      for (const [index, part] of parts.entries()) {
        const expected = Math.floor(amount / count) + (index < amount % count ? 1 : 0)
        assert.equal(part.cents, expected)
      }
    })
  })

  test('text that is not a plain amount is never parsed', ({ assert }) => {
    forAll(fc.string({ maxLength: 12 }), (text) => {
      assert.equal(Money.isAmount(text), /^(?!-0+(\.0+)?$)-?[0-9]+(\.[0-9]{1,2})?$/.test(text))
    })
  })
})
