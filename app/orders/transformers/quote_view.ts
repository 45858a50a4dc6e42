import { quoteToken, quoteUrl } from '#orders/quote_link'
import { dueOfProforma, isExpiredQuote, isOpenQuote, quoteNumber } from '#orders/rules/quote'
import { tariffNoticeFor } from '#documents'
import { lineTotal } from '#pricing'
import { isEmptyAddress } from '#shared/address'
import { paymentMethodName, shippingMethodName } from '#shared/texts/display_names'
import type { Order } from '#orders/order'
import type { PricedOrder } from '#orders/priced_order'
import type { QuoteShortage } from '#orders/queries/quote_shortages'
import type { CustomerQuote, OrderQuote, QuoteResponse, QuoteView } from '#orders/quote_props'

export function toOrderQuote(order: Order, shortages: readonly QuoteShortage[]): OrderQuote | null {
  const { quote } = order
  if (quote === null) return null
  const { revision, issuedAt, validUntil, acceptedAt } = quote
  return {
    number: quoteNumber(order),
    revision,
    url: order.cancelledAt === null ? quoteUrl(order) : null,
    issuedAt,
    validUntil,
    acceptedAt,
    isOpen: isOpenQuote(order) && order.cancelledAt === null,
    isExpired: isExpiredQuote(order),
    short: shortages.map(({ sku, name, quantity, available }) => ({
      sku,
      name,
      quantity,
      available,
    })),
  }
}

export function toCustomerQuote(order: Order, now: Date): CustomerQuote {
  const { issuedAt, validUntil, acceptedAt, revision } = order.quote!
  const isExpired = isExpiredQuote(order, now)
  return {
    orderId: order.id,
    number: quoteNumber(order),
    state: acceptedAt !== null ? 'accepted' : isExpired ? 'expired' : 'open',
    customerPO: order.customerPO,
    issuedAt,
    validUntil,
    acceptedAt,
    total: order.amounts.total.toJSON(),
    lines: order.lines.map(({ sku, name, description, quantity }) => ({
      sku,
      name: name || description,
      quantity,
    })),
    link: isExpired ? null : { url: quoteUrl(order)!, token: quoteToken(order.id, revision) },
    due: dueOfProforma(order)?.toJSON() ?? null,
  }
}

/** The link of a quote opens it without a sign-in, so it shows no address, e-mail address or name. */
export function toQuoteView(priced: PricedOrder, pdfPath: string): QuoteView {
  const { order, amounts } = priced
  const quote = order.quote!
  return {
    number: quoteNumber(order),
    customerPO: order.customerPO,
    issuedAt: quote.issuedAt,
    validUntil: quote.validUntil,
    acceptedAt: quote.acceptedAt,
    lines: linesOf(priced).map(({ cost, total, ...line }) => ({
      ...line,
      cost: cost.toJSON(),
      total: total.toJSON(),
    })),
    totals: {
      subtotal: amounts.subtotal.toJSON(),
      discount: amounts.discount.toJSON(),
      salesTax: amounts.salesTax.toJSON(),
      shipping: amounts.shipping.toJSON(),
      credit: amounts.credit.toJSON(),
      total: amounts.total.toJSON(),
    },
    salesTaxPercent: order.taxRate?.toPercent() ?? 0,
    shippingMethod: shippingMethodName(order.shippingMethod),
    paymentMethod: paymentMethodName(order.paymentMethod),
    terms: order.terms,
    tariffNotice: tariffNoticeFor(isEmptyAddress(order.shipping) ? null : order.shipping) ?? '',
    pdfPath,
  }
}

export function toQuoteResponse(priced: PricedOrder): QuoteResponse {
  const { order, amounts } = priced
  const quote = order.quote!
  return {
    number: quoteNumber(order),
    revision: quote.revision,
    issued: quote.issuedAt,
    valid_until: quote.validUntil,
    accepted_at: quote.acceptedAt,
    customerPO: order.customerPO,
    currency: order.currency,
    cart: linesOf(priced).map(({ sku, name, description, quantity, cost, total }) => ({
      product: sku ? { sku, name } : null,
      description,
      quantity,
      cost: cost.toDecimal(),
      total: total.toDecimal(),
    })),
    payment: {
      method: order.paymentMethod,
      terms: order.terms,
      subtotal: amounts.subtotal.toDecimal(),
      discount: amounts.discount.toDecimal(),
      salesTax: amounts.salesTax.toDecimal(),
      salesTaxPercent: order.taxRate?.toPercent() ?? 0,
      shipping: amounts.shipping.toDecimal(),
      credit: amounts.credit.toDecimal(),
      total: amounts.total.toDecimal(),
    },
    shipment: { method: order.shippingMethod },
  }
}

const linesOf = ({ lines }: PricedOrder) =>
  lines.map(({ line, product, cost, quantity }) => ({
    sku: line.sku || (product?.sku ?? ''),
    name: line.name || (product?.name ?? ''),
    description: line.description,
    quantity,
    cost,
    total: lineTotal({ cost, quantity }),
  }))
