import type { Selectable } from 'kysely'
import type { FileFull, MessageFile } from '#contract/files.ts'
import type { Context } from '../../context.ts'
import type { Tables, Tx } from '../../database/tables.ts'
import { AppError } from '../../errors.ts'
import type { AnyViewer, Reach, Viewer } from '../../http/viewer.ts'
import { isShownToGuests } from '../guest-gate/guest-files.ts'
import type { GuestPass } from '../guest-gate/require-guest.ts'
import { isAttachableBy, isFaceFor, isPublicBy, isReadableBy } from './files.queries.ts'

export type FileRow = Selectable<Tables['file']>

/** Somebody signed in, with tokens of public links (hashed), keys of invitations or as a guest, all of these or none. */
export type Reader = {
  viewer: AnyViewer | undefined
  publicTokenHashes: string[]
  guestPasses: GuestPass[]
  invitationKeys?: string[]
}

/** @throws AppError not-found, also when the reader may not see it */
export async function requireReadableFile(context: Context, reader: Reader, fileId: string): Promise<FileRow> {
  const file = await findReadableFile(context, reader, fileId)
  if (!file) throw new AppError('not-found')
  return file
}

export async function findReadableFile(
  context: Context,
  { viewer, publicTokenHashes = [], guestPasses = [], invitationKeys = [] }: Partial<Reader>,
  fileId: string,
): Promise<FileRow | undefined> {
  const rules = [
    ...(viewer ? [isReadableBy(viewer)] : []),
    ...(publicTokenHashes.length > 0 ? [isPublicBy(publicTokenHashes)] : []),
    ...(guestPasses.length > 0 ? [isShownToGuests(guestPasses)] : []),
    ...(invitationKeys.length > 0 ? [isFaceFor(invitationKeys, context.clock())] : []),
  ]
  if (rules.length === 0) return undefined
  return context.db
    .selectFrom('file')
    .selectAll('file')
    .where('file.id', '=', fileId)
    .where((is) => is.or(rules.map((rule) => rule(is))))
    .executeTakeFirst()
}

/**
 * Checks that a person may attach these files: all exist, are their own, in a message that they share or in `before`
 * (until now on the message), and none twice.
 * @throws AppError unusable-file, naming each that is not
 */
export async function claimFiles(
  tx: Tx,
  reach: Reach,
  fileIds: readonly string[],
  before: readonly string[] = [],
): Promise<void> {
  if (fileIds.length === 0) return
  const rows = await tx
    .selectFrom('file')
    .select('id')
    .where('file.id', 'in', fileIds)
    .where(isAttachableBy(reach))
    .execute()
  const unclaimed = new Set([...rows.map(({ id }) => id), ...before])
  const fields = fileIds.flatMap((id, index) =>
    unclaimed.delete(id) ? [] : [{ path: `/files/${index}`, problem: 'is not there, is not yours or is named twice' }],
  )
  if (fields.length > 0) throw new AppError('unusable-file', { fields })
}

/** For presentMessageFile, in queries that have `file` joined. */
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
  'file.isVoiceNote',
] as const
type ShownColumns = (typeof selectFileColumns)[number] extends `file.${infer Name}` ? Name : never

/** The same with captions, for queries that have `message_file` joined too; for anybody who sees the message. */
export const selectFileOfMessageColumns = [...selectFileColumns, 'message_file.caption', 'message_file.alt'] as const
/** With where they were taken, for members only. */
export const selectFileForMembersColumns = [...selectFileOfMessageColumns, 'message_file.location'] as const
type OwnWords = Partial<Pick<Selectable<Tables['message_file']>, 'caption' | 'alt' | 'location'>>

export function presentMessageFile(file: Pick<FileRow, ShownColumns> & OwnWords, index: number): MessageFile {
  const isVoiceNote = file.isVoiceNote === 1
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
    name: isCalledByName(file) && !isVoiceNote ? (file.name ?? undefined) : undefined,
    title: file.title ?? undefined,
    artist: file.artist ?? undefined,
    ...(isVoiceNote && { voiceNote: true }),
    caption: file.caption ?? undefined,
    alt: file.alt ?? undefined,
    location: file.location ?? undefined,
  }
}

/** The file name of a photo or video says less than its picture. */
export function isCalledByName({ type }: Pick<FileRow, 'type'>): boolean {
  return type.startsWith('audio/') || type === 'application/pdf'
}

export function presentFile(file: FileRow): FileFull {
  const { createdAt, size, takenAt } = file
  return { ...presentMessageFile(file, 0), createdAt, size, takenAt: takenAt ?? undefined }
}

/** @throws AppError not-found unless it is this person's own */
export function requireOwnFile({ db }: Context, { userId }: Viewer, fileId: string): Promise<FileRow> {
  return db
    .selectFrom('file')
    .selectAll()
    .where('id', '=', fileId)
    .where('ownerId', '=', userId)
    .executeTakeFirstOrThrow(() => new AppError('not-found'))
}

export function findFileOfUpload(
  { db }: Context,
  { userId }: AnyViewer,
  uploadId: string,
): Promise<FileRow | undefined> {
  return db
    .selectFrom('file')
    .selectAll()
    .where('uploadId', '=', uploadId)
    .where('ownerId', '=', userId)
    .executeTakeFirst()
}
