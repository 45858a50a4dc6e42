import { BlockList, isIP } from 'node:net'

/**
 * Which direct peers may set X-Forwarded-*: nobody unless TRUST_PROXY lists addresses or CIDR ranges.
 * Throws, naming the variable, for anything that is neither.
 */
export function isTrustedProxy(setting: string | undefined): (address: string) => boolean {
  const entries = (setting ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
  if (entries.length === 0) return () => false

  const list = new BlockList()
  for (const entry of entries) {
    const [address, prefix] = entry.split('/')
    const family = isIP(address)
    if (family === 0) throw new Error(`TRUST_PROXY: "${entry}" is no IP address or range`)
    const type = family === 6 ? 'ipv6' : 'ipv4'
    if (prefix === undefined) list.addAddress(address, type)
    else list.addSubnet(address, Number(prefix), type)
  }
  return (address) => {
    const plain = address.replace(/^::ffff:/, '')
    return list.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4')
  }
}
