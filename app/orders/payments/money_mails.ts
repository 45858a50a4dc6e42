import { appUrl } from '#config/app'
import { renderMail } from '#core/mail/template'
import { shop } from '#config/shop'
import { formatDate } from '#shared/dates'
import { displayNumber } from '#shared/ids'
import { disputeActions, disputeReason } from '#shared/texts/disputes'
import type { Order } from '#orders/order'
import type { OrderMail } from '#orders/documents/order_mail'
import type { DisputeAction } from '#receivables'
import type { Dispute, Refund } from '#payments'

const linkTo = ({ id }: Order) => ({
  label: 'Open order',
  href: `${appUrl}/admin/orders/${id}`,
})

/** Renders the mail to staff that a refund did not reach the customer. */
export function refundFailedMail(order: Order, { amount, message }: Refund): OrderMail {
  const title = `Refund of order ${displayNumber(order)} failed`
  return {
    subject: title,
    ...renderMail({
      title,
      lead: 'The customer did not get the money. Refund it again or pay it in another way, then close the payment issue.',
      facts: [
        ['Customer', order.email],
        ['Amount', amount.format()],
        ['Reason', message ?? ''],
      ],
      link: linkTo(order),
    }),
  }
}

const LEADS: Readonly<Record<DisputeAction, string>> = {
  inquiry_opened:
    'The bank of the customer asks about this payment. No money has moved. Answer with evidence, or refund the payment, before the deadline.',
  inquiry_closed: 'The bank closed its inquiry. No money has moved.',
  dispute_opened:
    'The bank took the money back. Submit evidence in the dashboard of the card provider before the deadline, and do not ship before the dispute is closed.',
  dispute_answered: 'The bank reviews the evidence.',
  dispute_won: 'The bank decided for the shop and returned the money.',
  dispute_lost: 'The bank decided for the customer. The amount is due again.',
  dispute_closed: 'The card provider closed the dispute.',
}

/** Renders the mail to staff that a dispute was opened or closed. */
export function disputeMail(
  order: Order,
  { dispute, action }: { dispute: Dispute; action: DisputeAction }
): OrderMail {
  const { amount, reason, evidenceDueAt, closedAt } = dispute
  const title = `${disputeActions[action]}, order ${displayNumber(order)}`
  const deadline = closedAt === null ? formatDate(evidenceDueAt, shop.timeZone) : ''
  return {
    subject: title,
    ...renderMail({
      title,
      lead: LEADS[action],
      facts: [
        ['Customer', order.email],
        ['Amount', amount.format()],
        ['Reason', disputeReason(reason)],
        ...(deadline ? [['Respond by', deadline] as [string, string]] : []),
      ],
      link: linkTo(order),
    }),
  }
}
