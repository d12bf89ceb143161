import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { Seconds } from '#contract/units.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { requireContent, requireStoredOriginal } from '../files/content.ts'
import type { FileRow } from '../files/files.ts'
import type { StoredObject } from '../files/pictures.ts'

export type Entry = { file: FileRow; name: string; date: Seconds }

/** Undefined for what is lost. */
export type OpenContent = (context: Context, file: FileRow) => Promise<Readable | undefined>

/** The name and content of a text that is added when files are missing, which only then says so. */
export type MissingNote = (names: readonly string[]) => { name: string; text: string }

/**
 * A zip that is made while it is read: one file is open at a time, none once the reader has gone. It breaks off when
 * the store fails, since what was sent cannot be taken back; what is lost from the store is named in the note.
 */
export function zipOf(
  context: Context,
  entries: Iterable<Entry> | AsyncIterable<Entry>,
  note: MissingNote,
  open: OpenContent = openAsSent,
): Readable {
  const zip = new ZipFile()
  const content = zip.outputStream as Readable
  const end = (error: unknown) => content.destroy(error as Error)
  zip.on('error', end)
  addAll({ zip, content }, entries, note, (file) => open(context, file)).catch(end)
  return content
}

type Output = { zip: ZipFile; content: Readable }

async function addAll(
  { zip, content }: Output,
  entries: Iterable<Entry> | AsyncIterable<Entry>,
  note: MissingNote,
  open: (file: FileRow) => ReturnType<OpenContent>,
): Promise<void> {
  const missing: string[] = []
  for await (const { file, name, date } of entries) {
    if (content.destroyed) return
    const bytes = await open(file)
    if (!bytes) missing.push(name)
    else await add({ zip, content }, bytes, name, date)
  }
  if (missing.length > 0) {
    const { name, text } = note(missing)
    zip.addBuffer(Buffer.from(text), name, { compress: false })
  }
  zip.end()
}

async function add({ zip, content }: Output, bytes: Readable, name: string, date: Seconds): Promise<void> {
  const close = () => bytes.destroy()
  content.once('close', close)
  // Photos and films are compressed already.
  zip.addReadStreamLazy(name, { compress: false, mtime: dateInZip(date) }, givenOnce(bytes))
  if (content.destroyed) close()
  await finished(bytes)
  content.off('close', close)
}

/** yazl keeps this until the zip has ended, but then without the bytes. */
function givenOnce(bytes: Readable): (begin: (error: null, content: Readable) => void) => void {
  const left = [bytes]
  return (begin) => begin(null, left.pop()!)
}

const lastOfZip: Seconds = 0x7fff_ffff

/** yazl throws for other dates. */
function dateInZip(date: Seconds): Date {
  return new Date(Math.min(Math.max(date, 0), lastOfZip) * 1000)
}

/** A video that is still being converted is included as sent. */
const openAsSent: OpenContent = async (context, file) => {
  if (file.contentName === null && file.status === 'raw') return context.files.read(file.originalName)
  return read(context, await unlessLost(requireStoredOriginal(context, file)))
}

/** Without anything that a camera has noted; nothing yet of a video that is still being converted. */
export const openAsShown: OpenContent = async (context, file) =>
  read(context, await unlessLost(requireContent(context, file)))

function read({ files }: Context, stored: StoredObject | undefined): Readable | undefined {
  return stored?.bytes ? Readable.from([stored.bytes], { objectMode: false }) : stored && files.read(stored.name)
}

async function unlessLost(stored: Promise<StoredObject>): Promise<StoredObject | undefined> {
  try {
    return await stored
  } catch (error) {
    if (error instanceof AppError && error.code === 'not-found') return undefined
    throw error
  }
}
