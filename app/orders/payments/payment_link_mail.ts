import { company } from '#config/company'
import { sendMail } from '#core/mail'
import { renderMail } from '#core/mail/template'
import { findOrder } from '#orders/order/reads/find_order'
import { paymentLinkUrl } from '#orders/payments/payment_link'
import { displayNumber } from '#shared/ids'
import { Money, type MoneyJson } from '#shared/money'
import type { OrderMail } from '#orders/documents/order_mail'
import type { Order } from '#orders/order'

/** Renders the mail with a payment link. */
function paymentLinkMail(
  order: Order,
  { url, amount, rest }: { url: string; amount: Money; rest: Money | null }
): OrderMail {
  const number = displayNumber(order)
  return {
    subject: `Payment of order ${number}`,
    ...renderMail({
      title: `Payment of order ${number}`,
      lead: 'Please pay your order by card with the link below. It charges no more than what is left to pay.',
      facts: [
        ['Order', number],
        ['Amount', amount.format()],
        ...(rest ? [['Rest, by the same link', rest.format()] as [string, string]] : []),
      ],
      link: { label: 'Pay by card', href: url },
      closing: `Questions? Write to ${company.supportEmail}.`,
    }),
  }
}

export type PaymentLinkJob = {
  orderId: string
  linkId: string
  amount: MoneyJson
  /** What the link charges later, beside a deposit */
  rest?: MoneyJson
}

export async function sendPaymentLink({ orderId, linkId, amount, rest }: PaymentLinkJob) {
  const order = await findOrder(orderId)
  if (!order?.email) return
  const url = paymentLinkUrl(linkId, order.currency)
  const mail = paymentLinkMail(order, {
    url,
    amount: Money.from(amount),
    rest: rest ? Money.from(rest) : null,
  })
  const relatedTo = { type: 'order', id: orderId }
  await sendMail({ key: `payment-link-${linkId}`, to: order.email, ...mail, relatedTo })
}
