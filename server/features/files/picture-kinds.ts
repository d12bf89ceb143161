export type PictureKind = { type: string; extension: string }

/** This many bytes from the start of a file show its type, whatever its name. */
export const tellingBytes = 16_384

const jpeg: PictureKind = { type: 'image/jpeg', extension: 'jpg' }
const png: PictureKind = { type: 'image/png', extension: 'png' }
const webp: PictureKind = { type: 'image/webp', extension: 'webp' }
const avif: PictureKind = { type: 'image/avif', extension: 'avif' }
const gif: PictureKind = { type: 'image/gif', extension: 'gif' }

const accepted: Record<string, PictureKind> = {
  'image/jpeg': jpeg,
  'image/png': png,
  'image/apng': png,
  'image/webp': webp,
  'image/avif': avif,
  'image/gif': gif,
}

/** The kind of picture that begins with these bytes, or undefined when it is none that is accepted. */
export async function findPictureKind(head: Buffer): Promise<PictureKind | undefined> {
  // Loaded for the first upload, to save memory until then.
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(head)
  return found && accepted[found.mime]
}

/** WebP cannot be larger than this on a side. */
export const largestWebp = 16_383

/**
 * In which format a picture is served. Encoding AVIF takes seconds per picture, so AVIF goes out as WebP,
 * or as JPEG where WebP cannot be that large.
 */
export function handedOutAs(kind: PictureKind, size: { width: number; height: number }): PictureKind {
  if (kind.type !== avif.type) return kind
  return Math.max(size.width, size.height) > largestWebp ? jpeg : webp
}
