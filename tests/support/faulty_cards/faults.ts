type StubbedResponse = { status: number; headers?: Record<string, string>; body?: string }

/** When the calling process is killed: on receipt of its call, after the work, or 50 ms after the response. */
export type Moment = 'receipt' | 'done' | 'responded'

export type Fault = {
  /** The calls that it applies to, e.g. `POST /v1/payment_intents`; all by default */
  on?: string
  /** Once by default */
  times?: number
  delayMs?: number
  /** Whether the provider performs the call nevertheless; it always does without `response` */
  isPerformed?: boolean
  /** `reset` closes the connection, `hang` never responds, `garbled` sends half of the response */
  response?: 'hang' | 'reset' | 'garbled' | StubbedResponse
  kill?: { pid: number; at: Moment }
}

/** What happens to the provider's webhooks */
export type Post = 'delivered' | 'lost' | 'twice' | 'late'

export type Call = {
  at: string
  method: string
  path: string
  key: string | null
  fault: Fault | null
  /** Status of the response; null if there was none */
  status: number | null
}

export const CHARGE = 'POST /v1/payment_intents'
export const REFUND = 'POST /v1/refunds'
