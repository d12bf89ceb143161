import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect, type ClientHttp2Session, type IncomingHttpHeaders } from 'node:http2'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { HttpsConfig } from '#server/config/https-settings.ts'

const folder = join(import.meta.dirname, '../certificates')

export const testAuthority = readFileSync(join(folder, 'ca.pem'), 'utf8')

/** Goes into `startApp`: an address that its certificate is for. */
export const ownCertificate = {
  publicUrl: 'https://moreau.secure.example',
  https: {
    kind: 'files',
    certificate: join(folder, 'site.pem'),
    key: join(folder, 'site.key'),
    port: 0,
    redirectFrom: undefined,
  } satisfies HttpsConfig,
}

export type Http2Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

export type Http2Asked = { method?: string; headers?: Record<string, string | number>; body?: Buffer | string }

export type Http2Client = {
  session: ClientHttp2Session
  ask: (path: string, asked?: Http2Asked) => Promise<Http2Answer>
}

/** One connection to a server of this machine, which knows it by another name. */
export async function connectHttp2(url: string, { rejectUnauthorized = true } = {}): Promise<Http2Client> {
  const { port } = new URL(url)
  const session = connect(ownCertificate.publicUrl, {
    ca: testAuthority,
    rejectUnauthorized,
    servername: 'moreau.secure.example',
    host: '127.0.0.1',
    port: Number(port),
  } as object)
  onTestFinished(() => session.destroy())
  session.on('error', () => {})
  await once(session, 'connect')
  const ask = async (path: string, { method = 'GET', headers = {}, body }: Http2Asked = {}): Promise<Http2Answer> => {
    const stream = session.request({ ':method': method, ':path': path, ...headers }, { endStream: body === undefined })
    if (body !== undefined) stream.end(body)
    const parts: Buffer[] = []
    stream.on('data', (part: Buffer) => parts.push(part))
    const [answered] = (await once(stream, 'response')) as [IncomingHttpHeaders & { ':status'?: number }]
    if (!stream.readableEnded && !stream.closed) await once(stream, 'close')
    return { status: answered[':status']!, headers: answered, body: Buffer.concat(parts) }
  }
  return { session, ask }
}
