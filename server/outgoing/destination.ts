import { isIP } from 'node:net'
import type { LinkHost } from '../config/config.ts'
import { isNear, isOwn, isPublic } from './addresses.ts'
import type { Network } from './network.ts'
import { OutgoingError } from './outgoing-error.ts'

export type Destination = { url: URL; hostname: string; port: number; addresses: string[] }

/** `ownOrigin` is our own address: the only one on this machine that may be requested. */
export type Surroundings = { network: Network; internalHosts: LinkHost[]; ownOrigin: string | undefined }

const usualPorts: Record<string, number> = { 'http:': 80, 'https:': 443 }

/** One of the local network that the settings allow, at this port. */
export function isInternalHost(url: URL, internalHosts: readonly LinkHost[]): boolean {
  const port = portOf(url)
  return internalHosts.some(
    (host) => host.hostname === url.hostname && (host.port === undefined ? isUsual(port) : host.port === port),
  )
}

const isUsual = (port: number | undefined) => port !== undefined && Object.values(usualPorts).includes(port)

function portOf({ port, protocol }: URL): number | undefined {
  return port === '' ? usualPorts[protocol] : Number(port)
}

/**
 * Resolves the name of a URL, once, and checks all its addresses: one that is not public spoils the name.
 * @throws OutgoingError unless a request may go there
 */
export async function findDestination(
  url: URL,
  { network, internalHosts, ownOrigin, signal }: Surroundings & { signal: AbortSignal },
): Promise<Destination> {
  const port = portOf(url)
  if (usualPorts[url.protocol] === undefined || port === undefined) throw new OutgoingError('bad-scheme')
  const hostname = url.hostname.replace(/^\[|\]$/g, '')
  const isInternal = isInternalHost(url, internalHosts)
  if (!isUsual(port) && !isInternal) throw new OutgoingError('bad-port')

  const addresses = await addressesOf(hostname, isInternal, network, signal)
  if (addresses.length === 0) throw new OutgoingError('unknown-host')
  const isOwnSite = url.origin === ownOrigin
  if (!isInternal && !addresses.every((address) => mayReach(address, network, isOwnSite))) {
    throw new OutgoingError('blocked-address')
  }
  return { url, hostname, port, addresses }
}

function mayReach(address: string, network: Network, isOwnSite: boolean): boolean {
  if (!isPublic(address)) return false
  const interfaces = network.interfaces()
  return isOwn(address, interfaces) ? isOwnSite : !isNear(address, interfaces)
}

async function addressesOf(hostname: string, isInternal: boolean, network: Network, signal: AbortSignal) {
  if (isIP(hostname) !== 0) return [hostname]
  return isInternal ? await network.resolveInternal(hostname) : await network.resolve(hostname, signal)
}
