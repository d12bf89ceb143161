import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { Readable } from 'node:stream'
import type { Context } from '#server/context.ts'
import { addPreviewTo } from '#server/features/files/previews.ts'
import { receiveFile } from '#server/features/files/receiving/receive-file.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { developPhoto } from './pictures.ts'
import type { PhotoName, Recording } from './story.ts'

const folder = join(import.meta.dirname, 'recordings')
const voiceNotes: ReadonlySet<PhotoName | Recording> = new Set(['tooth.m4a'] as const)

/** @returns the id of the file, which is complete also where there is no ffmpeg */
export async function upload(context: Context, author: Viewer, name: PhotoName | Recording): Promise<string> {
  if (!isRecording(name)) {
    const content = Readable.from([await developPhoto(name)], { objectMode: false })
    return (await receiveFile(context, author, { content })).id
  }
  const content = createReadStream(join(folder, name))
  // Sounds show their title, or that they are a recording.
  if (extname(name) === '.pdf') return (await receiveFile(context, author, { content, name })).id
  const { id } = await receiveFile(context, author, { content, isVoiceNote: voiceNotes.has(name) })
  await addPreviewTo(context, author, id, await readPreview(name))
  return id
}

function isRecording(name: PhotoName | Recording): name is Recording {
  return extname(name) !== ''
}

/** The poster of a film, or the loudness of a sound. */
async function readPreview(name: Recording) {
  if (extname(name) === '.mp4') return { picture: await readFile(join(folder, name.replace('.mp4', '.jpg')), 'base64') }
  const peaks = JSON.parse(await readFile(join(folder, 'peaks.json'), 'utf8')) as Record<string, string>
  return { peaks: peaks[name] }
}
