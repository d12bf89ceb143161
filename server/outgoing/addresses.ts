import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Global unicast: what IANA has not assigned to anybody else is refused with it. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether an IP address is one of the public internet: none that is special, and none that carries another in itself. */
export function isPublic(address: string): boolean {
  // Stricter than ipaddr.js, which reads 010.1 in a way of its own.
  if (isIP(address) === 0) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  return parsed.kind() === 'ipv4' || parsed.match(globalUnicast)
}
