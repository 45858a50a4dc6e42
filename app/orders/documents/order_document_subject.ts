import { DocumentSubject, type DocumentFacts } from '#documents'
import { findOrder } from '#orders/order/reads/find_order'
import { isPlaced } from '#orders/order/rules/order_flow'
import { isOpenQuote, quoteNumber } from '#orders/order/rules/quote'
import { endOfQuote } from '#orders/documents/order_document'
import { displayNumber } from '#shared/ids'
import { Money } from '#shared/money'

/** Tells what the documents of an order are worth now. */
export class OrderDocumentSubject extends DocumentSubject {
  async facts(orderId: string, kind: string): Promise<DocumentFacts | null> {
    const order = await findOrder(orderId)
    if (!order || !isPlaced(order.state)) return null
    const isQuote = kind === 'quote'
    const placed = order.placedAt ?? order.createdAt
    const date = isQuote && order.quote ? order.quote.issuedAt : placed
    const isExpired = isQuote && endOfQuote(order, date) <= new Date().toISOString()
    const isOpen = isOpenQuote(order)
    const due = (order.balance ?? order.amounts.total).atLeastZero()
    return {
      number: isQuote ? quoteNumber(order) : displayNumber(order),
      date,
      total: order.amounts.total,
      balance: isOpen ? Money.zero(order.currency) : due,
      // A pro-forma that became a quote again asks for no money.
      isValid: order.cancelledAt === null && !isExpired && isQuote >= isOpen,
    }
  }
}
