import { shop } from '#config/shop'
import {
  companyDetails,
  tariffNoticeFor,
  type PrintableDocument,
  type Verification,
} from '#documents'
import { termsLink } from '#orders/order/reads/terms_to_accept'
import { isPlaced } from '#orders/order/rules/order_flow'
import { orderTaxParts } from '#orders/order/rules/order_taxes'
import { dueNow } from '#orders/order/rules/payment_terms'
import { isOpenQuote, quoteNumber } from '#orders/order/rules/quote'
import { printedDiscount } from '#pricing'
import { isEmptyAddress } from '#shared/address'
import { SHIPPING_METHOD_NAMES } from '#shared/texts/display_names'
import { orderStatusTexts } from '#shared/texts/order_status'
import { OrderState, ShippingMethod } from '#shared/enums'
import { displayNumber } from '#shared/ids'
import { Money } from '#shared/money'
import { prefixOf, regionalText } from '#shared/places/regional_text'
import { addCalendarDays } from '#shared/shop_time'
import type { Order } from '#orders/order'
import type { PricedOrder } from '#orders/order/rules/priced_order'

export const ORDER_DOCUMENTS = [
  'order',
  'receipt',
  'proforma',
  'quote',
  'packing_slip',
  'pick_list',
] as const
export type OrderDocumentKind = (typeof ORDER_DOCUMENTS)[number]

export const CONFIRMS_ORDER: readonly OrderDocumentKind[] = ['order', 'receipt', 'proforma']

/** Returns the document that a placed order prints by default. */
export const defaultDocumentKind = (
  order: Pick<Order, 'state' | 'quote'>
): 'quote' | 'proforma' | 'receipt' => {
  if (isOpenQuote(order)) return 'quote'
  return order.state === OrderState.Proforma ? 'proforma' : 'receipt'
}

type IssuedParts = {
  verification: Verification | null
  /** What credit notes, returns and reductions take off the total */
  credited?: Money
  /** Says which goods come later; only what confirms the order has it */
  laterDelivery?: string | null
}

/** Returns the printable document of an order at the prices it was placed at. */
export function orderDocument(
  priced: PricedOrder,
  kind: OrderDocumentKind,
  { verification, credited, laterDelivery = null }: IssuedParts = { verification: null }
): PrintableDocument {
  const { order, lines, amounts } = priced
  const isQuote = kind === 'quote'
  const placed = order.placedAt ?? order.createdAt
  const created = isQuote && order.quote ? order.quote.issuedAt : placed
  const shipping = isEmptyAddress(order.shipping) ? null : order.shipping
  return {
    kind,
    number: isQuote ? quoteNumber(order) : displayNumber(order),
    subtitle: subtitleOf(order, kind),
    isCancelled: order.cancelledAt !== null,
    customerPO: order.customerPO || null,
    dates: {
      created,
      ship: null,
      validUntil: isQuote ? endOfQuote(order, created) : null,
      reservedUntil: order.reservedUntil,
    },
    currency: order.currency,
    company: companyDetails(),
    addresses: { shipping, billing: order.billing },
    shipment: {
      method: order.shippingMethod === 'UNSET' ? null : SHIPPING_METHOD_NAMES[order.shippingMethod],
      account: order.account || null,
      waybill: order.waybill || null,
    },
    payment: {
      method: order.paymentMethod,
      card: order.card && { brand: order.card.brand, last4: order.card.last4 },
      terms: order.terms || null,
      subtotal: amounts.subtotal,
      discount: printedDiscount(amounts),
      promoCode: priced.promo?.code,
      salesTax: amounts.salesTax,
      salesTaxRate: order.taxRate,
      taxParts: orderTaxParts(priced),
      shipping: amounts.shipping,
      credit: amounts.credit,
      total: amounts.total,
      credited,
      balanceRemaining: printedBalance(order),
      dueNow: dueNow({ ...order, amounts }),
    },
    phone: order.phone || null,
    items: lines.map(({ line, product, cost, quantity }) => ({
      quantity,
      sku: line.sku || (product?.sku ?? ''),
      partNumber: line.partNumber || null,
      name: line.name || (product?.name ?? ''),
      description: line.description || null,
      picture: product?.thumb ?? null,
      cost,
    })),
    laterDelivery,
    tariffNotice: isPlaced(order.state) || isQuote ? orderTariffNotice(order) : null,
    termsUrl: CONFIRMS_ORDER.includes(kind) ? termsLink(order.currency) : null,
    verification,
  }
}

function subtitleOf({ state, cancelledAt, currency }: Order, kind: OrderDocumentKind) {
  if (cancelledAt !== null)
    return regionalText(orderStatusTexts.cancelled.title, prefixOf(currency))
  return kind === 'quote' && state === OrderState.Open ? 'for reference' : null
}

/** Nothing is due of a cancelled order, and what it keeps is owed to the customer. */
function printedBalance({ balance, cancelledAt, currency }: Order): Money | null {
  if (cancelledAt === null) return balance
  const zero = Money.zero(currency)
  return Money.min(balance ?? zero, zero)
}

/** Returns the notice of a tariff on arrival; goods that are picked up cross no border with the shop. */
export const orderTariffNotice = ({ shippingMethod, shipping }: Order): string | null =>
  shippingMethod === ShippingMethod.Pickup
    ? null
    : tariffNoticeFor(isEmptyAddress(shipping) ? null : shipping)

/** Decision 173: a quote that was never saved as one is valid from the date on it. */
export const endOfQuote = ({ quote }: Pick<Order, 'quote'>, date: string): string =>
  quote?.validUntil ?? addCalendarDays(date, shop.quoteValidDays, shop.timeZone)
