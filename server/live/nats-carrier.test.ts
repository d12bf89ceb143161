import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { startNats } from '#test/nats-server.ts'
import { StartError } from '../errors.ts'
import { openNatsCarrier } from './nats-carrier.ts'

const subject = 'coterie.test'
const patience = { timeout: 30_000 }

test('whoever may publish and subscribe passes texts on', async () => {
  const open = await natsThatAllows({ publish: 'coterie.>', subscribe: 'coterie.>' })
  const [one, other] = [await open(), await open()]
  await one.carrier.send(['hello', 'again'])
  await expect.poll(() => other.heard, patience).toEqual(['hello', 'again'])
})

test.for([
  [{ publish: 'coterie.>', subscribe: 'other.>' }, 'Subscription'],
  [{ publish: 'other.>', subscribe: 'coterie.>' }, 'Publish'],
] as const)('whoever may not, does not start: %j', async ([allowed, refused]) => {
  const open = await natsThatAllows(allowed)
  await expect(open()).rejects.toThrow(new RegExp(`^NATS refuses what Coterie needs .*${refused}`))
})

test('where NATS takes connections and nothing else, a server does not start, and leaves', async () => {
  const { port, connections } = await silentNats()
  const config = { kind: 'nats' as const, servers: [`127.0.0.1:${port}`], isEncrypted: false }
  const opening = openNatsCarrier(
    { config, subject, log: pino({ level: 'silent' }) },
    { hear: () => {}, onReturn: () => {} },
  )
  await expect(opening).rejects.toThrow(StartError)
  await expect.poll(connections, patience).toBe(0)
})

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

/** @returns what opens a carrier as a user who may do that */
async function natsThatAllows(permissions: { publish: string; subscribe: string }) {
  const folder = await mkdtemp(join(tmpdir(), 'coterie-nats-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const user = { user: 'coterie', password: 'secret' }
  const settings = join(folder, 'nats.conf')
  await writeFile(settings, JSON.stringify({ authorization: { users: [{ ...user, permissions }] } }))
  const nats = await startNats(settings)
  onTestFinished(() => nats.stop())
  return async () => {
    const heard: string[] = []
    const listener = { hear: (text: string) => void heard.push(text), onReturn: () => {} }
    const config = { ...nats.config, ...user }
    const carrier = await openNatsCarrier({ config, subject, log: pino({ level: 'silent' }) }, listener)
    onTestFinished(() => carrier.close())
    return { carrier, heard }
  }
}
