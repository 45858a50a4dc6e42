import { promisedDayOf } from '#orders/order/rules/quote'
import { laterDay } from '#shared/delivery/promised_units'
import type { GoodsPromise } from '#shared/delivery/promised_units'

/** When the units of a product can leave now; `day` is null where none is known. */
export type ExpectedGoods = { day: string | null; benchSince: string | null }

type DayChange = Pick<GoodsPromise, 'promisedOn' | 'isDayUnknown' | 'days' | 'benchSince'>

/**
 * Returns the promise of an order as it is from now on; null where it holds. `expected` has each product that is awaited.
 * No day becomes an earlier one, and the bench promises no other one once a day has passed without its units.
 */
export function changedPromise(
  order: Parameters<typeof promisedDayOf>[0],
  promise: GoodsPromise,
  expected: ReadonlyMap<string, ExpectedGoods>,
  today: string
): DayChange | null {
  if (expected.size === 0) return null
  const days: Record<string, string | null> = {}
  const since = { ...promise.benchSince }
  let isChanged = false
  for (const [productId, { day, benchSince }] of expected) {
    const before = promisedDayOf(order, productId)
    const held = before === null || day === null ? day : laterDay(before, day)
    const hasPassed = benchSince !== null && held !== null && held < today
    days[productId] = hasPassed ? null : held
    if (benchSince !== null) since[productId] = benchSince
    isChanged ||= days[productId] !== before
  }
  const isDayUnknown = Object.values(days).includes(null)
  if (!isChanged && (isDayUnknown || !promise.isDayUnknown)) return null
  const last = Object.values(days).reduce<string | null>(laterDay, null)
  return {
    promisedOn: last ?? promise.promisedOn,
    isDayUnknown,
    days: { ...promise.days, ...days },
    benchSince: since,
  }
}
