import { sql } from 'kysely'
import { limits } from '#contract/fields.ts'
import { prepared } from '../../database/prepared.ts'
import type { Db } from '../../database/tables.ts'
import { groupsPerStatement, unionAll } from '../../database/union-all.ts'
import type { AnyViewer } from '../../http/viewer.ts'
import { requireSharedGroups } from '../membership/shared-groups.ts'
import type { IdPage } from '../messages/message-lists.ts'

/**
 * In the groups shared with the viewer, newest first.
 * @throws AppError user-not-found, as {@link requireSharedGroups} does
 */
export async function listMessagesOf(db: Db, viewer: AnyViewer, authorId: string, offset: number): Promise<IdPage> {
  const groups = await requireSharedGroups(db, viewer, authorId)
  const upToHere = offset + limits.pageSize
  const portions = groupsPerStatement(groups.map(({ groupId }) => groupId))
  const [newest, counts] = await Promise.all([
    Promise.all(portions.map((groupIds) => newestOfAuthor(db, { authorId, groupIds, upToHere }))),
    Promise.all(portions.map((groupIds) => countOfAuthor(db, { authorId, groupIds }))),
  ])
  const merged = newest.flat().toSorted((a, b) => b.postedAt - a.postedAt || (a.id < b.id ? 1 : -1))
  return {
    messages: merged.slice(offset, upToHere).map(({ id }) => id),
    totalItems: counts.flat().reduce((total, { n }) => total + n, 0),
  }
}

type Newest = { authorId: string; groupIds: string[]; upToHere: number }

/** Merges the newest of each group from the index, rather than sorting all of the author's messages. */
const newestOfAuthor = prepared((db, { authorId, groupIds, upToHere }: Newest) => {
  const perGroup = groupIds.map((groupId) =>
    db
      .selectFrom(
        db
          .selectFrom('message')
          .select(['id', 'postedAt'])
          .where('authorId', '=', authorId)
          .where('groupId', '=', groupId)
          .where('isInFront', '=', sql.lit(1))
          .orderBy('postedAt', 'desc')
          .orderBy('id', 'desc')
          .limit(upToHere)
          .as('newest'),
      )
      .select(['id', 'postedAt']),
  )
  return db
    .selectFrom(unionAll(perGroup).as('candidate'))
    .select(['id', 'postedAt'])
    .orderBy('postedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(upToHere)
})

const countOfAuthor = prepared((db, { authorId, groupIds }: { authorId: string; groupIds: string[] }) =>
  db
    .selectFrom('message')
    .select((is) => is.fn.countAll<number>().as('n'))
    .where('authorId', '=', authorId)
    .where('groupId', 'in', groupIds)
    .where('isInFront', '=', sql.lit(1)),
)
