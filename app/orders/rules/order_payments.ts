import { isPlaced } from '#orders/rules/order_flow'
import { isOpenQuote } from '#orders/rules/quote'
import { conflict, forbidden, invalid } from '#shared/domain_error'
import { shop } from '#config/shop'
import { parseStart } from '#shared/shop_time'
import { orderPaymentTexts as words } from '#shared/texts/order_payments'
import type { Actor } from '#core/audit_log'
import type { Order } from '#orders/order'

type PayableOrder = Pick<Order, 'state' | 'cancelledAt' | 'quote'>

/** Throws 409 unless the order is placed: cancelled orders and open quotes take no money. */
export function assertTakesPayments(order: PayableOrder): void {
  if (!isPlaced(order.state)) throw conflict(words.notPlaced, 'E_NOT_PLACED')
  if (order.cancelledAt !== null) throw conflict(words.cancelled, 'E_CANCELLED')
  if (isOpenQuote(order)) throw conflict(words.openQuote, 'E_QUOTE')
}

/** Staff do not decide about the money of their own orders. */
export function assertNotOwnOrder({ userId }: Pick<Order, 'userId'>, actor: Actor): void {
  if (userId !== null && actor.id === userId) throw forbidden(words.ownOrder)
}

/** Returns the instant of the day that staff entered, or of an ISO time; throws 422 for one in the future. */
export function receivedAt(date: string | undefined, now: Date): Date {
  if (date === undefined) return now
  const start = parseStart(date, shop.timeZone)
  if (start === null) throw invalid('date', words.invalidDate)
  if (start > now.toISOString()) throw invalid('date', words.futureDate)
  return new Date(start)
}
