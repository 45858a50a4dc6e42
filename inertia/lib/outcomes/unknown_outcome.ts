import type { ApiError } from '../api.js'

/** No response, or that of a gateway which lost the one of the server */
export const LOST_RESPONSE_STATUSES: readonly number[] = [0, 502, 504]

/** The payment, or the request itself, is not finished. */
export const PENDING_CODES: readonly string[] = ['E_PAYMENT_PENDING', 'E_IDEMPOTENCY_RUNNING']

type Failure = Pick<ApiError, 'status' | 'code'>

/** Whether the server says that this request is not finished; 409 is the pending payment of another request. */
export const isPendingOutcome = ({ status, code }: Failure): boolean =>
  PENDING_CODES.includes(code) && (status === 503 || code === 'E_IDEMPOTENCY_RUNNING')

/** Whether a request that failed may have had its effect. */
export const isOutcomeUnknown = (error: Failure): boolean =>
  isPendingOutcome(error) || LOST_RESPONSE_STATUSES.includes(error.status)
