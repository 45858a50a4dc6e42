import { issueLink, type LinkKind } from '#accounts/auth/mailed_links'
import { firstPasswordMail, passwordMail, verificationMail } from '#accounts/mails/account_mails'
import User from '#accounts/models/user'
import { sendMail } from '#core/mail'

type Link = { kind: LinkKind; isFirst?: boolean }

const letterFor = ({ kind, isFirst }: Link) => {
  if (kind === 'verify') return verificationMail
  return isFirst ? firstPasswordMail : passwordMail
}

/** A link that opens a staff member's account is for super admins' eyes alone, in the mailbox too. */
async function mailLink(link: Link, userId: string, jobId: string): Promise<void> {
  const user = await User.find(userId)
  if (!user || (link.kind === 'verify' && user.emailVerifiedAt)) return
  const token = await issueLink({ ...link, userId, email: user.email })
  await sendMail({
    key: `${link.kind}-${jobId}`,
    to: user.email,
    ...letterFor(link)(user, token),
    about: { type: 'user', id: userId },
    isPrivate: user.isStaff,
  })
}

type Job = Record<string, unknown>

export const sendPasswordMail = ({ userId, isFirst }: Job, jobId: string) =>
  mailLink({ kind: 'reset', isFirst: isFirst === true }, String(userId), jobId)

export const sendVerificationMail = ({ userId }: Job, jobId: string) =>
  mailLink({ kind: 'verify' }, String(userId), jobId)
