import { shop } from '#config/shop'
import { SYSTEM } from '#core/actions_log'
import { ConnectionFault } from '#core/outbox'
import { callOffAttempt } from '#orders/actions/call_off_attempt'
import { finishAttempt } from '#orders/actions/finish_attempt'
import { CardRefused, findAttempt, type Attempt } from '#payments'
import { Refusal } from '#shared/refusal'

type Job = Record<string, unknown>

/** Settles by the stored key what a crash or a lost answer left open; what is still open is asked again later. */
export async function reconcileAttempt({ attemptId }: Job): Promise<void> {
  const attempt = await pendingAttempt(attemptId)
  if (!attempt) return
  if (isBeyondUse(attempt)) return callOffAttempt(attempt)
  try {
    await finishAttempt(attempt.id, { actor: SYSTEM })
  } catch (error) {
    if (error instanceof CardRefused && error.code !== 'authentication_required') return
    if (error instanceof Refusal) throw new ConnectionFault(error.message)
    throw error
  }
}

/** A challenge that nobody passed, or a payment still in doubt: after a quarter of an hour everything is given back. */
export async function expireAttempt({ attemptId }: Job): Promise<void> {
  const attempt = await pendingAttempt(attemptId)
  if (attempt) await callOffAttempt(attempt)
}

async function pendingAttempt(id: unknown): Promise<Attempt | null> {
  const attempt = await findAttempt(String(id))
  return attempt?.status === 'pending' ? attempt : null
}

const isBeyondUse = ({ createdAt }: Attempt) =>
  Date.now() - Date.parse(createdAt) >= shop.reservations.challengeMinutes * 60_000
