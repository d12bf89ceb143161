import type { Upload } from '@tus/server'
import type { Config } from '../../config.ts'
import { AppError } from '../../errors.ts'
import { tellingBytes } from '../files/receiving/file-kinds.ts'
import { requireLimit } from '../files/receiving/require-limit.ts'
import { requireKind } from '../files/receiving/sniff-file.ts'

type Arriving = {
  /** What has arrived before. */
  before: (id: string, end: number) => AsyncIterable<Buffer>
  arriving: ReadableStream<Uint8Array>
  verdict: Verdict
}
/** The protocol tells of every error in a body as if it were broken off. */
export type Verdict = { refusal?: AppError }

/**
 * What goes on with an upload, passed on; ends with an error once its first bytes tell that it is of a kind that is not
 * taken, or not in this size.
 */
export async function* judgeWhileArriving(
  config: Config,
  { id, size = 0, offset }: Upload,
  { before, arriving, verdict }: Arriving,
): AsyncGenerator<Uint8Array> {
  const telling = Math.min(tellingBytes, size)
  let isKnown = offset >= telling
  const head: Uint8Array[] = isKnown || offset === 0 ? [] : await Array.fromAsync(before(id, offset))
  let length = offset
  for await (const chunk of arriving.values({ preventCancel: true })) {
    if (!isKnown) {
      head.push(chunk)
      length += chunk.length
      if (length >= telling) {
        isKnown = true
        await requireTaken(config, Buffer.concat(head), size).catch((refusal: AppError) => {
          verdict.refusal = refusal
          throw refusal
        })
      }
    }
    yield chunk
  }
}

async function requireTaken(config: Config, head: Buffer, size: number): Promise<void> {
  if (size > requireLimit(config, await requireKind(head))) throw new AppError('file-too-large')
}
