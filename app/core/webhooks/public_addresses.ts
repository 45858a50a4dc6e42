import { BlockList, isIP } from 'node:net'

const PRIVATE_IPV4 = blocked('ipv4', [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
])

/** All that the internet routes; it leaves out loopback, link-local, unique local, mapped and translated addresses. */
const GLOBAL_IPV6 = blocked('ipv6', [['2000::', 3]])

/** Of these, tunnels that carry an IPv4 address, and examples */
const SPECIAL_IPV6 = blocked('ipv6', [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
])

/** Whether an IP address is one of the internet, and neither of this machine nor of a network around it. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !PRIVATE_IPV4.check(address, 'ipv4')
  if (version !== 6) return false
  return GLOBAL_IPV6.check(address, 'ipv6') && !SPECIAL_IPV6.check(address, 'ipv6')
}

function blocked(family: 'ipv4' | 'ipv6', networks: readonly (readonly [string, number])[]) {
  const list = new BlockList()
  for (const [network, prefix] of networks) list.addSubnet(network, prefix, family)
  return list
}
