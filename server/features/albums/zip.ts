import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Context } from '../../context.ts'
import { requireKept } from '../files/content.ts'
import type { FileRow } from '../files/files.ts'

/** A file in a zip; `date` is in epoch seconds. */
export type Entry = { file: FileRow; name: string; date: number }

/** A zip that is written while it is read, one file after the other. */
export function zipOf(context: Context, entries: readonly Entry[]): Readable {
  const zip = new ZipFile()
  const content = zip.outputStream as Readable
  // What has been sent cannot be taken back, so the rest is missing for whoever downloads.
  zip.on('error', (error: Error) => content.destroy(error))
  for (const { file, name, date } of entries) {
    // Photos and films are compressed already. A zip has no dates before 1970, and yazl throws where nobody catches it.
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

/** A video that is still being converted is there as it was sent. */
async function openContent(context: Context, file: FileRow): Promise<Readable> {
  if (file.contentName === null && file.status === 'raw') return context.files.read(file.originalName)
  const { name } = await requireKept(context, file)
  return context.files.read(name)
}
