import { company } from '#config/company'
import { one, type TableRow } from '#core/database'
import { sendMail } from '#core/mail'
import { renderMail } from '#core/mail/template'
import ContactMessage from '#content/contact/contact_message'

/** Mails an answer of the inbox to the sender of the message, unless the message has been erased. */
export async function sendMessageReply({ replyId }: { replyId: string }): Promise<void> {
  const reply = await one<TableRow<'message_replies'>>(
    'select * from message_replies where id = ?',
    [replyId]
  )
  const message = reply && (await ContactMessage.find(reply.message_id))
  if (!reply || !message || message.email === '') return
  const { id, email, orderId } = message
  await sendMail({
    key: `message-reply-${replyId}`,
    to: email,
    replyTo: company.supportEmail,
    subject: `Your message to ${company.name}`,
    ...renderMail({
      title: 'Our answer to your message',
      lead: `${reply.staff_name} of ${company.name} writes:`,
      sections: [
        { title: 'Answer', lines: reply.text.split('\n') },
        { title: 'Your message', lines: message.message.split('\n') },
      ],
      closing: 'Reply to this mail to write to us again.',
    }),
    relatedTo: orderId === null ? { type: 'contact_message', id } : { type: 'order', id: orderId },
  })
}
