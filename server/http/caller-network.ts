import ipaddr from 'ipaddr.js'

/**
 * The network of an address: for IPv6 its first 64 bits, since one connection is given that many addresses and may use
 * a new one for every request.
 */
export function callerNetwork({ ip }: { ip: string }): string {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  if (address.kind() === 'ipv4') return address.toString()
  return address.toNormalizedString().split(':').slice(0, 4).join(':')
}

/** A home or an office stays in it when its provider assigns another address: /24 of IPv4, /56 of IPv6. */
export function callerNeighbourhood({ ip }: { ip: string }): string {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  const kept = address.kind() === 'ipv4' ? 3 : 7
  return address.toByteArray().slice(0, kept).join('.')
}
