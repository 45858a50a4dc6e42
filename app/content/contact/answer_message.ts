import { notFound } from '#shared/domain_error'
import { isId } from '#shared/ids'
import { contentTexts as texts } from '#shared/texts/content'
import ContactMessage from '#content/contact/contact_message'
import type { Trx } from '#core/database'

export type Staff = { id: string; name: string }

/** Throws 404 for an unknown message. */
export async function findMessage(id: string, trx?: Trx): Promise<ContactMessage> {
  const client = await trx?.lucid()
  const message = isId(id) ? await ContactMessage.find(id, { client }) : null
  if (!message) throw notFound(texts.noMessage)
  return message
}

/** Records who answered a message, or that it is open again. The first answer stays when it is recorded twice. */
export async function markAnswered(
  id: string,
  isAnswered: boolean,
  { id: userId, name }: Staff,
  trx?: Trx
): Promise<ContactMessage> {
  const message = await findMessage(id, trx)
  if (isAnswered === (message.answeredAt !== null)) return message
  message.answeredAt = isAnswered ? new Date().toISOString() : null
  message.answeredBy = isAnswered ? userId : null
  message.answeredName = isAnswered ? name : null
  return message.save()
}
