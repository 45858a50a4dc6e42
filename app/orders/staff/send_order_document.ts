import { writeOnce } from '#core/once'
import { wakeOutbox } from '#core/outbox'
import { throttle } from '#core/throttle'
import { queueDocumentMails, recipientsOf } from '#documents'
import { orderMailRequest } from '#orders/staff/order_mail_content'
import { mailableOrder } from '#orders/staff/resend_order_email'
import type { Actor } from '#core/audit_log'

type Sending = { recipients?: readonly string[]; message: string; actor: Actor }

/** Mails the document that an order has now to its recipients, by default to its customer. Returns the recipients. */
export async function sendOrderDocument(
  orderId: string,
  { recipients, message, actor }: Sending
): Promise<readonly string[]> {
  await throttle('sendingsByRecord', orderId)
  const sent = await writeOnce(async (trx) => {
    const order = await mailableOrder(orderId, trx)
    const to = recipientsOf(recipients, order.email)
    const { userId } = order
    await queueDocumentMails(
      { ...orderMailRequest(order, message), userId, recipients: to, actor },
      trx
    )
    return to
  })
  wakeOutbox()
  return sent
}
