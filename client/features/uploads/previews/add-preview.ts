import { addPreview, longestPicture, type FileFull } from '#contract/files.ts'
import { call } from '../../../api/client.ts'
import { drawPoster } from './read-media.ts'
import { readPeaks } from './read-peaks.ts'

/** For servers that make no pictures or peaks themselves. */
export async function addPreviewOf(file: File, { id, type, duration }: FileFull): Promise<FileFull | undefined> {
  const body = type.startsWith('video/') ? await pictureOf(file) : await peaksOf(file, duration)
  return body && call(addPreview, { params: { id }, body })
}

async function pictureOf(file: File) {
  const { picture } = await drawPoster(file)
  const base64 = picture && (await asBase64(picture))
  return base64 && base64.length <= longestPicture ? { picture: base64 } : undefined
}

async function peaksOf(file: File, duration: number | undefined) {
  const peaks = await readPeaks(file, duration)
  return peaks ? { peaks } : undefined
}

function asBase64(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve((reader.result as string).replace(/^.*,/, ''))
    reader.onerror = () => reject(reader.error ?? new Error('It cannot be read'))
    reader.readAsDataURL(blob)
  })
}
