import { isPlaced } from '#orders/order/rules/order_flow'
import { isOpenQuote } from '#orders/order/rules/quote'
import { conflict } from '#shared/domain_error'
import { orderPaymentTexts as texts } from '#shared/texts/order_payments'
import type { Order } from '#orders/order'

type PayableOrder = Pick<Order, 'state' | 'cancelledAt' | 'quote'>

/** Throws 409 unless the order is placed: cancelled orders and open quotes take no money. */
export function assertTakesPayments(order: PayableOrder): void {
  if (!isPlaced(order.state)) throw conflict(texts.notPlaced, 'E_NOT_PLACED')
  if (order.cancelledAt !== null) throw conflict(texts.cancelled, 'E_CANCELLED')
  if (isOpenQuote(order)) throw conflict(texts.openQuote, 'E_QUOTE')
}
