import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { get } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { systemNetwork, type Network } from '#server/outgoing/network.ts'
import { freePort } from '../servers/free-port.ts'
import { requireProgram } from '../servers/programs.ts'

const certificates = join(import.meta.dirname, '../certificates')

export type Pebble = {
  /** The address of its directory. */
  directory: string
  /** The certificate that signs those it issues, until it starts again. */
  root: () => Promise<string>
  /** Where it looks for challenges. */
  ports: { http: number; tls: number }
  /** Goes into `startApp(…, { network })`: trusts it, and reaches this machine. */
  network: Network
  stop: () => Promise<void>
  /** Again at the same address, with nothing it knew: `settings` are variables such as PEBBLE_WFE_NONCEREJECT. */
  start: (settings?: Record<string, string>) => Promise<void>
}

/** It certifies no such name. */
export const refusedName = 'refused.example.org'

export type PebbleOptions = { lifetime?: number; settings?: Record<string, string> }

/** A real ACME server of the test’s own, which issues certificates for `lifetime` seconds. */
export async function startPebble({ lifetime = 7_776_000, settings = {} }: PebbleOptions = {}): Promise<Pebble> {
  const folder = await mkdtemp(join(tmpdir(), 'coterie-pebble-'))
  const ports = await Promise.all(Array.from({ length: 6 }, freePort))
  const [listen, management, http, tls, dns, names] = ports as [number, number, number, number, number, number]
  const config = {
    listenAddress: `127.0.0.1:${listen}`,
    managementListenAddress: `127.0.0.1:${management}`,
    certificate: join(certificates, 'site.pem'),
    privateKey: join(certificates, 'site.key'),
    httpPort: http,
    tlsPort: tls,
    certificateValidityPeriod: lifetime,
    domainBlocklist: [refusedName],
  }
  const path = join(folder, 'config.json')
  await writeFile(path, JSON.stringify({ pebble: config }))

  let child: ChildProcess | undefined
  const kill = () => child?.kill('SIGKILL')
  const trust = await readFile(join(certificates, 'ca.pem'), 'utf8')
  const stopNames = startNames(dns, names)
  const pebble: Pebble = {
    directory: `https://authority.secure.example:${listen}/dir`,
    ports: { http, tls },
    root: () => ask(`https://127.0.0.1:${management}/roots/0`, trust),
    network: {
      ...systemNetwork(),
      resolveInternal: async () => ['127.0.0.1'],
      ca: trust,
    },
    start: async (changed = {}) => {
      const env = {
        PEBBLE_VA_NOSLEEP: '1',
        PEBBLE_WFE_NONCEREJECT: '0',
        PEBBLE_AUTHZREUSE: '0',
        ...settings,
        ...changed,
      }
      const words = ['-config', path, '-dnsserver', `127.0.0.1:${dns}`]
      child = spawn(requireProgram('pebble'), words, { env, stdio: ['ignore', 'pipe', 'ignore'] })
      process.once('exit', kill)
      let output = ''
      for await (const part of child.stdout!.iterator({ destroyOnReturn: false })) {
        if ((output += part).includes('ACME directory available')) break
      }
      child.stdout!.resume()
    },
    stop: async () => {
      if (!child) return
      const ended = once(child, 'close')
      kill()
      process.off('exit', kill)
      await ended
      child = undefined
    },
  }
  onTestFinished(async () => {
    await pebble.stop()
    await stopNames()
    await rm(folder, { recursive: true, force: true })
  })
  await pebble.start()
  return pebble
}

/** Every name leads to this machine. */
function startNames(dns: number, management: number): () => Promise<void> {
  const none = ['-http01', '', '-https01', '', '-tlsalpn01', '', '-defaultIPv6', '']
  const words = ['-dns01', `127.0.0.1:${dns}`, '-management', `127.0.0.1:${management}`, ...none]
  const child = spawn(`${requireProgram('pebble')}-challtestsrv`, words, { stdio: 'ignore' })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  return async () => {
    const ended = once(child, 'close')
    kill()
    process.off('exit', kill)
    await ended
  }
}

async function ask(url: string, ca: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  get(url, { ca, servername: 'authority.secure.example' }, (response) => text(response).then(resolve, reject)).on(
    'error',
    reject,
  )
  return promise
}
