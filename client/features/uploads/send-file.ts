import type { FileFull } from '#contract/files.ts'
import { upload, type UploadOptions } from '../../api/upload.ts'
import type { FileUpload } from './upload-list.ts'

/** A photo that was copied from a page or a program comes as a PNG of this name, many times as heavy as its JPEG. */
const nameInClipboard = 'image.png'
/** In bytes; below it, nobody waits for the difference. */
const heavy = 1_000_000
const quality = 0.92

/** Sends a file as it is, or lighter when it was pasted. Rejects as `upload` does. */
export function sendFile({ file }: Pick<FileUpload, 'file'>, options: UploadOptions): Promise<FileFull> {
  const chosen = file!
  const isPasted = chosen.name === nameInClipboard && chosen.size >= heavy
  return isPasted ? lighter(chosen).then((picture) => upload(picture, options)) : upload(chosen, options)
}

/**
 * The picture as JPEG if that takes less than half. Screenshots and drawings, which JPEG makes worse and hardly lighter,
 * stay what they are, and so does what is transparent or cannot be converted.
 */
async function lighter(file: File): Promise<File> {
  try {
    const jpeg = await asJpeg(file)
    if (!jpeg || jpeg.size * 2 > file.size) return file
    return new File([jpeg], 'image.jpg', { type: jpeg.type, lastModified: file.lastModified })
  } catch {
    return file
  }
}

async function asJpeg(file: File): Promise<Blob | null> {
  const picture = await createImageBitmap(file)
  const canvas = document.createElement('canvas')
  canvas.width = picture.width
  canvas.height = picture.height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  context?.drawImage(picture, 0, 0)
  picture.close()
  if (!context || isTransparent(context, canvas)) return null
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
}

function isTransparent(context: CanvasRenderingContext2D, { width, height }: HTMLCanvasElement): boolean {
  const { data } = context.getImageData(0, 0, width, height)
  for (let alpha = 3; alpha < data.length; alpha += 4) if (data[alpha] !== 255) return true
  return false
}
