import { isPlaced } from '#orders/order/rules/order_flow'
import { isOpenQuote } from '#orders/order/rules/quote'
import { conflict } from '#shared/domain_error'
import { prefixOf, regionalText } from '#shared/places/regional_text'
import { orderPaymentTexts as texts } from '#shared/texts/order_payments'
import type { Order } from '#orders/order'

type PayableOrder = Pick<Order, 'state' | 'cancelledAt' | 'currency' | 'quote'>

/** Throws 409 unless the order is placed: cancelled orders and open quotes take no money. */
export function assertTakesPayments(order: PayableOrder): void {
  if (!isPlaced(order.state)) throw conflict(texts.notPlaced, 'E_NOT_PLACED')
  assertNotCancelled(order)
  if (isOpenQuote(order)) throw conflict(texts.openQuote, 'E_QUOTE')
}

/** Throws 409 for a cancelled order, in the spelling of its storefront. */
export function assertNotCancelled({
  cancelledAt,
  currency,
}: Pick<Order, 'cancelledAt' | 'currency'>): void {
  if (cancelledAt === null) return
  throw conflict(regionalText(texts.cancelled, prefixOf(currency)), 'E_CANCELLED')
}
