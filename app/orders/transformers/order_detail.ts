import { isPlaced } from '#orders/rules/order_flow'
import { isEmptyAddress, type Address } from '#shared/address'
import { CARRIER_NAMES } from '#shared/carriers'
import { addressLines } from '#shared/address_lines'
import { OrderState } from '#shared/enums'
import { displayNumber } from '#shared/ids'
import {
  RETAILER,
  cardName,
  paymentMethodName,
  paymentStatusName,
  shippingMethodName,
} from '#shared/texts/display_names'
import { toLedgerView, type OrderLedger } from '#orders/transformers/order_ledger_view'
import { toOrderQuote } from '#orders/transformers/quote_view'
import { stateLabels } from '#orders/transformers/order_pages'
import { lineTotal } from '#pricing'
import type { StoredMail } from '#core/mail'
import type { OrderMoney } from '#orders/money_page_props'
import type { OrderDetail } from '#orders/page_props'
import type { Order } from '#orders/order'
import type { OrderActions } from '#orders/timeline_props'
import type { OrderDelivery } from '#orders/shipment_props'
import type { QuoteSource } from '#shipping'
import type { QuoteShortage } from '#orders/queries/quote_shortages'
import type { PricedLine, PricedOrder } from '#orders/priced_order'

type OrderDetailSources = {
  priced: PricedOrder
  /** By line */
  priceTraces: OrderDetail['lines'][number]['why'][]
  ledger: OrderLedger
  mails: readonly StoredMail[]
  timeline: OrderDetail['timeline']
  notes: OrderDetail['notes']
  delivery: OrderDelivery | null
  shortages: readonly QuoteShortage[]
}

export function toOrderDetail({
  priced,
  priceTraces,
  ledger,
  mails,
  timeline,
  notes,
  delivery,
  shortages,
}: OrderDetailSources): OrderDetail {
  return {
    ...summaryOf(priced, priceTraces),
    payment: paymentOf(priced),
    ...toLedgerView(priced.order, ledger),
    mails: mails.map(({ id, subject, to, createdAt, isDelivered }) => ({
      id,
      subject,
      to,
      at: createdAt,
      isDelivered,
    })),
    timeline,
    notes,
    actions: actionsOf(priced.order),
    delivery,
    quote: toOrderQuote(priced.order, shortages),
  }
}

/** A cancelled order stays as it is, and a complete one is opened again first. */
function actionsOf({ state, cancelledAt }: Order): OrderActions {
  const isActive = isPlaced(state) && cancelledAt === null
  const isComplete = state === OrderState.Complete
  return {
    canEdit: isActive,
    canCancel: isActive && !isComplete,
    canReopen: isActive && isComplete,
    canQuote: isActive && state === OrderState.Proforma,
  }
}

function summaryOf(
  { order, customer, lines }: PricedOrder,
  priceTraces: OrderDetailSources['priceTraces']
): Omit<
  OrderDetail,
  'payment' | keyof OrderMoney | 'mails' | 'timeline' | 'notes' | 'actions' | 'delivery' | 'quote'
> {
  const { createdAt, placedAt, paidAt, reservedUntil, shipBy } = order
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
    dates: { created: createdAt, placed: placedAt, paid: paidAt, reservedUntil, shipBy },
    agreedTerms: order.agreedTerms,
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

function paymentOf({ order, amounts, promo }: PricedOrder): OrderDetail['payment'] {
  return {
    method: paymentMethodName(order.paymentMethod),
    card: order.card && cardName(order.card),
    terms: order.terms,
    status: paymentStatusName(order.balance?.cents ?? null),
    due: (order.balance ?? amounts.total).toJSON(),
    promo: promo?.code ?? null,
    subtotal: amounts.subtotal.toJSON(),
    discount: amounts.discount.toJSON(),
    commissionFee: amounts.commissionFee.toJSON(),
    salesTax: amounts.salesTax.toJSON(),
    salesTaxPercent: order.taxRate?.toPercent() ?? 0,
    shipping: amounts.shipping.toJSON(),
    credit: amounts.credit.toJSON(),
    total: amounts.total.toJSON(),
  }
}
