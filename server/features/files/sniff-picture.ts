import { AppError } from '../../errors.ts'
import { findPictureKind, tellingBytes, type PictureKind } from './picture-kinds.ts'

/**
 * Reads as much as tells the kind of picture; `bytes` is the whole content again, from its first byte.
 * @throws AppError unsupported-file; the rest of the content is then not read
 */
export async function sniffPicture(
  content: AsyncIterable<Buffer>,
): Promise<{ kind: PictureKind; bytes: AsyncIterable<Buffer> }> {
  const chunks = content[Symbol.asyncIterator]()
  const head: Buffer[] = []
  for (let length = 0; length < tellingBytes;) {
    const next = await chunks.next()
    if (next.done) break
    head.push(next.value)
    length += next.value.length
  }
  const kind = await findPictureKind(Buffer.concat(head))
  if (!kind) {
    await chunks.return?.()
    throw new AppError('unsupported-file')
  }
  return { kind, bytes: joined(head, chunks) }
}

async function* joined(head: Buffer[], rest: AsyncIterator<Buffer>) {
  yield* head
  yield* { [Symbol.asyncIterator]: () => rest }
}
