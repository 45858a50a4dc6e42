import { renderDocument, type PrintDocument } from '#documents'
import { findOrder } from '#orders/queries/find_order'
import { priceOrder } from '#orders/queries/price_order'
import { canView, matchesEmail, type OrderAccess } from '#orders/rules/access'
import {
  defaultDocumentKind,
  orderDocument,
  ORDER_DOCUMENTS,
} from '#orders/transformers/order_document'
import { isPlaced } from '#orders/rules/order_flow'
import { throttleOrderLookup } from '#orders/throttle_lookup'
import { DomainError, notFound } from '#shared/domain_error'
import { texts } from '#shared/texts/specification'
import type { Order } from '#orders/order'

export type OrderDocumentRequest = {
  orderId: string
  access: OrderAccess
  ip: string
  type?: string
  email?: string
}

export async function printOrder(request: OrderDocumentRequest, printDocument: PrintDocument) {
  return printDocument.handle(await requestedDocument(request))
}

export async function orderPage(request: OrderDocumentRequest, nonce: string): Promise<string> {
  return renderDocument(await requestedDocument(request), { nonce })
}

/** Returns a document of a placed order if the request may view the order or names its e-mail address. */
async function requestedDocument(request: OrderDocumentRequest) {
  const order = await findOrder(request.orderId)
  const hasAccess =
    order !== null && (canView(order, request.access) || (await isOpenedByEmail(order, request)))
  if (!hasAccess || !isPlaced(order.state)) throw notFound(texts.orders.notFound)

  const { type = defaultDocumentKind(order.state) } = request
  const kind = ORDER_DOCUMENTS.find((documentKind) => documentKind === type)
  if (!kind)
    throw new DomainError('This order has no such document.', 'E_NO_DOCUMENT', { field: 'type' })
  return orderDocument(await priceOrder(order, new Date()), kind)
}

/** A request that names an e-mail address counts as an order lookup. */
async function isOpenedByEmail(
  order: Order,
  { email, ip }: OrderDocumentRequest
): Promise<boolean> {
  if (email === undefined) return false
  await throttleOrderLookup(ip, order.id)
  return matchesEmail(order, email)
}
