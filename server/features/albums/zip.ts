import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Context } from '../../context.ts'
import { requireStoredOriginal } from '../files/content.ts'
import type { FileRow } from '../files/files.ts'

export type Entry = { file: FileRow; name: string; date: number }

export function zipOf(context: Context, entries: readonly Entry[]): Readable {
  const zip = new ZipFile()
  const content = zip.outputStream as Readable
  // The sent part cannot be taken back, so the download breaks off.
  zip.on('error', (error: Error) => content.destroy(error))
  for (const { file, name, date } of entries) {
    // Photos and films are compressed already. A zip has no dates before 1970, and yazl throws where nobody catches
    // it.
    const options = { compress: false, mtime: new Date(Math.max(date, 0) * 1000) }
    zip.addReadStreamLazy(name, options, (begin) => {
      openContent(context, file).then(
        (content) => begin(null, content),
        (error: unknown) => begin(error, Readable.from([])),
      )
    })
  }
  zip.end()
  return content
}

/** A video that is still being converted is included as sent. */
async function openContent(context: Context, file: FileRow): Promise<Readable> {
  if (file.contentName === null && file.status === 'raw') return context.files.read(file.originalName)
  const { name } = await requireStoredOriginal(context, file)
  return context.files.read(name)
}
