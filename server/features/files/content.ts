import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { requireStored } from '../../files/require-stored.ts'
import type { FileRow } from './files.ts'
import { isPhoto, requireFullPicture, type StoredObject } from './pictures.ts'
import { typeOf } from './receiving/file-kinds.ts'
import { extensionOf } from './stored-names.ts'

/**
 * What is handed out of a file: a photo in full size, anything else as it is stored for that.
 * @throws AppError not-found while there is nothing yet
 */
export async function requireContent(context: Context, file: FileRow): Promise<StoredObject> {
  if (isPhoto(file)) return requireFullPicture(context, file)
  const { contentName: name, type } = file
  if (name === null) throw new AppError('not-found')
  return { name, type, size: await requireStored(context.files, name) }
}

/**
 * What is kept of a file: a photo with its date and camera, as it was sent but for its position, unless that was to be
 * kept; anything else as requireContent has it. For members only.
 * @throws AppError not-found while there is nothing yet, or what was sent is lost
 */
export async function requireKept(context: Context, file: FileRow): Promise<StoredObject> {
  if (!isPhoto(file)) return requireContent(context, file)
  const { originalName: name } = file
  return { name, type: typeOf(extensionOf(name)), size: await requireStored(context.files, name) }
}

/** What a file of one's own name is called where this of it is saved; nothing for what has none. */
export function nameWhenSaved(file: FileRow, content: StoredObject): string | null {
  const own = ownName(file)
  return own ? `${own}.${extensionOf(content.name)}` : null
}

/** Without its extension, which may be another by now. */
export function ownName({ name }: FileRow): string | undefined {
  return name?.replace(/\.[a-z0-9]{1,5}$/i, '')
}

/** Of what requireKept has. */
export function extensionWhenSaved(file: FileRow): string {
  return extensionOf(isPhoto(file) ? file.originalName : file.contentUrl)
}
