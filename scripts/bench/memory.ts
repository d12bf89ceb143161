import { setTimeout as wait } from 'node:timers/promises'
import { makeCameraPhoto } from '#test/photos/camera-photo.ts'
import { send } from './load.ts'
import { judged, type Result } from './report.ts'
import { residentMegabytes, type Running } from './servers.ts'
import { keyOfPerson } from './seeded-world.ts'

const settleMilliseconds = 6000
const photos = 12
const widths = [360, 720, 1366, 2048]
const key = keyOfPerson(0)

/** Of a server that has just started and had its first visitor. */
export async function measureIdleMemory(server: Running): Promise<Result[]> {
  for (const path of ['/', '/api/info', '/api/me', '/api/feed/page/0?embed=cards'])
    await send(server.url, { path, key })
  return measure('memory when idle', server, 160)
}

/** Of a server that has run the whole bench, and then stored an album and shown it. */
export async function measureMemoryAfterWork(server: Running): Promise<Result[]> {
  for (let n = 0; n < photos; n++) {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(await makeCameraPhoto({ seed: n }))]))
    const uploaded = await fetch(new URL('/api/files', server.url), {
      method: 'POST',
      headers: { 'X-AUTH-TOKEN': key },
      body: form,
    })
    const { id } = (await uploaded.json()) as { id: string }
    await Promise.all(
      widths.map((width) => send(server.url, { path: `/api/images/thumbnail/${width}/99999/${id}`, key })),
    )
  }
  return measure(`memory after all this and ${photos} photos of 12 megapixels`, server, 350)
}

async function measure(what: string, { pid }: Running, atMost: number): Promise<Result[]> {
  await wait(settleMilliseconds)
  const megabytes = residentMegabytes(pid)
  if (megabytes === undefined) return []
  return [
    { what, a: `${megabytes.toFixed(0)} MB`, b: '', measured: megabytes.toFixed(1), ...judged(megabytes, { atMost }) },
  ]
}
