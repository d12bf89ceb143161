import type { FileKind } from '#contract/files.ts'
import type { Preview } from '../upload-list.ts'

/** Reads as much of a file as this browser can. `previewUrl` is the caller's to revoke. */
export async function readPreview(file: File, kind: FileKind, previewUrl: string): Promise<Preview> {
  if (kind === 'image') return (await measurePhoto(previewUrl)) ?? { previewUrl: '' }
  if (kind === 'pdf') return {}
  const { drawPoster, measureDuration } = await import('./read-media.ts')
  if (kind === 'audio') return { duration: await measureDuration(file) }
  const { picture, ...measures } = await drawPoster(file)
  return { ...measures, previewUrl: picture ? URL.createObjectURL(picture) : '' }
}

/** As shown, after the camera's orientation; undefined when the browser cannot read the picture. */
function measurePhoto(url: string): Promise<{ width: number; height: number } | undefined> {
  return new Promise((resolve) => {
    const image = new Image()
    image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight })
    image.onerror = () => resolve(undefined)
    image.src = url
  })
}
