import { AppError } from '../../../errors.ts'
import { findFileKind, signatureBytes, type AcceptedKind } from './file-kinds.ts'

/**
 * Reads enough to tell the kind of file; `bytes` is the whole content again, from its first byte.
 * @throws AppError unsupported-file or unsupported-media; the rest of the content is then not read
 */
export async function sniffFile(
  content: AsyncIterable<Buffer>,
): Promise<{ accepted: AcceptedKind; bytes: AsyncIterable<Buffer> }> {
  const chunks = content[Symbol.asyncIterator]()
  const head: Buffer[] = []
  for (let length = 0; length < signatureBytes;) {
    const next = await chunks.next()
    if (next.done) break
    head.push(next.value)
    length += next.value.length
  }
  try {
    return { accepted: await requireKind(Buffer.concat(head)), bytes: joined(head, chunks) }
  } catch (error) {
    await chunks.return?.()
    throw error
  }
}

/** @throws AppError unsupported-file or unsupported-media */
export async function requireKind(head: Buffer): Promise<AcceptedKind> {
  const found = await findFileKind(head)
  if ('kind' in found) return found
  if (found.isMedia) throw new AppError('unsupported-media')
  throw new AppError('unsupported-file', found.unknown ? { message: refusalOf(found.unknown) } : {})
}

function refusalOf(name: string): string {
  const article = /^[aefhilmnorsx8]/.test(name) ? 'an' : 'a'
  return `This is ${article} ${name.toUpperCase()} file. Coterie takes photos, videos, audio and PDFs.`
}

async function* joined(head: Buffer[], rest: AsyncIterator<Buffer>) {
  yield* head
  yield* { [Symbol.asyncIterator]: () => rest }
}
