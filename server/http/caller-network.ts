import { isIPv6 } from 'node:net'

/**
 * Whom an address counts as: itself, but for IPv6 its first 64 bits, since one connection is given that many
 * addresses and may use a new one for every try.
 */
export function callerNetwork({ ip }: { ip: string }): string {
  if (!isIPv6(ip)) return ip
  const asV4 = /^::ffff:([\d.]+)$/i.exec(ip)
  if (asV4) return asV4[1]!
  const [start = '', end] = ip.split('%')[0]!.split('::')
  const left = groupsOf(start)
  const right = groupsOf(end)
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  return [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

function groupsOf(text: string | undefined): string[] {
  return text ? text.split(':') : []
}
