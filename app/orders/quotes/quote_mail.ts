import { appUrl } from '#config/app'
import { company } from '#config/company'
import { shop } from '#config/shop'
import { messageSections, renderMail } from '#core/mail/template'
import { missingPdfSections } from '#documents'
import { priceRows } from '#orders/documents/order_mail'
import { quoteUrl } from '#orders/order/quote_link'
import { quoteNumber } from '#orders/order/rules/quote'
import { formatDate, formatDay } from '#shared/dates'
import { quoteTexts } from '#shared/texts/quotes'
import { paymentTexts } from '#shared/texts/terms'
import type { OrderMail } from '#orders/documents/order_mail'
import type { Order } from '#orders/order'
import type { LaterGoodsView } from '#orders/quotes/order_quote'
import type { PricedOrder } from '#orders/order/rules/priced_order'
import type { OrderNote } from '#orders/order/reads/order_notes'

/** Renders a quote for its customer, with the link that accepts it. */
export function quoteMail(
  priced: PricedOrder,
  { isPdfMissing = false, message = '' } = {}
): OrderMail {
  const { order } = priced
  const number = quoteNumber(order)
  const end = formatDate(order.quote?.validUntil ?? null, shop.timeZone)
  const facts: [string, string][] = [
    ['Quote', number],
    ['Valid until', end],
    ['Terms', order.terms],
    ['Customer PO', order.customerPO],
    [paymentTexts.carrierAccount, order.account],
  ]
  return {
    subject: `Quote ${number}`,
    ...renderMail({
      title: `Your quote ${number}`,
      lead: `Our prices hold until ${end}. Open the quote to accept it or to ask a question. Goods are reserved once you accept.`,
      facts: facts.filter(([, value]) => value !== ''),
      rows: priceRows(priced),
      sections: [...messageSections(message), ...missingPdfSections(isPdfMissing)],
      link: { label: 'View quote', href: quoteUrl(order) ?? appUrl },
      closing: `Questions? Write to ${company.supportEmail}.`,
    }),
  }
}

/** Renders the notice to staff that a customer accepted a quote. */
export function acceptedMail(order: Order, later: LaterGoodsView | null): OrderMail {
  const number = quoteNumber(order)
  return staffMail(order, {
    title: `Quote ${number} accepted`,
    lead: `The customer accepted the quote. It is now a pro-forma, and ${
      later === null ? 'its goods are reserved.' : 'what is in stock is reserved.'
    }`,
    facts: [
      ['Customer', order.email],
      ['Total', order.amounts.total.format()],
      ...laterFacts(later),
    ],
  })
}

const laterFacts = (later: LaterGoodsView | null): [string, string][] =>
  (later?.goods ?? []).map(({ sku, name, quantity, left }) => [
    'Promised',
    `${quoteTexts.later(quantity, left, sku || name)} by ${formatDay(later!.by)}`,
  ])

/** Renders a question of a customer for staff; the text of the customer is never mailed to anyone else. */
export function questionMail(order: Order, { text }: OrderNote): OrderMail {
  return staffMail(order, {
    title: `Question about quote ${quoteNumber(order)}`,
    lead: 'A visitor with the link of this quote asks:',
    facts: [['Customer', order.email || 'No e-mail address']],
    sections: [{ title: 'Question', lines: text.split('\n') }],
  })
}

type StaffNotice = {
  title: string
  lead: string
  facts: [string, string][]
  sections?: { title: string; lines: readonly string[] }[]
}

const staffMail = ({ id }: Order, notice: StaffNotice): OrderMail => ({
  subject: notice.title,
  ...renderMail({
    ...notice,
    link: { label: 'Open order', href: `${appUrl}/admin/orders/${id}` },
  }),
})
