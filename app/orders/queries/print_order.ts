import { renderHtml, type PrintDocument } from '#documents'
import { findOrder } from '#orders/queries/find_order'
import { priceOrder, type PricedOrder } from '#orders/queries/price_order'
import { orderDocument, ORDER_PAPERS, paperOf, type OrderPaper } from '#orders/rules/order_document'
import { isPlaced } from '#orders/rules/order_flow'
import { knowsEmail, mayReach, type Shopper } from '#orders/rules/reach'
import { throttleLookup } from '#orders/throttle_lookup'
import { Refusal, notFound } from '#shared/refusal'
import { texts } from '#shared/texts'
import type { Order } from '#orders/order'

export type PaperRequest = {
  orderId: string
  shopper: Shopper
  ip: string
  type?: string
  email?: string
}

export async function printOrder(request: PaperRequest, printDocument: PrintDocument) {
  const { priced, kind } = await paperFor(request)
  return printDocument.handle(orderDocument(priced, kind))
}

export async function orderPage(request: PaperRequest, nonce: string): Promise<string> {
  const { priced, kind } = await paperFor(request)
  return renderHtml(orderDocument(priced, kind), { nonce })
}

/** A paper of a placed order, for its owner, staff, the session that placed it, or who knows its e-mail. */
async function paperFor(request: PaperRequest): Promise<{ priced: PricedOrder; kind: OrderPaper }> {
  const order = await findOrder(request.orderId)
  const isTheirs =
    order !== null && (mayReach(order, request.shopper) || (await opens(order, request)))
  if (!isTheirs || !isPlaced(order.state)) throw notFound(texts.orders.notFound)

  const { type } = request
  const kind =
    type === undefined ? paperOf(order.state) : ORDER_PAPERS.find((paper) => paper === type)
  if (!kind)
    throw new Refusal('This order has no such document.', 'E_NO_DOCUMENT', { field: 'type' })
  return { priced: await priceOrder(order, new Date()), kind }
}

/** Who names an address is looking the order up, and is counted so. */
async function opens(order: Order, { email, ip }: PaperRequest): Promise<boolean> {
  if (email === undefined) return false
  await throttleLookup(ip, order.id)
  return knowsEmail(order, email)
}
