import { normalizeEmail } from './email.js'

/** Mail providers whose names are typed often, and so mistyped */
const PROVIDERS = [
  'gmail.com',
  'hotmail.com',
  'outlook.com',
  'yahoo.com',
  'yahoo.ca',
  'icloud.com',
  'aol.com',
  'live.com',
  'comcast.net',
  'sympatico.ca',
  'videotron.ca',
  'rogers.com',
]

/** Returns the address that was probably meant, for a domain one slip away from a known one; null for any other. */
export function probableEmail(text: string): string | null {
  const email = normalizeEmail(text)
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  if (at < 1 || PROVIDERS.includes(domain)) return null
  const meant = PROVIDERS.find((provider) => isOneSlipAway(domain, provider))
  return meant === undefined ? null : `${email.slice(0, at)}@${meant}`
}

/** A short name one slip away may be that of another company. */
const MIN_NAME = 5

/** A slip is one character too many, missing or wrong, or two swapped; the name and the ending may have one each. */
function isOneSlipAway(typed: string, meant: string): boolean {
  const [typedName, typedEnd] = splitAtPoint(typed)
  const [meantName, meantEnd] = splitAtPoint(meant)
  if (typedName === meantName) return isSlip(typedEnd, meantEnd) && !OTHER_ENDINGS.has(typedEnd)
  if (meantName.length < MIN_NAME || !isSlip(typedName, meantName)) return false
  return typedEnd === meantEnd || isSlip(typedEnd, meantEnd)
}

/** hotmail.ca and yahoo.co.in are other addresses of the same providers. */
const OTHER_ENDINGS: ReadonlySet<string> = new Set([
  'ca',
  'de',
  'es',
  'fr',
  'it',
  'net',
  'nl',
  'us',
])

function splitAtPoint(domain: string): [name: string, end: string] {
  const point = domain.indexOf('.')
  return point === -1 ? [domain, ''] : [domain.slice(0, point), domain.slice(point + 1)]
}

function isSlip(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  const [restA, restB] = [a.slice(start), b.slice(start)]
  const isReplaced = restA.slice(1) === restB.slice(1)
  const isInserted = restA.slice(1) === restB || restA === restB.slice(1)
  const isSwapped =
    restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2)
  return isReplaced || isInserted || isSwapped
}
