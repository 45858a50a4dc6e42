import { company } from '#config/company'
import { shop } from '#config/shop'
import { renderMail } from '#core/mail/template'
import { storefrontUrl } from '#core/storefronts'
import type User from '#accounts/user/user'

type AccountMail = { subject: string; html: string; text: string }

const passwordPage = ({ currency }: User, token: string) =>
  storefrontUrl(currency, `/reset/${token}`)

export function passwordResetMail(user: User, token: string): AccountMail {
  const subject = 'Reset your password'
  return {
    subject,
    ...renderMail({
      title: subject,
      lead: `We received a request to reset the password for ${user.email}.`,
      link: { label: 'Set a new password', href: passwordPage(user, token) },
      closing:
        `The link works once, within ${formatHours(shop.passwords.resetHours)}. If you did not request this, ` +
        'you can ignore this e-mail: your password stays the same.',
    }),
  }
}

/** For an account that staff have created */
export function firstPasswordMail(user: User, token: string): AccountMail {
  const subject = `Your account at ${company.name}`
  return {
    subject,
    ...renderMail({
      title: subject,
      lead: `We have created an account for you. Set a password, then sign in with ${user.email}.`,
      link: { label: 'Set your password', href: passwordPage(user, token) },
      closing: firstLinkExpiry(user),
    }),
  }
}

/** Says how long a link to a first password works, and where to get another one. */
export const firstLinkExpiry = ({ currency }: Pick<User, 'currency'>): string =>
  `The link works once, within ${formatHours(shop.passwords.firstHours)}. If it has expired, request a new one at ` +
  `${storefrontUrl(currency, '/reset')}.`

export function verificationMail(user: User, token: string): AccountMail {
  const subject = 'Confirm your e-mail address'
  return {
    subject,
    ...renderMail({
      title: subject,
      lead: `Please confirm that ${user.email} is your address. Earlier guest orders with this address then appear in your account.`,
      link: { label: subject, href: storefrontUrl(user.currency, `/verify/${token}`) },
      closing:
        `The link works once, within ${formatHours(shop.verificationHours)}. If you did not create an account at ` +
        `${company.name}, you can ignore this e-mail.`,
    }),
  }
}

const HOURS_PER_DAY = 24

/** Formats hours as 'an hour', '5 hours' or '3 days'. */
export function formatHours(hours: number): string {
  if (hours === 1) return 'an hour'
  const days = hours / HOURS_PER_DAY
  return days > 1 && Number.isInteger(days) ? `${days} days` : `${hours} hours`
}
