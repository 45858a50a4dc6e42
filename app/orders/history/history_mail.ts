import { shop } from '#config/shop'
import { renderMail, type MailSection } from '#core/mail/template'
import { formatDate } from '#shared/dates'
import { displayNumber } from '#shared/ids'
import { orderLink } from '#orders/documents/signed_links'
import { quoteNumber } from '#orders/order/rules/quote'
import type { Order } from '#orders/order'

const TITLE = 'Your recent orders'

/** Renders the latest orders of an e-mail address, and the quotes that it can accept. */
export const historyMail = (orders: readonly Order[], quotes: readonly Order[]) => ({
  subject: TITLE,
  ...renderMail({
    title: TITLE,
    lead: 'These are the latest orders placed with this e-mail address.',
    sections: [...orders.map(orderSection), ...quotes.map(quoteSection)],
  }),
})

const orderSection = (order: Order): MailSection => ({
  title: formatDate(order.placedAt, shop.timeZone),
  lines: [`${displayNumber(order)}: ${order.amounts.total.format()}`],
  href: orderLink(order),
})

const quoteSection = (order: Order): MailSection => ({
  title: `Quote, valid until ${formatDate(order.quote?.validUntil ?? null, shop.timeZone)}`,
  lines: [`${quoteNumber(order)}: ${order.amounts.total.format()}`],
  href: orderLink(order),
})
