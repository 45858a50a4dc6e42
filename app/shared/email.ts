const MAX_LENGTH = 254
const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const DOMAIN = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$/

export function normalizeEmail(text: string): string {
  return text.trim().toLowerCase()
}

/** Returns one key for the addresses of a mailbox: 'Ada+shop@example.com' -> 'ada@example.com' */
export function mailboxOf(email: string): string {
  return normalizeEmail(email).replace(/\+[^@]*(?=@)/, '')
}

/** Returns whether the text is one address without a display name, a list or line breaks, with a dot in the domain. */
export function isEmail(text: unknown): text is string {
  if (typeof text !== 'string' || text.length > MAX_LENGTH) return false
  const lower = text.toLowerCase()
  const at = lower.indexOf('@')
  const local = lower.slice(0, Math.max(at, 0))
  return local.length <= 64 && LOCAL.test(local) && DOMAIN.test(lower.slice(at + 1))
}
