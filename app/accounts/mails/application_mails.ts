import { appUrl } from '#config/app'
import { company } from '#config/company'
import { firstLinkEnds } from '#accounts/mails/account_mails'
import { mailPage } from '#core/mail/template'
import { storefrontUrl } from '#core/storefronts'
import { displayCountry } from '#shared/countries'
import type { Application } from '#accounts/application'
import type User from '#accounts/models/user'
import type { Mail } from '#core/mail'

const about = ({ id }: Application) => ({ type: 'application', id })
const personOf = ({ firstname, lastname }: Application) => `${firstname} ${lastname}`

/** For whoever reads the shop's mail */
export function applicationCameMail(application: Application): Mail {
  const { id, email, phone, type, companyRole, heardAbout, address } = application
  const title = `${type} application: ${application.company}`
  return {
    key: `application-${id}-came`,
    to: company.supportEmail,
    replyTo: email,
    subject: title,
    ...mailPage({
      title,
      lead: `${personOf(application)} asks for trade prices.`,
      facts: [
        ['Company', application.company],
        ['Role', companyRole],
        ['E-mail', email],
        ['Phone', phone],
        ['Place', `${address.city}, ${displayCountry(address.countryId)}`],
        ['Heard about us', heardAbout],
      ],
      link: { label: 'Decide', href: `${appUrl}/admin/applications/${id}` },
    }),
    about: about(application),
  }
}

export function thanksMail(application: Application): Mail {
  const title = 'Thank you for your application'
  return {
    key: `application-${application.id}-thanks`,
    to: application.email,
    subject: title,
    ...mailPage({
      title,
      lead: `We have received the application of ${application.company} and will get back to you as soon as possible.`,
      closing: `Questions? Write to ${company.supportEmail}.`,
    }),
    about: about(application),
  }
}

/** `token` opens the account that was made with the approval, which has no password yet. */
export function approvalMail(
  application: Application,
  { currency }: Pick<User, 'currency'>,
  token: string | null
): Mail {
  const { id, email } = application
  const title = 'Welcome to our trade program'
  return {
    key: `application-${id}-approved`,
    to: email,
    subject: title,
    ...mailPage({
      title,
      lead: [
        `Your application as a ${application.type.toLowerCase()} has been approved: your prices and the trade lines are in the shop as soon as you sign in with ${email}.`,
        application.message,
      ]
        .filter(Boolean)
        .join(' '),
      link: token
        ? { label: 'Choose your password', href: storefrontUrl(currency, `/reset/${token}`) }
        : { label: 'Sign in', href: storefrontUrl(currency, '/login') },
      closing: token ? firstLinkEnds({ currency }) : `Questions? Write to ${company.supportEmail}.`,
    }),
    about: about(application),
  }
}

export function rejectionMail(application: Application): Mail {
  const { id, email, message } = application
  const title = 'About your application'
  return {
    key: `application-${id}-rejected`,
    to: email,
    subject: title,
    ...mailPage({
      title,
      lead: `We cannot approve the application of ${application.company} at this time. ${message}`,
      closing: `Questions? Write to ${company.supportEmail}.`,
    }),
    about: about(application),
  }
}
