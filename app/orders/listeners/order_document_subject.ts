import { DocumentSubject, type DocumentFacts } from '#documents'
import { findOrder } from '#orders/queries/find_order'
import { isPlaced } from '#orders/rules/order_flow'
import { displayNumber } from '#shared/ids'
import { addCalendarDays } from '#shared/shop_time'
import { shop } from '#config/shop'

/** Tells what the documents of an order are worth now. */
export class OrderDocumentSubject extends DocumentSubject {
  async facts(orderId: string, kind: string): Promise<DocumentFacts | null> {
    const order = await findOrder(orderId)
    if (!order || !isPlaced(order.state)) return null
    const date = order.placedAt ?? order.createdAt
    const validUntil =
      order.quote?.validUntil ?? addCalendarDays(date, shop.quoteValidDays, shop.timeZone)
    const isExpired = kind === 'quote' && validUntil < new Date().toISOString()
    return {
      number: displayNumber(order),
      date,
      total: order.amounts.total,
      balance: (order.balance ?? order.amounts.total).atLeastZero(),
      isValid: order.cancelledAt === null && !isExpired,
    }
  }
}
