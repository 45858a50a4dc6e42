import { renderHtml, type PrintDocument } from '#documents'
import { findOrder } from '#orders/queries/find_order'
import { priceOrder, type PricedOrder } from '#orders/queries/price_order'
import { orderDocument, ORDER_PAPERS, paperOf, type OrderPaper } from '#orders/rules/order_document'
import { isPlaced } from '#orders/rules/order_flow'
import { mayReach, type Shopper } from '#orders/rules/reach'
import { normaliseEmail } from '#shared/email'
import { Refusal, notFound } from '#shared/refusal'
import { texts } from '#shared/texts'

export type PaperRequest = { orderId: string; shopper: Shopper; type?: string; email?: string }

/** A paper of a placed order, for its owner, staff, the session that placed it, or who knows its e-mail. */
async function paperFor({
  orderId,
  shopper,
  type,
  email,
}: PaperRequest): Promise<{ priced: PricedOrder; kind: OrderPaper }> {
  const order = await findOrder(orderId)
  const knowsEmail =
    email !== undefined &&
    order !== null &&
    order.email !== '' &&
    normaliseEmail(email) === order.email
  if (!order || !isPlaced(order.state) || !(mayReach(order, shopper) || knowsEmail))
    throw notFound(texts.orders.notFound)

  const kind =
    type === undefined ? paperOf(order.state) : ORDER_PAPERS.find((paper) => paper === type)
  if (!kind)
    throw new Refusal('This order has no such document.', 'E_NO_DOCUMENT', { field: 'type' })
  return { priced: await priceOrder(order, new Date()), kind }
}

export async function printOrder(request: PaperRequest, printDocument: PrintDocument) {
  const { priced, kind } = await paperFor(request)
  return printDocument.handle(orderDocument(priced, kind))
}

export async function orderPage(request: PaperRequest, nonce: string): Promise<string> {
  const { priced, kind } = await paperFor(request)
  return renderHtml(orderDocument(priced, kind), { nonce })
}
