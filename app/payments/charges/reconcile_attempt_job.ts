import { SYSTEM_ACTOR } from '#core/audit_log'
import { ConnectionError } from '#core/outbox'
import { cancelAttempt } from '#payments/charges/cancel_attempt'
import { chargeAttempt } from '#payments/charges/charge_attempt'
import { findAttempt } from '#payments/attempts/find_attempt'
import { DomainError } from '#shared/domain_error'
import type { Attempt } from '#payments/attempts/attempt'

type AttemptJob = { attemptId: string }

/**
 * Settles an attempt that a crash or a lost response left pending. Throws ConnectionError while the outcome is unknown,
 * so that the outbox retries; an expired attempt is canceled instead.
 */
export async function reconcileAttempt({ attemptId }: AttemptJob): Promise<void> {
  const attempt = await findPending(attemptId)
  if (!attempt) return
  if (isExpired(attempt)) return cancelAttempt(attempt)

  await retryOnDomainError(async () => {
    const { kind } = await chargeAttempt(attempt.id, { actor: SYSTEM_ACTOR })
    if (kind === 'in_doubt' || kind === 'action_required') {
      throw new ConnectionError(`The payment is still pending: ${kind}`)
    }
  })
}

/** Cancels an attempt whose challenge was not passed, or whose outcome is still unknown, when it expires. */
export async function expireAttempt({ attemptId }: AttemptJob): Promise<void> {
  const attempt = await findPending(attemptId)
  if (attempt) await cancelAttempt(attempt)
}

/** Turns an expected error, such as an unavailable provider, into one after which the outbox tries again. */
export async function retryOnDomainError(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (error instanceof DomainError) throw new ConnectionError(error.message)
    throw error
  }
}

async function findPending(id: string): Promise<Attempt | null> {
  const attempt = await findAttempt(id)
  return attempt?.status === 'pending' ? attempt : null
}

const isExpired = ({ expiresAt }: Attempt) => Date.now() >= Date.parse(expiresAt)
