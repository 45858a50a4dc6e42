import { applyForTrade } from '#accounts/actions/apply_for_trade'
import { checkApplication, type ApplicationForm } from '#accounts/rules/application_form'
import { wakeOutbox } from '#core/outbox'
import { ApplicationState } from '#shared/enums'
import { newId } from '#shared/ids'
import type { Application, NewApplication } from '#accounts/application'

type Received = ApplicationForm & {
  /** A field that people do not see: what fills it in is no person. */
  website?: string
}

/** Keeps what the form was handed in with. What fills in the hidden field is thanked like a person, and nothing is kept. */
export async function receiveApplication(
  { website, ...form }: Received,
  userId: string | null
): Promise<Application> {
  const application = checkApplication(form, userId)
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
