import { quoteNumber } from '#orders/order/rules/quote'
import { lineTotal, printedDiscount } from '#pricing'
import type { PricedOrder } from '#orders/order/rules/priced_order'
import type { Currency } from '#shared/money'

export function toQuoteResponse(priced: PricedOrder): QuoteResponse {
  const { order, amounts } = priced
  const quote = order.quote!
  return {
    number: quoteNumber(order),
    revision: quote.revision,
    issued: quote.issuedAt,
    valid_until: quote.validUntil,
    accepted_at: quote.acceptedAt,
    promised_on: quote.promisedOn,
    customerPO: order.customerPO,
    currency: order.currency,
    cart: quotedLines(priced).map(
      ({ sku, name, description, partNumber, quantity, cost, total }) => ({
        product: sku ? { sku, name } : null,
        description,
        part_number: partNumber,
        quantity,
        cost: cost.toDecimal(),
        total: total.toDecimal(),
      })
    ),
    payment: {
      method: order.paymentMethod,
      terms: order.terms,
      subtotal: amounts.subtotal.toDecimal(),
      discount: printedDiscount(amounts).toDecimal(),
      salesTax: amounts.salesTax.toDecimal(),
      salesTaxPercent: order.taxRate?.toPercent() ?? 0,
      shipping: amounts.shipping.toDecimal(),
      credit: amounts.credit.toDecimal(),
      total: amounts.total.toDecimal(),
    },
    shipment: { method: order.shippingMethod },
  }
}

export const quotedLines = ({ lines }: PricedOrder) =>
  lines.map(({ line, product, cost, quantity }) => ({
    sku: line.sku || (product?.sku ?? ''),
    name: line.name || (product?.name ?? ''),
    description: line.description,
    partNumber: line.partNumber,
    quantity,
    cost,
    total: lineTotal({ cost, quantity }),
  }))

/** `Quote` of docs/api/quotes.md; amounts in major units */
export type QuoteResponse = {
  number: string
  revision: number
  issued: string
  valid_until: string
  accepted_at: string | null
  promised_on: string | null
  customerPO: string
  currency: Currency
  cart: {
    product: { sku: string; name: string } | null
    description: string
    part_number: string
    quantity: number
    cost: number
    total: number
  }[]
  payment: {
    method: string
    terms: string
    subtotal: number
    discount: number
    salesTax: number
    salesTaxPercent: number
    shipping: number
    credit: number
    total: number
  }
  shipment: { method: string }
}
