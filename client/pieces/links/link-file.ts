import type { MessageFile } from '#contract/files.ts'
import type { LinkPicture } from '#contract/links.ts'

/** The picture of a link as a file. A video's is shown under a play disc. */
export function fileOfPicture(picture: LinkPicture, type: 'image/webp' | 'video/mp4' = 'image/webp'): MessageFile {
  return { ...picture, type, status: 'ready', fileIndex: 0 }
}
