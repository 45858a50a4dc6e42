import { findApplication } from '#accounts/applications/applications'
import { toAuditActor } from '#accounts/user/user_response'
import { recordAction } from '#core/audit_log'
import { update, writeTx, type Trx } from '#core/database'
import { enqueue } from '#core/outbox'
import { ApplicationState } from '#shared/enums'
import { conflict, notFound } from '#shared/domain_error'
import { customerTexts } from '#shared/texts/customers'
import type User from '#accounts/user/user'
import type { Application } from '#accounts/applications/application_rules'

type ApplicationDecision = {
  id: string
  state: typeof ApplicationState.Approved | typeof ApplicationState.Rejected
  message: string
  by: User
}

export const rejectApplication = (
  rejection: Omit<ApplicationDecision, 'state'>
): Promise<Application> =>
  writeTx((trx) => decideApplication({ ...rejection, state: ApplicationState.Rejected }, trx))

/** Records the decision and mails it to the applicant; throws 409 where the application is already decided. */
export async function decideApplication(
  { id, state, message, by }: ApplicationDecision,
  trx: Trx
): Promise<Application> {
  const decided = await update(
    'trade_applications',
    { state, message, decided_by: by.id, decided_at: new Date().toISOString() },
    { id, state: ApplicationState.New },
    trx
  )
  const application = await findApplication(id, trx)
  if (!application) throw notFound()
  if (decided !== 1) throw conflict(customerTexts.applications.decided, 'E_DECIDED')

  const subject = { type: 'application', id }
  await recordAction({ subject, action: state, actor: toAuditActor(by), after: { message } }, trx)
  await enqueue(
    { kind: 'application_decided', payload: { applicationId: id }, dedupeKey: `decided-${id}` },
    trx
  )
  return application
}
