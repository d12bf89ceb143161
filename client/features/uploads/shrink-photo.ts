import type { Looks } from './upload-list.ts'

/** In bytes; many photos of this size, unpacked, would fill the memory of a phone. */
const large = 1_000_000
/** Of the copy, in pixels along its longer side. */
const side = 1080
const quality = 0.85

/** Whether a small copy is shown in its place while it is not sent. Others may be transparent or move. */
export function isShownSmaller({ type, size }: File): boolean {
  return type === 'image/jpeg' && size > large
}

/** A sharp small copy of a photo, upright, and the size of the photo; undefined where the browser cannot make one. */
export async function shrinkPhoto(file: File): Promise<Looks | undefined> {
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
