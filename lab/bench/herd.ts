import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import Sqlite from 'better-sqlite3'
import { createRefresher } from '#client/api/live/refresher.ts'
import { staleAfter } from '#client/api/live/stale-after.ts'
import { queryKeys } from '#client/api/query-keys.ts'
import type { SentEvent } from '#contract/live-events.ts'
import { hashKey } from '#server/http/viewer.ts'
import { dataFolderWith } from './databases.ts'
import { listenToEvents } from './listen.ts'
import { send } from './load.ts'
import { placesIn } from './places.ts'
import { processorTime } from './processor-time.ts'
import { judged, type Result } from './report.ts'
import { idAt, keyOfPerson } from './seeding/seeded-world.ts'
import { startServer, type Running } from './servers.ts'

const clients = 1000
const firstClient = 1000
/** In milliseconds, when nothing more has been read for as long. */
const settled = 3000

type Reads = { calls: number; lastAt: number }
type Measured = { firstSecond: Cost; all: Cost; seconds: number }
type Cost = { calls: number; processor: number }

/**
 * A thousand people look at the page of their group when somebody posts: what the server has to do because of it, with
 * clients that do as ours, and with such that read at once.
 */
export async function measureHerd(database: string, temporary: string): Promise<Result[]> {
  const folder = dataFolderWith(database, join(temporary, 'herd'))
  const { groups } = placesIn(database)
  const group = addPeople(join(folder, 'coterie.db'), groups)
  const server = await startServer(folder)
  const pathOf = { page: `/api/groups/${group}/page/0?embed=cards`, news: '/api/me/news' }
  const reads: Reads = { calls: 0, lastAt: 0 }
  const readAs = (n: number) => async (path: string) => {
    reads.calls++
    await send(server.url, { path, key: keyOfPerson(n), compressed: true })
    reads.lastAt = performance.now()
    return path
  }
  const everybody = Array.from({ length: clients }, (_, n) => firstClient + n)
  const measure = async (spread: boolean) => {
    const open = await Promise.all(
      everybody.map((n) => openClient(server, { group, key: keyOfPerson(n), read: readAs(n), pathOf, spread })),
    )
    const measured = await measurePost(server, group, reads)
    for (const close of open) close()
    return measured
  }
  try {
    for (const n of everybody) await Promise.all(Object.values(pathOf).map(readAs(n)))
    const [atOnce, spread] = [await measure(false), await measure(true)]
    return inRows(spread, atOnce)
  } finally {
    await server.stop()
  }
}

function inRows(ours: Measured, others: Measured): Result[] {
  const streams = `after a message that ${clients.toLocaleString('en')} streams hear`
  return [
    {
      what: `calls in the first second ${streams}`,
      a: said(ours.firstSecond),
      b: said(others.firstSecond),
      measured: `${ours.firstSecond.calls}`,
      ...judged(ours.firstSecond.calls, { atMost: 50 }),
    },
    {
      what: 'the processors’ time of the server in that second',
      a: said(ours.firstSecond),
      b: said(others.firstSecond),
      measured: ours.firstSecond.processor.toFixed(0),
      ...judged(ours.firstSecond.processor, { atMost: 100 }),
    },
    {
      what: 'until all have read it',
      a: `${said(ours.all)}, ${ours.seconds.toFixed(0)} s`,
      b: `${said(others.all)}, ${others.seconds.toFixed(0)} s`,
      measured: ours.seconds.toFixed(0),
      target: '',
    },
  ]
}

function said({ calls, processor }: Cost): string {
  return `${calls} calls, ${processor.toFixed(0)} ms`
}

/** A thousand more members of the first group, each with a session. */
function addPeople(path: string, [group]: string[]): string {
  const connection = new Sqlite(path)
  const now = Math.floor(Date.now() / 1000)
  const person = connection.prepare(
    `insert into "user" (id, login, "passwordHash", name, data, "createdAt", "lastActivityDate", "lastNotificationEmailCheck")
     values (?, ?, '', ?, '{}', ?, ?, ?)`,
  )
  const session = connection.prepare(
    `insert into session (id, "userId", "keyHash", "mediaKeyHash", "deviceName", "createdAt", "lastUsedAt")
     values (?, ?, ?, ?, 'Bench', ?, ?)`,
  )
  const membership = connection.prepare(
    `insert into membership ("groupId", "userId", "joinedAt", "readUpTo", "notifiedAfter") values (?, ?, ?, ?, ?)`,
  )
  connection.transaction(() => {
    for (let n = firstClient; n < firstClient + clients; n++) {
      const [id, key] = [idAt(now, n), keyOfPerson(n)]
      person.run(id, `person${n}@example.org`, `Person ${n}`, now, now, now)
      session.run(idAt(now, n), id, hashKey(key), hashKey(`media of ${key}`), now, now)
      membership.run(group, id, now, id, id)
    }
  })()
  connection.close()
  return group!
}

type Client = {
  group: string
  key: string
  read: (path: string) => Promise<string>
  pathOf: { page: string; news: string }
  spread: boolean
}

/** What the client does with events, on the page of a group; its answers are thrown away. */
async function openClient({ url }: Running, { group, key, read, pathOf, spread }: Client): Promise<() => void> {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } })
  const show = (queryKey: readonly unknown[], path: string) =>
    new QueryObserver(queryClient, { queryKey, queryFn: () => read(path), initialData: '' }).subscribe(() => {})
  const hide = [show(queryKeys.groupMessages(group), pathOf.page), show(queryKeys.newestNotifications, pathOf.news)]
  const refresher = createRefresher(queryClient, () => false)
  const { close } = await listenToEvents(url, key, (event) => {
    const { within = 0, ...what } = event as SentEvent
    refresher.soon(staleAfter(what), spread ? within : 0)
  })
  return () => {
    close()
    refresher.stop()
    for (const stop of hide) stop()
    queryClient.clear()
  }
}

async function measurePost({ url, pid }: Running, group: string, reads: Reads): Promise<Measured> {
  await wait(settled)
  Object.assign(reads, { calls: 0, lastAt: performance.now() })
  const begin = performance.now()
  const before = processorTime([pid])!
  const cost = (): Cost => ({ calls: reads.calls, processor: processorTime([pid])! - before })
  const data = { text: 'Who comes to the lake on Sunday?' }
  await send(url, { method: 'POST', path: '/api/messages', key: keyOfPerson(0), body: { group, data } })
  await wait(begin + 1000 - performance.now())
  const firstSecond = cost()
  while (performance.now() - reads.lastAt < settled || reads.calls < clients * 2) await wait(100)
  return { firstSecond, all: cost(), seconds: (reads.lastAt - begin) / 1000 }
}
