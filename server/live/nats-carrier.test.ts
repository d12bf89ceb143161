import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { startNats } from '#test/counterparts/nats-server.ts'
import { StartError } from '../errors.ts'
import { openNatsCarrier } from './nats-carrier.ts'

const subject = 'coterie.test'
const polling = { timeout: 30_000 }
const everything = { publish: 'coterie.>', subscribe: 'coterie.>' }
const noListener = { publish: 'coterie.>', subscribe: 'other.>' }
const nothingToSay = { publish: 'other.>', subscribe: 'coterie.>' }

test('whoever may publish and subscribe passes texts on', async () => {
  const { open } = await natsThatAllows(everything)
  const [one, other] = [await open(), await open()]
  await one.carrier.send(['hello', 'again'])
  await expect.poll(() => other.received, polling).toEqual(['hello', 'again'])
})

test.for([
  [noListener, 'Subscription'],
  [nothingToSay, 'Publish'],
] as const)('whoever may not, does not start: %j', async ([allowed, refused]) => {
  const { open } = await natsThatAllows(allowed)
  await expect(open()).rejects.toThrow(new RegExp(`^NATS refuses what Coterie needs .*${refused}`))
})

test.for([noListener, nothingToSay])(
  'who may do it no more, and then again, goes on: %j',
  { tags: 'long' },
  async (permissions) => {
    const { nats, open, allow } = await natsThatAllows(everything)
    const [one, other] = [await open(), await open()]
    const areConnected = () => [one, other].map(({ carrier }) => carrier.isConnected())
    await nats.stop()
    await allow(permissions)
    await nats.start()
    await expect.poll(() => [one.refused(), other.refused()], polling).toEqual([true, true])
    expect(areConnected()).toEqual([false, false])
    await expect(one.carrier.send(['unheard'])).rejects.toThrow()
    expect(other.returns()).toBe(0)

    await allow(everything)
    nats.reload()
    await expect.poll(areConnected, polling).toEqual([true, true])
    await one.carrier.send(['again'])
    await expect.poll(() => other.received, polling).toEqual(['again'])
    expect(other.returns()).toBeGreaterThan(0)
  },
)

test(
  'where NATS takes connections and nothing else, a server does not start, and leaves',
  { tags: 'long' },
  async () => {
    const { port, connections } = await silentNats()
    const config = { kind: 'nats' as const, servers: [`127.0.0.1:${port}`], isEncrypted: false }
    const opening = openNatsCarrier(
      { config, subject, log: pino({ level: 'silent' }) },
      { receive: () => {}, onReturn: () => {} },
    )
    await expect(opening).rejects.toThrow(StartError)
    await expect.poll(connections, polling).toBe(0)
  },
)

/** Lets clients sign in, and then says nothing. */
async function silentNats() {
  const info = { server_id: 'silent', version: '2.10.0', proto: 1, max_payload: 1_048_576, headers: true }
  let open = 0
  const server = createServer((socket) => {
    open += 1
    socket.on('close', () => (open -= 1)).on('error', () => {})
    socket.write(`INFO ${JSON.stringify(info)}\r\n`)
    socket.once('data', () => socket.write('PONG\r\n'))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  return { port: (server.address() as { port: number }).port, connections: () => open }
}

/** NATS whose user may do that, until something else is allowed; it hears of that when it starts or reloads. */
async function natsThatAllows(permissions: { publish: string; subscribe: string }) {
  const folder = await mkdtemp(join(tmpdir(), 'coterie-nats-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const user = { user: 'coterie', password: 'secret' }
  const settings = join(folder, 'nats.conf')
  const allow = (allowed: typeof permissions) =>
    writeFile(settings, JSON.stringify({ authorization: { users: [{ ...user, permissions: allowed }] } }))
  await allow(permissions)
  const nats = await startNats(settings)
  onTestFinished(() => nats.stop())
  const open = async () => {
    const received: string[] = []
    const [errors, returns] = [new Set<string>(), { count: 0 }]
    const log = pino({ level: 'error' }, { write: (line: string) => void errors.add(line) })
    const listener = { receive: (text: string) => void received.push(text), onReturn: () => void (returns.count += 1) }
    const config = { ...nats.config, ...user }
    const carrier = await openNatsCarrier({ config, subject, log, askAgainEvery: 200 }, listener)
    onTestFinished(() => carrier.close())
    return { carrier, received, refused: () => errors.size > 0, returns: () => returns.count }
  }
  return { nats, open, allow }
}
