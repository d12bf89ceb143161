import { setImmediate } from 'node:timers/promises'
import type { Seconds } from '#contract/units.ts'
import type { Context } from '../../context.ts'
import { createSavedNames } from '../../files/saved-names.ts'
import type { Viewer } from '../../http/viewer.ts'
import { dayIn } from '../../time-zones.ts'
import type { Entry } from '../albums/zip.ts'
import { extensionWhenSaved } from '../files/content.ts'
import type { FileRow } from '../files/files.ts'

/** A file of a message, and when it was taken or posted. */
export type Listed = { fileId: string; messageId: string; moment: Seconds }

const perQuery = 100

type Details = FileRow & { messageId: string; authorName: string | null }
export type ReadDetails = (some: readonly Listed[]) => Promise<Details[]>
type Given = {
  listed: readonly Listed[]
  timeZone: string
  readDetails: ReadDetails
  extensionOf?: (file: FileRow) => string
}

/** Reads their details as the zip goes on, so that what was deleted meanwhile, or the reader may no longer see, is left out. */
export async function* entriesOf({
  listed,
  timeZone,
  readDetails,
  extensionOf = extensionWhenSaved,
}: Given): AsyncGenerator<Entry> {
  const days = await daysOf(listed, timeZone)
  const hasFolders = days[0]!.slice(0, 7) !== days.at(-1)!.slice(0, 7)
  const counts = Map.groupBy(days, (day) => day)
  const nameOf = createSavedNames((day) => counts.get(day)!.length)
  for (let start = 0; start < listed.length; start += perQuery) {
    const some = listed.slice(start, start + perQuery)
    const rows = new Map((await readDetails(some)).map((row) => [`${row.messageId} ${row.id}`, row]))
    for (const [index, { fileId, messageId, moment }] of some.entries()) {
      const file = rows.get(`${messageId} ${fileId}`)
      if (!file) continue
      const day = days[start + index]!
      const name = nameOf({ day, author: file.authorName, own: file.name, extension: extensionOf(file) })
      yield { file, name: hasFolders ? `${day.slice(0, 7)}/${name}` : name, date: moment }
    }
  }
}

const atOnce = 2000

/** With pauses, because formatting dates is slow. */
async function daysOf(listed: readonly Listed[], timeZone: string): Promise<string[]> {
  const dayOf = dayIn(timeZone)
  const days: string[] = []
  for (const { moment } of listed) {
    if (days.push(dayOf(moment)) % atOnce === 0) await setImmediate()
  }
  return days
}

export function detailsFor({ db }: Context, { userId }: Viewer): ReadDetails {
  return (some) =>
    db
      .selectFrom('message_file')
      .innerJoin('message', 'message.id', 'message_file.messageId')
      .innerJoin('membership', 'membership.groupId', 'message.groupId')
      .innerJoin('file', 'file.id', 'message_file.fileId')
      .leftJoin('user as author', 'author.id', 'message.authorId')
      .selectAll('file')
      .select(['message_file.messageId', 'author.name as authorName'])
      .where('membership.userId', '=', userId)
      .where('message_file.messageId', 'in', [...new Set(some.map(({ messageId }) => messageId))])
      .where('message_file.fileId', 'in', [...new Set(some.map(({ fileId }) => fileId))])
      .execute()
}
