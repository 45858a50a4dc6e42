import { appUrl } from '#config/app'
import { company } from '#config/company'
import { renderMail } from '#core/mail/template'
import type ContactMessage from '#content/contact/contact_message'
import type { Mail } from '#core/mail'

/** Renders a message of the contact form for the staff, whose answer goes to its sender. */
export function messageMail({ id, name, email, message, quoteRequest }: ContactMessage): Mail {
  const isQuoteRequest = quoteRequest !== null
  const title = isQuoteRequest ? `Quote request from ${name}` : `Message from ${name}`
  return {
    key: `contact-${id}`,
    to: company.supportEmail,
    replyTo: email,
    subject: title,
    ...renderMail({
      title,
      lead: isQuoteRequest
        ? 'A trade customer asks for a quote. Open it with the goods of the request.'
        : 'Sent with the contact form. Reply to this mail to answer.',
      facts: [['E-mail', email]],
      sections: [{ title: 'Message', lines: message.split('\n') }],
      link: isQuoteRequest
        ? { label: 'Open as a quote', href: `${appUrl}/admin/orders/0?request=${id}` }
        : { label: 'Open inbox', href: `${appUrl}/admin/inbox` },
    }),
    relatedTo: { type: 'contact_message', id },
  }
}
