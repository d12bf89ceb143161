import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type { Bytes } from '#contract/units.ts'
import { tus } from '#test/app/tus.ts'
import type { Person } from './bringing.ts'

/** Breaks off where so much has been sent. */
export async function sendUntil(person: Person, upload: string, path: string, end: Bytes): Promise<void> {
  const stop = new AbortController()
  let sent = 0
  const body = Readable.from(
    (async function* () {
      for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) {
        if ((sent += (chunk as Buffer).length) > end) stop.abort()
        yield chunk as Buffer
      }
    })(),
  )
  await patch(person, upload, body, 0, stop.signal).catch(() => {})
}

export async function sendFrom(person: Person, upload: string, path: string, start: Bytes): Promise<void> {
  const response = await patch(person, upload, createReadStream(path, { start, highWaterMark: 1 << 20 }), start)
  if (!response.ok) throw new Error(`The upload was refused: ${response.status} ${await response.text()}`)
}

function patch({ url, key }: Person, upload: string, body: Readable, offset: Bytes, signal?: AbortSignal) {
  return fetch(`${url}api/uploads/${upload}`, {
    method: 'PATCH',
    body: Readable.toWeb(body) as ReadableStream,
    duplex: 'half',
    headers: {
      'X-AUTH-TOKEN': key,
      'Tus-Resumable': '1.0.0',
      'Upload-Offset': String(offset),
      'Content-Type': 'application/offset+octet-stream',
    },
    ...(signal && { signal }),
  } as RequestInit)
}

export async function offsetOf(person: Person, upload: string): Promise<Bytes> {
  // What was sent last is still being written.
  await wait(1000)
  const response = await tus(person, person, `/${upload}`, { method: 'HEAD' })
  return Number(response.headers.get('upload-offset'))
}
