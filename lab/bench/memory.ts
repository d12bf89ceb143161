import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { makeCameraPhoto } from '#test/photos/camera-photo.ts'
import { privateMegabytes, residentMegabytes } from '#test/servers/resident-megabytes.ts'
import { send } from './load.ts'
import { judged, type Result } from './report.ts'
import { keyOfPerson } from './seeding/seeded-world.ts'
import { type Running } from './servers.ts'

const settleMilliseconds = 6000
const photos = 40
/** The same ones again and again: making one takes longer than storing it. */
const differentPhotos = 4
const widths = [360, 720, 1366, 2048]
const key = keyOfPerson(0)

/** Of a server that has just started and had its first visitor. */
export async function measureIdleMemory(server: Running): Promise<Result[]> {
  for (const path of ['/', '/api/info', '/api/me', '/api/feed/page/0?embed=cards'])
    await send(server.url, { path, key })
  return measure('memory when idle', server, 110)
}

/** Of a server that has run the whole bench, and then stored an album and shown it. */
export async function measureMemoryAfterWork(server: Running, idle: Result[]): Promise<Result[]> {
  const album = await Promise.all(Array.from({ length: differentPhotos }, (_, seed) => makeCameraPhoto({ seed })))
  let most = 0
  for (let n = 0; n < photos; n++) {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(album[n % differentPhotos]!)]))
    const uploaded = await fetch(new URL('/api/files', server.url), {
      method: 'POST',
      headers: { 'X-AUTH-TOKEN': key },
      body: form,
    })
    const { id } = (await uploaded.json()) as { id: string }
    await Promise.all(
      widths.map((width) => send(server.url, { path: `/api/images/thumbnail/${width}/99999/${id}`, key })),
    )
    most = Math.max(most, mediaMegabytes(server))
  }
  const after = await measure(
    `memory after all this and ${photos} photos of 12 megapixels`,
    server,
    Number(idle[0]?.measured ?? 0) + 60,
  )
  const then = mediaMegabytes(server)
  return [
    ...after,
    row('memory of the media process, the most of these photos', most),
    row('memory of the media process six seconds after them', then),
  ]
}

/** Of the processes that this one has started. */
function mediaMegabytes({ pid }: Running): number {
  if (process.platform !== 'linux') return 0
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  return children.reduce((sum, child) => sum + (residentMegabytes(Number(child)) ?? 0), 0)
}

function row(what: string, megabytes: number): Result {
  return { what, a: `${megabytes.toFixed(0)} MB`, b: '', measured: megabytes.toFixed(1), target: '' }
}

async function measure(what: string, { pid }: Running, atMost: number): Promise<Result[]> {
  await wait(settleMilliseconds)
  const megabytes = residentMegabytes(pid)
  if (megabytes === undefined) return []
  const own = privateMegabytes(pid)
  const shared = own === undefined ? '' : `${own.toFixed(0)} private + ${(megabytes - own).toFixed(0)} shared`
  return [{ ...row(what, megabytes), b: shared, ...judged(megabytes, { atMost }) }]
}
