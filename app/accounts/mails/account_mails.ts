import { company } from '#config/company'
import { shop } from '#config/shop'
import { lasting } from '#accounts/mails/lasting'
import { mailPage } from '#core/mail/template'
import { storefrontUrl } from '#core/storefronts'
import type User from '#accounts/models/user'

type Letter = { subject: string; html: string; text: string }

const passwordPage = ({ currency }: User, token: string) =>
  storefrontUrl(currency, `/reset/${token}`)

export function passwordMail(user: User, token: string): Letter {
  const subject = 'Choose a new password'
  return {
    subject,
    ...mailPage({
      title: subject,
      lead: `Somebody, you we hope, asked for a new password for ${user.email}.`,
      link: { label: subject, href: passwordPage(user, token) },
      closing:
        `The link works once, within ${lasting(shop.passwords.resetHours)}. If it was not you, leave it alone: ` +
        'your password stays as it is.',
    }),
  }
}

/** For an account that staff have made for somebody */
export function firstPasswordMail(user: User, token: string): Letter {
  const subject = `Your account at ${company.name}`
  return {
    subject,
    ...mailPage({
      title: subject,
      lead: `We have made an account for you. Choose a password, and sign in with ${user.email}.`,
      link: { label: 'Choose your password', href: passwordPage(user, token) },
      closing: firstLinkEnds(user),
    }),
  }
}

/** How long the link to a first password works, and what helps after that */
export const firstLinkEnds = ({ currency }: Pick<User, 'currency'>): string =>
  `The link works once, within ${lasting(shop.passwords.firstHours)}. Should it be over, ask for another one at ` +
  `${storefrontUrl(currency, '/reset')}.`

export function verificationMail(user: User, token: string): Letter {
  const subject = 'Confirm your e-mail address'
  return {
    subject,
    ...mailPage({
      title: subject,
      lead: `Please confirm that ${user.email} is yours. Orders that were placed with it before then stand in your account, too.`,
      link: { label: subject, href: storefrontUrl(user.currency, `/verify/${token}`) },
      closing:
        `The link works once, within ${lasting(shop.verificationHours)}. If you did not make an account at ` +
        `${company.name}, leave it alone.`,
    }),
  }
}
