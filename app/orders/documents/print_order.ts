import app from '@adonisjs/core/services/app'
import {
  documentHtml,
  fileNameOf,
  issueCode,
  type PrintableDocument,
  type PrintDocument,
  type ToolbarLinks,
} from '#documents'
import { InvoiceDocuments } from '#orders/documents/invoice_documents'
import { findOrder } from '#orders/order/reads/find_order'
import { priceOrder } from '#orders/pricing/price_order'
import { canView, matchesEmail, type OrderAccess } from '#orders/order/rules/access'
import {
  CONFIRMS_ORDER,
  defaultDocumentKind,
  orderDocument,
  ORDER_DOCUMENTS,
  type OrderDocumentKind,
} from '#orders/documents/order_document'
import {
  isShippingDocument,
  packingSlip,
  pickList,
  type ShippingDocumentKind,
} from '#orders/documents/shipping_document'
import { awaitedGoods, laterText } from '#orders/order/reads/awaited_goods'
import { shipmentsOfOrder } from '#orders/order/reads/shipments'
import { quantitiesOf } from '#orders/order/rules/shipping_progress'
import { isPlaced } from '#orders/order/rules/order_flow'
import { isOpenQuote } from '#orders/order/rules/quote'
import { throttleOrderLookup } from '#orders/documents/throttle_lookup'
import { DomainError, notFound } from '#shared/domain_error'
import { Money } from '#shared/money'
import { shipmentTexts } from '#shared/texts/shipments'
import { texts } from '#shared/texts/specification'
import type { PricedOrder } from '#orders/order/rules/priced_order'
import { adjustmentsOf } from '#receivables'
import type { Order } from '#orders/order'

export type OrderDocumentRequest = {
  orderId: string
  access: OrderAccess
  /** Set by the link in the mails of the order */
  isLinked?: boolean
  ip: string
  type?: string
  /** The shipment of a packing slip; by default the latest. Without a type, it means the packing slip. */
  shipment?: string
  /** The invoice or credit note to print, where `type` is one of them or missing */
  invoice?: string
  email?: string
}

export async function printOrder(
  order: Order,
  request: OrderDocumentRequest,
  printDocument: PrintDocument
) {
  const document = await requestedDocument(order, request)
  const orderFileName = fileNameOf({ ...document, kind: 'order' })
  return { ...(await printDocument.handle(document)), orderFileName }
}

export async function orderDocumentHtml(
  order: Order,
  request: OrderDocumentRequest,
  view: { nonce: string; toolbar: ToolbarLinks }
): Promise<string> {
  return documentHtml(await requestedDocument(order, request), view)
}

/** Returns a placed order if the request may view it, has its link or names its e-mail address; null for any other. */
export async function findPrintableOrder(request: OrderDocumentRequest): Promise<Order | null> {
  const order = await findOrder(request.orderId)
  const hasAccess =
    order !== null &&
    (request.isLinked || canView(order, request.access) || (await isOpenedByEmail(order, request)))
  return hasAccess && isPlaced(order.state) ? order : null
}

/** Returns a placed order that the request may view; throws 404 for any other. */
export async function printableOrder(request: OrderDocumentRequest): Promise<Order> {
  const order = await findPrintableOrder(request)
  if (!order) throw notFound(texts.orders.notFound)
  return order
}

export async function requestedDocument(
  order: Order,
  request: OrderDocumentRequest
): Promise<PrintableDocument> {
  const { invoice, shipment } = request
  if (!request.type && invoice) return invoiceDocument(order, undefined, invoice)
  const { type = shipment ? 'packing_slip' : defaultDocumentKind(order) } = request
  if (type === 'invoice' || type === 'credit_note') return invoiceDocument(order, type, invoice)
  const kind = ORDER_DOCUMENTS.find((documentKind) => documentKind === type)
  if (!kind || (kind === 'pick_list' && !request.access.isStaff)) throw noDocument()
  if (isOpenQuote(order) && ASKS_FOR_MONEY.includes(kind)) throw noDocument()
  const priced = await priceOrder(order, new Date())
  return isShippingDocument(kind)
    ? shippingDocument(priced, kind, request)
    : issuedDocument(priced, kind)
}

/** A quote that is not accepted is no order. */
const ASKS_FOR_MONEY: readonly OrderDocumentKind[] = ['order', 'receipt', 'proforma']

async function shippingDocument(
  priced: PricedOrder,
  kind: ShippingDocumentKind,
  { shipment: shipmentId }: OrderDocumentRequest
) {
  const all = await shipmentsOfOrder(priced.order.id)
  const shipments = all.filter(({ voidedAt }) => voidedAt === null)
  if (kind === 'pick_list')
    return pickList(priced, quantitiesOf(shipments), await awaitedGoods(priced.order))
  const shipment = shipmentId ? shipments.find(({ id }) => id === shipmentId) : shipments.at(-1)
  if (shipmentId && !shipment) throw notFound(shipmentTexts.unknown)
  return shipment ? packingSlip(priced, shipment, shipments) : orderDocument(priced, kind)
}

/** Returns a document with its verification code. */
export async function issuedDocument(
  priced: PricedOrder,
  kind: OrderDocumentKind
): Promise<PrintableDocument> {
  const { order } = priced
  const verification = await issueCode({ type: 'order', id: order.id, kind })
  const adjustments = await adjustmentsOf(order)
  const credited = adjustments.filter((entry) => entry.kind !== 'moved_to_credit')
  return orderDocument(priced, kind, {
    verification,
    laterDelivery: CONFIRMS_ORDER.includes(kind) ? await laterText(order) : null,
    credited: Money.sum(
      credited.map(({ amount }) => amount),
      order.currency
    ),
  })
}

async function invoiceDocument(
  order: Order,
  kind: 'invoice' | 'credit_note' | undefined,
  invoiceId: string | undefined
): Promise<PrintableDocument> {
  const invoices = await app.container.make(InvoiceDocuments)
  const document = await invoices.find(order, { kind, invoiceId })
  if (!document) throw noDocument()
  return document
}

const noDocument = () =>
  new DomainError('This order has no such document.', 'E_NO_DOCUMENT', { field: 'type' })

/** A request that names an e-mail address counts as an order lookup. */
async function isOpenedByEmail(
  order: Order,
  { email, ip }: OrderDocumentRequest
): Promise<boolean> {
  if (email === undefined) return false
  await throttleOrderLookup(ip, order.id)
  return matchesEmail(order, email)
}
