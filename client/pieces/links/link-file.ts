import type { MessageFile } from '#contract/files.ts'
import type { LinkPicture } from '#contract/links.ts'

/** The picture of a link in the form of a file. As one of a video, it is shown under a play disc. */
export function fileOfPicture(picture: LinkPicture, type: 'image/webp' | 'video/mp4' = 'image/webp'): MessageFile {
  return { ...picture, type, status: 'ready', fileIndex: 0 }
}
