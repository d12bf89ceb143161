import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { nameOnDisk } from '../../files/name-on-disk.ts'
import type { AnyViewer } from '../../http/viewer.ts'
import { requireMemberByMessage } from '../membership/membership.ts'
import { writeIcs } from './ics.ts'
import { asIcsEvents, listOccurrencesOf } from './occurrences.ts'

export type EventFile = { name: string; content: string }

const longestName = 120

/**
 * An event to add to a calendar: one occurrence of it, or all that are not over.
 * @throws AppError not-found, also for a message that is withheld or in a group that the person is not in
 */
export async function readEventFile(
  context: Context,
  reader: AnyViewer,
  messageId: string,
  occurrence?: string,
): Promise<EventFile> {
  if (reader.onlyGroup) await requireMemberByMessage(context.db, reader, messageId)
  const [file] = await readEventFiles(context, reader, [messageId], occurrence)
  if (!file) throw new AppError('not-found')
  return file
}

/** A file for each of these messages that is an event which the person may read. */
export async function readEventFiles(
  { db, config, clock }: Pick<Context, 'db' | 'config' | 'clock'>,
  { userId }: { userId: string },
  messageIds: readonly string[],
  occurrence?: string,
): Promise<EventFile[]> {
  const listed = await listOccurrencesOf(db, { userId, now: clock(), occurrence }, messageIds)
  const files = [...Map.groupBy(listed, ({ messageId }) => messageId).values()].map(async (rows) => {
    const events = await asIcsEvents(db, rows, { config, titlesOnly: false, namesGroup: true })
    return { name: `${nameOnDisk(events[0]!.title, longestName) || 'event'}.ics`, content: writeIcs({ events }) }
  })
  return Promise.all(files)
}
