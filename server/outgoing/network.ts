import { Resolver, lookup } from 'node:dns/promises'
import { connect, isIP, type Socket } from 'node:net'

/** What lies between an address that was checked and the server behind it; tests put one of their own here. */
export type Network = {
  /** Addresses of a public name; [] when it has none. */
  resolve: (hostname: string, signal: AbortSignal) => Promise<string[]>
  /** Addresses of a name as this machine knows it, from its hosts file too. */
  resolveInternal: (hostname: string) => Promise<string[]>
  /** Connects to the first of these addresses that accepts; no name is looked up. */
  connect: (addresses: string[], port: number) => Socket
  /** Certificates that are trusted in place of the usual ones. */
  ca?: string
}

/** Of each family; the rest of a long response is not tried. */
const mostAddresses = 4

export const systemNetwork: Network = {
  // Not getaddrinfo: each of its calls holds a thread that files need as well, for as long as a name server is silent.
  resolve: async (hostname, signal) => {
    const resolver = new Resolver({ timeout: 1500, tries: 2 })
    const cancel = () => resolver.cancel()
    signal.addEventListener('abort', cancel, { once: true })
    try {
      const found = await Promise.allSettled([resolver.resolve6(hostname), resolver.resolve4(hostname)])
      return found.flatMap((family) => (family.status === 'fulfilled' ? family.value.slice(0, mostAddresses) : []))
    } finally {
      signal.removeEventListener('abort', cancel)
    }
  },

  resolveInternal: async (hostname) => {
    const found = await lookup(hostname, { all: true }).catch(() => [])
    return found.map(({ address }) => address)
  },

  connect: (addresses, port) =>
    connect({
      host: 'checked.invalid',
      port,
      autoSelectFamily: true,
      lookup: (_hostname, _options, found) =>
        found(
          null,
          addresses.map((address) => ({ address, family: isIP(address) })),
        ),
    }),
}
