// @module-tag long

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createCaller } from '#client/api/call.ts'
import { listAskings, offerAsking } from '#contract/collecting/asking.ts'
import { createGroup } from '#contract/groups.ts'
import { readMe } from '#contract/me.ts'
import { signUp } from '#contract/sessions.ts'
import { freshDatabase } from '#test/databases/databases.ts'
import { runServer } from '#test/servers/start-server.ts'
import { readConfig } from '../../config/config.ts'
import { openDatabase } from '../../database/connect.ts'

const many = 20

test(
  'of questions that come while their server is killed, none is lost and none comes twice',
  { timeout: 180_000 },
  async () => {
    const { start, makeDue } = await givenPlace()
    const first = await start()
    const key = await first.signUp()
    const { id: person } = await first.call(readMe, { query: {} })
    const groups: string[] = []
    const time = { weekday: 7, hour: 10, zone: 'Etc/UTC' }
    for (let n = 0; n < many; n++) {
      const { id } = await first.call(createGroup, { body: { name: `Group ${n}` } })
      await first.call(offerAsking, { params: { id }, body: { person, ...time } })
      groups.push(id)
    }
    const asked = async ({ call }: typeof first) => {
      const lists = await Promise.all(groups.map((id) => call(listAskings, { params: { id } })))
      return lists.map(({ askings }) => askings[0]!.open.map(({ text }) => text))
    }
    const second = async () => (await asked(first)).filter((texts) => texts.length === 2).length
    await makeDue()
    await expect.poll(second, { timeout: 90_000, interval: 5 }).toBeGreaterThan(0)
    await first.end('SIGKILL')

    const other = await start(key)
    const counts = async () => (await asked(other)).map((texts) => texts.length)
    await expect.poll(counts, { timeout: 90_000 }).toEqual(groups.map(() => 2))
    const texts = (await asked(other)).flat()
    expect(new Set(texts).size).toBe(2 * many)
  },
)

async function givenPlace() {
  const dataFolder = await mkdtemp(join(tmpdir(), 'coterie-asking-'))
  const fresh = await freshDatabase()
  const onDatabase: Record<string, string> = fresh.config.kind === 'postgres' ? { DATABASE_URL: fresh.config.url } : {}
  const servers: ReturnType<typeof runServer>[] = []
  onTestFinished(async () => {
    for (const server of servers) await server.end('SIGKILL')
    await fresh.drop()
    await rm(dataFolder, { recursive: true, force: true })
  })
  const makeDue = async () => {
    const { database: config } = readConfig({ DATA_DIR: dataFolder, ...onDatabase })
    const database = await openDatabase(config, { isShared: true })
    await database.write.updateTable('asking').set({ nextAt: 1 }).execute()
    await database.close()
  }
  const start = async (given?: string) => {
    const settings = { PORT: '0', DATA_DIR: dataFolder, LOG_LEVEL: 'warn', DISK_RESERVE_PERCENT: '0' }
    const server = runServer({ ...settings, ...onDatabase })
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
  return { start, makeDue }
}
