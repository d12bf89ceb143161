import type { Readable } from 'node:stream'
import { errors } from '#contract/errors.ts'
import { fileKind } from '#contract/files.ts'
import type { Bytes, Seconds } from '#contract/units.ts'
import { describedJpeg, type Known } from '../../archive/described-jpeg.ts'
import { createPaths } from '../../archive/names.ts'
import type { Month } from '../../archive/pages/setting.ts'
import type { ZipWriter } from '../../archive/zip-writer.ts'
import type { Context } from '../../context.ts'
import { inPortions } from '../../database/in-portions.ts'
import { AppError } from '../../errors.ts'
import { dayIn, isoIn, zoneOf } from '../../time-zones.ts'
import { requireContent, requireStoredOriginal } from '../files/content.ts'
import type { FileRow } from '../files/files.ts'
import { isPhoto, requireSmallPicture, type SmallPicture, type StoredObject } from '../files/pictures.ts'
import { extensionOf } from '../files/stored-names.ts'
import { idsIn, type Plan } from './plan.ts'
import { messagesAtOnce, readMessages, type FileOfMessage, type ReadMessage } from './read-messages.ts'
import type { ScheduledToKeep } from './read-scheduled.ts'

/**
 * Where a file is in the archive; without a path it was lost. `type` is that of what is there, and `shown` a copy for
 * browsers that do not show it.
 */
export type Copied = { type: string; path?: string; small?: string; shown?: string; size?: Bytes; sha256?: string }

/** By id. */
export type Copies = Map<string, Copied>

const small = { fit: 'thumbnail', width: 720, height: 99_999, format: 'webp' } as const satisfies SmallPicture

type Options = {
  timeZone: string
  waiting: { files: readonly ScheduledToKeep[]; author: string }
  days: ReadonlyMap<string, number>
  passed: (bytes: Bytes) => Promise<void>
}

/** Adds every file once, in the order of the messages, with a small picture of it; and counts what each month has. */
export async function copyFiles(
  context: Context,
  writer: ZipWriter,
  plan: Plan,
  { timeZone, waiting, days, passed }: Options,
): Promise<{ copies: Copies; months: Month[] }> {
  const copies: Copies = new Map()
  const naming = {
    pathOf: createPaths((day) => days.get(day) ?? 0),
    dayOf: dayIn(timeZone),
    isoOf: isoIn(zoneOf(timeZone)),
  }
  const months: Month[] = []
  for (const [month, threads] of plan.months) {
    const counted: Month = { month, messages: threads.length, photos: 0 }
    for (const ids of inPortions([...idsIn(threads)], messagesAtOnce)) {
      for (const read of await readMessages(context.db, ids)) {
        for (const file of read.files) {
          const copied = copies.get(file.id) ?? (await copy(context, writer, file, whereOf(read, file, naming)))
          if (!copies.has(file.id)) await passed(file.size)
          copies.set(file.id, copied)
          if (!isPhoto(file)) continue
          counted.photos++
          counted.cover ??= copied.small
        }
      }
    }
    months.push(counted)
  }
  for (const { line, files } of waiting.files) {
    const message = { message: { createdAt: line.goesAt }, authorName: waiting.author }
    for (const file of files) {
      if (copies.has(file.id)) continue
      copies.set(file.id, await copy(context, writer, file, whereOf(message, { ...file, caption: null }, naming)))
      await passed(file.size)
    }
  }
  return { copies, months }
}

/** `known` is what the photo itself may not say. */
type Where = { at: Seconds; named: (extension: string) => string; known: Known }

type Naming = Record<'dayOf' | 'isoOf', (at: Seconds) => string> & { pathOf: ReturnType<typeof createPaths> }

type Placed = Pick<ReadMessage, 'authorName'> & {
  message: Pick<ReadMessage['message'], 'createdAt' | 'datePrecision'>
}

function whereOf(
  { message, authorName: author }: Placed,
  file: Omit<FileOfMessage, 'messageId' | 'alt' | 'location'>,
  { dayOf, isoOf, pathOf }: Naming,
): Where {
  const at = file.takenAt ?? message.createdAt
  const kind = fileKind(file.type) ?? 'pdf'
  const own = file.isVoiceNote === 1 ? null : file.name
  const isRough = file.takenAt === null && message.datePrecision !== undefined
  return {
    at,
    named: (extension) => pathOf({ kind, day: dayOf(at), author, own, extension }),
    known: { date: isRough ? undefined : isoOf(at), caption: file.caption ?? undefined },
  }
}

async function copy(context: Context, writer: ZipWriter, file: FileRow, { at, named, known }: Where): Promise<Copied> {
  const stored = await unlessLost(() => storedOriginal(context, file))
  if (!stored) return { type: file.type }
  const path = named(extensionOf(stored.name))
  const bytes = bytesOf(context, stored)
  const content = stored.type === 'image/jpeg' ? describedJpeg(bytes, known) : bytes
  const written = await writer.add(path, content, { at, isMedia: true })
  const picture = `pages/small/${file.id}.webp`
  const isSmall = await addPicture(context, writer, picture, () => requireSmallPicture(context, file, small))
  const shown = isShownByBrowsers(file, stored) ? undefined : await addShown(context, writer, file)
  return {
    type: stored.type,
    path,
    ...(isSmall && { small: picture }),
    ...(shown !== undefined && { shown }),
    ...written,
  }
}

async function addShown(context: Context, writer: ZipWriter, file: FileRow): Promise<string | undefined> {
  const content = await unlessLost(() => requireContent(context, file))
  if (!content) return undefined
  const path = `pages/shown/${file.id}.${extensionOf(content.name)}`
  await writer.add(path, bytesOf(context, content), { isMedia: true })
  return path
}

const shownByBrowsers = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif']

/** Videos and sound have been converted where they had to be. */
function isShownByBrowsers(file: FileRow, { name, type }: StoredObject): boolean {
  return isPhoto(file) ? shownByBrowsers.includes(type) : file.contentName === null || file.contentName === name
}

/** A video that is still being converted is included as sent. */
async function storedOriginal(context: Context, file: FileRow): Promise<StoredObject> {
  if (file.contentName !== null || file.status !== 'raw') return requireStoredOriginal(context, file)
  const size = await context.files.size(file.originalName)
  if (size === undefined) throw new AppError('not-found')
  return { name: file.originalName, type: file.type, size }
}

/** Whether there is such a picture. */
export async function addPicture(
  context: Context,
  writer: ZipWriter,
  path: string,
  find: () => Promise<StoredObject>,
): Promise<boolean> {
  const stored = await unlessLost(find)
  if (!stored) return false
  await writer.add(path, bytesOf(context, stored), { isMedia: true })
  return true
}

async function* bytesOf({ files }: Context, { name, bytes }: StoredObject): AsyncGenerator<Buffer> {
  if (bytes) return yield Buffer.from(bytes)
  const stream: Readable = files.read(name)
  for await (const chunk of stream) yield chunk as Buffer
}

/** What cannot be decoded, or is not there any more, is left out; a store that is away ends the attempt. */
async function unlessLost<T>(find: () => Promise<T>): Promise<T | undefined> {
  try {
    return await find()
  } catch (error) {
    if (error instanceof AppError && errors[error.code].status < 500) return undefined
    throw error
  }
}
