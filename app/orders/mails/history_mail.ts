import { shop } from '#config/shop'
import { mailPage } from '#core/mail/template'
import { formatDate } from '#shared/dates'
import { displayNumber } from '#shared/ids'
import type { Order } from '#orders/order'

const TITLE = 'Your last orders'

/** What somebody reads who asked for the orders of an e-mail address. */
export const historyMail = (orders: Order[]) => ({
  subject: TITLE,
  ...mailPage({
    title: TITLE,
    lead: 'These are the last orders that were placed with this e-mail address.',
    rows: orders.map((order) => ({
      label: displayNumber(order),
      detail: formatDate(order.placedAt, shop.timeZone),
      value: order.amounts.total.format(),
    })),
  }),
})
