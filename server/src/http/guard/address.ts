/** Who is counted as one: an address, of IPv6 the /64 that one household has. */
export function networkOf(ip: string): string {
  if (!ip.includes(':')) return ip
  // An old address in new clothes is itself.
  if (ip.includes('.')) return ip.slice(ip.lastIndexOf(':') + 1)
  const [left = '', right] = ip.split('::')
  const groups = left === '' ? [] : left.split(':')
  const gap = right === undefined ? 0 : Math.max(0, 8 - groups.length - groupsIn(right))
  const whole = [...groups, ...Array<string>(gap).fill('0'), ...(right?.split(':') ?? [])]
  return `${whole
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

const groupsIn = (text: string) => (text === '' ? 0 : text.split(':').length)

const inside =
  /^(127|10|192\.168|169\.254|172\.(1[6-9]|2\d|3[01]))\.|^(::1$|f[cd][0-9a-f]{2}:|fe[89ab][0-9a-f]:)/

/** This machine or its private network, where a proxy of ours would stand. */
export function isInside(ip: string): boolean {
  return inside.test(ip.includes('.') ? networkOf(ip) : ip)
}
