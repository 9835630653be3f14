import { BlockList, isIP } from 'node:net'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/**
 * Whether a name or address leads nowhere but to this machine, however it is spelled: `127.1` and
 * `::ffff:127.0.0.1` do. A name that only a look-up could answer does not.
 */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, '$1')
  if (isIP(bare) === 0 && !/^[\w.-]+$/.test(bare)) return false
  const { hostname } = URL.parse(`http://${isIP(bare) === 6 ? `[${bare}]` : bare}`) ?? {}
  const address = (hostname ?? '').replace(/^\[(.*)\]$/, '$1')
  if (isIP(address) === 0) return /^localhost\.?$/.test(address)
  return loopback.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}
