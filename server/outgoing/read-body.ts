import { Transform, pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { OutgoingError } from './outgoing-error.ts'
import type { OutsideResponse } from './send.ts'

/**
 * The body after decompression. Longer bodies are cut or refused, and not received any further.
 * @throws OutgoingError too-large, bad-encoding or no-answer
 */
export async function readBody(
  { body, headers }: OutsideResponse,
  { mostBytes, cut }: { mostBytes: number; cut: boolean },
): Promise<{ body: Buffer; isCut: boolean }> {
  if (!cut && Number(headers['content-length']) > mostBytes) throw new OutgoingError('too-large')
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of decoded(body, headers['content-encoding'], mostBytes)) {
      chunks.push(chunk as Buffer)
      size += (chunk as Buffer).length
      if (size > mostBytes) break
    }
  } catch (error) {
    throw isOfZlib(error) ? new OutgoingError('bad-encoding') : error
  }
  if (size > mostBytes && !cut) throw new OutgoingError('too-large')
  return { body: Buffer.concat(chunks).subarray(0, mostBytes), isCut: size > mostBytes }
}

const isOfZlib = (error: unknown) => (error as NodeJS.ErrnoException).code?.startsWith('Z_')

/** Only gzip is requested: brotli and zstd need megabytes of memory for each stream. */
function decoded(body: Readable, encoding: string | string[] | undefined, mostBytes: number): Readable {
  if (encoding === undefined || encoding === 'identity') return body
  if (encoding !== 'gzip' && encoding !== 'x-gzip') throw new OutgoingError('bad-encoding')
  const gunzip = createGunzip()
  gunzip.on('error', () => {})
  return pipeline(body, atMost(mostBytes), gunzip, () => {})
}

/** Bounds the compressed bytes as well: blocks can be empty, and endless. */
function atMost(mostBytes: number): Transform {
  let size = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      if (size > mostBytes) done(new OutgoingError('too-large'))
      else done(null, chunk)
    },
  })
}
