import { shop } from '#config/shop'
import { callOffJobs, enqueueAll } from '#core/outbox'
import type { Trx } from '#core/database'

const SECONDS_UNTIL = {
  reconcile_attempt: 20,
  expire_attempt: shop.reservations.challengeMinutes * 60,
}

const keyOf = (attemptId: string, kind: string) => `attempt-${attemptId}-${kind}`

/** Whatever becomes of the request: the payment is asked after, and one that nobody finishes is called off. */
export function watchAttempt(attemptId: string, trx: Trx): Promise<void> {
  const now = Date.now()
  const jobs = Object.entries(SECONDS_UNTIL).map(([kind, seconds]) => ({
    kind,
    payload: { attemptId },
    dedupeKey: keyOf(attemptId, kind),
    dueAt: new Date(now + seconds * 1000),
  }))
  return enqueueAll(jobs, trx)
}

/** The outcome is booked: there is nothing left to ask. */
export function stopWatching(attemptId: string, trx: Trx): Promise<void> {
  const keys = Object.keys(SECONDS_UNTIL).map((kind) => keyOf(attemptId, kind))
  return callOffJobs(keys, trx)
}
