import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { ZipFile } from 'yazl'

type Line = { at: string; from: string; text?: string; photo?: string }

/** A chat as an Android phone exports it, with a photo for each line that names one. */
export async function makeWhatsappZip(lines: readonly Line[], name = 'WhatsApp Chat with Les Moreau'): Promise<Buffer> {
  const zip = new ZipFile()
  const text = lines.map(({ at, from, text = '', photo }) => {
    const attached = photo === undefined ? text : `${photo} (file attached)${text && `\n${text}`}`
    return `${at} - ${from}: ${attached}\n`
  })
  zip.addBuffer(Buffer.from(text.join('')), `${name}.txt`)
  const photos = lines.flatMap(({ photo }) => photo ?? [])
  for (const [n, photo] of photos.entries()) zip.addBuffer(await makeJpeg(n), photo, { compress: false })
  zip.end()
  return buffer(zip.outputStream as NodeJS.ReadableStream)
}

/** No two are the same. `takenAt` is as cameras write it, such as 2016:05:13 10:15:00. */
export function makeJpeg(n: number, takenAt?: string): Promise<Buffer> {
  const background = { r: n % 256, g: (n >> 8) % 256, b: 100 }
  const photo = sharp({ create: { width: 32, height: 24, channels: 3, background } }).jpeg()
  const exif = { IFD2: { DateTimeOriginal: takenAt ?? '', OffsetTimeOriginal: '+00:00' } }
  return (takenAt === undefined ? photo : photo.withExif(exif)).toBuffer()
}
