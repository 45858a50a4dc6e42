import { notFound } from '#shared/domain_error'
import { isId } from '#shared/ids'
import { contentTexts as texts } from '#shared/texts/content'
import ContactMessage from '#content/contact/contact_message'

type Staff = { id: string; name: string }

/** Records who answered a message, or that it is open again. The first answer stays when it is recorded twice. */
export async function markAnswered(
  id: string,
  isAnswered: boolean,
  { id: userId, name }: Staff
): Promise<ContactMessage> {
  const message = isId(id) ? await ContactMessage.find(id) : null
  if (!message) throw notFound(texts.noMessage)
  if (isAnswered === (message.answeredAt !== null)) return message
  message.answeredAt = isAnswered ? new Date().toISOString() : null
  message.answeredBy = isAnswered ? userId : null
  message.answeredName = isAnswered ? name : null
  return message.save()
}
