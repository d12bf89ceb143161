import type { Readable } from 'node:stream'
import { photoLimits } from '#contract/photos.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import type { Viewer } from '../../http/viewer.ts'
import { zipOf } from '../albums/zip.ts'
import { extensionWhenSaved, ownName } from '../files/content.ts'
import type { FileRow } from '../files/files.ts'
import { nameOnDisk } from '../files/receiving/plain-name.ts'

type Taken = FileRow & { moment: number }

/**
 * Zips these photos, oldest first.
 * @throws AppError not-found unless all of them are in groups of the viewer, invalid-request when they are too large
 */
export async function openPhotos(
  context: Context,
  viewer: Viewer,
  fileIds: readonly string[],
  timeZone: string,
): Promise<Readable> {
  const wanted = new Set(fileIds)
  const photos = await findPhotos(context, viewer, [...wanted])
  if (photos.length < wanted.size) throw new AppError('not-found')
  const bytes = photos.reduce((sum, { size }) => sum + size, 0)
  if (bytes > photoLimits.downloadBytes) {
    const problem = `must not have more than ${photoLimits.downloadBytes} bytes together`
    throw new AppError('invalid-request', { fields: [{ path: '/files', problem }] })
  }
  const names = namesByDay(photos, timeZone)
  return zipOf(
    context,
    photos.map((file, index) => ({ file, name: names[index]!, date: file.moment })),
  )
}

/** Each once, even if several messages have it. */
async function findPhotos({ db }: Context, { userId }: Viewer, fileIds: string[]): Promise<Taken[]> {
  const rows = await db
    .selectFrom('message_file')
    .innerJoin('file', 'file.id', 'message_file.fileId')
    .innerJoin('membership', 'membership.groupId', 'message_file.groupId')
    .selectAll('file')
    .select('message_file.takenAt as moment')
    .where('message_file.fileId', 'in', fileIds)
    .where('membership.userId', '=', userId)
    .orderBy('message_file.takenAt')
    .orderBy('message_file.messageId')
    .orderBy('message_file.position')
    .$narrowType<{ moment: number }>()
    .execute()
  return [...new Map(rows.map((row) => [row.id, row])).values()].toSorted((a, b) => a.moment - b.moment)
}

/** `2024-07-14 1 lake.jpg`, numbered through each day. */
function namesByDay(photos: readonly Taken[], timeZone: string): string[] {
  // The Swedish format is 2024-07-14.
  const dayOf = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  const days = photos.map(({ moment }) => dayOf.format(moment * 1000))
  const counts = Map.groupBy(days, (day) => day)
  const used = new Map<string, number>()
  return photos.map((file, index) => {
    const day = days[index]!
    const number = (used.get(day) ?? 0) + 1
    used.set(day, number)
    const digits = String(counts.get(day)!.length).length
    const own = nameOnDisk(ownName(file) ?? '')
    const place = `${day} ${String(number).padStart(digits, '0')}`
    return `${own ? `${place} ${own}` : place}.${extensionWhenSaved(file)}`
  })
}
