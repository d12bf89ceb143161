import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { requireStored } from '../../files/require-stored.ts'
import { numberWhenSaved, savedName } from '../../files/saved-names.ts'
import type { AnyViewer } from '../../http/viewer.ts'
import { dayIn, findTimeZone } from '../../time-zones.ts'
import type { GuestPass } from '../guest-gate/require-guest.ts'
import { isCalledByName, type FileRow } from './files.ts'
import { isPhoto, requireFullPicture, type StoredObject } from './pictures.ts'
import { typeOf } from './receiving/file-kinds.ts'
import { extensionOf } from './stored-names.ts'

/**
 * The served content of a file: a photo in full size, anything else as stored for that.
 * @throws AppError not-found while there is nothing yet
 */
export async function requireContent(context: Context, file: FileRow): Promise<StoredObject> {
  if (isPhoto(file)) return requireFullPicture(context, file)
  const { contentName: name, type } = file
  if (name === null) throw new AppError('not-found')
  return { name, type, size: await requireStored(context.files, name) }
}

/**
 * The content that members save: as sent, with its date and camera, but without its position unless its author kept
 * it; a video whose position cannot be taken out, as in requireContent.
 * @throws AppError not-found while there is nothing yet, or the original is lost
 */
export async function requireStoredOriginal(context: Context, file: FileRow): Promise<StoredObject> {
  if (!isAsSent(file)) return requireContent(context, file)
  const { originalName: name } = file
  return { name, type: typeOf(extensionOf(name)), size: await requireStored(context.files, name) }
}

export function extensionWhenSaved(file: FileRow): string {
  return extensionOf(isAsSent(file) ? file.originalName : file.contentUrl)
}

function isAsSent(file: FileRow): boolean {
  return isPhoto(file) || file.isSavedAsSent === 1
}

/** The stored object from which a video or sound is converted. */
export function sourceOf({ playableName, originalName }: FileRow): string {
  return playableName ?? originalName
}

/** The name under which it is saved outside any group: only the one that a person gave it, or null. */
export function ownNameWhenSaved({ name }: FileRow, content: StoredObject): string | null {
  return name === null ? null : savedName({ own: name, extension: extensionOf(content.name) })
}

/** The name under which a guest saves it: that of a photo may tell of people and places. */
export async function nameForGuests(
  { db }: Pick<Context, 'db'>,
  { madeBy }: Pick<GuestPass, 'madeBy'>,
  file: FileRow,
  extension: string,
): Promise<string> {
  const day = dayIn(await findTimeZone(db, { userId: madeBy, sessionId: '' }))(file.takenAt ?? file.createdAt)
  return savedName({ day, own: isCalledByName(file) ? file.name : null, extension })
}

/** The name under which a member saves it, after its first message that they may see. */
export async function nameWhenSaved(
  { db }: Pick<Context, 'db'>,
  viewer: AnyViewer,
  file: FileRow,
  extension: string,
): Promise<string> {
  const place = await db
    .selectFrom('message_file')
    .innerJoin('message', 'message.id', 'message_file.messageId')
    .innerJoin('membership', 'membership.groupId', 'message.groupId')
    .leftJoin('user as author', 'author.id', 'message.authorId')
    .select(['message.createdAt', 'message_file.position', 'author.name'])
    .where('message_file.fileId', '=', file.id)
    .where('membership.userId', '=', viewer.userId)
    .$if(viewer.onlyGroup !== undefined, (query) => query.where('membership.groupId', '=', viewer.onlyGroup!))
    .orderBy('message.id')
    .executeTakeFirst()
  const day = dayIn(await findTimeZone(db, viewer))(file.takenAt ?? place?.createdAt ?? file.createdAt)
  const number = place && numberWhenSaved(place.position + 1, 0)
  return savedName({ day, author: place?.name, number, own: file.name, extension })
}
