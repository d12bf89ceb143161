import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeBackups, changeLanguage, readServerSettings } from '#contract/sign-in/server-settings.ts'
import { refusal } from '#test/app/refusal.ts'
import { startNats, type NatsServer } from '#test/counterparts/nats-server.ts'
import { startBeside, startServers } from '#test/servers/start-servers.ts'
import { transaction } from '../database/transaction.ts'
import { makeAdministrator } from '../features/administrators/administrators.ts'

let nats: NatsServer
beforeAll(async () => {
  nats = await startNats()
})
afterAll(() => nats.stop())

describe.for(['postgres', 'nats'] as const)('with %s between them', (kind) => {
  test('what is set at one server holds at the other, and at one that starts later', { tags: 'long' }, async () => {
    const { first, second } = await startServers(kind === 'nats' ? nats.config : { kind })
    const ines = await first.given.person('ines')
    await transaction(first.context, (tx) => makeAdministrator(tx, first.context, ines.id))
    await first.as(ines).call(changeLanguage, { body: { version: '', language: 'fr_FR' } })
    await expect.poll(() => second.context.config.defaultLang, { timeout: 30_000 }).toBe('fr_FR')
    const third = await startBeside(first)
    expect(third.context.config.defaultLang).toBe('fr_FR')

    const { version, backups } = await second.as(ines).call(readServerSettings)
    expect(backups).toEqual({ at: '03:30', severalServers: true })
    const change = second.as(ines).call(changeBackups, { body: { version, folder: '/mnt/backup' } })
    expect((await refusal(change)).code).toBe('setting-fixed')
  })
})
