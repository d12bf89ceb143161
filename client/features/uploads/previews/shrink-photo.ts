import type { Bytes, Pixels } from '#contract/units.ts'
import type { Preview } from '../upload-list.ts'

/** Many photos of this size, unpacked, would fill the memory of a phone. */
const large: Bytes = 1_000_000
const side: Pixels = 1080
const quality = 0.85

/** Whether a small copy replaces it until it is sent. Other formats may be transparent or animated. */
export function isShownSmaller({ type, size }: File): boolean {
  return type === 'image/jpeg' && size > large
}

/** A sharp small copy of a photo, upright, and the photo's own size; undefined where the browser cannot make one. */
export async function shrinkPhoto(file: File): Promise<Preview | undefined> {
  try {
    const photo = await createImageBitmap(file)
    const { width, height } = photo
    const scale = Math.min(1, side / Math.max(width, height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(width * scale)
    canvas.height = Math.round(height * scale)
    canvas.getContext('2d')?.drawImage(photo, 0, 0, canvas.width, canvas.height)
    photo.close()
    const copy = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
    return copy ? { width, height, previewUrl: URL.createObjectURL(copy) } : undefined
  } catch {
    return undefined
  }
}
