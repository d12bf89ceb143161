import { Readable } from 'node:stream'
import type { S3Config } from '../../config/store-settings.ts'
import { asUnavailable, StoreError } from '../store-error.ts'
import type { S3Client } from './client.ts'

export type Range = { start: number; end: number }

const mostBreaks = 5

/** A stream that resumes when the connection breaks. It ends with an error, never early. */
export function readObject(client: S3Client, config: S3Config, name: string, range?: Range): Readable {
  const leaving = new AbortController()
  const bytes = bytesOf(client, name, range, leaving.signal)
  return new Readable({
    read() {
      bytes.next().then(
        ({ value, done }) => void this.push(done ? null : value),
        (error: Error) => void this.destroy(error instanceof StoreError ? error : asUnavailable(config, error)),
      )
    },
    destroy(error, done) {
      // At once: what it waits for may never come.
      leaving.abort()
      done(error)
    },
  })
}

async function* bytesOf(
  client: S3Client,
  name: string,
  { start, end }: Partial<Range> = {},
  signal: AbortSignal,
): AsyncGenerator<Buffer> {
  let position = start ?? 0
  let version: string | undefined
  for (let breaks = 0; ; breaks++) {
    const from = position
    const isWhole = position === 0 && end === undefined
    const response = await client.open({
      method: 'GET',
      name,
      headers: {
        ...(!isWhole && { range: `bytes=${position}-${end ?? ''}` }),
        ...(version && { 'if-match': version }),
      },
      signal,
    })
    if (!isWhole && response.statusCode !== 206) {
      await response.body.dump()
      throw new Error(`The file store does not send a range of ${name}`)
    }
    version = response.headers['etag']?.toString()
    const expected = position + Number(response.headers['content-length'])
    try {
      for await (const chunk of response.body as AsyncIterable<Buffer>) {
        position += chunk.length
        yield chunk
      }
      if (position === expected || Number.isNaN(expected)) return
      throw new Error(`The file store sent less than all of ${name}`)
    } catch (error) {
      const isSilent = (error as NodeJS.ErrnoException).code === 'UND_ERR_BODY_TIMEOUT' && position === from
      if (signal.aborted || isSilent || breaks === mostBreaks) throw error
      if (position === expected) return
    }
  }
}
