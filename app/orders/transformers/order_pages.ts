import { defaultDocumentKind } from '#orders/transformers/order_document'
import { toCustomerHistory } from '#orders/transformers/order_delivery'
import { quoteUrl } from '#orders/quote_link'
import { dueOfProforma, isExpiredQuote, isOpenQuote } from '#orders/rules/quote'
import { OrderState } from '#shared/enums'
import { displayNumber } from '#shared/ids'
import {
  CANCELLED,
  ORDER_STATE_NAMES,
  QUOTE_NAMES,
  SHIP_STATE_NAMES,
  SHIPPING_METHOD_NAMES,
  paymentStatusName,
} from '#shared/texts/display_names'
import type { Customer } from '#accounts'
import type { DownloadableDocument } from '#orders/invoice_documents'
import type { Order, OrderLine } from '#orders/order'
import type { Shipment } from '#orders/shipment'
import type { OrderListItem } from '#orders/list_props'
import type { CustomerOrder, HistoryOrder } from '#orders/page_props'

export function stateLabels(order: Pick<Order, 'state' | 'cancelledAt' | 'quote'>) {
  const { state, cancelledAt } = order
  if (cancelledAt !== null)
    return { state: CANCELLED, stateDetail: CANCELLED, color: 'grey' as const }
  if (isOpenQuote(order)) {
    const name = isExpiredQuote(order) ? QUOTE_NAMES.expired : QUOTE_NAMES.open
    return { state: name, stateDetail: name, color: 'grey' as const }
  }
  const { list, detail, color } = ORDER_STATE_NAMES[state]
  return { state: list, stateDetail: detail, color }
}

export function toCustomerOrder(order: Order): CustomerOrder {
  const { state, color } = stateLabels(order)
  return {
    id: order.id,
    number: displayNumber(order),
    date: order.placedAt ?? order.createdAt,
    total: order.amounts.total.toJSON(),
    payment: paymentStatusName(order.balance?.cents ?? null),
    state,
    color,
  }
}

type Names = { customer: Customer | null; salesperson: string }

export function toOrderListItem(order: Order, { customer, salesperson }: Names): OrderListItem {
  return {
    ...toCustomerOrder(order),
    email: order.email,
    name: customerName(order, customer),
    company: customer?.company || order.billing.company,
    subtotal: order.amounts.subtotal.toJSON(),
    items: order.lines.map(itemText).join(', '),
    po: order.customerPO,
    source: order.source,
    shipping: [SHIPPING_METHOD_NAMES[order.shippingMethod], order.waybill]
      .filter(Boolean)
      .join(', '),
    shipped: SHIP_STATE_NAMES[order.shipState],
    salesperson,
  }
}

const itemText = ({ quantity, sku, name, description }: OrderLine) =>
  `${quantity} × ${sku || name || description}`

/** An account without a name is named by its e-mail address, which the list shows beside the name already. */
function customerName({ billing }: Order, customer: Customer | null): string {
  if (customer && customer.name !== customer.email) return customer.name
  return `${billing.firstname} ${billing.lastname}`.trim()
}

const DOCUMENT_LABELS = { quote: 'Quote', proforma: 'Pro-forma', receipt: 'Receipt' } as const

type HistoryParts = {
  shipments?: readonly Shipment[]
  invoices?: readonly DownloadableDocument[]
}

export function toHistoryOrder(
  order: Order,
  { shipments = [], invoices = [] }: HistoryParts = {}
): HistoryOrder {
  const type = defaultDocumentKind(order)
  const due = dueOfProforma(order)?.toJSON() ?? null
  const isUsableQuote = isOpenQuote(order) && !isExpiredQuote(order)
  return {
    id: order.id,
    number: displayNumber(order),
    placedAt: order.placedAt,
    state: isOpenQuote(order) ? stateLabels(order).state : ORDER_STATE_NAMES[order.state].history,
    color: order.state === OrderState.Proforma ? 'grey' : 'green',
    customerPO: order.customerPO,
    terms: order.terms,
    account: order.account,
    total: order.amounts.total.toJSON(),
    due,
    quoteUrl: isUsableQuote || due ? quoteUrl(order) : null,
    lines: order.lines.map(({ sku, name, description, quantity }) => ({
      sku,
      name: name || description,
      quantity,
    })),
    shipments: toCustomerHistory(shipments),
    documents: [{ type, label: DOCUMENT_LABELS[type] }, ...invoices, ...packingSlipsOf(shipments)],
  }
}

const packingSlipsOf = (shipments: readonly Shipment[]): DownloadableDocument[] =>
  shipments
    .filter(({ voidedAt }) => voidedAt === null)
    .map(({ id, number }, _, { length }) => ({
      type: 'packing_slip',
      label: length > 1 ? `Packing slip ${number}` : 'Packing slip',
      shipment: id,
    }))
