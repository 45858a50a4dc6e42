import type { Answer } from '#payments/sandbox/errors'
import type { Parameters } from '#payments/sandbox/parameters'
import type { Store } from '#payments/sandbox/store'

export type Caller = 'secret' | 'publishable'

/** One call as its handler sees it. */
export type Call = {
  id: string
  params: Parameters
  store: Store
  /** Keys the fingerprints of cards */
  secret: string
  requestId: string
  idempotencyKey: string | null
  /** How long after a charge with automatic_async its fee and net are known */
  bookingDelayMs: number
  notifiesWebhook: boolean
}

export type Handler = (call: Call) => Answer

export const ok = (body: object): Answer => ({ status: 200, body })
