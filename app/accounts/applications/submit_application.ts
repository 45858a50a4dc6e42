import { findApplication } from '#accounts/applications/applications'
import { recordAction } from '#core/audit_log'
import { insert } from '#core/database'
import { writeOnce } from '#core/once'
import { enqueue, wakeOutbox } from '#core/outbox'
import { ApplicationState } from '#shared/enums'
import { newId } from '#shared/ids'
import type { Application, NewApplication } from '#accounts/applications/application_rules'

/** Stores an application, unless the honeypot field `website` is filled in: bots get a plausible response. */
export async function submitApplication(
  application: NewApplication,
  website?: string
): Promise<Application> {
  if (website) return fakeApplication(application)

  const created = await createApplication(application)
  wakeOutbox()
  return created
}

/** Stores an application and mails staff and the applicant. */
export function createApplication(application: NewApplication): Promise<Application> {
  return writeOnce(async (trx) => {
    const now = new Date()
    const id = newId(now)
    const { type, companyRole, heardAbout, address, userId, ...applicant } = application
    await insert(
      'trade_applications',
      {
        ...applicant,
        id,
        state: ApplicationState.New,
        type,
        company_role: companyRole,
        hear_about_us: heardAbout,
        address: JSON.stringify(address),
        user_id: userId,
        created_at: now.toISOString(),
      },
      trx
    )
    const actor = {
      type: userId ? ('user' as const) : ('guest' as const),
      id: userId,
      name: `${applicant.firstname} ${applicant.lastname}`,
    }
    await recordAction({ subject: { type: 'application', id }, action: 'applied', actor }, trx)
    const payload = { applicationId: id }
    const dedupeKey = `application-${id}`
    await enqueue({ kind: 'application_received', payload, dedupeKey }, trx)
    return (await findApplication(id, trx))!
  })
}

const fakeApplication = (application: NewApplication): Application => ({
  ...application,
  id: newId(),
  state: ApplicationState.New,
  message: '',
  decidedBy: null,
  decidedAt: null,
  createdAt: new Date().toISOString(),
})
