import { appUrl } from '#config/app'
import { company } from '#config/company'
import { firstLinkExpiry } from '#accounts/passwords/account_mails'
import { renderMail } from '#core/mail/template'
import { storefrontUrl } from '#core/storefronts'
import { displayCountry } from '#shared/places/countries'
import type User from '#accounts/user/user'
import type { Application } from '#accounts/applications/application_rules'
import type { Mail } from '#core/mail'

const relatedTo = ({ id }: Application) => ({ type: 'application', id })
const questions = () => `Questions? Write to ${company.supportEmail}.`

/** For the staff */
export function applicationReceivedMail(application: Application): Mail {
  const { id, firstname, lastname, email, phone, type, companyRole, heardAbout, address } =
    application
  const title = `${type} application: ${application.company}`
  return {
    key: `application-${id}-came`,
    to: company.supportEmail,
    replyTo: email,
    subject: title,
    ...renderMail({
      title,
      lead: `${firstname} ${lastname} has applied for trade prices.`,
      facts: [
        ['Company', application.company],
        ['Role', companyRole],
        ['E-mail', email],
        ['Phone', phone],
        ['Location', `${address.city}, ${displayCountry(address.countryId)}`],
        ['Heard about us', heardAbout],
      ],
      link: { label: 'Review application', href: `${appUrl}/admin/applications/${id}` },
    }),
    relatedTo: relatedTo(application),
  }
}

/** For the applicant. The address is not verified, so the mail contains no text that the sender entered. */
export function confirmationMail(application: Application): Mail {
  const title = 'Thank you for your application'
  return {
    key: `application-${application.id}-thanks`,
    to: application.email,
    subject: title,
    ...renderMail({
      title,
      lead: 'We have received your application and will get back to you as soon as possible.',
      closing: questions(),
    }),
    relatedTo: relatedTo(application),
  }
}

/** `token` leads to the first password of an account that the approval has created. */
export function approvalMail(
  application: Application,
  { currency }: Pick<User, 'currency'>,
  token: string | null
): Mail {
  const { id, email, type, message } = application
  const title = 'Welcome to our trade program'
  const lead = `Your application as a ${type.toLowerCase()} has been approved. Sign in with ${email} to see your prices and the trade lines.`
  return {
    key: `application-${id}-approved`,
    to: email,
    subject: title,
    ...renderMail({
      title,
      lead: [lead, message].filter(Boolean).join(' '),
      link: token
        ? { label: 'Set your password', href: storefrontUrl(currency, `/reset/${token}`) }
        : { label: 'Sign in', href: storefrontUrl(currency, '/login') },
      closing: token ? firstLinkExpiry({ currency }) : questions(),
    }),
    relatedTo: relatedTo(application),
  }
}

/** For the applicant, whose address may not be verified; the message is the staff's. */
export function rejectionMail(application: Application): Mail {
  const { id, email, message } = application
  const title = 'About your application'
  return {
    key: `application-${id}-rejected`,
    to: email,
    subject: title,
    ...renderMail({
      title,
      lead: `We cannot approve your application at this time. ${message}`,
      closing: questions(),
    }),
    relatedTo: relatedTo(application),
  }
}
