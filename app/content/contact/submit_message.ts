import logger from '@adonisjs/core/services/logger'
import { throttle } from '#core/throttle'
import { insert, type Trx } from '#core/database'
import { writeOnce } from '#core/once'
import { enqueue, wakeOutbox } from '#core/outbox'
import { DomainError } from '#shared/domain_error'
import { mailboxOf, normalizeEmail } from '#shared/email'
import { newId } from '#shared/ids'
import { texts } from '#shared/texts/specification'

export type NewMessage = { name: string; email: string; message: string }

/** A message about an order; its customer may have left no address. */
type OrderQuestion = NewMessage & { orderId: string }

type Sender = {
  ip: string
  /** A honeypot field, which only bots fill in */
  website?: string
}

/** Stores a message and mails it to the staff; bots get the same response, and nothing is stored. */
export async function submitMessage(
  { name, email, message }: NewMessage,
  { ip, website }: Sender
): Promise<void> {
  await throttle('contactByIp', ip)
  await throttle('contactByEmail', mailboxOf(normalizeEmail(email)))
  if (website) return
  try {
    await storeMessage({ name, email, message }, new Date())
  } catch (error) {
    if (error instanceof DomainError) throw error
    logger.error({ err: error }, 'A message of the contact form could not be stored')
    throw new DomainError(texts.contact.failed, 'E_CONTACT', { status: 503, retryAfterSeconds: 60 })
  }
  wakeOutbox()
}

/** Stores a message of a moment and queues its mail; returns its id. */
export function storeMessage({ name, email, message }: NewMessage, at: Date): Promise<string> {
  return writeOnce(async (trx) => {
    const id = await insertMessage({ name, email, message }, at, trx)
    await enqueue(
      { kind: 'contact_message', payload: { messageId: id }, dedupeKey: `contact-${id}` },
      trx
    )
    return id
  })
}

/** Stores a question about an order in the inbox; the caller queues its mail to the staff. */
export const storeQuestion = (question: OrderQuestion, at: Date, trx: Trx): Promise<string> =>
  insertMessage(question, at, trx)

async function insertMessage(
  { name, email, message, orderId }: NewMessage & { orderId?: string },
  at: Date,
  trx: Trx
): Promise<string> {
  const id = newId(at)
  const text = { name, email: normalizeEmail(email), message }
  const created = { id, ...text, order_id: orderId ?? null, created_at: at.toISOString() }
  await insert('contact_messages', created, trx)
  return id
}
