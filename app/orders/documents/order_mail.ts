import { company } from '#config/company'
import { shop } from '#config/shop'
import { mailPicture } from '#catalog'
import { bankAccounts, missingPdfSections } from '#documents'
import { lineTotal, printedDiscount } from '#pricing'
import { regionalName } from '#shared/places/regional_text'
import { formatDate } from '#shared/dates'
import { SHIPPING_METHOD_NAMES, cardName, paymentMethodName } from '#shared/texts/display_names'
import { OrderState, ShippingMethod } from '#shared/enums'
import { displayNumber } from '#shared/ids'
import { addressLines } from '#shared/places/address_lines'
import { partNumberTexts } from '#shared/texts/carts'
import { paymentTexts, termsTexts } from '#shared/texts/terms'
import {
  messageSections,
  renderMail,
  type MailSection,
  type MailTableRow,
} from '#core/mail/template'
import { orderTaxParts } from '#orders/order/rules/order_taxes'
import { dueNow, proposedPayment } from '#orders/order/rules/payment_terms'
import { termsLink } from '#orders/order/reads/terms_to_accept'
import { orderLink } from '#orders/documents/signed_links'
import { deliveryWindowOf } from '#orders/documents/order_delivery'
import { leadOf } from '#orders/documents/order_mail_lead'
import {
  defaultDocumentKind,
  orderDocument,
  orderTariffNotice,
} from '#orders/documents/order_document'
import { checkoutTexts } from '#shared/texts/checkout'
import type { Order } from '#orders/order'
import type { PricedOrder } from '#orders/order/rules/priced_order'

export type OrderMail = { subject: string; html: string; text: string }

const isProforma = ({ state }: Order) => state === OrderState.Proforma

type OrderMailParts = {
  isPdfMissing?: boolean
  message?: string
  /** Says which goods come later, and by which day */
  later?: string | null
}

/** Renders the confirmation of an order; the receipt mail repeats it. */
export function orderMail(
  priced: PricedOrder,
  { isPdfMissing = false, message = '', later = null }: OrderMailParts = {}
): OrderMail {
  const { order } = priced
  const number = displayNumber(order)
  return {
    subject: isProforma(order) ? `Pro-forma ${number}` : `Order ${number}`,
    ...renderMail({
      title: isProforma(order) ? 'Your pro-forma' : 'Your order is confirmed',
      lead: leadOf(order, { number, isPdfMissing }),
      facts: factsOf(order, number),
      rows: priceRows(priced),
      sections: [
        ...messageSections(message),
        ...missingPdfSections(isPdfMissing),
        ...bankSections(priced),
        ...laterSections(later),
        ...deliverySections(order),
        ...tariffSections(order),
        ...termsSections(order),
      ],
      link: { label: 'View order', href: orderLink(order) },
      closing: `Questions? Write to ${company.supportEmail}.`,
    }),
  }
}

function factsOf(order: Order, number: string): [string, string][] {
  const facts: [string, string][] = [
    ['Order', number],
    ['Date', formatDate(order.placedAt, shop.timeZone)],
    ['Payment', order.card ? cardName(order.card) : paymentMethodName(order.paymentMethod)],
    ['Terms', order.terms],
    ['Customer PO', order.customerPO],
    [paymentTexts.reservedUntil, reservationEnd(order)],
  ]
  return facts.filter(([, value]) => value !== '')
}

const reservationEnd = (order: Order): string =>
  isProforma(order) ? formatDate(order.reservedUntil, shop.timeZone) : ''

/** Returns the lines and the totals of an order. */
export function priceRows(priced: PricedOrder): MailTableRow[] {
  const { order, lines, amounts } = priced
  const deposit = dueNow({ ...order, amounts })
  const discount = printedDiscount(amounts)
  return [
    ...lines.map(({ line, product, cost, quantity }) => ({
      label: `${quantity} x ${regionalName(line.name || product?.name || '', order.currency) || line.description}`,
      detail: [
        line.sku || product?.sku,
        line.partNumber && partNumberTexts.yours(line.partNumber),
        quantity > 1 && `${cost.format()} each`,
      ]
        .filter(Boolean)
        .join(', '),
      value: lineTotal({ cost, quantity }).format(),
      picture: mailPicture(product),
    })),
    { label: 'Subtotal', value: amounts.subtotal.format(), isTotal: true },
    ...(discount.isPositive
      ? [{ label: checkoutTexts.discount(priced.promo?.code), value: discount.negated().format() }]
      : []),
    {
      label: `Shipping (${SHIPPING_METHOD_NAMES[order.shippingMethod]})`,
      value: amounts.shipping.isZero ? 'Free' : amounts.shipping.format(),
    },
    ...taxRows(priced),
    ...(amounts.credit.isPositive
      ? [{ label: 'Service credit', value: amounts.credit.negated().format() }]
      : []),
    { label: 'Total', value: amounts.total.format(), isTotal: true },
    ...(deposit ? [{ label: termsTexts.dueNow, value: deposit.format(), isTotal: true }] : []),
  ]
}

function taxRows(priced: PricedOrder): MailTableRow[] {
  const { order, amounts } = priced
  const parts = orderTaxParts(priced)
  const isReceipt = defaultDocumentKind(order) === 'receipt'
  if (amounts.salesTax.isPositive && parts.length === 0)
    return [{ label: 'Sales tax', value: amounts.salesTax.format() }]
  return parts.map(({ label, amount, number }) => ({
    label,
    ...(number && isReceipt ? { detail: `No. ${number}` } : {}),
    value: amount.format(),
  }))
}

/** The accounts that the document shows, for a customer who pays from the mail */
function bankSections(priced: PricedOrder): MailSection[] {
  const { order, amounts } = priced
  const accounts = bankAccounts(orderDocument(priced, defaultDocumentKind(order)))
  return accounts.map(({ title, lines }) => ({
    title: `Bank transfer, ${title}`,
    lines: [
      ...lines.map(({ label, value }) => `${label}: ${value}`),
      `Amount: ${proposedPayment({ ...order, amounts }).format()}`,
      `${paymentTexts.reference}: ${displayNumber(order)}`,
    ],
  }))
}

const laterSections = (later: string | null): MailSection[] =>
  later === null ? [] : [{ title: 'Later delivery', lines: [later] }]

function deliverySections(order: Order): MailSection[] {
  const isPickup = order.shippingMethod === ShippingMethod.Pickup
  const sections: MailSection[] = [
    { title: 'Delivery', lines: deliveryLines(order) },
    isPickup
      ? { title: 'Pick up at', lines: addressLines(company.pickupAddress) }
      : { title: 'Ship to', lines: addressLines(order.shipping) },
    { title: 'Bill to', lines: addressLines(order.billing) },
  ]
  return sections.filter(({ lines }) => lines.length > 0)
}

function tariffSections(order: Order): MailSection[] {
  const notice = orderTariffNotice(order)
  return notice ? [{ title: 'Tariff notice', lines: [notice] }] : []
}

function termsSections({ currency }: Order): MailSection[] {
  const href = termsLink(currency)
  return href === null ? [] : [{ title: 'Terms of sale', lines: [href], href }]
}

/** Returns the method, the days until delivery and the customer's account with their own carrier. */
function deliveryLines(order: Order): string[] {
  const { shippingMethod, account } = order
  if (shippingMethod === ShippingMethod.Unset) return []
  const expected = deliveryWindowOf(order)
  return [
    SHIPPING_METHOD_NAMES[shippingMethod],
    ...(expected ? [expected] : []),
    ...(account ? [`${paymentTexts.carrierAccount}: ${account}`] : []),
  ]
}
