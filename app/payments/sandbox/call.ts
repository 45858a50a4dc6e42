import type { ApiResponse } from '#payments/sandbox/errors'
import type { Parameters } from '#payments/sandbox/parameters'
import type { Store } from '#payments/sandbox/store'

export type KeyKind = 'secret' | 'publishable'

/** One call as its handler receives it */
export type Call = {
  id: string
  params: Parameters
  store: Store
  /** HMAC key of card fingerprints */
  secret: string
  requestId: string
  idempotencyKey: string | null
  /** How long after a charge with automatic_async its fee and net are known */
  transactionDelayMs: number
  notifiesWebhook: boolean
}

export type Handler = (call: Call) => ApiResponse

export const ok = (body: object): ApiResponse => ({ status: 200, body })
