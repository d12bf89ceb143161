import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { readdir, stat } from 'node:fs/promises'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { expect, onTestFinished, test } from 'vitest'
import { logLines } from '#test/app/log-lines.ts'
import { startApp, type TestApp } from '#test/app/start-app.ts'
import { refusedName, startPebble, type PebbleOptions } from '#test/counterparts/pebble.ts'
import type { HttpsConfig } from '../config/https-settings.ts'
import { openCertificates } from './open-certificates.ts'
import { createRedirect } from './redirect.ts'

const hostname = 'coterie.example.org'
const day = 86_400

type Ways = { overHttp?: boolean; inHandshake?: boolean; name?: string }

/** A server as the authority sees it: behind the name, at the ports where it looks. */
async function given(
  { overHttp = true, inHandshake = false, name = hostname }: Ways = {},
  options: PebbleOptions = {},
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
  const app = await startApp({ publicUrl, https }, { network: pebble.network, log })
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
async function shownBy({ url }: TestApp, servername = hostname): Promise<X509Certificate | undefined> {
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

test('a certificate is issued once, for the name, and kept for the next start', async () => {
  const settings = { PEBBLE_WFE_NONCEREJECT: '50', PEBBLE_VA_NOSLEEP: '', PEBBLE_VA_SLEEPTIME: '1' }
  const { pebble, app, work, shown } = await given({}, { settings })
  expect(await shown()).toBeUndefined()
  await work()
  const first = (await shown())!
  expect(first.checkHost(hostname)).toBe(hostname)
  expect(first.publicKey.asymmetricKeyDetails).toEqual({ namedCurve: 'prime256v1' })
  const trusted = connect({
    host: '127.0.0.1',
    port: Number(new URL(app.url).port),
    servername: hostname,
    ca: await pebble.root(),
  })
  await once(trusted, 'secureConnect')
  trusted.destroy()

  const { dataFolder } = app.context.config
  const names = await readdir(join(dataFolder, 'https'), { recursive: true })
  const modes = await Promise.all(
    names.map(async (name) => ((await stat(join(dataFolder, 'https', name))).mode & 0o777).toString(8)),
  )
  expect(new Set(modes)).toEqual(new Set(['700', '600']))

  await pebble.stop()
  await work()
  expect((await shown())!.serialNumber).toBe(first.serialNumber)
  const again = await openCertificates(app.context, pebble.network)
  onTestFinished(() => again!.stop())
  const shownAgain: string[] = []
  again!.use(({ certificate }) => shownAgain.push(new X509Certificate(certificate).serialNumber))
  expect(shownAgain).toEqual([first.serialNumber])
})

test('the authority that cannot look over HTTP looks in a handshake, while browsers get the certificate in use', async () => {
  const { app, work, shown, challenges } = await given({ overHttp: false, inHandshake: true })
  await work()
  const first = (await shown())!
  expect(first.checkHost(hostname)).toBe(hostname)
  app.clock.advance(61 * day)
  const finished = new AbortController()
  const renewed = work().finally(() => finished.abort())
  const seen: (string | undefined)[] = []
  while (!finished.signal.aborted) {
    await new Promise(setImmediate)
    if (challenges.inHandshakes.size > 0) seen.push((await shown())!.serialNumber)
  }
  await renewed
  expect(new Set(seen)).toEqual(new Set([first.serialNumber]))
  expect((await shown())!.serialNumber).not.toBe(first.serialNumber)
})

test('it is renewed at two thirds of its life; until the authority is back, the old one serves', async () => {
  const { pebble, app, work, shown, refusals } = await given({}, { lifetime: 6 * day })
  await work()
  const first = (await shown())!
  app.clock.advance(4 * day - 3600)
  await work()
  expect((await shown())!.serialNumber).toBe(first.serialNumber)
  await pebble.stop()
  app.clock.advance(2 * 3600)
  await work()
  expect(refusals()).toMatchObject([
    {
      reason: expect.stringContaining('no-answer') as string,
      msg: expect.stringMatching(/the one in use is good for 4\d hours$/) as string,
    },
  ])
  expect((await shown())!.serialNumber).toBe(first.serialNumber)
  await pebble.start()
  await work()
  expect(refusals()).toHaveLength(1)
  app.clock.advance(80)
  await work()
  expect((await shown())!.serialNumber).not.toBe(first.serialNumber)
})

test('a server that cannot be seen says how, asks four times an hour at most, and is certified once it can be', async () => {
  const { app, work, shown, refusals, openPort } = await given({ overHttp: false })
  await work()
  expect(refusals()).toMatchObject([
    {
      reason: expect.stringMatching(/http-01: [^]*; tls-alpn-01: /) as string,
      msg: 'no certificate has been issued; there is none yet',
    },
  ])
  app.clock.advance(60)
  await work()
  expect(refusals()).toHaveLength(1)
  app.clock.advance(720)
  await work()
  expect(refusals()).toHaveLength(2)
  await openPort()
  app.clock.advance(1800)
  await work()
  expect(await shown()).toBeUndefined()
  app.clock.advance(1800)
  await work()
  expect((await shown())!.checkHost(hostname)).toBe(hostname)
})

test('what the authority refuses is told in its words', async () => {
  const { work, refusals } = await given({ name: refusedName })
  await work()
  expect(refusals()).toMatchObject([
    { reason: expect.stringMatching(/^the authority says: .*forbidden by policy/) as string },
  ])
})
