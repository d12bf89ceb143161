import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../../../errors.ts'

/**
 * The multipart part named `file`, as it arrives, and its name.
 * @throws AppError upload-missing at once, file-too-large or upload-incomplete while it is read
 */
export async function requireFilePart(
  request: FastifyRequest,
  limit: number,
): Promise<{ content: AsyncGenerator<Buffer>; name: string }> {
  if (!request.isMultipart()) throw new AppError('upload-missing')
  if (Number(request.headers['content-length']) > limit + roomForTheRest) throw new AppError('file-too-large')
  const part = await firstFile(request, limit)
  if (part?.fieldname !== 'file') throw new AppError('upload-missing')
  return { content: bytesOf(part.file), name: part.filename ?? '' }
}

const roomForTheRest = 16_384

export function announcedSize({ headers }: FastifyRequest, limit: number): number | undefined {
  return headers['content-length'] === undefined ? undefined : Math.min(Number(headers['content-length']), limit)
}

async function firstFile(request: FastifyRequest, limit: number) {
  try {
    return await request.file({ limits: { fileSize: limit, fields: 20, fieldSize: 4096 }, throwFileSizeLimit: false })
  } catch (cause) {
    const hasNoParts = (cause as Error).message === 'Multipart: Boundary not found'
    throw new AppError(hasNoParts ? 'upload-missing' : 'upload-incomplete', { cause })
  }
}

export async function* bytesOf(file: MultipartFile['file']): AsyncGenerator<Buffer> {
  // Otherwise the excess would be received and thrown away before the sender learns of it.
  file.once('limit', () => file.destroy(new AppError('file-too-large')))
  try {
    for await (const chunk of file) {
      if (file.truncated) throw new AppError('file-too-large')
      yield chunk as Buffer
    }
  } catch (cause) {
    throw cause instanceof AppError ? cause : new AppError('upload-incomplete', { cause })
  }
}

/**
 * Lets a refused sender finish, since browsers read the response only after sending everything. One that sends more
 * than `atMost` bytes is cut off.
 */
export function discardRest(request: FastifyRequest, atMost: number): void {
  const { raw } = request
  if (raw.readableEnded || raw.destroyed) return
  let left = atMost
  raw.unpipe()
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) raw.destroy()
  })
  raw.resume()
}
