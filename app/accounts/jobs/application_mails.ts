import User from '#accounts/models/user'
import {
  applicationCameMail,
  approvalMail,
  rejectionMail,
  thanksMail,
} from '#accounts/mails/application_mails'
import { issueLink } from '#accounts/auth/mailed_links'
import { findApplication } from '#accounts/queries/applications'
import { sendMail } from '#core/mail'
import { ApplicationState } from '#shared/enums'
import type { Application } from '#accounts/application'

type Job = Record<string, unknown>

/** An application that has been erased meanwhile is mailed to nobody. */
export async function tellApplicationCame({ applicationId }: Job): Promise<void> {
  const application = await findApplication(String(applicationId))
  if (!application) return
  await sendMail(applicationCameMail(application))
  await sendMail(thanksMail(application))
}

export async function tellDecision({ applicationId }: Job): Promise<void> {
  const application = await findApplication(String(applicationId))
  if (!application) return
  if (application.state === ApplicationState.Rejected) return sendMail(rejectionMail(application))
  const user = await User.find(application.userId)
  if (!user) return
  const token = mayBeOpenedBy(application, user)
    ? await issueLink({ kind: 'reset', userId: user.id, email: user.email, isFirst: true })
    : null
  await sendMail(approvalMail(application, user, token))
}

/** The mail lies in the shop's own mailbox, too: it opens nobody's account who works here, and none of another address. */
const mayBeOpenedBy = ({ email }: Application, user: User): boolean =>
  user.mustChangePassword && !user.isStaff && user.email === email
