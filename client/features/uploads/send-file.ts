import type { FileFull } from '#contract/files.ts'
import { turnPhoto } from './tiles/turn-photo.ts'
import { CallError } from '../../api/call.ts'
import { upload, type UploadOptions } from '../../api/upload.ts'
import type { FileUpload } from './upload-list.ts'

/** A photo that was copied from a page or a program comes as a PNG of this name, many times as heavy as its JPEG. */
const nameInClipboard = 'image.png'
/** In bytes; below it, nobody waits for the difference. */
const heavy = 1_000_000
const quality = 0.92

/** In bytes; above it, an upload that breaks off is worth going on with. */
const large = 5_000_000

export type SendOptions = UploadOptions & {
  /** Told where a large file can be gone on with. */
  onUrl?: (url: string) => void
  /** Told when the server has got a picture or peaks from this browser. */
  onPreview?: (stored: FileFull) => void
}

/** Sends a file as it is, or lighter when it was pasted. Rejects as `upload` does. */
export async function sendFile(chosen: FileUpload, options: SendOptions): Promise<FileFull> {
  const file = chosen.file!
  const isPasted = file.name === nameInClipboard && file.size >= heavy
  const sent = await sendBytes(isPasted ? await lighter(file) : file, chosen, options)
  const stored = chosen.turns ? await turnPhoto(sent, chosen.turns) : sent
  if (lacksPreview(stored)) void addPreview(file, stored, options)
  return stored
}

async function sendBytes(file: File, chosen: FileUpload, options: SendOptions): Promise<FileFull> {
  const { keepsPosition, voiceNote } = chosen
  if (file.size <= large) return upload(file, { ...options, keepsPosition, isVoiceNote: voiceNote })
  const { sendLargeFile } = await import('./send-large-file.ts').catch((cause: unknown) => {
    throw new CallError('unreachable', 0, undefined, cause)
  })
  return sendLargeFile(file, chosen, options)
}

function lacksPreview({ type = '', placeholder, peaks }: FileFull): boolean {
  return type.startsWith('video/') ? !placeholder : type.startsWith('audio/') && !peaks
}

/** In the background; without it, there is only no picture to wait with. */
async function addPreview(file: File, stored: FileFull, { onPreview }: SendOptions): Promise<void> {
  try {
    const { addPreviewOf } = await import('./add-preview.ts')
    const changed = await addPreviewOf(file, stored)
    if (changed) onPreview?.(changed)
  } catch {
    // Nobody waits for it.
  }
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
