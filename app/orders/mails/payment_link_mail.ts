import { company } from '#config/company'
import { renderMail } from '#core/mail/template'
import { displayNumber } from '#shared/ids'
import type { Order } from '#orders/order'
import type { OrderMail } from '#orders/mails/order_mail'
import type { Money } from '#shared/money'

/** Renders the mail with a payment link. */
export function paymentLinkMail(
  order: Order,
  { url, amount }: { url: string; amount: Money }
): OrderMail {
  const number = displayNumber(order)
  return {
    subject: `Payment of order ${number}`,
    ...renderMail({
      title: `Payment of order ${number}`,
      lead: 'Please pay your order by card with the link below. It works once, and charges no more than what is left to pay.',
      facts: [
        ['Order', number],
        ['Amount', amount.format()],
      ],
      link: { label: 'Pay by card', href: url },
      closing: `Questions? Write to ${company.supportEmail}.`,
    }),
  }
}
