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

/** An address that this machine has, and the network that it is in. */
export type Interface = { address: string; cidr: string | null }

/** Whether this machine has the address: from here, what a firewall keeps from others can be reached at it. */
export function isOwn(address: string, interfaces: Interface[]): boolean {
  const text = ipaddr.parse(address).toString()
  return interfaces.some((own) => ipaddr.parse(own.address).toString() === text)
}

/**
 * Whether an address is in a network that this machine is in, however public: behind IPv6, the router and the printer
 * of a home have such addresses.
 */
export function isNear(address: string, interfaces: Interface[]): boolean {
  const parsed = ipaddr.parse(address)
  return interfaces.some(({ cidr }) => cidr !== null && isWithin(parsed, cidr))
}

function isWithin(address: ipaddr.IPv4 | ipaddr.IPv6, cidr: string): boolean {
  const network = ipaddr.parseCIDR(cidr)
  return address.kind() === network[0].kind() && address.match(network)
}
