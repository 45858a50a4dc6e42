import { messageMail } from '#content/mails/message_mail'
import { findMessage } from '#content/queries/messages'
import { sendMail } from '#core/mail'

/** Mails a message of the contact form to the staff, unless it has been erased. */
export async function sendMessageMail({ messageId }: { messageId: string }): Promise<void> {
  const message = await findMessage(messageId)
  if (message) await sendMail(messageMail(message))
}
