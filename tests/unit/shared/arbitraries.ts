import fc from 'fast-check'
import { CURRENCIES, Money } from '#shared/money'
import { Rate } from '#shared/rate'

import type { Currency } from '#shared/money'

const RUNS = 10_000

/** Checks ten thousand cases; a failure prints the seed and the smallest failing case. */
export function forAll<T>(cases: fc.Arbitrary<T>, check: (example: T) => void): void {
  fc.assert(
    fc.property(cases, (example) => check(example)),
    { numRuns: RUNS }
  )
}

/** Adds a title on one line for values with any characters. */
export function quoted<T>(values: readonly T[]): { value: T; quote: string }[] {
  return values.map((value) => ({ value, quote: inQuotes(value) }))
}

function inQuotes(value: unknown): string {
  const text = typeof value === 'string' ? JSON.stringify(value) : String(value)
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}

export const anyCurrency = fc.constantFrom(...CURRENCIES)
export const anyRate = fc.integer({ min: 0, max: 2_000_000 }).map((n) => Rate.millionths(n))
export const anyFraction = fc.integer({ min: 0, max: 1_000_000 }).map((n) => Rate.millionths(n))

export const moneyIn = (currency: Currency, { min = 0, max = 10_000_000 } = {}) =>
  fc.integer({ min, max }).map((cents) => Money.of(cents, currency))

export const anyMoney = fc.record({
  cents: fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
  currency: anyCurrency,
})

/** Divides and rounds to an integer, half away from zero. */
export function roundedQuotient(numerator: bigint, denominator: bigint): bigint {
  const size = numerator < 0n ? -numerator : numerator
  const whole = size / denominator
  const rounded = (size - whole * denominator) * 2n >= denominator ? whole + 1n : whole
  return numerator < 0n ? -rounded : rounded
}
