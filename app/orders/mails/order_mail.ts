import { company } from '#config/company'
import { shop } from '#config/shop'
import { lineTotal } from '#pricing'
import { formatDate } from '#shared/dates'
import { SHIPPING_METHOD_NAMES, cardName, paymentMethodName } from '#shared/display_names'
import { OrderState, PaymentMethod } from '#shared/enums'
import { displayNumber } from '#shared/ids'
import { mailPage, type MailRow } from '#core/mail/template'
import { storefrontUrl } from '#core/storefronts'
import type { PricedOrder } from '#orders/queries/price_order'

export type OrderMail = { subject: string; html: string; text: string }

/** What the customer reads after placing an order, and again when they ask for the receipt. */
export function orderMail(priced: PricedOrder): OrderMail {
  const { order, lines, amounts } = priced
  const number = displayNumber(order)
  const isProforma = order.state === OrderState.Proforma
  const isTransfer = order.paymentMethod === PaymentMethod.BankTransfer
  const rows: MailRow[] = [
    ...lines.map(({ line, product, cost, quantity }) => ({
      label: `${quantity} x ${line.name || product?.name || line.description}`,
      detail: line.sku || product?.sku,
      value: lineTotal({ cost, quantity }).format(),
    })),
    { label: 'Subtotal', value: amounts.subtotal.format(), isSum: true },
    ...(amounts.discount.isPositive
      ? [{ label: 'Discount', value: amounts.discount.negated().format() }]
      : []),
    {
      label: `Shipping (${SHIPPING_METHOD_NAMES[order.shippingMethod]})`,
      value: amounts.shipping.format(),
    },
    ...(amounts.salesTax.isPositive
      ? [{ label: 'Sales tax', value: amounts.salesTax.format() }]
      : []),
    ...(amounts.credit.isPositive
      ? [{ label: 'Service credit', value: amounts.credit.negated().format() }]
      : []),
    { label: 'Total', value: amounts.total.format(), isSum: true },
  ]
  const lead = isProforma
    ? `Thank you. Your pro-forma ${number} is attached; we ship as soon as your ${isTransfer ? 'transfer' : 'payment'} has arrived.`
    : `Thank you for your order ${number}. We will let you know when it is on its way.`
  return {
    subject: isProforma ? `Pro-forma ${number}` : `Order ${number}`,
    ...mailPage({
      title: isProforma ? 'Your pro-forma' : 'Your order is confirmed',
      lead,
      facts: [
        ['Order', number],
        ['Date', formatDate(order.placedAt, shop.timeZone)],
        ['Payment', order.card ? cardName(order.card) : paymentMethodName(order.paymentMethod)],
        ...(order.customerPO ? ([['Customer PO', order.customerPO]] as [string, string][]) : []),
      ],
      rows,
      link: {
        label: 'Go to the shop',
        href: storefrontUrl(order.currency, '/home'),
      },
      closing: `Questions? Write to ${company.supportEmail}.`,
    }),
  }
}
