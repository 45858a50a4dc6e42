import { lastDayOf } from '@shared/delivery/promised_units'
import type { CheckoutOrder } from '~/components/checkout/order'

/** Returns when the goods of a cart can leave: all of them by the last day; null where nothing comes later. */
export function promiseOfCart({ lines }: CheckoutOrder): { by: string; isSplit: boolean } | null {
  const by = lastDayOf(lines.flatMap(({ promise }) => promise ?? []))
  if (by === null) return null
  const isSplit = lines.some(({ promise }) => !promise || promise[0]?.day === null)
  return { by, isSplit }
}

/** Whether goods of a cart or a placed order come later */
export const comesLater = (order: CheckoutOrder): boolean =>
  Boolean(order.promise) || promiseOfCart(order) !== null
