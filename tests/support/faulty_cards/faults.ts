export type Answer = { status: number; headers?: Record<string, string>; body?: string }

/** When the process that calls is killed: as its call arrives, when the work is done, or 50 ms after the answer. */
export type Moment = 'receipt' | 'done' | 'answered'

export type Fault = {
  /** The calls that it is for, `POST /v1/payment_intents`; all of them unless told otherwise */
  on?: string
  /** Once unless told otherwise */
  times?: number
  delayMs?: number
  /** Whether the provider does its work all the same; it always does where no `answer` stands in its way */
  isDone?: boolean
  /** `reset` closes the connection, `hang` never answers, `garbled` is half of the true answer */
  answer?: 'hang' | 'reset' | 'garbled' | Answer
  kill?: { pid: number; at: Moment }
}

/** What happens to the messages of the provider on their way to the shop. */
export type Post = 'delivered' | 'lost' | 'twice' | 'late'

export type Call = {
  at: string
  method: string
  path: string
  key: string | null
  fault: Fault | null
  /** What the caller was answered; null where it was not */
  status: number | null
}

export const CHARGE = 'POST /v1/payment_intents'
