import { PrinterUnavailable } from '#documents/printer/printer'
import { isApi } from '#web/request_rules'
import type { GeneratedRequest } from '#tests/torture/fuzz/requests'
import type { Received } from '#tests/torture/fuzz/send'

const REFUSED = [401, 403, 404]
/** Redirects of pages: to the sign-in, back, or to a full reload */
const LED_AWAY = [302, 303, 409]
/** Statuses that are returned before authentication */
const UNREADABLE = [400, 405, 411, 413, 414, 415, 421, 431]
const INTERNALS =
  /\bat (async )?[\w.<>]+ \(|node_modules|\.[jt]s:\d+|SQLITE_|syntax error at|\b(select|insert into|update) \w+ |ENOENT|sk_(test|live)_|whsec_|root:x:/i

type FuzzResult = {
  drawn: GeneratedRequest
  received: Received
  /** The response with the reason of a failure: of a failed HEAD that to the same GET, otherwise the same response */
  reason: Received
  mayCall: boolean
}

/** Returns what is wrong with a response, or null. */
export function verdict({ drawn, received, reason, mayCall }: FuzzResult): string | null {
  const { status, headers, text, failure } = received
  if (failure) return isCutOff(failure) ? null : failure
  if (status >= 500 && !isAway(received, reason))
    return `responded with ${status}: ${reason.text.slice(0, 300)}`
  if (!mayCall && !isRejection(drawn, status)) return `a stranger returned ${status}`
  if (status === 431 || (status === 400 && text === '')) return null // Node's own, before the shop
  if (headers['x-content-type-options'] !== 'nosniff') return 'the response may be sniffed'
  if (status < 400 || isPage(received)) return null
  const internal = INTERNALS.exec(text)
  if (internal) return `${status} exposes internals: ${text.slice(internal.index).slice(0, 300)}`
  return isCall(drawn) && drawn.method !== 'HEAD' ? wrongRejection(received) : null
}

/** Sent with an outdated asset version */
const isPage = ({ headers }: Received) => headers['x-inertia-location'] !== undefined

const isCall = ({ path }: GeneratedRequest) => isApi(path.split('?')[0])

/** A server may close the connection if a request is too large. */
const isCutOff = (failure: string) => /EPIPE|ECONNRESET/.test(failure)

/** Chromium is missing here; calls and pages report it with the same text. */
const isAway = ({ status, headers }: Received, reason: Received) =>
  status === 503 &&
  headers['retry-after'] !== undefined &&
  reason.status === status &&
  reason.text.includes(PrinterUnavailable.notInstalled)

function isRejection(drawn: GeneratedRequest, status: number): boolean {
  if (REFUSED.includes(status)) return true
  if (!isCall(drawn) && LED_AWAY.includes(status)) return true
  return !drawn.isWellFormed && UNREADABLE.includes(status)
}

function wrongRejection({ status, headers, text }: Received): string | null {
  if (!headers['content-type']?.includes('application/json')) return `${status} is not in JSON`
  const { err, code } = JSON.parse(text) as { err?: unknown; code?: unknown }
  const isComplete = typeof err === 'string' && err !== '' && typeof code === 'string'
  return isComplete ? null : `${status} lacks err or code: ${text.slice(0, 200)}`
}

/** Responses to HEAD have no body; the GET of the same page has the reason in its own. */
export const isUnexplained = ({ method }: GeneratedRequest, { status }: Received): boolean =>
  method === 'HEAD' && status >= 500

/** Of the whole page: Inertia sends only its address to a GET with outdated assets. */
export const asGet = (drawn: GeneratedRequest): GeneratedRequest => ({
  ...drawn,
  method: 'GET',
  headers: omit(drawn.headers, 'x-inertia'),
})

const omit = (headers: GeneratedRequest['headers'], name: string) =>
  Object.fromEntries(Object.entries(headers).filter(([key]) => key !== name))
