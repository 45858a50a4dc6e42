import { promisedDayOf } from '#orders/order/rules/quote'
import { laterDay } from '#shared/delivery/promised_units'
import type { GoodsPromise } from '#shared/delivery/promised_units'

type DayChange = Pick<GoodsPromise, 'promisedOn' | 'isDayUnknown' | 'days'>

/**
 * Returns the promise of an order as it is from now on; null where it holds. `expected` has the day by which each product
 * that is awaited can leave now, or null where none is known. No day moves forward.
 */
export function changedPromise(
  order: Parameters<typeof promisedDayOf>[0],
  promise: GoodsPromise,
  expected: ReadonlyMap<string, string | null>
): DayChange | null {
  if (expected.size === 0) return null
  const days: Record<string, string | null> = {}
  let isChanged = false
  for (const [productId, day] of expected) {
    const before = promisedDayOf(order, productId)
    days[productId] = before === null || day === null ? day : laterDay(before, day)
    isChanged ||= days[productId] !== before
  }
  const isDayUnknown = Object.values(days).includes(null)
  if (!isChanged && (isDayUnknown || !promise.isDayUnknown)) return null
  const last = Object.values(days).reduce<string | null>(laterDay, null)
  return {
    promisedOn: last ?? promise.promisedOn,
    isDayUnknown,
    days: { ...promise.days, ...days },
  }
}
