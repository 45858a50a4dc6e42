import { isIP } from 'node:net'
import { isPublicAddress } from '#core/webhooks/public_addresses'

type Exceptions = {
  /** Whether a receiver on this machine is accepted, also without TLS: for tests */
  allowsLoopback?: boolean
}

/** Returns why the shop does not send to an address, or null. What a name resolves to is checked at each connection. */
export function receiverProblem(
  address: string,
  { allowsLoopback }: Exceptions = {}
): string | null {
  if (!URL.canParse(address))
    return 'This is not a complete address, such as https://example.com/events.'
  const url = new URL(address)
  if (allowsLoopback && isLoopback(url)) return null
  if (url.protocol !== 'https:') return 'The address must begin with https://.'
  if (url.username || url.password) return 'The address must not contain a user name or a password.'
  const host = hostOf(url)
  if (isLocalName(host) || (isIP(host) && !isPublicAddress(host)))
    return 'The address must be on the internet, not in a private network.'
  return null
}

/** The host without the brackets of IPv6; the URL parser has resolved other spellings of an IPv4 address. */
const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '')

export const isLoopback = (url: URL): boolean => ['127.0.0.1', '::1'].includes(hostOf(url))

const isLocalName = (host: string) => /(^|\.)(localhost|local|internal)\.?$/.test(host)
