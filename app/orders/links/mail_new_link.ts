import { writeTx } from '#core/database'
import { enqueue, wakeOutbox } from '#core/outbox'
import { throttle } from '#core/throttle'
import { throttleHistoryMail } from '#orders/documents/throttle_lookup'
import { mailHistory } from '#orders/history/history_mail_job'
import { findOrder } from '#orders/order/reads/find_order'
import { isExpiredQuote, isOpenQuote } from '#orders/order/rules/quote'
import { createPaymentLink } from '#orders/payments/create_payment_link'
import { canBePaid } from '#orders/payments/find_payment_link'
import { addQuestion } from '#orders/quotes/ask_about_quote'
import { payableAmount } from '#receivables'
import { newId } from '#shared/ids'
import { quoteTexts } from '#shared/texts/quotes'
import type { Actor } from '#core/audit_log'
import type { Order } from '#orders/order'

type LinkRequest = { orderId: string; ip: string; actor: Actor }

/** Mails what a link that no longer works led to, to the address of its order and to no other. */
export async function mailNewLink({ orderId, ip, actor }: LinkRequest): Promise<void> {
  const order = await findOrder(orderId)
  if (!order || order.email === '') return
  await throttleHistoryMail(ip, order.email)
  if (isOpenQuote(order) && order.cancelledAt === null) return mailOpenQuote(order, { ip, actor })
  const due = await payableAmount(order)
  if (canBePaid(order) && due.isPositive)
    await createPaymentLink({ orderId, isMailed: true, actor })
  else await mailHistory(order.email)
}

/** Mails the link of the current revision; of an expired quote only staff can make a new one. */
async function mailOpenQuote(order: Order, { ip, actor }: Omit<LinkRequest, 'orderId'>) {
  const { id: orderId } = order
  if (isExpiredQuote(order)) {
    await throttle('questionsByIp', ip)
    await throttle('questionsByOrder', orderId)
    await writeTx((trx) => addQuestion({ orderId, text: quoteTexts.renewalWanted, actor }, trx))
  } else {
    const mailId = newId()
    const payload = { orderId, revision: order.quote!.revision, mailId }
    const dedupeKey = `quote-${orderId}-${mailId}`
    await writeTx((trx) => enqueue({ kind: 'quote_mail', payload, dedupeKey }, trx))
  }
  wakeOutbox()
}
