import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { v7 as newId } from 'uuid'
import { CallError, createCaller } from '#client/api/call.ts'
import { createGroup, readGroup } from '#contract/groups.ts'
import { postMessage } from '#contract/messages.ts'
import { signUp } from '#contract/sessions.ts'
import type { BusConfig } from '#server/config/bus-settings.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { openStore } from '#server/files/open-store.ts'
import { startNats } from '../counterparts/nats-server.ts'
import { startS3 } from '../s3/start-s3.ts'
import { startServersOn, type Balancer } from './balancer.ts'
import { newPicture, uploadPicture } from './crowd.ts'
import { inspect } from './inspect.ts'
import { change, newLedger, type Entry } from './ledger.ts'
import { messageIdsOf, startListener } from './listeners.ts'
import { openPlace, type Place } from './place.ts'
import { emailOf, password, type Originals, type World } from './world.ts'

type Size = { people: number; streamsEach: number; seconds: number; betweenKills: number }
const sizes: Record<'short' | 'long', Size> = {
  short: { people: 4, streamsEach: 2, seconds: 6, betweenKills: 2 },
  long: { people: 200, streamsEach: 5, seconds: 60, betweenKills: 5 },
}
const serverCount = 3
const writers = 4
const timeout = 30_000
/** As the responses say. */
const comeBackIn = 5000

/**
 * Three servers, of which one is killed again and again while people post and listen at any of them, and the bus is
 * stopped for a moment. Prints a row. @returns how much is wrong
 */
export async function runSeveralServers(kind: 'postgres' | 'nats', size: 'short' | 'long'): Promise<number> {
  const place = (await openPlace('PostgreSQL'))!
  const nats = kind === 'nats' ? await startNats() : undefined
  const bus: BusConfig = nats?.config ?? { kind: 'postgres' }
  const s3 = process.platform === 'linux' ? await startS3() : undefined
  let balancer: Balancer | undefined
  let files: FileStore | undefined
  try {
    const store = await s3?.makeBucket()
    files = store && (await openStore({ store, dataFolder: join(place.dataFolder, 'inspection') }))
    balancer = await startServersOn(place, { bus, store }, serverCount)
    const world = { ...(await signUpAll(place, balancer, sizes[size].people)), originals: files && originalsIn(files) }
    const { streamsEach, seconds, betweenKills } = sizes[size]
    const readIds = messageIdsOf(world)
    const streams = world.people.flatMap(({ key }) =>
      Array.from({ length: streamsEach }, () => startListener(readIds, balancer!, key)),
    )
    const posting = startPosting(world, balancer)
    const until = performance.now() + seconds * 1000
    let kills = 0
    for (let round = 0; performance.now() < until; round++) {
      await wait(betweenKills * 1000)
      const restarted = [nats, s3 && { stop: s3.kill, start: s3.start }][round]
      await restarted?.stop()
      if (await balancer.strike(posting.isTryingAgainAt)) kills++
      if (restarted) await posting.without(restarted.start())
    }
    await balancer.isWhole()
    const failed = await posting.stop()
    const findings = await inspect(world)
    const behind = await countBehind(world, streams)
    await Promise.all(streams.map((stream) => stream.stop()))
    const lost = findings.filter(({ kind: found }) => found === 'lost').length
    const { acknowledged, files: uploaded } = world.ledger
    const cells = [kind, serverCount, world.people.length, streams.length, kills, acknowledged, uploaded.size]
    console.log(`| ${[...cells, lost, findings.length - lost, failed, behind].join(' | ')} |`)
    for (const { kind: found, what } of findings.slice(0, 20))
      console.log(`several servers, ${kind}: ${found}: ${what}`)
    return findings.length + failed + behind
  } finally {
    await balancer?.stop()
    await nats?.stop()
    await files?.close()
    await s3?.stop()
    await place.close()
  }
}

function originalsIn(files: FileStore): Originals {
  return {
    read: (name) =>
      buffer(files.read(name)).catch((error: unknown) => {
        if (!files.isLoss(error)) throw error
        return undefined
      }),
    list: () => Array.fromAsync(files.list('originals/'), ({ name }) => name),
  }
}

