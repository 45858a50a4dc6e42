import { defaultDocumentKind } from '#orders/documents/order_document'
import { orderMail } from '#orders/documents/order_mail'
import { issuedDocument } from '#orders/documents/print_order'
import { findOrder } from '#orders/order/reads/find_order'
import { laterText } from '#orders/order/reads/awaited_goods'
import { priceOrder } from '#orders/pricing/price_order'
import { quoteMail } from '#orders/quotes/quote_mail'
import type { DocumentMail, DocumentMailRenderer } from '#documents'
import type { Order } from '#orders/order'

/** The mail of the document that an order has now: its quote, its pro-forma or its receipt */
export const orderMailRequest = (order: Order, message: string): DocumentMail => ({
  subject: { type: 'order', id: order.id },
  document: defaultDocumentKind(order),
  message,
  period: null,
})

/** Returns the mail of an order's document; null once the order has another one, or is canceled. */
export const orderMailContent: DocumentMailRenderer = async ({ subject, document, message }) => {
  const order = await findOrder(subject.id)
  if (!order || order.cancelledAt !== null) return null
  const kind = defaultDocumentKind(order)
  if (kind !== document) return null
  const priced = await priceOrder(order, new Date())
  const later = await laterText(order)
  return {
    print: () => issuedDocument(priced, kind),
    relatedTo: { type: 'order', id: order.id },
    render: ({ isPdfMissing }) =>
      kind === 'quote'
        ? quoteMail(priced, { isPdfMissing, message })
        : orderMail(priced, { isPdfMissing, message, later }),
  }
}
