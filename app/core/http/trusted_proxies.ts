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
    if (!add(entry, list)) throw new Error(`TRUST_PROXY: "${entry}" is no IP address or range`)
  }
  return (address) => {
    const plain = address.replace(/^::ffff:/, '')
    return list.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4')
  }
}

function add(entry: string, list: BlockList): boolean {
  const [address, prefix, ...rest] = entry.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false

  const type = family === 6 ? 'ipv6' : 'ipv4'
  if (prefix === undefined) list.addAddress(address, type)
  else if (!/^\d{1,3}$/.test(prefix) || Number(prefix) > (family === 6 ? 128 : 32)) return false
  else list.addSubnet(address, Number(prefix), type)
  return true
}
