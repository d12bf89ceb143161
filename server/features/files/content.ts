import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { requireStored } from '../../files/require-stored.ts'
import type { FileRow } from './files.ts'
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
 * The content that members save: a photo as sent, with its date and camera, but without its position unless its author
 * kept it; anything else as in requireContent.
 * @throws AppError not-found while there is nothing yet, or the original is lost
 */
export async function requireStoredOriginal(context: Context, file: FileRow): Promise<StoredObject> {
  if (!isPhoto(file)) return requireContent(context, file)
  const { originalName: name } = file
  return { name, type: typeOf(extensionOf(name)), size: await requireStored(context.files, name) }
}

/** The name under which a file is saved; undefined if it has none. */
export function nameWhenSaved(file: FileRow, content: StoredObject): string | null {
  const own = ownName(file)
  return own ? `${own}.${extensionOf(content.name)}` : null
}

/** Without its extension, which a conversion may have changed. */
export function ownName({ name }: FileRow): string | undefined {
  return name?.replace(/\.[a-z0-9]{1,5}$/i, '')
}

export function extensionWhenSaved(file: FileRow): string {
  return extensionOf(isPhoto(file) ? file.originalName : file.contentUrl)
}
