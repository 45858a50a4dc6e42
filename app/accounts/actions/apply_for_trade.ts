import { findApplication } from '#accounts/queries/applications'
import { logAction } from '#core/actions_log'
import { insert, writeTx } from '#core/database'
import { enqueue } from '#core/outbox'
import { ApplicationState } from '#shared/enums'
import { newId } from '#shared/ids'
import type { Application, NewApplication } from '#accounts/application'

/** Keeps somebody's request for trade prices, and tells staff and the applicant by mail. */
export function applyForTrade(application: NewApplication): Promise<Application> {
  return writeTx(async (trx) => {
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
        heard_about: heardAbout,
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
    await logAction({ about: { type: 'application', id }, action: 'applied', actor }, trx)
    await enqueue(
      { kind: 'application_came', payload: { applicationId: id }, dedupeKey: `application-${id}` },
      trx
    )
    return (await findApplication(id, trx))!
  })
}
