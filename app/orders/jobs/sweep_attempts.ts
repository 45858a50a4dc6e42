import logger from '@adonisjs/core/services/logger'
import { ConnectionFault } from '#core/outbox'
import { reconcileAttempt } from '#orders/jobs/reconcile_attempt'
import { pendingAttempts, type Attempt } from '#payments'

const MOST = 500
const AT_ONCE = 4

/**
 * Asks after every payment that has been open for longer than a call takes: what a crash, a lost answer or a lost
 * webhook left behind. Several processes may sweep at once, each payment is booked once.
 */
export async function sweepAttempts(openForMs: number, signal?: AbortSignal): Promise<void> {
  const waiting = await pendingAttempts(new Date(Date.now() - openForMs), MOST)
  const worker = async () => {
    for (let next = waiting.shift(); next && !signal?.aborted; next = waiting.shift())
      await askAfter(next)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

async function askAfter({ id, orderId }: Attempt): Promise<void> {
  try {
    await reconcileAttempt({ attemptId: id })
  } catch (error) {
    if (error instanceof ConnectionFault) return
    logger.error({ err: error, attempt: id, order: orderId }, 'A payment could not be settled')
  }
}
