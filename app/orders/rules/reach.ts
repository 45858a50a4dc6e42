import { isPlaced } from '#orders/rules/order_flow'
import { isEmail, normaliseEmail } from '#shared/email'
import type { Order } from '#orders/order'

/** Who asks for an order: a person or nobody, and which orders their browser session has placed */
export type Shopper = {
  userId: string | null
  isStaff: boolean
  hasPlacedHere: (orderId: string) => boolean
}

/**
 * A cart without a user is reached by its id alone (16 of its 24 digits are random); one with a user by that user.
 * A placed order is reached by its owner, by staff, and by the browser session that placed it.
 */
export function mayReach(order: Order, shopper: Shopper): boolean {
  if (order.userId !== null && order.userId === shopper.userId) return true
  if (!isPlaced(order.state)) return order.userId === null
  return shopper.isStaff || shopper.hasPlacedHere(order.id)
}

/**
 * Whether a write may learn that the order was placed already: whoever could have written to it as a cart. It learns
 * nothing else of it.
 */
export function mayHearOf(order: Order, shopper: Shopper): boolean {
  return order.userId === null || mayReach(order, shopper)
}

/** Whether somebody has named the address that the order was placed under; one without an address opens to nobody. */
export const knowsEmail = ({ email }: Pick<Order, 'email'>, typed: string): boolean =>
  isEmail(email) && normaliseEmail(typed) === email
