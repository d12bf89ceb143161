import { createHash, type Hash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Selectable } from 'kysely'
import { v7 as newId } from 'uuid'
import type { FileFull, MessageFile } from '#contract/files.ts'
import type { Context } from '../../context.ts'
import { isForeignKeyViolation } from '../../database/dialect.ts'
import type { Tables, Tx } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import type { Viewer } from '../../http/viewer.ts'
import { enqueue, takeBack } from '../../jobs/queue.ts'
import { isAttachableBy, isPublicBy, isReadableBy } from './files.queries.ts'
import { handedOutAs } from './picture-kinds.ts'
import { sniffPicture } from './sniff-picture.ts'

export type FileRow = Selectable<Tables['file']>

/**
 * Stores a picture that is being uploaded. Only its bytes decide what it is; a refused or aborted upload leaves nothing.
 * @throws AppError uploads-off, unsupported-file, broken-picture or picture-too-large, and whatever the content throws
 */
export async function receiveFile(context: Context, viewer: Viewer, content: AsyncIterable<Buffer>): Promise<FileRow> {
  const { kind, bytes } = await sniffPicture(content)
  if (!context.config.allowUpload.image) throw new AppError('uploads-off')
  const id = newId()
  const originalName = `originals/${id}.${kind.extension}`
  await removeLaterUnlessKept(context, id, originalName)
  try {
    const hash = createHash('sha256')
    const size = await context.files.put(originalName, Readable.from(passing(bytes, hash), { objectMode: false }))
    const path = await context.files.localPath(originalName)
    const picture = await context.media.run({ kind: 'inspect-picture', path, extension: kind.extension }, 'now')
    const { type, extension } = handedOutAs(kind, picture)
    const file: FileRow = {
      id,
      ownerId: viewer.userId,
      createdAt: context.clock(),
      type,
      status: 'ready',
      contentUrl: `${id}.${extension}`,
      originalName,
      size,
      ...picture,
      sha256: hash.digest('hex'),
      checkedAt: context.clock(),
      ...nothingMore,
    }
    await keepFile(context, file)
    return file
  } catch (error) {
    await context.files.remove(originalName)
    await transaction(context, (tx) => takeBack(tx, id)).catch(() => {})
    throw error
  }
}

const nothingMore = {
  contentName: null,
  pictureName: null,
  sentSha256: null,
  failedAt: null,
  durationMs: null,
  peaks: null,
  pages: null,
  name: null,
  title: null,
  artist: null,
  takenAt: null,
}

async function* passing(bytes: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of bytes) {
    hash.update(chunk)
    yield chunk
  }
}

const longestUpload = 86_400

/** Until its row exists, a job of the file's own id says that its bytes may be left over from a killed server. */
async function removeLaterUnlessKept(context: Context, id: string, originalName: string): Promise<void> {
  const options = { id, after: longestUpload }
  await transaction(context, (tx) =>
    enqueue(tx, context.clock, 'remove-stored-file', { names: [originalName] }, options),
  )
}

function keepFile(context: Context, file: FileRow): Promise<void> {
  return transaction(context, async (tx) => {
    await tx
      .insertInto('file')
      .values(file)
      .execute()
      .catch((error: unknown) => {
        // The account has just been deleted.
        throw isForeignKeyViolation(error) ? new AppError('not-found', { cause: error }) : error
      })
    await takeBack(tx, file.id)
    await enqueue(tx, context.clock, 'prepare-file', { fileId: file.id })
  })
}

/** Who asks for a file: somebody signed in, somebody with tokens of public links (hashed), both or neither. */
export type Reader = { viewer: Viewer | undefined; publicTokenHashes: string[] }

/** @throws AppError not-found when there is no such file, or the reader may not see it */
export async function requireReadableFile(context: Context, reader: Reader, fileId: string): Promise<FileRow> {
  const { viewer, publicTokenHashes } = reader
  const rules = [
    ...(viewer ? [isReadableBy(viewer.userId)] : []),
    ...(publicTokenHashes.length > 0 ? [isPublicBy(publicTokenHashes)] : []),
  ]
  if (rules.length === 0) throw new AppError('not-found')
  return context.db
    .selectFrom('file')
    .selectAll('file')
    .where('file.id', '=', fileId)
    .where((is) => is.or(rules.map((rule) => rule(is))))
    .executeTakeFirstOrThrow(() => new AppError('not-found'))
}

/**
 * Makes sure that a person may attach these files: all are there, are that person's, in a message that they share or in
 * `before` (on the message until now), and none is named twice.
 * @throws AppError unusable-file, naming each that is not
 */
export async function claimFiles(
  tx: Tx,
  userId: string,
  fileIds: readonly string[],
  before: readonly string[] = [],
): Promise<void> {
  if (fileIds.length === 0) return
  const rows = await tx
    .selectFrom('file')
    .select('id')
    .where('file.id', 'in', fileIds)
    .where(isAttachableBy(userId))
    .execute()
  const unclaimed = new Set([...rows.map(({ id }) => id), ...before])
  const fields = fileIds.flatMap((id, index) =>
    unclaimed.delete(id) ? [] : [{ path: `/files/${index}`, problem: 'is not there, is not yours or is named twice' }],
  )
  if (fields.length > 0) throw new AppError('unusable-file', { fields })
}

/** What presentMessageFile needs, for queries that have `file` joined. */
export const selectFileColumns = [
  'file.id',
  'file.contentUrl',
  'file.type',
  'file.status',
  'file.width',
  'file.height',
  'file.placeholder',
  'file.failedAt',
  'file.durationMs',
  'file.peaks',
  'file.pages',
  'file.name',
  'file.title',
  'file.artist',
] as const
type ShownColumns = (typeof selectFileColumns)[number] extends `file.${infer Name}` ? Name : never

/** A file at its place (from 0) among those of a message. */
export function presentMessageFile(file: Pick<FileRow, ShownColumns>, index: number): MessageFile {
  return {
    id: file.id,
    contentUrl: file.contentUrl,
    entityType: 'file',
    type: file.type,
    status: file.failedAt === null ? file.status : 'failed',
    fileIndex: index,
    width: file.width ?? undefined,
    height: file.height ?? undefined,
    placeholder: file.placeholder ?? undefined,
    duration: file.durationMs === null ? undefined : file.durationMs / 1000,
    peaks: file.peaks ?? undefined,
    pages: file.pages ?? undefined,
    name: file.name ?? undefined,
    title: file.title ?? undefined,
    artist: file.artist ?? undefined,
  }
}

export function presentFile(file: FileRow): FileFull {
  const { createdAt, size, takenAt } = file
  return { ...presentMessageFile(file, 0), createdAt, size, takenAt: takenAt ?? undefined }
}
