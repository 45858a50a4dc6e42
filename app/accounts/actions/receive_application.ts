import { applyForTrade } from '#accounts/actions/apply_for_trade'
import { wakeOutbox } from '#core/outbox'
import { ApplicationState } from '#shared/enums'
import { newId } from '#shared/ids'
import type { Application, NewApplication } from '#accounts/application'

/**
 * Keeps an application. `website` is a field that people do not see: what fills it in is thanked like a person, and
 * nothing is kept.
 */
export async function receiveApplication(
  application: NewApplication,
  website?: string
): Promise<Application> {
  if (website) return unkept(application)

  const kept = await applyForTrade(application)
  wakeOutbox()
  return kept
}

const unkept = (application: NewApplication): Application => ({
  ...application,
  id: newId(),
  state: ApplicationState.New,
  message: '',
  decidedBy: null,
  decidedAt: null,
  createdAt: new Date().toISOString(),
})
