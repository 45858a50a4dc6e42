import { appUrl } from '#config/app'
import { shop } from '#config/shop'
import { renderMail } from '#core/mail/template'
import { formatDate } from '#shared/dates'
import { displayNumber } from '#shared/ids'
import type { Order } from '#orders/order'
import type { OrderMail } from '#orders/documents/order_mail'

/** Renders the warning to staff that a pro-forma cancels itself soon. */
export function proformaWarningMail(order: Order): OrderMail {
  const number = displayNumber(order)
  const end = formatDate(order.reservedUntil, shop.timeZone)
  return {
    subject: `Pro-forma ${number} expires on ${end}`,
    ...renderMail({
      title: `Pro-forma ${number} expires on ${end}`,
      lead: 'No payment is recorded. On that day the order is cancelled and its stock is released, unless you extend the reservation or record a payment.',
      facts: [
        ['Customer', order.email],
        ['Total', order.amounts.total.format()],
        ['Expires', end],
      ],
      link: { label: 'Open order', href: `${appUrl}/admin/orders/${order.id}` },
    }),
  }
}
