import { calls } from '~/components/checkout/checkout_calls'
import { checkoutStore } from '~/components/checkout/checkout_store'
import { flushEdits, inTurn } from '~/components/checkout/edits'
import { explain } from '~/components/checkout/failures'
import { showStage } from '~/components/checkout/navigation'
import { adopt } from '~/components/checkout/outcome'
import { awaitOutcome, isPending, placeOrder } from '~/components/checkout/placing'
import { stageOf, stateOf } from '~/components/checkout/stages'
import { ApiError } from '~/lib/api'
import type { CheckoutOrder } from '~/components/checkout/order'
import type { CheckoutStage } from '~/lib/paths'

/** Hands a step in; where it is taken the next one is shown. */
export function handIn(stage: CheckoutStage, step: object, words: string): Promise<boolean> {
  return attempt(words, async ({ id }) => {
    const next = await inTurn(() => calls.handIn(id, stateOf(stage), step))
    adopt(next)
    showStage(stageOf(next.state))
  })
}

export const place = (): Promise<boolean> => attempt('Placing your order', placeOrder)

/** Goes to a step that may be edited, once everything typed is saved. */
export function visitStage(stage: CheckoutStage): Promise<boolean> {
  return attempt('Saving', async () => showStage(stage))
}

/** Shows what a call was refused with; one that is still open is asked for until it is known. */
export async function meet(error: unknown): Promise<void> {
  if (!(error instanceof ApiError)) throw error
  await (isPending(error) ? awaitOutcome(error) : explain(error))
}

/** One thing at a time: while something is under way, nothing else begins. */
async function attempt(
  words: string,
  work: (order: CheckoutOrder) => Promise<void>
): Promise<boolean> {
  const { busy, isConfirming, order } = checkoutStore.current()
  if (busy || isConfirming || !order) return false
  checkoutStore.patch({ busy: words, alert: null, notice: null, problems: {} })
  try {
    if (!(await flushEdits())) return false
    await work(checkoutStore.current().order ?? order)
    return true
  } catch (error) {
    await meet(error)
    return false
  } finally {
    checkoutStore.patch({ busy: null })
  }
}
