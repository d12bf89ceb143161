import { once } from 'node:events'
import { connect as startTls } from 'node:tls'
import type { Milliseconds } from '#contract/units.ts'
import { isPublic } from './addresses.ts'
import type { Network } from './network.ts'

const timeout: Milliseconds = 5000

/** Where a name leads; `own` are the public addresses of this machine, none behind a router. */
export async function findAddresses(
  hostname: string,
  network: Network,
): Promise<{ addresses: string[]; own: string[] }> {
  const asked = await network.resolve(hostname, AbortSignal.timeout(timeout))
  const addresses = asked.length > 0 ? asked : await network.resolveInternal(hostname)
  const own = network.interfaces().map(({ address }) => address)
  return { addresses: [...new Set(addresses)], own: own.filter(isPublic) }
}

export async function isReachable(address: string, port: number, network: Network): Promise<boolean> {
  const socket = network.connect([address], port)
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(timeout) })
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

/** `problem` is why browsers refuse it, in the words of OpenSSL; times in seconds since 1970. */
export type SeenCertificate = { from: number; until: number; problem: string | undefined }

/** @throws why there is no handshake */
export async function seeCertificate(
  { hostname, port, address }: { hostname: string; port: number; address: string },
  network: Network,
): Promise<SeenCertificate> {
  const socket = network.connect([address], port)
  const signal = AbortSignal.timeout(timeout)
  try {
    await once(socket, 'connect', { signal })
    // Only inspects it; nothing is sent.
    const secure = startTls({ socket, host: hostname, servername: hostname, ca: network.ca, rejectUnauthorized: false })
    await once(secure, 'secureConnect', { signal })
    const { validFromDate: from, validToDate: until } = secure.getPeerX509Certificate()!
    const problem = secure.authorized ? undefined : String(secure.authorizationError)
    return { from: seconds(from), until: seconds(until), problem }
  } finally {
    socket.destroy()
  }
}

function seconds(date: Date): number {
  return Math.floor(date.getTime() / 1000)
}
