import { listRelatedMails, type StoredMail } from '#core/mail'
import { sentDocuments } from '#documents'
import { orderDelivery } from '#orders/fulfilment/delivery_page'
import { orderTaxParts } from '#orders/documents/order_document'
import { findOrder } from '#orders/order/reads/find_order'
import { notesOfOrder } from '#orders/order/reads/order_notes'
import { paymentStatusOf, stateLabels } from '#orders/order/responses/state_labels'
import { isPlaced } from '#orders/order/rules/order_flow'
import { dueNow, isReleasable } from '#orders/order/rules/payment_terms'
import { isCancelledByAmazon } from '#orders/order/rules/order_sources'
import { isExpiredQuote, isOpenQuote } from '#orders/order/rules/quote'
import { orderMoney } from '#orders/payments/money_page'
import { priceOrder, priceTracesOf } from '#orders/pricing/price_order'
import { shortagesOf, toOrderQuote } from '#orders/quotes/order_quote'
import { orderProgress, type OrderProgress } from '#orders/staff/order_progress'
import { orderTimeline } from '#orders/staff/order_timeline'
import { lineTotal, toTaxPartView } from '#pricing'
import { isEmptyAddress, type Address } from '#shared/address'
import { addressLines } from '#shared/places/address_lines'
import { CARRIER_NAMES } from '#shared/trade/carriers'
import { OrderState } from '#shared/enums'
import { displayNumber } from '#shared/ids'
import { Money } from '#shared/money'
import {
  RETAILER,
  cardName,
  paymentMethodName,
  shippingMethodName,
} from '#shared/texts/display_names'
import type { Order } from '#orders/order'
import type { PricedOrder, PricedLine } from '#orders/order/rules/priced_order'
import type { QuoteSource } from '#shipping'

/** Returns the staff page of an order, or null. */
export async function orderDetail(id: string) {
  const order = await findOrder(id)
  if (!order) return null
  const now = new Date()
  const [priced, money, mails, sent, timeline, progress, notes, delivery, shortages] =
    await Promise.all([
      priceOrder(order, now),
      orderMoney(order),
      listRelatedMails('order', id),
      sentDocuments('order', [id]),
      orderTimeline(order),
      orderProgress(order),
      notesOfOrder(id),
      isPlaced(order.state) ? orderDelivery(order) : null,
      isOpenQuote(order) ? shortagesOf(order) : [],
    ])
  return {
    ...summaryOf(priced, { priceTraces: await priceTracesOf(priced, now), progress }),
    salesperson: progress.salesperson,
    /** The invoices and credit notes that are not void */
    invoices: progress.invoices,
    payment: paymentOf(priced),
    ...money,
    mails: mails.map(toMail),
    /** Documents that staff mailed, the newest first */
    sent,
    timeline,
    notes,
    actions: actionsOf(order),
    /** Null on a cart */
    delivery,
    /** Null on an order that was never a quote */
    quote: toOrderQuote(order, shortages),
  }
}

export type OrderDetail = NonNullable<Awaited<ReturnType<typeof orderDetail>>>

const toMail = ({ id, subject, to, createdAt, isDelivered }: StoredMail) => ({
  id,
  subject,
  to,
  at: createdAt,
  isDelivered,
})

/** A cancelled order stays as it is, and a complete one is opened again first. */
function actionsOf(order: Order) {
  const { state, cancelledAt } = order
  const isActive = isPlaced(state) && cancelledAt === null
  const isComplete = state === OrderState.Complete
  return {
    canEdit: isActive,
    canSend: isActive && !isExpiredQuote(order),
    canCancel: isActive && !isComplete,
    canReopen: isActive && isComplete,
    canQuote: isActive && state === OrderState.Proforma,
    /** Whether it is a pro-forma whose deposit is paid */
    canRelease: isReleasable(order),
  }
}

type SummaryParts = {
  priceTraces: Awaited<ReturnType<typeof priceTracesOf>>
  progress: OrderProgress
}

function summaryOf(
  { order, customer, lines }: PricedOrder,
  { priceTraces, progress }: SummaryParts
) {
  const { createdAt, placedAt, paidAt, reservedUntil, shipBy } = order
  return {
    id: order.id,
    number: displayNumber(order),
    ...stateLabels(order),
    isProforma: order.state === OrderState.Proforma,
    isCancelledByAmazon: isCancelledByAmazon(order),
    source: order.source,
    customerPO: order.customerPO,
    email: order.email,
    phone: order.phone,
    customer: customer && {
      id: customer.id,
      name: customer.name,
      company: customer.company,
      group: customer.group?.name ?? RETAILER,
    },
    dates: { created: createdAt, placed: placedAt, paid: paidAt, reservedUntil, shipBy },
    /** The revision of the page Terms that the customer agreed to */
    agreedTerms: order.agreedTerms,
    /** Printed address lines; empty without an address */
    shipping: printedLines(order.shipping),
    billing: printedLines(order.billing),
    lines: lines.map(({ line, product, cost, discount, quantity }, index) => ({
      sku: line.sku || (product?.sku ?? ''),
      ...lineTexts({ line, product }),
      quantity,
      ...progress.ofLine(line.id),
      cost: cost.toJSON(),
      /** The customer's own price, if staff entered a different one */
      listed: line.defaultCost?.equals(cost) === false ? line.defaultCost.toJSON() : null,
      discount: discount.toJSON(),
      total: lineTotal({ cost, quantity }).toJSON(),
      /** How the price was calculated; of a fixed price, how the current price would be */
      why: priceTraces[index],
    })),
    shipment: {
      method: shippingMethodName(order.shippingMethod),
      account: order.account,
      waybill: order.waybill,
      quote: order.shippingQuote && {
        source: QUOTE_SOURCES[order.shippingQuote.source],
        at: order.shippingQuote.at,
      },
    },
  }
}

const QUOTE_SOURCES: Record<QuoteSource, string> = {
  fedex: CARRIER_NAMES.fedex,
  dhl: CARRIER_NAMES.dhl,
  table: 'Rate table',
}

function lineTexts({ line, product }: Pick<PricedLine, 'line' | 'product'>) {
  const name = line.name || (product?.name ?? '')
  return name
    ? { name, description: line.description }
    : { name: line.description, description: '' }
}

const printedLines = (address: Address) =>
  isEmptyAddress(address) ? [] : [...addressLines(address)]

/** Nothing is due of a cancelled order, and what is owed to the customer is not due. */
const dueOf = ({ balance, amounts, cancelledAt, currency }: Order): Money =>
  cancelledAt === null ? (balance ?? amounts.total).atLeastZero() : Money.zero(currency)

function paymentOf(priced: PricedOrder) {
  const { order, amounts, promo } = priced
  return {
    method: paymentMethodName(order.paymentMethod),
    card: order.card && cardName(order.card),
    terms: order.terms,
    status: paymentStatusOf(order),
    due: dueOf(order).toJSON(),
    /** The open part of the deposit; null where all that is due is due now */
    dueNow: dueNow({ ...order, amounts })?.toJSON() ?? null,
    promo: promo?.code ?? null,
    subtotal: amounts.subtotal.toJSON(),
    discount: amounts.discount.toJSON(),
    /** The fee of the marketplace, which lowers the total */
    commissionFee: amounts.commissionFee.toJSON(),
    salesTax: amounts.salesTax.toJSON(),
    salesTaxPercent: order.taxRate?.toPercent() ?? 0,
    taxParts: orderTaxParts(priced).map(toTaxPartView),
    shipping: amounts.shipping.toJSON(),
    credit: amounts.credit.toJSON(),
    total: amounts.total.toJSON(),
  }
}
