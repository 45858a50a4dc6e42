import { issueEmailToken, type EmailTokenKind } from '#accounts/passwords/email_tokens'
import {
  firstPasswordMail,
  passwordResetMail,
  verificationMail,
} from '#accounts/passwords/account_mails'
import User from '#accounts/user/user'
import { sendMail } from '#core/mail'

type MailedLink = { kind: EmailTokenKind; isFirst?: boolean }

export const sendPasswordMail = (
  { userId, isFirst = false }: { userId: string; isFirst?: boolean },
  jobId: string
) => mailLink({ kind: 'reset', isFirst }, userId, jobId)

export const sendVerificationMail = ({ userId }: { userId: string }, jobId: string) =>
  mailLink({ kind: 'verify' }, userId, jobId)

/** Creates the token and mails it. In the mailbox only super admins read a link to a staff account. */
async function mailLink(link: MailedLink, userId: string, jobId: string): Promise<void> {
  const user = await User.find(userId)
  if (!user || (link.kind === 'verify' && user.emailVerifiedAt)) return
  const token = await issueEmailToken({ ...link, userId, email: user.email })
  await sendMail({
    key: `${link.kind}-${jobId}`,
    to: user.email,
    ...composeMail(link)(user, token),
    relatedTo: { type: 'user', id: userId },
    isPrivate: user.isStaff,
  })
}

function composeMail({ kind, isFirst }: MailedLink) {
  if (kind === 'verify') return verificationMail
  return isFirst ? firstPasswordMail : passwordResetMail
}
