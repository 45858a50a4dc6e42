import User from '#accounts/user/user'
import {
  applicationReceivedMail,
  approvalMail,
  confirmationMail,
  rejectionMail,
} from '#accounts/applications/application_mails'
import { issueEmailToken } from '#accounts/passwords/email_tokens'
import { findApplication } from '#accounts/applications/applications'
import { sendMail } from '#core/mail'
import { ApplicationState } from '#shared/enums'
import type { Application } from '#accounts/applications/application_rules'

type ApplicationJob = { applicationId: string }

/** Mails staff and the applicant, unless the application has been erased. */
export async function sendApplicationReceivedMails({
  applicationId,
}: ApplicationJob): Promise<void> {
  const application = await findApplication(applicationId)
  if (!application) return
  await sendMail(applicationReceivedMail(application))
  await sendMail(confirmationMail(application))
}

export async function sendApplicationDecisionMail({
  applicationId,
}: ApplicationJob): Promise<void> {
  const application = await findApplication(applicationId)
  if (!application) return
  if (application.state === ApplicationState.Rejected) return sendMail(rejectionMail(application))
  const user = await User.find(application.userId)
  if (!user) return
  const token = canContainPasswordLink(application, user)
    ? await issueEmailToken({ kind: 'reset', userId: user.id, email: user.email, isFirst: true })
    : null
  await sendMail(approvalMail(application, user, token))
}

// Staff can read this mail in the mailbox, so it must not open a staff account or one with another address.
const canContainPasswordLink = ({ email }: Application, user: User): boolean =>
  user.mustChangePassword && !user.isStaff && user.email === email
