import { company } from '#config/company'
import { shop } from '#config/shop'
import { lineTotal } from '#pricing'
import { formatDate } from '#shared/dates'
import { SHIPPING_METHOD_NAMES, cardName, paymentMethodName } from '#shared/texts/display_names'
import { OrderState, PaymentMethod } from '#shared/enums'
import { displayNumber } from '#shared/ids'
import { renderMail, type MailTableRow } from '#core/mail/template'
import { storefrontUrl } from '#core/storefronts'
import type { PricedOrder } from '#orders/priced_order'

export type OrderMail = { subject: string; html: string; text: string }

/** Renders the confirmation of an order; the receipt mail repeats it. */
export function orderMail(priced: PricedOrder): OrderMail {
  const { order, lines, amounts } = priced
  const number = displayNumber(order)
  const isProforma = order.state === OrderState.Proforma
  const isTransfer = order.paymentMethod === PaymentMethod.BankTransfer
  const rows: MailTableRow[] = [
    ...lines.map(({ line, product, cost, quantity }) => ({
      label: `${quantity} x ${line.name || product?.name || line.description}`,
      detail: line.sku || product?.sku,
      value: lineTotal({ cost, quantity }).format(),
    })),
    { label: 'Subtotal', value: amounts.subtotal.format(), isTotal: true },
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
    { label: 'Total', value: amounts.total.format(), isTotal: true },
  ]
  const lead = isProforma
    ? `Thank you. Your pro-forma ${number} is attached. We’ll ship your order once your ${isTransfer ? 'transfer' : 'payment'} arrives.`
    : `Thank you for your order ${number}. We’ll let you know when it ships.`
  return {
    subject: isProforma ? `Pro-forma ${number}` : `Order ${number}`,
    ...renderMail({
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
