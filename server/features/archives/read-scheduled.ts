import type { ArchivedScheduled } from '../../archive/scheduled-line.ts'
import { iso } from '../../archive/schema.ts'
import type { Db } from '../../database/tables.ts'
import type { FileRow } from '../files/files.ts'
import type { PlannedDraft } from '../scheduled-messages/planned-draft.ts'
import type { Scope } from './plan.ts'

export type ScheduledToKeep = { line: ArchivedScheduled; files: FileRow[] }

/** What somebody wrote for later: only in their own archive. */
export async function readScheduled(db: Db, { userId, groupId }: Scope): Promise<ScheduledToKeep[]> {
  if (groupId !== null) return []
  const rows = await db
    .selectFrom('scheduled_message')
    .leftJoin('membership', (join) =>
      join
        .onRef('membership.groupId', '=', 'scheduled_message.groupId')
        .onRef('membership.userId', '=', 'scheduled_message.userId'),
    )
    .selectAll('scheduled_message')
    .select('membership.groupId as ownGroup')
    .where('scheduled_message.userId', '=', userId)
    .orderBy('scheduled_message.goesAt')
    .orderBy('scheduled_message.id')
    .execute()
  const kept: ScheduledToKeep[] = []
  for (const { id, ownGroup, draft, localTime, zone, goesAt } of rows) {
    const { data = {}, captions = [] } = JSON.parse(draft) as PlannedDraft
    const files = await filesOf(db, id)
    const words = new Map(captions.map(({ file, ...words }) => [file, words]))
    const group = ownGroup === null ? {} : { group: ownGroup }
    const line = {
      id,
      ...group,
      ...(data.title !== undefined && { title: data.title }),
      ...(data.text !== undefined && { text: data.text }),
      at: localTime,
      zone,
      goesAt,
      goesAtIso: iso(goesAt),
      files: files.map((file) => ({ file: file.id, ...words.get(file.id) })),
    }
    kept.push({ line, files })
  }
  return [...kept, ...(await readLinesOfCards(db, userId))]
}

/** Their own lines in birthday cards that are not open yet. */
async function readLinesOfCards(db: Db, userId: string): Promise<ScheduledToKeep[]> {
  const rows = await db
    .selectFrom('birthday_line')
    .innerJoin('birthday_card', 'birthday_card.id', 'birthday_line.cardId')
    .select(['birthday_line.id', 'birthday_line.text'])
    .select(['birthday_card.groupId', 'birthday_card.date', 'birthday_card.zone', 'birthday_card.opensAt'])
    .where('birthday_line.userId', '=', userId)
    .where('birthday_card.openedAt', 'is', null)
    .orderBy('birthday_card.opensAt')
    .orderBy('birthday_line.id')
    .execute()
  const kept: ScheduledToKeep[] = []
  for (const { id, groupId: group, text, date, zone, opensAt } of rows) {
    const files = await db
      .selectFrom('birthday_file')
      .innerJoin('file', 'file.id', 'birthday_file.fileId')
      .selectAll('file')
      .where('birthday_file.lineId', '=', id)
      .orderBy('birthday_file.position')
      .execute()
    const when = { at: `${date}T07:00`, zone, goesAt: opensAt, goesAtIso: iso(opensAt) }
    kept.push({ line: { id, group, text, ...when, files: files.map((file) => ({ file: file.id })) }, files })
  }
  return kept
}

function filesOf(db: Db, id: string): Promise<FileRow[]> {
  return db
    .selectFrom('scheduled_file')
    .innerJoin('file', 'file.id', 'scheduled_file.fileId')
    .selectAll('file')
    .where('scheduled_file.scheduledId', '=', id)
    .orderBy('scheduled_file.position')
    .execute()
}
