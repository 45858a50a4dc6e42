const MAX_LENGTH = 254
const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const DOMAIN = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$/

/** Returns an address as it is stored and compared: in lower case, the domain as mail servers know it (`xn--…`). */
export function normalizeEmail(text: string): string {
  return withAsciiDomain(text.trim().toLowerCase())
}

function withAsciiDomain(email: string): string {
  const at = email.lastIndexOf('@')
  return at === -1 ? email : email.slice(0, at + 1) + asciiDomain(email.slice(at + 1))
}

/** müller.de -> xn--mller-kva.de; a domain that has no such form stays as it is. */
function asciiDomain(domain: string): string {
  const isAscii = [...domain].every((letter) => letter <= '\x7f')
  if (isAscii || /[\s/?#:@\\]/.test(domain)) return domain
  return URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : domain
}

/**
 * Returns one key for the addresses of a mailbox: 'Ada+shop@example.com' -> 'ada@example.com'. Gmail ignores dots and has
 * two domains: 'a.da@googlemail.com' -> 'ada@gmail.com'.
 */
export function mailboxOf(email: string): string {
  const address = normalizeEmail(email).replace(/\+[^@]*(?=@)/, '')
  const [, name] = GMAIL.exec(address) ?? []
  return name === undefined ? address : `${name.replaceAll('.', '')}@gmail.com`
}

const GMAIL = /^(.*)@(?:gmail|googlemail)\.com$/

/** Returns whether the text is one address without a display name, a list or line breaks, with a dot in the domain. */
export function isEmail(text: unknown): text is string {
  if (typeof text !== 'string' || text.length > MAX_LENGTH) return false
  const lower = withAsciiDomain(text.toLowerCase())
  const at = lower.indexOf('@')
  const local = lower.slice(0, Math.max(at, 0))
  return local.length <= 64 && LOCAL.test(local) && DOMAIN.test(lower.slice(at + 1))
}
