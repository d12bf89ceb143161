import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Global unicast: unassigned addresses are refused, too. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/** Part of the public internet: not special, and not carrying another address inside. */
export function isPublic(address: string): boolean {
  // Stricter than ipaddr.js, which accepts 010.1.
  if (isIP(address) === 0) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  return parsed.kind() === 'ipv4' || parsed.match(globalUnicast)
}

export type Interface = { address: string; cidr: string | null }

/** This machine's own: requests from here would reach what a firewall hides from others. */
export function isOwn(address: string, interfaces: Interface[]): boolean {
  const text = ipaddr.parse(address).toString()
  return interfaces.some((own) => ipaddr.parse(own.address).toString() === text)
}

/** In a network of this machine, however public: with IPv6, a home's router and printer have such addresses. */
export function isNear(address: string, interfaces: Interface[]): boolean {
  const parsed = ipaddr.parse(address)
  return interfaces.some(({ cidr }) => cidr !== null && isWithin(parsed, cidr))
}

function isWithin(address: ipaddr.IPv4 | ipaddr.IPv6, cidr: string): boolean {
  const network = ipaddr.parseCIDR(cidr)
  return address.kind() === network[0].kind() && address.match(network)
}
