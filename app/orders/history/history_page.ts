import app from '@adonisjs/core/services/app'
import { shop } from '#config/shop'
import { InvoiceDocuments, type DownloadableDocument } from '#orders/documents/invoice_documents'
import { defaultDocumentKind } from '#orders/documents/order_document'
import { statusInWords } from '#orders/history/order_status'
import { quoteUrl } from '#orders/order/quote_link'
import { IN_HISTORY, NEWEST_FIRST, customerOrdersPage } from '#orders/order/reads/orders_of_user'
import { unitsAwaitedOfLines } from '#orders/order/reads/awaited_lines'
import { shipmentsOfOrders } from '#orders/order/reads/shipments'
import { stateLabels } from '#orders/order/responses/state_labels'
import { dueNow } from '#orders/order/rules/payment_terms'
import { dueOfProforma, isExpiredQuote, isOpenQuote } from '#orders/order/rules/quote'
import { awaitedText, type AwaitedUnits } from '#orders/order/rules/priced_order'
import { prefixOf, regionalName, regionalText } from '#shared/places/regional_text'
import { CARRIER_NAMES, trackingUrl } from '#shared/trade/carriers'
import { OrderState } from '#shared/enums'
import { formatDate } from '#shared/dates'
import { displayNumber } from '#shared/ids'
import { orderStatusTexts } from '#shared/texts/order_status'
import { ORDER_STATE_NAMES, shippingMethodName } from '#shared/texts/display_names'
import type { Order } from '#orders/order'
import type { Shipment } from '#orders/order/rules/shipment'

/** Returns one page of a customer's history, newest first. */
export async function orderHistory(userId: string, page: number) {
  const { orders, ...paging } = await customerOrdersPage({
    userId,
    page,
    condition: IN_HISTORY,
    order: NEWEST_FIRST,
  })
  return { orders: await toHistory(orders), ...paging }
}

export type OrderHistoryPage = Awaited<ReturnType<typeof orderHistory>>

/** Adds the shipments and invoices that a customer sees. */
export async function toHistory(orders: readonly Order[]) {
  const ids = orders.map(({ id }) => id)
  const documents = await app.container.make(InvoiceDocuments)
  const [shipments, invoices] = await Promise.all([shipmentsOfOrders(ids), documents.list(ids)])
  const awaits = await unitsAwaitedOfLines(orders)
  return orders.map((order) =>
    toHistoryOrder(order, {
      awaits,
      shipments: shipments.get(order.id),
      invoices: invoices.get(order.id),
    })
  )
}

const DOCUMENT_LABELS = { quote: 'Quote', proforma: 'Pro-forma', receipt: 'Receipt' } as const

type HistoryParts = {
  /** What lines wait for, by line id */
  awaits: ReadonlyMap<string, AwaitedUnits>
  shipments?: readonly Shipment[]
  invoices?: readonly DownloadableDocument[]
}

/** An order in the customer's order history */
export type HistoryOrder = ReturnType<typeof toHistoryOrder>

function toHistoryOrder(order: Order, { awaits, shipments = [], invoices = [] }: HistoryParts) {
  const type = defaultDocumentKind(order)
  const own: DownloadableDocument = { type, label: DOCUMENT_LABELS[type] }
  const due = dueOfProforma(order)?.toJSON() ?? null
  const isUsableQuote = isOpenQuote(order) && !isExpiredQuote(order)
  return {
    id: order.id,
    number: displayNumber(order),
    placedAt: order.placedAt,
    ...stateOf(order),
    /** What it waits for, in words: its state says Complete from the payment on */
    status: statusTitle(order, shipments),
    customerPO: order.customerPO,
    terms: order.terms,
    /** The customer's account with their own carrier */
    account: order.account,
    total: order.amounts.total.toJSON(),
    /** What is left to pay before a pro-forma is shipped */
    due,
    /** The end of the reservation of a pro-forma that is not paid */
    reservedUntil: due && order.reservedUntil,
    /** The open part of the deposit; null where all of it is due now */
    dueNow: due && (dueNow(order)?.toJSON() ?? null),
    /** The page that accepts an open quote, and says how an accepted one is paid */
    quoteUrl: isUsableQuote || due ? quoteUrl(order) : null,
    lines: order.lines.map(({ id, sku, partNumber, name, description, quantity }) => ({
      sku,
      partNumber,
      name: regionalName(name, order.currency) || description,
      quantity,
      /** What of it leaves when, where goods are awaited; or '' */
      awaits: awaitedText(awaits.get(id)),
    })),
    shipments: toCustomerHistory(order, shipments),
    /** PDF documents; `type`, `invoice` and `shipment` are those of POST /api/orders/{id}/docs */
    documents: [own, ...invoices, ...packingSlipsOf(shipments)],
  }
}

function stateOf(order: Order) {
  if (order.cancelledAt !== null)
    return {
      state: regionalText(orderStatusTexts.cancelled.title, prefixOf(order.currency)),
      color: 'grey' as const,
    }
  if (isOpenQuote(order)) return { state: stateLabels(order).state, color: 'grey' as const }
  const isProforma = order.state === OrderState.Proforma
  return {
    state: ORDER_STATE_NAMES[order.state].history,
    color: isProforma ? ('grey' as const) : ('green' as const),
  }
}

const statusTitle = (order: Order, shipments: readonly Shipment[]): string =>
  statusInWords(order, {
    shipments,
    estimate: null,
    later: null,
    formatDay: (instant) => formatDate(instant, shop.timeZone),
  }).title

const packingSlipsOf = (shipments: readonly Shipment[]): DownloadableDocument[] =>
  shipments
    .filter(({ voidedAt }) => voidedAt === null)
    .map(({ id, number }, _, { length }) => ({
      type: 'packing_slip',
      label: length > 1 ? `Packing slip ${number}` : 'Packing slip',
      shipment: id,
    }))

/** Returns the shipments that a customer sees in the order history. */
const toCustomerHistory = (order: Order, shipments: readonly Shipment[]) =>
  shipments
    .filter(({ voidedAt }) => voidedAt === null)
    .map(({ number, createdAt, carrier, waybill, method, lines }) => ({
      number,
      at: createdAt,
      carrier: carrier ? CARRIER_NAMES[carrier] : shippingMethodName(method),
      waybill,
      trackingUrl: trackingUrl(carrier, waybill),
      items: lines.map(({ lineId, quantity }) => {
        const line = order.lines.find(({ id }) => id === lineId)
        const name = regionalName(line?.name ?? '', order.currency) || line?.description || ''
        return { sku: line?.sku ?? '', name, quantity }
      }),
    }))
