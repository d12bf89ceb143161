import { once } from 'node:events'
import type { Server } from 'node:http'
import { reachOf } from '#contract/sign-in/reach.ts'
import { createApp, type App } from './app.ts'
import { ConfigError, readConfig, wrongConfigExit, type Config } from './config/config.ts'
import { createContext } from './context.ts'
import { StartError } from './errors.ts'
import { findSetUpKey } from './features/sessions/set-up-key.ts'
import type { Certificates } from './https/certificates.ts'
import { openCertificates } from './https/open-certificates.ts'
import { createRedirect } from './https/redirect.ts'
import { settingsForLan } from './lan/lan-settings.ts'
import { forNearby } from './lan/nearby.ts'
import { reportClock } from './monitoring/clock-check.ts'
import { reportLastEnd } from './monitoring/last-end.ts'
import { stopOnSignals } from './stop.ts'

const onlyHere =
  'Only this computer can open this address. docs/reach.md has three ways to let others in; npm start -- --lan is the first.'

/** Our files, also those of SQLite, are for our own user alone. */
process.umask(0o077)

try {
  await start()
} catch (error) {
  const expected = error instanceof ConfigError || error instanceof StartError
  console.error(expected ? error.message : error)
  process.exit(error instanceof ConfigError ? wrongConfigExit : 1)
}

async function start(): Promise<void> {
  const isForLan = process.argv.includes('--lan')
  const context = await createContext(readConfig(isForLan ? await settingsForLan(process.env) : process.env))
  const { config } = context
  const certificates = await openCertificates(context)
  const app = await createApp(context, certificates)
  const setUpKey = await findSetUpKey(context)
  await reportClock(context)
  const address = await listen(app, config)
  const plain = certificates && (await listenInPlain(config, certificates))
  await reportLastEnd(config.dataFolder, context)
  certificates?.start()
  context.integrity.start()
  // What serves only to see whether it does must be able to go without a trace: no emails, nothing erased.
  if (!process.argv.includes('--trial')) {
    app.worker.start()
    app.inboxWatch.start()
    context.nightlyBackup.start()
  }
  stopOnSignals(context, app, { certificates, plain })

  console.log(`Coterie is at ${address}`)
  console.log(
    context.ffmpeg
      ? `Videos and audio are converted by ffmpeg ${context.ffmpeg.version}.`
      : 'Without ffmpeg, videos and audio are taken as far as browsers play them.',
  )
  const used = config.isPublicUrlSet ? config.publicUrl : address
  if (setUpKey) {
    console.log(`Create the first account: ${used}/signup?inviteKey=${setUpKey}`)
    if (reachOf(used) === 'this-computer') console.log(onlyHere)
  }
  for (const line of forNearby(config, address, { isForLan })) console.log(line)
}

/** @returns the address where it listens, without a slash at the end */
async function listen({ http }: App, { host, port, https, publicUrl, basePath }: Config): Promise<string> {
  if (https.kind === 'none') {
    return (await open((host) => http.listen({ host, port }), { host, port, setting: 'PORT' })) + basePath.slice(0, -1)
  }
  await open((host) => http.listen({ host, port: https.port }), { host, port: https.port, setting: 'HTTPS_PORT' })
  return publicUrl
}

async function listenInPlain(
  { host, https, publicUrl }: Config,
  certificates: Certificates,
): Promise<Server | undefined> {
  if (https.kind === 'none' || https.redirectFrom === undefined) return undefined
  const server = createRedirect(publicUrl, certificates.challenges)
  const port = https.redirectFrom
  await open((host) => once(server.listen(port, host), 'listening'), { host, port, setting: 'HTTP_PORT' })
  return server
}

type Place = { host: string; port: number; setting: string }

async function open<T>(listenAt: (host: string) => Promise<T>, { host, port, setting }: Place): Promise<T> {
  try {
    return await listenAt(host)
  } catch (cause) {
    const { code, message } = cause as { code?: string; message: string }
    // A machine without IPv6 has all its addresses there.
    if (code === 'EAFNOSUPPORT' && host === '::') return open(listenAt, { host: '0.0.0.0', port, setting })
    const reasons: Record<string, string> = {
      EADDRINUSE: `Port ${port} on ${host} is taken. Stop the program that uses it, or set ${setting} to another number.`,
      EACCES: `This user may not open port ${port}. Set ${setting} to 1024 or higher.`,
      EADDRNOTAVAIL: `HOST is ${host}, which isn’t an address of this machine. Set HOST to one that is, or leave it out.`,
    }
    throw new StartError(reasons[code ?? ''] ?? `The server cannot listen on ${host}:${port} (${message}).`, { cause })
  }
}
