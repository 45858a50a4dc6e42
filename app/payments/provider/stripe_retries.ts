import { setTimeout as pause } from 'node:timers/promises'
import Stripe from 'stripe'
import { observe } from '#core/telemetry/telemetry'

const RETRIED_STATUSES = new Set([429, 503])
const FIRST_DELAY_MS = 250

class DeadlineExceeded extends Error {}

export type RetryPolicy = { timeoutMs: number; deadlineMs: number }

/**
 * Calls the provider and retries after 429 and 503, as its Retry-After header asks for, within one deadline. `work`
 * receives the timeout of this try in milliseconds and must send the same idempotency key each time.
 */
export async function withRetries<T>(
  { timeoutMs, deadlineMs }: RetryPolicy,
  work: (timeout: number) => Promise<T>
): Promise<T> {
  const deadline = Date.now() + deadlineMs
  for (let tries = 0; ; tries++) {
    const left = deadline - Date.now()
    try {
      const timeout = Math.min(timeoutMs, left)
      return await observe('card_provider', '', () => withTimeout(left, work(timeout)))
    } catch (error) {
      const delay = retryDelay(error, tries)
      if (delay === null || Date.now() + delay >= deadline) throw error
      await pause(delay)
    }
  }
}

async function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
  const { promise: timeout, reject } = Promise.withResolvers<never>()
  // An aborted pause would build an error with its stack for every call that was in time.
  const timer = setTimeout(() => reject(new DeadlineExceeded(`No response within ${ms} ms`)), ms)
  timeout.catch(() => {})
  work.catch(() => {})
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
  }
}

function retryDelay(error: unknown, tries: number): number | null {
  if (!(error instanceof Stripe.errors.StripeError) || !RETRIED_STATUSES.has(error.statusCode ?? 0))
    return null

  const retryAfter = Number(error.headers?.['retry-after'])
  if (Number.isFinite(retryAfter) && retryAfter >= 0)
    return Math.max(retryAfter * 1000, FIRST_DELAY_MS)
  return FIRST_DELAY_MS * 2 ** tries * (1 + Math.random() / 4)
}
