import { messageMail } from '#content/contact/message_mail'
import ContactMessage from '#content/contact/contact_message'
import { sendMail } from '#core/mail'

/** Mails a message of the contact form to the staff, unless it has been erased. */
export async function sendMessageMail({ messageId }: { messageId: string }): Promise<void> {
  const message = await ContactMessage.find(messageId)
  if (message) await sendMail(messageMail(message))
}
