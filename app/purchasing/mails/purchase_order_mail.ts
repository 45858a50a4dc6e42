import { company } from '#config/company'
import { shop } from '#config/shop'
import { messageSections, renderMail, type MailTableRow } from '#core/mail/template'
import { lineTotal } from '#pricing'
import { addressLines } from '#shared/places/address_lines'
import { formatDate } from '#shared/dates'
import { shippingMethodName } from '#shared/texts/display_names'
import { purchasingTexts as texts } from '#shared/texts/purchasing'
import type { PurchaseOrder } from '#purchasing/purchase_order'

/** Renders the mail that sends a purchase order to its vendor. */
export function purchaseOrderMail(order: PurchaseOrder, message: string) {
  const { number } = order
  return {
    subject: `${texts.mailSubject(number)} - ${company.name}`,
    ...renderMail({
      title: texts.mailTitle,
      lead: texts.mailLead(number, company.name),
      facts: factsOf(order),
      rows: rowsOf(order),
      sections: [
        ...messageSections(message),
        { title: 'Ship to', lines: addressLines(order.destination) },
      ],
      closing: texts.mailClosing(company.supportEmail),
    }),
  }
}

function factsOf(order: PurchaseOrder): [string, string][] {
  const facts: [string, string][] = [
    ['Purchase order', order.number],
    ['Date', formatDate(order.placedAt, shop.timeZone)],
    ['Reference', order.reference],
    ['Shipping', shippingMethodName(order.shippingMethod)],
    ['Carrier account', order.account],
    ['Terms', order.terms],
  ]
  return facts.filter(([, value]) => value !== '')
}

function rowsOf({ lines, amounts }: PurchaseOrder): MailTableRow[] {
  const { subtotal, discount, shipping, salesTax, total } = amounts
  return [
    ...lines.map((line) => ({
      label: `${line.quantity} x ${line.name || line.description}`,
      detail: line.sku || undefined,
      value: lineTotal(line).format(),
    })),
    { label: 'Subtotal', value: subtotal.format(), isTotal: true },
    ...(discount.isPositive ? [{ label: 'Discount', value: discount.negated().format() }] : []),
    { label: 'Shipping', value: shipping.format() },
    ...(salesTax.isPositive ? [{ label: 'Sales tax', value: salesTax.format() }] : []),
    { label: 'Total', value: total.format(), isTotal: true },
  ]
}
