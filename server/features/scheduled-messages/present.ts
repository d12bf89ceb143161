import type { Selectable } from 'kysely'
import type { ScheduledMessage } from '#contract/scheduling/scheduled-messages.ts'
import type { Db, Tables } from '../../database/tables.ts'
import { presentGroupRef, selectGroupColumns } from '../../presenters/group.ts'
import { presentUser, selectUserColumns } from '../../presenters/user.ts'
import { presentMessageFile, selectFileColumns } from '../files/files.ts'
import type { PlannedDraft } from './planned-draft.ts'

export type ScheduledRow = Selectable<Tables['scheduled_message']>

/** With the groups that their author is in, and the files that are still there. */
export async function presentScheduled(
  db: Db,
  userId: string,
  rows: readonly ScheduledRow[],
): Promise<ScheduledMessage[]> {
  if (rows.length === 0) return []
  const drafts = rows.map((row) => ({ row, draft: JSON.parse(row.draft) as PlannedDraft }))
  const [groups, files, people] = await Promise.all([
    readGroups(db, userId),
    readFiles(
      db,
      rows.map(({ id }) => id),
    ),
    readPeople(
      db,
      drafts.flatMap(({ draft }) => draft.for ?? []),
    ),
  ])
  return drafts.map(({ row, draft }) => {
    const { for: personId, data = {}, captions = [], createdAt, datePrecision, blocks, collection } = draft
    const group = groups.get(row.groupId ?? '')
    const person = people.get(personId ?? '')
    const words = new Map(captions.map(({ file, ...words }) => [file, words]))
    return {
      id: row.id,
      at: row.localTime,
      zone: row.zone,
      goesAt: row.goesAt,
      ...(row.heldFor !== null && { heldFor: row.heldFor }),
      ...(group && { group }),
      ...(person && { for: person }),
      data,
      files: (files.get(row.id) ?? []).map((file, index) => ({
        ...presentMessageFile(file, index),
        ...words.get(file.id),
      })),
      ...(createdAt !== undefined && { createdAt }),
      ...(datePrecision !== undefined && datePrecision !== 'day' && { datePrecision }),
      ...(blocks && { blocks }),
      ...(collection !== undefined && { collection }),
    }
  })
}

async function readGroups(db: Db, userId: string) {
  const rows = await db
    .selectFrom('group')
    .innerJoin('membership', 'membership.groupId', 'group.id')
    .select(selectGroupColumns)
    .where('membership.userId', '=', userId)
    .execute()
  return new Map(rows.map((row) => [row.groupId, presentGroupRef(row)]))
}

async function readFiles(db: Db, ids: readonly string[]) {
  const rows = await db
    .selectFrom('scheduled_file')
    .innerJoin('file', 'file.id', 'scheduled_file.fileId')
    .select(selectFileColumns)
    .select('scheduled_file.scheduledId')
    .where('scheduled_file.scheduledId', 'in', ids)
    .orderBy('scheduled_file.scheduledId')
    .orderBy('scheduled_file.position')
    .execute()
  return Map.groupBy(rows, ({ scheduledId }) => scheduledId)
}

async function readPeople(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, ReturnType<typeof presentUser>>()
  const rows = await db
    .selectFrom('user')
    .leftJoin('file as avatar', 'avatar.id', 'user.avatarId')
    .select(selectUserColumns)
    .where('user.id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, presentUser(row)]))
}
