import type { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect } from 'node:tls'
import { onTestFinished } from 'vitest'
import type { Config } from '#server/config/config.ts'
import type { HttpsConfig } from '#server/config/https-settings.ts'
import { createRedirect } from '#server/https/redirect.ts'
import { startPebble, type PebbleOptions } from '../counterparts/pebble.ts'
import { logLines } from './log-lines.ts'
import { startApp, type TestApp } from './start-app.ts'

/** The name that is certified unless another is given. */
export const certifiedName = 'coterie.example.org'

type Ways = { overHttp?: boolean; inHandshake?: boolean; name?: string }

/** A server as the authority sees it: behind the name, at the ports where it looks. */
export async function startCertified(
  { overHttp = true, inHandshake = false, name = certifiedName }: Ways = {},
  options: PebbleOptions = {},
  settings: Partial<Config> = {},
) {
  const pebble = await startPebble(options)
  const https: HttpsConfig = {
    kind: 'authority',
    directory: pebble.directory,
    profile: undefined,
    isStaging: false,
    port: inHandshake ? pebble.ports.tls : 0,
    redirectFrom: pebble.ports.http,
  }
  const { log, lines } = logLines()
  const publicUrl = `https://${name}`
  const app = await startApp({ publicUrl, https, ...settings }, { network: pebble.network, log })
  app.clock.advance(Math.floor(Date.now() / 1000) - app.clock())
  const challenges = app.certificates!.challenges!
  const openPort = () => listen(createRedirect(publicUrl, challenges), pebble.ports.http)
  if (overHttp) await openPort()
  const work = async () => {
    await app.certificates!.check()
    await app.runJobs()
  }
  const refusals = () => lines.filter(({ msg }) => String(msg).startsWith('no certificate'))
  return { pebble, app, refusals, work, openPort, challenges, shown: () => shownBy(app) }
}

async function listen(server: Server, port: number) {
  await once(server.listen(port, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
}

/** The certificate that a browser sees. */
async function shownBy({ url }: TestApp, servername = certifiedName): Promise<X509Certificate | undefined> {
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(url).port), servername, rejectUnauthorized: false })
  try {
    await once(socket, 'secureConnect')
    return socket.getPeerX509Certificate()
  } catch {
    return undefined
  } finally {
    socket.destroy()
  }
}
