import { shop } from '#config/shop'
import { ourCompany, tariffNoticeFor, type PrintableDocument } from '#documents'
import { isPlaced } from '#orders/rules/order_flow'
import { isEmptyAddress } from '#shared/address'
import { SHIPPING_METHOD_NAMES } from '#shared/display_names'
import { OrderState } from '#shared/enums'
import { displayNumber } from '#shared/ids'
import { plusDays } from '#shared/shop_time'
import type { PricedOrder } from '#orders/queries/price_order'

export const ORDER_PAPERS = ['order', 'receipt', 'proforma', 'quote', 'packing_slip'] as const
export type OrderPaper = (typeof ORDER_PAPERS)[number]

/** The paper that a placed order prints as when nobody asks for another */
export const paperOf = (state: OrderState): OrderPaper =>
  state === OrderState.Proforma ? 'proforma' : 'receipt'

/** An order as a paper: the lines and amounts it was placed at. */
export function orderDocument(priced: PricedOrder, kind: OrderPaper): PrintableDocument {
  const { order, lines, amounts } = priced
  const created = order.placedAt ?? order.createdAt
  const isQuote = kind === 'quote'
  const shipping = isEmptyAddress(order.shipping) ? null : order.shipping
  return {
    kind,
    number: displayNumber(order),
    subtitle: isQuote && order.state === OrderState.Open ? 'for reference' : null,
    customerPO: order.customerPO || null,
    dates: {
      created,
      ship: null,
      validUntil: isQuote ? plusDays(created, shop.quoteValidDays, shop.timeZone) : null,
    },
    currency: order.currency,
    company: ourCompany(),
    addresses: { shipping, billing: order.billing },
    shipment: {
      method: order.shippingMethod === 'UNSET' ? null : SHIPPING_METHOD_NAMES[order.shippingMethod],
      waybill: order.waybill || null,
    },
    payment: {
      method: order.paymentMethod,
      card: order.card && { brand: order.card.brand, last4: order.card.last4 },
      terms: order.terms || null,
      subtotal: amounts.subtotal,
      discount: amounts.discount,
      salesTax: amounts.salesTax,
      salesTaxRate: order.taxRate,
      shipping: amounts.shipping,
      credit: amounts.credit,
      total: amounts.total,
      balanceRemaining: order.balance,
    },
    phone: order.phone || null,
    items: lines.map(({ line, product, cost, quantity }) => ({
      quantity,
      sku: line.sku || (product?.sku ?? ''),
      name: line.name || (product?.name ?? ''),
      description: line.description || null,
      cost,
    })),
    tariffNotice: isPlaced(order.state) || isQuote ? tariffNoticeFor(shipping) : null,
  }
}
