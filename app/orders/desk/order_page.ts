import { listRelatedMails, type StoredMail } from '#core/mail'
import { sentDocuments } from '#documents'
import { orderDelivery } from '#orders/fulfilment/delivery_page'
import { orderInvoices, type IssuedDocument } from '#orders/order/order_invoices'
import { findOrder } from '#orders/order/reads/find_order'
import { notesOfOrder } from '#orders/order/reads/order_notes'
import { isPlaced } from '#orders/order/rules/order_flow'
import { isExpiredQuote, isOpenQuote } from '#orders/order/rules/quote'
import { documentLabel, orderMoney } from '#orders/desk/money_page'
import { defaultDocumentKind } from '#orders/documents/order_document'
import { priceOrder, priceTracesOf } from '#orders/pricing/price_order'
import { isQuoteMailQueued } from '#orders/quotes/issue_quote'
import { shortagesOf, toOrderQuote } from '#orders/quotes/order_quote'
import { editableCards } from '#orders/desk/editable_cards_rules'
import { nextStepOf } from '#orders/desk/order_desk'
import { paymentOf, summaryOf } from '#orders/desk/order_page_summary'
import { pendingPaymentOf } from '#orders/desk/pending_payment'
import { orderProgress } from '#orders/desk/order_progress'
import { orderTimeline } from '#orders/desk/order_timeline'
import { OrderState } from '#shared/enums'
import type { Order } from '#orders/order'
import type { Decider } from '#shared/trade/own_order'

/** Returns the page of an order for a staff member, or null. */
export async function orderDetail(id: string, viewer: Decider) {
  const order = await findOrder(id)
  if (!order) return null
  const now = new Date()
  const invoices = await orderInvoices()
  const invoiced = await invoices.invoicesOf(order)
  const pendingPayment = await pendingPaymentOf(id, now)
  const [priced, money, mails, sent, timeline, progress, notes, delivery, shortages, isQueued] =
    await Promise.all([
      priceOrder(order, now),
      orderMoney(order, invoiced.invoiced),
      listRelatedMails('order', id),
      sentDocuments('order', [id]),
      orderTimeline(order),
      orderProgress(order),
      notesOfOrder(id),
      isPlaced(order.state) ? orderDelivery(order) : null,
      isOpenQuote(order) ? shortagesOf(order) : [],
      isQuoteMailQueued(order),
    ])
  const { owed } = money
  return {
    /** What is next, which is the primary action of the page, and why */
    next: nextStepOf(order, {
      ...{ viewer, invoiced, delivery, shortages, mails, sent, owed },
      isQuoteMailQueued: isQueued,
    }),
    /** By card, why it cannot be edited, or '' */
    cards: editableCards(order),
    ...summaryOf(priced, { priceTraces: await priceTracesOf(priced, now), progress }),
    salesperson: progress.salesperson,
    /** The invoices and credit notes that are not void, oldest first */
    invoices: invoiced.documents.map(toInvoice),
    payment: paymentOf(priced),
    ...money,
    pendingPayment,
    mails: mails.map(toMail),
    /** Documents that staff mailed, the newest first */
    sent,
    /** The document that a mail of the order carries now */
    documentKind: defaultDocumentKind(order),
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

const toInvoice = ({ total, balance, ...document }: IssuedDocument) => ({
  ...document,
  label: documentLabel(document),
  total: total.toJSON(),
  balance: balance.toJSON(),
})

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
  }
}
