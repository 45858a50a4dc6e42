import { shop } from '#config/shop'
import { renderMail } from '#core/mail/template'
import { formatDate } from '#shared/dates'
import { displayNumber } from '#shared/ids'
import { orderLink } from '#orders/documents/signed_links'
import type { Order } from '#orders/order'

const TITLE = 'Your recent orders'

/** Renders the latest orders of an e-mail address. */
export const historyMail = (orders: Order[]) => ({
  subject: TITLE,
  ...renderMail({
    title: TITLE,
    lead: 'These are the latest orders placed with this e-mail address.',
    sections: orders.map((order) => ({
      title: formatDate(order.placedAt, shop.timeZone),
      lines: [`${displayNumber(order)}: ${order.amounts.total.format()}`],
      href: orderLink(order),
    })),
  }),
})
