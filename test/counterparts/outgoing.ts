import { onTestFinished } from 'vitest'
import type { LinkHost } from '#server/config/config.ts'
import { createOutgoing, type GetOptions } from '#server/outgoing/outgoing.ts'
import { startInternet, type Internet } from './internet.ts'

export const page: GetOptions = { accept: 'text/html', mostBytes: 2_000_000, cut: true }

type Given = { internalHosts?: LinkHost[]; timeout?: number; publicUrl?: string }

export async function givenInternet({ internalHosts = [], timeout = 5000, publicUrl }: Given = {}) {
  const internet = await startInternet()
  const outgoing = createOutgoing({
    internalHosts,
    network: internet.network,
    timeout,
    ...(publicUrl && { own: { publicUrl } }),
  })
  onTestFinished(() => outgoing.close())
  return { internet, outgoing, get: (url: string) => outgoing.get(url, page) }
}

/** A web server in the local network, which must not be asked for anything. */
export const inner = (internet: Internet, name: string, address: string) =>
  internet.site(name, (_request, response) => response.end('secret'), address)

export const hello = (internet: Internet, name = 'example.com') =>
  internet.site(name, (request, response) => response.end(`hello from ${request.url}`))
