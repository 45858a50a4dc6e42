import { orderTaxParts } from '#orders/order/rules/order_taxes'
import { paymentStatusOf, stateLabels } from '#orders/order/responses/state_labels'
import { isCancelledByAmazon } from '#orders/order/rules/order_sources'
import { dueNow } from '#orders/order/rules/payment_terms'
import { awaitedText, type PricedOrder, type PricedLine } from '#orders/order/rules/priced_order'
import { lineTotal, toTaxPartView } from '#pricing'
import { isEmptyAddress, type Address } from '#shared/address'
import { addressLines } from '#shared/places/address_lines'
import { CARRIER_NAMES } from '#shared/trade/carriers'
import { OrderState } from '#shared/enums'
import { displayNumber } from '#shared/ids'
import { amountsToJson } from '#shared/amounts'
import { Money } from '#shared/money'
import {
  RETAILER,
  cardName,
  paymentMethodName,
  shippingMethodName,
} from '#shared/texts/display_names'
import type { Order } from '#orders/order'
import type { priceTracesOf } from '#orders/pricing/price_order'
import type { OrderProgress } from '#orders/desk/order_progress'
import type { QuoteSource } from '#shipping'

type SummaryParts = {
  priceTraces: Awaited<ReturnType<typeof priceTracesOf>>
  progress: OrderProgress
}

/** Returns the dates, parties, lines and shipping method of an order for its staff page. */
export function summaryOf(
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
    lines: lines.map(({ line, product, cost, discount, quantity, awaits }, index) => ({
      sku: line.sku || (product?.sku ?? ''),
      partNumber: line.partNumber,
      ...lineTexts({ line, product }),
      quantity,
      ...progress.ofLine(line.id),
      /** What of it leaves when, where goods are awaited; or '' */
      awaits: awaitedText(awaits),
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
export const dueOf = ({ balance, amounts, cancelledAt, currency }: Order): Money =>
  cancelledAt === null ? (balance ?? amounts.total).atLeastZero() : Money.zero(currency)

/** Returns the payment method and the totals of an order for its staff page. */
export function paymentOf(priced: PricedOrder) {
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
    ...amountsToJson(amounts),
    /** The fee of the marketplace, which lowers the total */
    commissionFee: amounts.commissionFee.toJSON(),
    salesTaxPercent: order.taxRate?.toPercent() ?? 0,
    taxParts: orderTaxParts(priced).map(toTaxPartView),
  }
}
