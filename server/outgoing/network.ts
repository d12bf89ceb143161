import { Resolver, lookup } from 'node:dns/promises'
import { connect, isIP, type Socket } from 'node:net'
import { networkInterfaces } from 'node:os'
import type { Interface } from './addresses.ts'

/** Connects to checked addresses; tests replace it. */
export type Network = {
  /** Addresses of a public name; [] when it has none. */
  resolve: (hostname: string, signal: AbortSignal) => Promise<string[]>
  /** Addresses of a name as this machine knows it, from its hosts file too. */
  resolveInternal: (hostname: string) => Promise<string[]>
  /** Connects to the first of these addresses that accepts; no name is looked up. */
  connect: (addresses: string[], port: number) => Socket
  interfaces: () => Interface[]
  ca?: string
}

/** Per family; the rest of a long response is not tried. */
const mostAddresses = 4

/** The machine's own; `nameServers` replace the configured ones. */
export function systemNetwork(nameServers?: string[]): Network {
  return {
    // Not getaddrinfo: a call holds a thread that files need as well, for as long as the name server is silent.
    resolve: async (hostname, signal) => {
      const resolver = new Resolver({ timeout: 1500, tries: 2 })
      if (nameServers) resolver.setServers(nameServers)
      const cancel = () => resolver.cancel()
      signal.addEventListener('abort', cancel, { once: true })
      const found = await Promise.allSettled([resolver.resolve6(hostname), resolver.resolve4(hostname)])
      signal.removeEventListener('abort', cancel)
      return found.flatMap((family) => (family.status === 'fulfilled' ? family.value.slice(0, mostAddresses) : []))
    },

    resolveInternal: async (hostname) => {
      const found = await lookup(hostname, { all: true }).catch(() => [])
      return found.map(({ address }) => address)
    },

    connect: (addresses, port) => {
      const checked = addresses.map((address) => ({ address, family: isIP(address) }))
      return connect({
        host: 'checked.invalid',
        port,
        autoSelectFamily: true,
        lookup: (_hostname, _options, found) => found(null, checked),
      })
    },

    interfaces: () => Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []),
  }
}
