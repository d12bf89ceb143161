import { setTimeout as wait } from 'node:timers/promises'
import { createCaller } from '#client/api/call.ts'
import { makeArchive, readArchive, type Archive } from '#contract/archiving/archives.ts'
import { beginImport, readImport, startImport, type Import, type ImportWay } from '#contract/importing/imports.ts'
import type { Milliseconds } from '#contract/units.ts'
import { createUpload, tus } from '#test/app/tus.ts'
import { openPlace } from '#test/faults/place.ts'
import { settleIn, startOn } from '#test/faults/world.ts'
import { residentMegabytes } from '#test/servers/resident-megabytes.ts'
import { memoryOf, readerOf, timeOf } from '../load/bystander.ts'
import { makeChat } from './archives.ts'

export type Person = { url: string; key: string; group: string }
/** Memory in megabytes, more than before: `own` without that of what decodes pictures. */
export type Look = { memory: number; own: number; times: Milliseconds[] }

type Measure = (work: () => Promise<void>) => Promise<{ look: Look }>

/** One with two members, of whom one brings something in and the other reads the feed. */
export async function onServer(work: (person: Person, measure: Measure, folder: string) => Promise<void>) {
  const place = (await openPlace('SQLite'))!
  place.env.MALLOC_ARENA_MAX = '1'
  const server = await startOn(place)
  try {
    const { people, group } = await settleIn(place, server)
    const read = readerOf(server.url, people[1]!.key)
    const person = { url: server.url, key: people[0]!.key, group }
    // The first time costs what later ones do not.
    await bring(person, await makeChat(2, 20, 2011), 'albums')
    await work(person, (attempt) => watch(server.pid, read, attempt), place.dataFolder)
  } finally {
    await server.end('SIGKILL')
    await place.close()
  }
}

async function watch(pid: number, read: () => Promise<void>, work: () => Promise<void>): Promise<{ look: Look }> {
  for (let n = 0; n < 50; n++) await read()
  const ownOf = () => residentMegabytes(pid) ?? 0
  const [before, ownBefore] = [memoryOf(pid), ownOf()]
  const look: Look = { memory: 0, own: 0, times: [] }
  const over = new AbortController()
  const done = work().finally(() => over.abort())
  while (!over.signal.aborted) {
    look.times.push(await timeOf(read))
    look.memory = Math.max(look.memory, memoryOf(pid) - before)
    look.own = Math.max(look.own, ownOf() - ownBefore)
    await wait(20)
  }
  await done
  return { look }
}

export const callerOf = ({ url, key }: Person) => createCaller({ base: () => url, key: () => key })

export async function bring(person: Person, bytes: Buffer, way: ImportWay): Promise<Import> {
  const { id } = await lookThrough(person, bytes)
  return start(person, id, way)
}

export async function lookThrough(person: Person, bytes: Buffer, onTime?: (seconds: number) => void): Promise<Import> {
  const name = 'WhatsApp Chat with Les Moreau.zip'
  const { id } = await createUpload(person, person, bytes.length, name, { purpose: 'import' })
  await tus(person, person, `/${id}`, { method: 'PATCH', offset: 0, body: bytes })
  const began = performance.now()
  const found = await begin(person, id)
  onTime?.((performance.now() - began) / 1000)
  return found
}

export async function begin(person: Person, upload: string): Promise<Import> {
  const { id } = await callerOf(person)(beginImport, {
    params: { id: person.group },
    body: { upload, timeZone: 'UTC' },
  })
  return untilEnded(person, id)
}

export async function start(person: Person, id: string, way: ImportWay): Promise<Import> {
  await callerOf(person)(startImport, { params: { id }, body: { way, people: [] } })
  return untilEnded(person, id)
}

export async function untilEnded(person: Person, id: string): Promise<Import> {
  for (;;) {
    const now = await callerOf(person)(readImport, { params: { id } })
    if (!['reading', 'importing', 'taking-back'].includes(now.state)) return now
    await wait(200)
  }
}

/** The archive of the group, once it is made. */
export async function takeGroup(person: Person): Promise<Archive> {
  const call = callerOf(person)
  const { id } = await call(makeArchive, { body: { group: person.group, timeZone: 'UTC' } })
  for (;;) {
    const now = await call(readArchive, { params: { id } })
    if (now.state !== 'making') return now
    await wait(200)
  }
}
