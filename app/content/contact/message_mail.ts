import { appUrl } from '#config/app'
import { company } from '#config/company'
import { renderMail } from '#core/mail/template'
import type ContactMessage from '#content/contact/contact_message'
import type { Mail } from '#core/mail'

/** Renders a message of the contact form for the staff, whose answer goes to its sender. */
export function messageMail({ id, name, email, message }: ContactMessage): Mail {
  const title = `Message from ${name}`
  return {
    key: `contact-${id}`,
    to: company.supportEmail,
    replyTo: email,
    subject: title,
    ...renderMail({
      title,
      lead: 'Sent with the contact form. Reply to this mail to answer.',
      facts: [['E-mail', email]],
      sections: [{ title: 'Message', lines: message.split('\n') }],
      link: { label: 'Open inbox', href: `${appUrl}/admin/inbox` },
    }),
    relatedTo: { type: 'contact_message', id },
  }
}
