/** Returns the address without port, brackets and zone: '[fe80::1%eth0]:443' -> 'fe80::1' */
export function plainAddress(address: string): string {
  const host =
    /^\[([^\]]*)\](:\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address
  return host.replace(/%.*$/, '').toLowerCase()
}

/**
 * Returns one key for all addresses that a client can choose from: the IPv4 address, or the /64 network of an IPv6
 * address, since an IPv6 connection comes with that many. All spellings of an address have the same key.
 */
export function clientNetwork(address: string): string {
  const host = plainAddress(address)
  const isIpv6 = host.includes(':') && URL.canParse(`http://[${host}]`)
  if (!isIpv6) return host

  const groups = ipv6Groups(host)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped) return groups.slice(6).flatMap(bytesOf).join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** Returns the eight groups of an IPv6 address; the URL parser resolves an embedded IPv4 address. */
function ipv6Groups(address: string): number[] {
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [left, right = []] = canonical
    .split('::')
    .map((part) => (part === '' ? [] : part.split(':')))
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0')
  return [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16))
}

const bytesOf = (group: number) => [group >> 8, group & 0xff]
