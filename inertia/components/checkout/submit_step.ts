import { checkoutApi } from '~/components/checkout/checkout_api'
import { showError } from '~/components/checkout/checkout_errors'
import { applyOrder } from '~/components/checkout/load_cart'
import { loadLaterSteps } from '~/components/checkout/later_steps'
import { showStage } from '~/components/checkout/navigation'
import { stageOf, stateOf } from '~/components/checkout/stages'
import { ApiError } from '~/lib/api'
import { PENDING_CODES } from '~/lib/outcomes/unknown_outcome'
import type { CheckoutSession } from '~/components/checkout/checkout_session'
import type { CheckoutOrder } from '~/components/checkout/order'
import type { CheckoutStage } from '@shared/enums'

type CheckoutStepInput = { stage: CheckoutStage; body: object; taskLabel: string }

/** Submits a step and shows the next one; resolves to whether the server accepted it. */
export function submitStep(
  session: CheckoutSession,
  { stage, body, taskLabel }: CheckoutStepInput
): Promise<boolean> {
  return runTask(session, taskLabel, async ({ id }) => {
    const loading = loadLaterSteps()
    const send = () => checkoutApi.submitStep(id, stateOf(stage), body)
    const next = await session.edits.enqueue(send)
    applyOrder(session, next)
    await loading
    showStage(session, stageOf(next.state))
  })
}

/** Goes to an editable step after all pending edits are saved. */
export const goToStage = (session: CheckoutSession, stage: CheckoutStage): Promise<boolean> =>
  runTask(session, 'Saving', async () => {
    if (stage !== 'cart') await loadLaterSteps()
    showStage(session, stage)
  })

/** Shows an error, or polls for the outcome of a pending payment. */
export async function handleError(session: CheckoutSession, error: unknown): Promise<void> {
  if (!(error instanceof ApiError)) throw error
  const steps = isPending(error) ? await loadLaterSteps() : null
  await (steps ? steps.pollOutcome(session, error) : showError(session, error))
}

export const isPending = (error: ApiError): boolean => PENDING_CODES.includes(error.code)

/** Runs one task at a time; a task that starts while another one runs is ignored. */
export async function runTask(
  session: CheckoutSession,
  label: string,
  task: (order: CheckoutOrder) => Promise<void>
): Promise<boolean> {
  const state = session.getState()
  if (state.task || state.isConfirmingPayment || !state.order) return false
  session.dispatch({ type: 'taskStarted', label })
  try {
    if (!(await session.edits.flushAll())) return false
    await task(session.getState().order ?? state.order)
    return true
  } catch (error) {
    await handleError(session, error)
    return false
  } finally {
    session.dispatch({ type: 'taskFinished' })
  }
}
