import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { startNats } from '#test/nats-server.ts'
import { openNatsCarrier } from './nats-carrier.ts'

const log = pino({ level: 'silent' })
const subject = 'coterie.test'
const patience = { timeout: 30_000 }

test('NATS that lets nobody listen is no connection, until it does again; none begins there', async () => {
  const { nats, allow } = await startNatsWithUser()
  const config = { ...nats.config, user: 'coterie', password: 'secret' }
  const open = async () => {
    const heard: string[] = []
    const returns: true[] = []
    const listener = { hear: (text: string) => void heard.push(text), onReturn: () => void returns.push(true) }
    const carrier = await openNatsCarrier({ config, subject, log }, listener)
    onTestFinished(() => carrier.close())
    return { carrier, heard, returns }
  }
  const [one, other] = [await open(), await open()]
  await one.carrier.send(['hello'])
  await expect.poll(() => other.heard, patience).toEqual(['hello'])

  await allow('other.>')
  await expect.poll(() => [one, other].map(({ carrier }) => carrier.isConnected()), patience).toEqual([false, false])
  await expect(one.carrier.send(['unheard'])).rejects.toThrow()
  await expect(open()).rejects.toThrow('does not let the user of BUS_URL listen')

  const before = other.returns.length
  await allow('coterie.>')
  await expect.poll(() => [one, other].map(({ carrier }) => carrier.isConnected()), patience).toEqual([true, true])
  await expect.poll(() => other.returns.length, patience).toBeGreaterThan(before)
  await one.carrier.send(['again'])
  await expect.poll(() => other.heard.at(-1), patience).toBe('again')
})

test('NATS that lets somebody listen but not publish is no connection, until it does again', async () => {
  const { nats, allow } = await startNatsWithUser()
  const config = { ...nats.config, user: 'coterie', password: 'secret' }
  const open = async () => {
    const heard: string[] = []
    const listener = { hear: (text: string) => void heard.push(text), onReturn: () => {} }
    const carrier = await openNatsCarrier({ config, subject, log }, listener)
    onTestFinished(() => carrier.close())
    return { carrier, heard }
  }
  const [one, other] = [await open(), await open()]
  await allow('coterie.>', 'other.>')
  await expect.poll(() => one.carrier.send(['unheard']).catch(() => 'refused'), patience).toBe('refused')
  expect(one.carrier.isConnected()).toBe(false)
  await expect(open()).rejects.toThrow('does not let the user of BUS_URL publish')

  await allow('coterie.>')
  await expect.poll(() => one.carrier.isConnected(), patience).toBe(true)
  const before = other.heard.filter((text) => text !== 'unheard').length
  await one.carrier.send(['once'])
  await one.carrier.send(['last'])
  await expect.poll(() => other.heard.at(-1), patience).toBe('last')
  expect(other.heard.slice(-2)).toEqual(['once', 'last'])
  expect(before).toBe(0)
})

/** The user may listen and publish to what `allow` says. */
async function startNatsWithUser() {
  const folder = await mkdtemp(join(tmpdir(), 'coterie-nats-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const settings = join(folder, 'nats.conf')
  const write = (subjects: string, published = '>') =>
    writeFile(
      settings,
      `authorization { users: [{ user: coterie, password: secret, permissions: { publish: "${published}", subscribe: "${subjects}" } }] }`,
    )
  await write('coterie.>')
  const nats = await startNats(settings)
  onTestFinished(() => nats.stop())
  const allow = async (subjects: string, published?: string) => {
    await write(subjects, published)
    nats.reload()
  }
  return { nats, allow }
}
