import { actionsAbout, type LoggedAction } from '#core/actions_log'
import { mailsAbout } from '#core/mail'
import { addressLines } from '#shared/address_lines'
import { findOrder } from '#orders/queries/find_order'
import { priceOrder, type PricedLine, type PricedOrder } from '#orders/queries/price_order'
import { priceReasons, type LineReasons } from '#orders/queries/price_reasons'
import { paymentsOfOrder, type Payment } from '#payments'
import { lineTotal } from '#pricing'
import { isEmptyAddress, type Address } from '#shared/address'
import {
  CANCELLED,
  ORDER_STATE_NAMES,
  RETAILER,
  cardName,
  paymentMethodName,
  paymentStatusName,
  shippingMethodName,
} from '#shared/display_names'
import { OrderState } from '#shared/enums'
import { displayNumber } from '#shared/ids'
import { Money } from '#shared/money'
import type { Order } from '#orders/order'
import type { OrderDetailView } from '#orders/views'

/** Everything that staff see of one order; null where there is none. */
export async function orderDetail(id: string): Promise<OrderDetailView | null> {
  const order = await findOrder(id)
  if (!order) return null
  const [priced, payments, mails, actions] = await Promise.all([
    priceOrder(order, new Date()),
    paymentsOfOrder(id),
    mailsAbout('order', id),
    actionsAbout('order', id),
  ])
  const reasons = await priceReasons(priced, new Date())
  return {
    ...about(priced, reasons),
    payment: paymentOf(priced),
    payments: payments.map(toPaymentView),
    mails: mails.map(({ id: mailId, subject, to, createdAt, isDelivered }) => ({
      id: mailId,
      subject,
      to,
      at: createdAt,
      isDelivered,
    })),
    timeline: [...beginning(order, actions), ...actions.map(toTimelineEntry)],
  }
}

function about(
  { order, customer, lines }: PricedOrder,
  reasons: readonly LineReasons[]
): Omit<OrderDetailView, 'payment' | 'payments' | 'mails' | 'timeline'> {
  const { createdAt, placedAt, paidAt, reservedUntil } = order
  return {
    id: order.id,
    number: displayNumber(order),
    ...stateView(order),
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
    shipping: linesOf(order.shipping),
    billing: linesOf(order.billing),
    lines: lines.map(({ line, product, cost, discount, quantity }, index) => ({
      sku: line.sku || (product?.sku ?? ''),
      ...wordsOf({ line, product }),
      quantity,
      cost: cost.toJSON(),
      listed: line.defaultCost?.equals(cost) === false ? line.defaultCost.toJSON() : null,
      discount: discount.toJSON(),
      total: lineTotal({ cost, quantity }).toJSON(),
      why: reasons[index],
    })),
    shipment: {
      method: shippingMethodName(order.shippingMethod),
      account: order.account,
      waybill: order.waybill,
    },
  }
}

function wordsOf({ line, product }: Pick<PricedLine, 'line' | 'product'>) {
  const name = line.name || (product?.name ?? '')
  return name
    ? { name, description: line.description }
    : { name: line.description, description: '' }
}

export function stateView({ state, cancelledAt }: Pick<Order, 'state' | 'cancelledAt'>) {
  if (cancelledAt !== null)
    return { state: CANCELLED, stateDetail: CANCELLED, color: 'grey' as const }
  const { list, detail, color } = ORDER_STATE_NAMES[state]
  return { state: list, stateDetail: detail, color }
}

const linesOf = (address: Address) => (isEmptyAddress(address) ? [] : [...addressLines(address)])

function paymentOf({ order, amounts, promo }: PricedOrder): OrderDetailView['payment'] {
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

function toPaymentView(payment: Payment): OrderDetailView['payments'][number] {
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

/** What staff made was never a cart, and the log tells who made it. */
function beginning({ createdAt, source }: Order, actions: readonly LoggedAction[]) {
  if (actions.some(({ action }) => action === 'created')) return []
  return [{ at: createdAt, what: 'Cart created', who: '', detail: source }]
}

const ACTION_NAMES: Record<string, string> = {
  created: 'Order created',
  price_set: 'Price set by hand',
  placed: 'Order placed',
  card_refused: 'Card refused',
  cards_limited: 'Many refused cards, no more are taken for an hour',
  attached: 'Came into its customer’s account',
  mailed_without_pdf: 'Mailed without its PDF',
  paid_too_late: 'Paid after the payment was given up',
  reservation_expired: 'Reservation ended, order cancelled',
}

type Change = { state?: OrderState; code?: string; reason?: string; charge?: string }

const stateName = ({ state }: Change) => (state === undefined ? '' : ORDER_STATE_NAMES[state].list)

function toTimelineEntry({
  action,
  actorName,
  after,
  at,
}: LoggedAction): OrderDetailView['timeline'][number] {
  const change = (after ?? {}) as Change
  const detail = change.code ?? change.reason ?? change.charge ?? stateName(change)
  return { at, what: ACTION_NAMES[action] ?? action, who: actorName ?? '', detail }
}
