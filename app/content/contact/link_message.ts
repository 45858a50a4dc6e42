import { findCustomerAccount } from '#accounts'
import { shop } from '#config/shop'
import { recordAction, type Actor } from '#core/audit_log'
import { writeTx, type Trx } from '#core/database'
import { formatDateTime } from '#shared/dates'
import { invalid } from '#shared/domain_error'
import { contentTexts as texts } from '#shared/texts/content'
import { findMessage } from '#content/contact/answer_message'
import type ContactMessage from '#content/contact/contact_message'

/**
 * Links a message to the customer who wrote it, or to none, and records it in the history of each customer concerned.
 * Throws 422 for an unknown or closed account.
 */
export async function linkMessage(
  id: string,
  userId: string | null,
  actor: Actor
): Promise<ContactMessage> {
  const isUnknown = userId !== null && !(await findCustomerAccount(userId))
  return writeTx(async (trx) => {
    const message = await findMessage(id, trx)
    if (isUnknown) throw invalid('user', texts.unknownCustomer)
    if (message.userId === userId) return message
    const reason = texts.messageOf(formatDateTime(message.createdAt, shop.timeZone))
    await recordLink('message_unlinked', { id: message.userId, reason, actor }, trx)
    await recordLink('message_linked', { id: userId, reason, actor }, trx)
    message.userId = userId
    return message.save()
  })
}

async function recordLink(
  action: string,
  { id, reason, actor }: { id: string | null; reason: string; actor: Actor },
  trx: Trx
): Promise<void> {
  if (id === null) return
  const after = { reason }
  await recordAction({ subject: { type: 'user', id }, action, actor, after }, trx)
}
