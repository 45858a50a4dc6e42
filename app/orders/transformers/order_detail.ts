import { isEmptyAddress, type Address } from '#shared/address'
import { addressLines } from '#shared/address_lines'
import { OrderState } from '#shared/enums'
import { displayNumber } from '#shared/ids'
import { Money } from '#shared/money'
import {
  ORDER_STATE_NAMES,
  RETAILER,
  cardName,
  paymentMethodName,
  paymentStatusName,
  shippingMethodName,
} from '#shared/texts/display_names'
import { stateLabels } from '#orders/transformers/order_pages'
import { lineTotal } from '#pricing'
import type { AuditEntry } from '#core/audit_log'
import type { StoredMail } from '#core/mail'
import type { Order } from '#orders/order'
import type { OrderDetail } from '#orders/page_props'
import type { PricedLine, PricedOrder } from '#orders/priced_order'
import type { Payment } from '#payments'

type OrderDetailSources = {
  priced: PricedOrder
  /** By line */
  priceTraces: OrderDetail['lines'][number]['why'][]
  payments: readonly Payment[]
  mails: readonly StoredMail[]
  actions: readonly AuditEntry[]
}

export function toOrderDetail({
  priced,
  priceTraces,
  payments,
  mails,
  actions,
}: OrderDetailSources): OrderDetail {
  return {
    ...summaryOf(priced, priceTraces),
    payment: paymentOf(priced),
    payments: payments.map(toPaymentEntry),
    mails: mails.map(({ id, subject, to, createdAt, isDelivered }) => ({
      id,
      subject,
      to,
      at: createdAt,
      isDelivered,
    })),
    timeline: [...creationEntry(priced.order, actions), ...actions.map(toTimelineEntry)],
  }
}

function summaryOf(
  { order, customer, lines }: PricedOrder,
  priceTraces: OrderDetailSources['priceTraces']
): Omit<OrderDetail, 'payment' | 'payments' | 'mails' | 'timeline'> {
  const { createdAt, placedAt, paidAt, reservedUntil } = order
  return {
    id: order.id,
    number: displayNumber(order),
    ...stateLabels(order),
    isProforma: order.state === OrderState.Proforma,
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
    dates: { created: createdAt, placed: placedAt, paid: paidAt, reservedUntil },
    shipping: printedLines(order.shipping),
    billing: printedLines(order.billing),
    lines: lines.map(({ line, product, cost, discount, quantity }, index) => ({
      sku: line.sku || (product?.sku ?? ''),
      ...lineTexts({ line, product }),
      quantity,
      cost: cost.toJSON(),
      listed: line.defaultCost?.equals(cost) === false ? line.defaultCost.toJSON() : null,
      discount: discount.toJSON(),
      total: lineTotal({ cost, quantity }).toJSON(),
      why: priceTraces[index],
    })),
    shipment: {
      method: shippingMethodName(order.shippingMethod),
      account: order.account,
      waybill: order.waybill,
    },
  }
}

function lineTexts({ line, product }: Pick<PricedLine, 'line' | 'product'>) {
  const name = line.name || (product?.name ?? '')
  return name
    ? { name, description: line.description }
    : { name: line.description, description: '' }
}

const printedLines = (address: Address) =>
  isEmptyAddress(address) ? [] : [...addressLines(address)]

function paymentOf({ order, amounts, promo }: PricedOrder): OrderDetail['payment'] {
  return {
    method: paymentMethodName(order.paymentMethod),
    card: order.card && cardName(order.card),
    status: paymentStatusName(order.balance?.cents ?? null),
    due: (order.balance ?? amounts.total).toJSON(),
    promo: promo?.code ?? null,
    subtotal: amounts.subtotal.toJSON(),
    discount: amounts.discount.toJSON(),
    salesTax: amounts.salesTax.toJSON(),
    salesTaxPercent: order.taxRate?.toPercent() ?? 0,
    shipping: amounts.shipping.toJSON(),
    credit: amounts.credit.toJSON(),
    total: amounts.total.toJSON(),
  }
}

function toPaymentEntry(payment: Payment): OrderDetail['payments'][number] {
  const { id, method, amount, receivedAt, chargeId, feeCents, netCents, card } = payment
  const money = (cents: number | null) =>
    cents === null ? null : Money.of(cents, amount.currency).toJSON()
  return {
    id,
    method: paymentMethodName(method),
    amount: amount.toJSON(),
    at: receivedAt,
    charge: chargeId,
    fee: money(feeCents),
    net: money(netCents),
    card: card && cardName(card),
  }
}

/** An order that staff created was never a cart; its log starts with "created". */
function creationEntry({ createdAt, source }: Order, actions: readonly AuditEntry[]) {
  if (actions.some(({ action }) => action === 'created')) return []
  return [{ at: createdAt, action: 'Cart created', actor: '', details: source }]
}

const ACTION_NAMES: Record<string, string> = {
  created: 'Order created',
  price_set: 'Price set by hand',
  placed: 'Order placed',
  card_declined: 'Card declined',
  cards_limited: 'Many declined cards, card payments paused for an hour',
  attached: 'Added to the customer’s account',
  mailed_without_pdf: 'Mailed without PDF',
  charged_late: 'Paid after the payment was cancelled',
  reservation_expired: 'Reservation expired, order cancelled',
}

type RecordedValues = { state?: OrderState; code?: string; reason?: string; charge?: string }

const stateName = ({ state }: RecordedValues) =>
  state === undefined ? '' : ORDER_STATE_NAMES[state].list

function toTimelineEntry({
  action,
  actorName,
  after,
  at,
}: AuditEntry): OrderDetail['timeline'][number] {
  const values = (after ?? {}) as RecordedValues
  const details = values.code ?? values.reason ?? values.charge ?? stateName(values)
  return { at, action: ACTION_NAMES[action] ?? action, actor: actorName ?? '', details }
}