/** From as many addresses, or they would be too many for one. */
async function signUpAll(place: Place, balancer: Balancer, count: number): Promise<World> {
  const [setUp] = await place.ask<{ value: string }>(`select value from server_state where name = 'setUpKey'`)
  const as = (n: number, key?: string) => {
    const send: typeof fetch = (url, init) => {
      const headers = new Headers(init?.headers)
      headers.set('X-Forwarded-For', `10.0.0.${n}`)
      return fetch(url, { ...init, headers })
    }
    return createCaller({ base: () => balancer.url(), key: () => key, send })
  }
  const join = async (n: number, invite_key: string) => {
    const { api_key: key } = await as(n)(signUp, { body: { login: emailOf(`person-${n}`), password, invite_key } })
    return { key }
  }
  const founder = await join(0, setUp!.value)
  const { id: group } = await as(0, founder.key)(createGroup, { body: { name: 'Les Moreau' } })
  const { inviteKey } = await as(0, founder.key)(readGroup, { params: { id: group } })
  const people = [founder]
  for (let n = 1; n < count; n++) people.push(await join(n, inviteKey!))
  return { place, people, group, ledger: newLedger() }
}

/**
 * Posts as fast as it is acknowledged, one of the writers with photos; what fails is sent once more, to another server.
 * What was told to come back later does so, once the store has returned, which takes as long as the store takes.
 */
function startPosting({ people, group, ledger, originals }: World, balancer: Balancer) {
  const stopping = new AbortController()
  let failed = 0
  let returned: Promise<void> = Promise.resolve()
  const again: string[] = []
  const twice = async <T>(send: (url: string) => Promise<T>) => {
    const first = balancer.url()
    try {
      return await send(first)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      await wait(error.status === 503 ? comeBackIn : 100)
      if (error.status === 503) await returned
      const url = balancer.url(first)
      again.push(url)
      return await send(url).finally(() => again.splice(again.indexOf(url), 1))
    }
  }
  const upload = async (key: string) => {
    const bytes = await newPicture()
    return twice((url) => uploadPicture(bytes, url, key, ledger))
  }
  const post = async (key: string, files: string[]) => {
    const entry: Entry = { id: newId(), files, may: [undefined] }
    const text = `w${entry.id.replaceAll('-', '')}`
    ledger.entries.set(entry.id, entry)
    const body = { id: entry.id, group, data: { text }, files }
    const send = (url: string) => createCaller({ base: () => url, key: () => key })(postMessage, { body })
    await change(ledger, [[entry, { text, reacted: false }]], () => twice(send))
  }
  const write = async (n: number) => {
    for (let turn = n; !stopping.signal.aborted; turn += writers) {
      const { key } = people[turn % people.length]!
      const isWithPhoto = originals !== undefined && n === 0
      await (isWithPhoto ? upload(key) : Promise.resolve(undefined))
        .then((file) => post(key, file === undefined ? [] : [file]))
        .catch((error: unknown) => {
          failed++
          console.log(
            `several servers: failed twice: ${String(error)} ${error instanceof CallError ? error.status : ''}`,
          )
        })
      await wait(10)
    }
  }
  const all = Promise.all(Array.from({ length: writers }, (_, n) => write(n)))
  return {
    /** A server that dies under the second attempt, too, would say nothing about the first. */
    isTryingAgainAt: (url: string) => again.includes(url),
    /** Until this has happened, something is away. */
    without: (start: Promise<void>) => (returned = start),
    /** @returns how many were not acknowledged the second time */
    stop: async () => {
      stopping.abort()
      await all
      return failed
    },
  }
}

/** How many streams have not heard of everything, some time after. */
async function countBehind({ ledger }: World, streams: { known: Set<string> }[]): Promise<number> {
  const there = [...ledger.entries.values()].filter(({ may }) => may.some(Boolean)).map(({ id }) => id)
  const behind = () => streams.filter(({ known }) => there.some((id) => !known.has(id))).length
  for (const giveUp = Date.now() + timeout; behind() > 0 && Date.now() < giveUp; await wait(100));
  return behind()
}
