// @module-tag long

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createCaller } from '#client/api/call.ts'
import { updateUser } from '#contract/account.ts'
import { readCalendar } from '#contract/calendar.ts'
import { createGroup, joinGroup } from '#contract/groups.ts'
import { readMe } from '#contract/me.ts'
import { listGroupMessages, readMessage } from '#contract/messages.ts'
import { writeCardLine } from '#contract/scheduling/birthday-cards.ts'
import { signUp } from '#contract/sessions.ts'
import { freshDatabase } from '#test/databases/databases.ts'
import { runServer } from '#test/servers/start-server.ts'
import { openDatabase } from '../../database/connect.ts'
import { transaction } from '../../database/transaction.ts'

const many = 12
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test(
  'of cards that open while their server is killed, none is lost and none opens twice',
  { timeout: 240_000 },
  async () => {
    const { start, becomeDue } = await givenPlace()
    const first = await start()
    const [ada, bea, cleo] = [await first.signUp('ada'), await first.signUp('bea'), await first.signUp('cleo')]
    const groups: string[] = []
    for (let n = 0; n < many; n++) {
      const { id, inviteKey } = await first.as(ada)(createGroup, { body: { name: `Number ${n}` } })
      for (const key of [bea, cleo]) await first.as(key)(joinGroup, { params: { key: inviteKey! } })
      groups.push(id)
    }
    const { id: person } = await first.as(bea)(readMe)
    const body = { birthday: day(2).slice(5), timeZone: 'Etc/UTC' }
    await first.as(bea)(updateUser, { params: { id: person }, body })
    const offered = async () => {
      const query = { from: day(0), to: day(3), zone: 'Etc/UTC' }
      const { birthdays } = await first.as(ada)(readCalendar, { query })
      return birthdays.flatMap(({ cards = [] }) => cards).filter(({ group }) => groups.includes(group.id))
    }
    await expect.poll(async () => (await offered()).length, { timeout: 60_000 }).toBe(many)
    for (const { id } of await offered())
      for (const key of [cleo, ada])
        await first.as(key)(writeCardLine, { params: { id }, body: { text: 'All the best' } })
    await becomeDue()

    const opened = async ({ as }: typeof first) => {
      const pages = groups.map((id) => as(bea)(listGroupMessages, { params: { id, page: 0 }, query: {} }))
      return (await Promise.all(pages)).flatMap(({ messages }) => messages)
    }
    await expect.poll(async () => (await opened(first)).length, { timeout: 60_000, interval: 5 }).toBeGreaterThan(0)
    await first.end('SIGKILL')
    const second = await start()
    await expect.poll(async () => (await opened(second)).length, { timeout: 90_000 }).toBe(many)
    for (const id of await opened(second)) {
      const { children } = await second.as(bea)(readMessage, { params: { id }, query: {} })
      expect(children).toHaveLength(1)
    }
  },
)

async function givenPlace() {
  const dataFolder = await mkdtemp(join(tmpdir(), 'coterie-interrupted-'))
  const database = await freshDatabase()
  const isPostgres = database.config.kind === 'postgres'
  const onDatabase: Record<string, string> =
    database.config.kind === 'postgres' ? { DATABASE_URL: database.config.url } : {}
  const servers: ReturnType<typeof runServer>[] = []
  onTestFinished(async () => {
    for (const server of servers) await server.end('SIGKILL')
    await database.drop()
    await rm(dataFolder, { recursive: true, force: true })
  })

  /** As at seven in the morning. */
  const becomeDue = async () => {
    const config = isPostgres ? database.config : { kind: 'sqlite' as const, path: join(dataFolder, 'coterie.db') }
    const opened = await openDatabase(config, { isShared: true })
    const now = Math.floor(Date.now() / 1000)
    await transaction({ database: opened }, async (tx) => {
      await tx.updateTable('birthday_card').set({ opensAt: now }).execute()
      await tx.updateTable('job').set({ runAfter: now }).where('kind', '=', 'open-card').execute()
    })
    await opened.close()
  }

  const start = async () => {
    const settings = { PORT: '0', DATA_DIR: dataFolder, LOG_LEVEL: 'warn', DISK_RESERVE_PERCENT: '0' }
    const server = runServer({ ...settings, ...onDatabase })
    servers.push(server)
    const url = `${await server.line(/^Coterie is at (\S+)$/m)}/`
    const as = (key?: string) => createCaller({ base: () => url, key: () => key })
    let inviteKey: string | undefined
    const begin = async (name: string) => {
      const link = () => server.line(/(\S+\/signup\?inviteKey=\S+)$/m)
      const invite_key = inviteKey ?? new URL(await link()).searchParams.get('inviteKey')!
      const body = { login: `${name}@example.org`, password: 'eight or more', invite_key }
      const { api_key } = await as()(signUp, { body })
      inviteKey ??= (await as(api_key)(createGroup, { body: { name: 'The way in' } })).inviteKey!
      return api_key
    }
    return { as, end: server.end, signUp: begin }
  }
  return { start, becomeDue }
}
