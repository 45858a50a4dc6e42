import { promiseOfLines } from '~/components/promises/promise_of_lines'
import type { CheckoutOrder } from '~/components/checkout/order'

/** Returns when the goods of a cart can leave: all of them by the last day; null where nothing comes later. */
export const promiseOfCart = ({ lines }: CheckoutOrder) => promiseOfLines(lines)

/** Whether goods of a cart or a placed order come later */
export const comesLater = (order: CheckoutOrder): boolean =>
  Boolean(order.promise) || promiseOfCart(order) !== null
