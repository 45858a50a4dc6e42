import { isPlaced } from '#orders/order/rules/order_flow'
import { isEmail, normalizeEmail } from '#shared/email'
import type { Order } from '#orders/order'

/** The user of a request, if any, and the orders placed in its browser session; they decide what it may view and edit. */
export type OrderAccess = {
  userId: string | null
  isStaff: boolean
  hasPlacedOrder: (orderId: string) => boolean
}

/**
 * A cart without a user is open to every request that has its id (16 of the 24 digits are random); a cart with a user
 * is open to that user. A placed order is open to its user, to staff and to the browser session that placed it.
 */
export function canView(order: Order, access: OrderAccess): boolean {
  if (order.userId !== null && order.userId === access.userId) return true
  if (!isPlaced(order.state)) return order.userId === null
  return access.isStaff || access.hasPlacedOrder(order.id)
}

/**
 * Returns whether a write may address this order. A guest order stays addressable after it is placed, so that a second
 * submission receives "already placed" instead of 404; the response reveals nothing else about the order.
 */
export function canEdit(order: Order, access: OrderAccess): boolean {
  return order.userId === null || canView(order, access)
}

/**
 * Returns whether a request may put the goods of a placed order into a cart of its own: that of the owner's account, or,
 * for the order of a guest, of the browser session that placed it or the link in its mails.
 */
export function canReorder(
  order: Order,
  { userId, hasPlacedOrder }: Omit<OrderAccess, 'isStaff'>,
  hasLink: boolean
): boolean {
  if (!isPlaced(order.state)) return false
  if (order.userId !== null) return order.userId === userId
  return hasLink || hasPlacedOrder(order.id)
}

/** Imported orders may have no e-mail address; an empty address matches none of them. */
export const matchesEmail = ({ email }: Pick<Order, 'email'>, enteredEmail: string): boolean =>
  isEmail(email) && normalizeEmail(enteredEmail) === email
