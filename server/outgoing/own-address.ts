import { once } from 'node:events'
import { isIP } from 'node:net'
import { connect } from 'node:tls'
import { readHealth, readReadiness } from '#contract/info.ts'

const timeout = 5000

/**
 * When the certificate of an address expires, in seconds since 1970, whoever issued it.
 * @throws why the address cannot be reached
 */
export async function readCertificate(address: string): Promise<number> {
  const { hostname, port } = new URL(address)
  const socket = connect({
    host: hostname,
    port: Number(port || 443),
    ...(isIP(hostname) === 0 && { servername: hostname }),
    // Only inspects it; nothing is sent.
    rejectUnauthorized: false,
  })
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(timeout) })
    return Math.floor(Date.parse(socket.getPeerCertificate().valid_to) / 1000)
  } finally {
    socket.destroy()
  }
}

/** Checks that our public address leads here. @throws why it does not */
export async function askOwnAddress(publicUrl: string): Promise<void> {
  const response = await fetch(publicUrl + readHealth.path, { signal: AbortSignal.timeout(timeout) })
  const body = (await response.json().catch(() => ({}))) as { status?: string }
  if (body.status !== 'ok') throw new Error(`something else responds there, with status ${response.status}`)
}

/** Checks that a server of ours there has its database and its pages. @throws why it does not */
export async function askOwnPages(address: string): Promise<void> {
  for (const path of [readReadiness.path, '/']) {
    const asked = fetch(address + path, { signal: AbortSignal.timeout(timeout) })
    const { ok, status } = await asked.catch((cause: Error) => {
      throw new Error(`It started, but did not answer ${path} (${cause.message}).`, { cause })
    })
    if (!ok) throw new Error(`It started, but answered ${path} with status ${status}.`)
  }
}
