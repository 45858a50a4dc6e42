import type { ApiResponse } from './protocol/errors.js'
import type { Parameters } from './protocol/parameters.js'
import type { Store } from './store.js'

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
