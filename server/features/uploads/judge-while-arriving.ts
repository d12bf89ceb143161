import type { Upload } from '@tus/server'
import type { Config } from '../../config/config.ts'
import { AppError } from '../../errors.ts'
import { signatureBytes } from '../files/receiving/file-kinds.ts'
import { requireLimit } from '../files/receiving/require-limit.ts'
import { requireKind } from '../files/receiving/sniff-file.ts'

type Arriving = {
  before: (id: string, end: number) => AsyncIterable<Buffer>
  arriving: ReadableStream<Uint8Array>
  verdict: Verdict
}
/** The protocol library reports every error in a body as an interruption. */
export type Verdict = { refusal?: AppError }

/** Passes on the content of an upload; fails once its first bytes show a kind that is refused, or too large. */
export async function* judgeWhileArriving(
  config: Config,
  { id, size = 0, offset }: Upload,
  { before, arriving, verdict }: Arriving,
): AsyncGenerator<Uint8Array> {
  const enough = Math.min(signatureBytes, size)
  let isKnown = offset >= enough
  const head: Uint8Array[] = isKnown || offset === 0 ? [] : await Array.fromAsync(before(id, offset))
  let length = offset
  for await (const chunk of arriving.values({ preventCancel: true })) {
    if (!isKnown) {
      head.push(chunk)
      length += chunk.length
      if (length >= enough) {
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
