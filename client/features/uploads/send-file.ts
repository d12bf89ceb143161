import type { FileFull } from '#contract/files.ts'
import type { Bytes } from '#contract/units.ts'
import { CallError } from '../../api/call.ts'
import { upload } from '../../api/sending/upload.ts'
import type { SendOptions } from './send-options.ts'
import { turnPhoto } from './tiles/turn-photo.ts'
import type { FileUpload } from './upload-list.ts'

/** The name browsers give to a pasted picture: a PNG, many times the size of its JPEG. */
const nameInClipboard = 'image.png'
/** Below this, the difference is not worth the wait. */
const heavy: Bytes = 1_000_000
const quality = 0.92

const large: Bytes = 5_000_000

export async function sendFile(chosen: FileUpload, options: SendOptions): Promise<FileFull> {
  const file = chosen.file!
  const isPasted = file.name === nameInClipboard && file.size >= heavy
  const sent = await sendBytes(isPasted ? await lighter(file) : file, chosen, options)
  const turned = chosen.turns ? await turnPhoto(sent, chosen.turns) : sent
  const stored = { ...turned, ...(sent.near && { near: sent.near }) }
  if (lacksPreview(stored)) void addPreview(file, stored, options)
  return stored
}

async function sendBytes(file: File, chosen: FileUpload, options: SendOptions): Promise<FileFull> {
  const { keepsPosition, offersPlace, voiceNote } = chosen
  if (file.size <= large) return upload(file, { ...options, keepsPosition, offersPlace, isVoiceNote: voiceNote })
  const { sendLargeFile } = await import('./send-large-file.ts').catch((cause: unknown) => {
    throw new CallError('unreachable', 0, undefined, cause)
  })
  return sendLargeFile(file, chosen, options)
}

function lacksPreview({ type = '', placeholder, peaks }: FileFull): boolean {
  return type.startsWith('video/') ? !placeholder : type.startsWith('audio/') && !peaks
}

/** In the background; if it fails, only a picture is missing. */
async function addPreview(file: File, stored: FileFull, { onPreview }: SendOptions): Promise<void> {
  try {
    const { addPreviewOf } = await import('./previews/add-preview.ts')
    const changed = await addPreviewOf(file, stored)
    if (changed) onPreview?.(changed)
  } catch {}
}

/**
 * The picture as JPEG if that takes less than half. Screenshots and drawings, which JPEG makes worse and hardly
 * smaller, stay as they are, and so do transparent pictures and those that cannot be converted.
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
