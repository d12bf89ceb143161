import { createHash, type Hash } from 'node:crypto'
import { Readable } from 'node:stream'
import { v7 as newId } from 'uuid'
import { fileKind, type FileKind } from '#contract/files.ts'
import type { Milliseconds } from '#contract/units.ts'
import type { Context } from '../../../context.ts'
import { isForeignKeyViolation, isUnavailable } from '../../../database/dialect.ts'
import { transaction } from '../../../database/transaction.ts'
import { AppError } from '../../../errors.ts'
import { isAway } from '../../../files/store-error.ts'
import type { AnyViewer } from '../../../http/viewer.ts'
import { enqueue, takeBack } from '../../../jobs/queue.ts'
import type { Position } from '../../../places/towns.ts'
import type { FileRow } from '../files.ts'
import { nameOfOriginal, nameOfPicture, nameOfPlayable } from '../stored-names.ts'
import { describeDocument } from './describe-document.ts'
import { describePicture } from './describe-picture.ts'
import { describeRecording } from './describe-recording.ts'
import type { Describe, Description } from './describe.ts'
import { fingerprintOf } from './fingerprint.ts'
import { plainName } from './plain-name.ts'
import { requireLimit } from './require-limit.ts'
import { sniffFile } from './sniff-file.ts'
import { stripping } from './stripping.ts'
import { releaseSpace } from './upload-space.ts'

/**
 * `name` is the sender's; `takenAt` overrides the file's own, also when it is
 * null. `only` refuses every other kind, and `limit` is in
 * bytes. `rotatedFromId` is the photo that this is a rotated copy of, and `uploadId` the resumable upload, of which
 * the database allows only one file. `onPosition` is told where a photo was taken. `id` and `createdAt` are those that a file had elsewhere.
 */
export type Upload = {
  content: AsyncIterable<Buffer>
  only?: { kind: FileKind; limit: number }
  name?: string
  keepsPosition?: boolean
  onPosition?: (position: Position) => void
  isVoiceNote?: boolean
  takenAt?: number | null
  rotatedFromId?: string
  uploadId?: string
  id?: string
  createdAt?: number
}

const describers: Record<FileKind, Describe> = {
  image: describePicture,
  video: describeRecording,
  audio: describeRecording,
  pdf: describeDocument,
}

/**
 * Stores an uploaded file, or a fetched one without an owner. Only its bytes decide what it is; a refused or aborted
 * upload leaves nothing.
 * @throws AppError uploads-off, unsupported-file, file-too-large or what describing it throws, and whatever the
 * content throws
 */
export async function receiveFile(context: Context, owner: AnyViewer | undefined, upload: Upload): Promise<FileRow> {
  const { accepted, bytes } = await sniffFile(upload.content)
  if (upload.only && upload.only.kind !== accepted.kind) throw new AppError('unsupported-file')
  const limit = upload.only?.limit ?? requireLimit(context.config, accepted)
  const id = upload.id ?? newId()
  const ownerId = owner?.userId ?? null
  const sentName = nameOfOriginal(id, accepted.extension)
  const names = [
    ...new Set([
      sentName,
      ...['mp4', 'm4a'].flatMap((extension) => [nameOfOriginal(id, extension), nameOfPlayable(id, extension)]),
      nameOfPicture(id),
    ]),
  ]
  await removeLaterUnlessSaved(context, id, names)
  try {
    const hash = createHash('sha256')
    const strip = stripping(context, ownerId, accepted, upload)
    const size = await context.files.put(sentName, Readable.from(passing(bytes, hash, limit), { objectMode: false }), {
      isLentNext: true,
      change: strip.change,
    })
    const sentSha256 = hash.digest('hex')
    const { original, described } = await context.files.withLocalFile(sentName, async (path) => {
      const fingerprint = strip.isStripped() ? await fingerprintOf(path) : { size, sha256: sentSha256 }
      const described = await describers[accepted.kind](context, {
        id,
        ownerId,
        accepted,
        originalName: sentName,
        path,
        isSavedAsSent: strip.isSavedAsSent(),
      })
      return { described, original: described.replacement ?? { originalName: sentName, ...fingerprint } }
    })
    const file: FileRow = {
      ...nothing,
      ...columnsOf(described),
      ...original,
      takenAt: upload.takenAt === undefined ? (described.takenAt ?? null) : upload.takenAt,
      id,
      ownerId,
      createdAt: upload.createdAt ?? context.clock(),
      sentSha256,
      checkedAt: context.clock(),
      rotatedFromId: upload.rotatedFromId ?? null,
      uploadId: upload.uploadId ?? null,
      isVoiceNote: upload.isVoiceNote && fileKind(described.type) === 'audio' ? 1 : 0,
      name: nameWithoutFolders(upload.name),
    }
    await saveFile(context, file, described)
    return file
  } catch (error) {
    // Do not wait again for a store that is away. A row whose commit was not acknowledged may exist: the job, which
    // that commit cancels, removes the rest.
    if (isAway(error) || isUnavailable(error)) throw error
    for (const name of names) await context.files.remove(name)
    await transaction(context, (tx) => takeBack(tx, id)).catch(() => {})
    throw error
  }
}

const nothing = {
  playableName: null,
  isSavedAsSent: 0 as const,
  width: null,
  height: null,
  placeholder: null,
  contentName: null,
  pictureName: null,
  failedAt: null,
  durationMs: null,
  peaks: null,
  pages: null,
  title: null,
  artist: null,
  takenAt: null,
}

function columnsOf({ text: _, isConverted: __, replacement: ___, ...columns }: Description) {
  return columns
}

async function* passing(bytes: AsyncIterable<Buffer>, hash: Hash, limit: number): AsyncGenerator<Buffer> {
  let size = 0
  for await (const chunk of bytes) {
    size += chunk.length
    if (size > limit) throw new AppError('file-too-large')
    hash.update(chunk)
    yield chunk
  }
}

const longestName = 120

function nameWithoutFolders(name = ''): string | null {
  return plainName(name.replace(/^.*[\\/]/s, ''), longestName) || null
}

const longestUpload = 86_400

/** Until the file's row exists, this job removes its bytes if the server is killed. */
async function removeLaterUnlessSaved(context: Context, id: string, names: string[]): Promise<void> {
  const options = { id, after: longestUpload }
  await transaction(context, async (tx) => {
    // One that was interrupted before is sent again with its id.
    await takeBack(tx, id)
    await enqueue(tx, context.clock, 'remove-stored-file', { names }, options)
  })
}

/** A voice note is no longer, and takes seconds to convert. */
const longSound: Milliseconds = 1_200_000

function saveFile(context: Context, file: FileRow, { text, isConverted }: Description): Promise<void> {
  const { id: fileId } = file
  return transaction(context, async (tx) => {
    await tx
      .insertInto('file')
      .values(file)
      .execute()
      .catch((error: unknown) => {
        // The account has just been deleted.
        throw isForeignKeyViolation(error) ? new AppError('not-found', { cause: error }) : error
      })
    if (file.uploadId) await releaseSpace(tx, file.uploadId)
    if (text) await tx.insertInto('file_text').values({ fileId, text }).execute()
    await takeBack(tx, fileId)
    await enqueue(tx, context.clock, 'prepare-file', { fileId })
    const isLong = file.type.startsWith('video/') || (file.durationMs ?? 0) > longSound
    if (isConverted) await enqueue(tx, context.clock, isLong ? 'convert-long-file' : 'convert-file', { fileId })
  })
}
