import { setTimeout as pause } from 'node:timers/promises'
import Stripe from 'stripe'

const RETRIED = new Set([429, 503])
const FIRST_PAUSE_MS = 250

export class DeadlinePassed extends Error {}

export type Patience = { timeoutMs: number; deadlineMs: number }

/**
 * Runs one call of the package, again after 429 and 503 as the provider's Retry-After asks for, all of it within one
 * deadline. `work` gets the time that is left for this try; it must send the same idempotency key each time.
 */
export async function withPatience<T>(
  { timeoutMs, deadlineMs }: Patience,
  work: (timeout: number) => Promise<T>
): Promise<T> {
  const deadline = Date.now() + deadlineMs
  for (let tries = 0; ; tries++) {
    const left = deadline - Date.now()
    try {
      return await within(left, work(Math.min(timeoutMs, left)))
    } catch (error) {
      const wait = waitBefore(error, tries)
      if (wait === null || Date.now() + wait >= deadline) throw error
      await pause(wait)
    }
  }
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const stop = new AbortController()
  const late = pause(ms, undefined, { signal: stop.signal }).then(() => {
    throw new DeadlinePassed(`No answer within ${ms} ms`)
  })
  late.catch(() => {})
  work.catch(() => {})
  try {
    return await Promise.race([work, late])
  } finally {
    stop.abort()
  }
}

function waitBefore(error: unknown, tries: number): number | null {
  if (!(error instanceof Stripe.errors.StripeError) || !RETRIED.has(error.statusCode ?? 0))
    return null

  const asked = Number(error.headers?.['retry-after'])
  if (Number.isFinite(asked) && asked >= 0) return Math.max(asked * 1000, FIRST_PAUSE_MS)
  return FIRST_PAUSE_MS * 2 ** tries * (1 + Math.random() / 4)
}
