// @module-tag long

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createCaller } from '#client/api/call.ts'
import { createGroup } from '#contract/groups.ts'
import { listGroupMessages } from '#contract/messages.ts'
import { listScheduledMessages, scheduleMessage } from '#contract/scheduling/scheduled-messages.ts'
import { signUp } from '#contract/sessions.ts'
import { freshDatabase } from '#test/databases/databases.ts'
import { runServer } from '#test/servers/start-server.ts'

const many = 25

test(
  'of messages that go while their server is killed, none is lost and none goes twice',
  { timeout: 180_000 },
  async () => {
    const start = await givenPlace()
    const first = await start()
    const key = await first.signUp()
    const { id: group } = await first.call(createGroup, { body: { name: 'Les Moreau' } })
    const at = new Date().toISOString().slice(0, 16)
    const ids: string[] = []
    for (let n = 0; n < many; n++) {
      const body = { group, at, zone: 'Etc/UTC', data: { title: `Number ${n}` } }
      ids.push((await first.call(scheduleMessage, { body })).id)
    }
    const posted = async ({ call }: typeof first) => {
      const { messages, totalItems } = await call(listGroupMessages, { params: { id: group, page: 0 }, query: {} })
      return { messages, totalItems }
    }
    await expect.poll(async () => (await posted(first)).totalItems, { timeout: 60_000, interval: 5 }).toBeGreaterThan(0)
    await first.end('SIGKILL')

    const second = await start(key)
    await expect.poll(async () => (await posted(second)).totalItems, { timeout: 60_000 }).toBe(many)
    expect((await posted(second)).messages.toSorted()).toEqual(ids.toSorted())
    expect(await second.call(listScheduledMessages, {})).toEqual({ messages: [] })
  },
)

async function givenPlace() {
  const dataFolder = await mkdtemp(join(tmpdir(), 'coterie-interrupted-'))
  const database = await freshDatabase()
  const onDatabase: Record<string, string> =
    database.config.kind === 'postgres' ? { DATABASE_URL: database.config.url } : {}
  const servers: ReturnType<typeof runServer>[] = []
  onTestFinished(async () => {
    for (const server of servers) await server.end('SIGKILL')
    await database.drop()
    await rm(dataFolder, { recursive: true, force: true })
  })
  return async (given?: string) => {
    const server = runServer({
      PORT: '0',
      DATA_DIR: dataFolder,
      LOG_LEVEL: 'warn',
      DISK_RESERVE_PERCENT: '0',
      ...onDatabase,
    })
    servers.push(server)
    const url = `${await server.line(/^Coterie is at (\S+)$/m)}/`
    let key = given
    const call = createCaller({ base: () => url, key: () => key })
    const begin = async () => {
      const link = new URL(await server.line(/(\S+\/signup\?inviteKey=\S+)$/m))
      const invite_key = link.searchParams.get('inviteKey')!
      const body = { login: 'ada@example.org', password: 'eight or more', invite_key }
      return (key = (await call(signUp, { body })).api_key)
    }
    return { call, end: server.end, signUp: begin }
  }
}
