import { shop } from '#config/shop'
import { nextStep, type NextStep } from '#orders/desk/next_step_rules'
import { isPlaced } from '#orders/order/rules/order_flow'
import { isCancelledByAmazon, isSoldOnAmazon } from '#orders/order/rules/order_sources'
import { dueLaterOf, dueNow, isReleasable } from '#orders/order/rules/payment_terms'
import { isExpiredQuote, isOpenQuote } from '#orders/order/rules/quote'
import { dueOf } from '#orders/desk/order_page_summary'
import { PaymentMethod } from '#shared/enums'
import { formatDate } from '#shared/dates'
import { Money, type MoneyJson } from '#shared/money'
import { isOwnOrder, type Decider } from '#shared/trade/own_order'
import type { StoredMail } from '#core/mail'
import type { SentDocument } from '#documents'
import type { OrderDelivery } from '#orders/fulfilment/delivery_page'
import type { InvoicedOrder, IssuedDocument } from '#orders/order/order_invoices'
import { offeredNow } from '#orders/quotes/order_quote'
import type { QuoteShortage } from '#orders/quotes/order_quote'
import type { Order } from '#orders/order'

/** What the page of an order has read, as far as its next step depends on it */
type Desk = {
  /** The staff member who views it */
  viewer: Decider
  invoiced: InvoicedOrder
  delivery: OrderDelivery | null
  shortages: readonly QuoteShortage[]
  mails: readonly StoredMail[]
  /** Documents that staff mailed */
  sent: readonly SentDocument[]
  /** Whether the mail of the quote, which its issue queued, is about to leave */
  isQuoteMailQueued: boolean
  /** Owed to the customer */
  owed: MoneyJson
}

/** Returns the next step of an order for a staff member; null for a cart. */
export function nextStepOf(order: Order, desk: Desk): NextStep | null {
  if (!isPlaced(order.state)) return null
  const { viewer, invoiced, delivery, owed } = desk
  return nextStep({
    state: order.state,
    isCancelled: order.cancelledAt !== null,
    isCancelledByAmazon: isCancelledByAmazon(order),
    isSoldOnAmazon: isSoldOnAmazon(order),
    isOwn: isOwnOrder(order, viewer),
    hasEmail: order.email !== '',
    paysByCard: order.paymentMethod === PaymentMethod.CreditCard,
    quote: quoteOf(order, desk),
    owed: Money.from(owed),
    due: dueOf(order),
    deposit: dueNow(order),
    isReleasable: isReleasable(order),
    dueLater: dueLaterOf(order),
    isDisputed: delivery?.isDisputed ?? false,
    unitsToShip: delivery && !order.awaitsGoods ? unitsToShip(delivery) : 0,
    waits: delivery?.waits ?? '',
    toInvoice: invoiced.toInvoice,
    unpaidInvoices: invoiced.documents.filter(isUnpaid),
  })
}

const isUnpaid = ({ type, balance }: IssuedDocument): boolean =>
  type === 'invoice' && balance.isPositive

function quoteOf(order: Order, { mails, sent, isQuoteMailQueued, shortages }: Desk) {
  if (order.quote === null || !isOpenQuote(order)) return null
  const { issuedAt, validUntil } = order.quote
  return {
    isExpired: isExpiredQuote(order),
    isShort: shortages.length > 0 && offeredNow(order) === null,
    isSent:
      isQuoteMailQueued ||
      mails.some(({ to, createdAt }) => to === order.email && createdAt >= issuedAt) ||
      sent.some((mail) => mail.kind === 'quote' && mail.at >= issuedAt && mail.isMailed),
    validUntil: formatDate(validUntil, shop.timeZone),
  }
}

/** A custom item, such as a service, ships only with an order that has nothing else. */
function unitsToShip({ blocked, left, hasGoods }: OrderDelivery): number {
  if (blocked !== '') return 0
  const goods = left.filter(({ product }) => product !== null || !hasGoods)
  return goods.reduce((sum, { left: units }) => sum + units, 0)
}
