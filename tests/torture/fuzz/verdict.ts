import { PrinterUnavailable } from '#documents/gateways/printer_unavailable'
import type { Drawn } from '#tests/torture/fuzz/requests'
import type { Received } from '#tests/torture/fuzz/send'

const REFUSED = [401, 403, 404]
/** A page's: to the sign-in, back to where they came from, or to load everything anew */
const LED_AWAY = [302, 303, 409]
/** What is answered before anybody looks who calls */
const UNREADABLE = [400, 405, 411, 413, 414, 415, 421, 431]
const INSIDES =
  /\bat (async )?[\w.<>]+ \(|node_modules|\.[jt]s:\d+|SQLITE_|syntax error at|\b(select|insert into|update) \w+ |ENOENT|sk_(test|live)_|whsec_|root:x:/i

type Asked = { drawn: Drawn; received: Received; mayCall: boolean }

/** What is wrong with an answer; null where nothing is. */
export function verdict({ drawn, received, mayCall }: Asked): string | null {
  const { status, headers, text, failure } = received
  if (failure) return isCutOff(failure) ? null : failure
  if (status >= 500 && !isAway(received)) return `answered ${status}: ${text.slice(0, 300)}`
  if (!mayCall && !isRefusal(drawn, status)) return `a stranger was answered ${status}`
  if (status === 431 || (status === 400 && text === '')) return null // Node's own, before the shop
  if (headers['x-content-type-options'] !== 'nosniff') return 'the answer may be sniffed'
  if (status < 400 || isPage(received)) return null
  const inside = INSIDES.exec(text)
  if (inside) return `${status} tells of the insides: ${text.slice(inside.index).slice(0, 300)}`
  return isCall(drawn) && drawn.method !== 'HEAD' ? wrongRefusal(received) : null
}

/** Sent along with the word that the caller's version of the page is an old one */
const isPage = ({ headers }: Received) => headers['x-inertia-location'] !== undefined

const isCall = ({ path }: Drawn) => path.startsWith('/api/')

/** A server may close the line on whoever sends more than it takes. */
const isCutOff = (failure: string) => /EPIPE|ECONNRESET/.test(failure)

/** The one part that is missing here is Chromium; calls and pages say so in the same words. */
const isAway = ({ status, text }: Received) =>
  status === 503 && text.includes(PrinterUnavailable.noChromium)

function isRefusal(drawn: Drawn, status: number): boolean {
  if (REFUSED.includes(status)) return true
  if (!isCall(drawn) && LED_AWAY.includes(status)) return true
  return !drawn.isWellFormed && UNREADABLE.includes(status)
}

function wrongRefusal({ status, headers, text }: Received): string | null {
  if (!headers['content-type']?.includes('application/json')) return `${status} is not in JSON`
  const { err, code } = JSON.parse(text) as { err?: unknown; code?: unknown }
  const isComplete = typeof err === 'string' && err !== '' && typeof code === 'string'
  return isComplete ? null : `${status} lacks err or code: ${text.slice(0, 200)}`
}
