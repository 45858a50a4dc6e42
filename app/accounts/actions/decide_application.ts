import { findApplication } from '#accounts/queries/applications'
import { toSessionActor } from '#accounts/transformers'
import { logAction } from '#core/actions_log'
import { run, type Trx } from '#core/database'
import { enqueue } from '#core/outbox'
import { ApplicationState } from '#shared/enums'
import { conflict, notFound } from '#shared/refusal'
import { customerTexts } from '#shared/texts/customers'
import type { Application } from '#accounts/application'
import type User from '#accounts/models/user'

type Decision = {
  id: string
  state: typeof ApplicationState.Approved | typeof ApplicationState.Rejected
  message: string
  by: User
}

/** Takes a decision down, once, and mails it; a second one is refused with 409. */
export async function decide({ id, state, message, by }: Decision, trx: Trx): Promise<Application> {
  const now = new Date().toISOString()
  const decided = await run(
    `update trade_applications set state = ?, message = ?, decided_by = ?, decided_at = ? where id = ? and state = ?`,
    [state, message, by.id, now, id, ApplicationState.New],
    trx
  )
  const application = await findApplication(id, trx)
  if (!application) throw notFound()
  if (decided !== 1) throw conflict(customerTexts.applications.decided, 'E_DECIDED')

  const about = { type: 'application', id }
  await logAction({ about, action: state, actor: toSessionActor(by), after: { message } }, trx)
  await enqueue(
    { kind: 'application_decided', payload: { applicationId: id }, dedupeKey: `decided-${id}` },
    trx
  )
  return application
}
