import { ConnectionFault } from '#core/outbox'
import { SYSTEM } from '#core/actions_log'
import { finishAttempt } from '#orders/actions/finish_attempt'
import { CardRefused } from '#payments'
import { Refusal } from '#shared/refusal'

/** Settles by the stored key what a crash or a lost answer left open; what is still open is asked again later. */
export async function reconcileAttempt({ attemptId }: Record<string, unknown>): Promise<void> {
  try {
    await finishAttempt(String(attemptId), { actor: SYSTEM })
  } catch (error) {
    if (error instanceof CardRefused && error.code !== 'authentication_required') return
    if (error instanceof Refusal) throw new ConnectionFault(error.message)
    throw error
  }
}
