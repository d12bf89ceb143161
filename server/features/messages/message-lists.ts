import { sql } from 'kysely'
import { limits } from '#contract/fields.ts'
import { inPortions } from '../../database/in-portions.ts'
import { prepared } from '../../database/prepared.ts'
import type { Db } from '../../database/tables.ts'
import type { Viewer } from '../../http/viewer.ts'
import type { Membership } from '../membership/membership.ts'

export type IdPage = { messages: string[]; totalItems: number }

export async function listGroupMessages(db: Db, { groupId }: Membership, page: number): Promise<IdPage> {
  const start = page * limits.pageSize
  const listed = await selectGroupPage(db, { groupId, start, upToHere: start + limits.pageSize })
  return { messages: listed.flatMap(({ id }) => id ?? []), totalItems: listed[0]?.messagesInFront ?? 0 }
}

type GroupPage = { groupId: string; start: number; upToHere: number }

const selectGroupPage = prepared((db, { groupId, start, upToHere }: GroupPage) => {
  const pinned = db
    .selectFrom('message')
    .select(['id', sql<number>`0`.as('part'), 'sortOrder as place'])
    .where('groupId', '=', groupId)
    .where('sortOrder', 'is not', null)
  const others = db
    .selectFrom(newestFirst(db, groupId).where('sortOrder', 'is', null).limit(upToHere).as('newest'))
    .select((is) => ['id', sql<number>`1`.as('part'), is.neg(is.ref('lastActivityDate')).as('place')])
  const listed = pinned
    .unionAll(others)
    .orderBy('part')
    .orderBy('place')
    .orderBy('id', 'desc')
    .limit(limits.pageSize)
    .offset(start)
  return db
    .selectFrom('group')
    .leftJoin(listed.as('listed'), (join) => join.onTrue())
    .select(['listed.id', 'group.messagesInFront'])
    .where('group.id', '=', groupId)
    .orderBy('listed.part')
    .orderBy('listed.place')
    .orderBy('listed.id', 'desc')
})

/** 30 messages of all the viewer's groups from `offset` on, newest activity first; pins do not count. */
export async function listFeed(db: Db, viewer: Viewer, offset: number): Promise<IdPage> {
  const groups = await db
    .selectFrom('membership')
    .innerJoin('group', 'group.id', 'membership.groupId')
    .select(['group.id', 'group.messagesInFront'])
    .where('membership.userId', '=', viewer.userId)
    .execute()
  const totalItems = groups.reduce((total, { messagesInFront }) => total + messagesInFront, 0)
  const groupIds = groups.map(({ id }) => id)
  const candidates = await Promise.all(
    inPortions(groupIds, groupsPerStatement).map((ids) =>
      newestOfGroups(db, { groupIds: ids, count: offset + limits.pageSize }),
    ),
  )
  const merged = candidates.flat().toSorted((a, b) => b.lastActivityDate - a.lastActivityDate || (a.id < b.id ? 1 : -1))
  return { messages: merged.slice(offset, offset + limits.pageSize).map(({ id }) => id), totalItems }
}

function newestFirst(db: Db, groupId: string) {
  return db
    .selectFrom('message')
    .select(['id', 'lastActivityDate'])
    .where('groupId', '=', groupId)
    .where('isInFront', '=', sql.lit(1))
    .orderBy('lastActivityDate', 'desc')
    .orderBy('id', 'desc')
}

/** Reads each group's newest from its index and merges them, rather than sorting the messages of all groups. */
const newestOfGroups = prepared((db, { groupIds, count }: { groupIds: string[]; count: number }) => {
  const perGroup = groupIds.map((groupId) =>
    db.selectFrom(newestFirst(db, groupId).limit(count).as('newest')).select(['id', 'lastActivityDate']),
  )
  const [first, ...rest] = perGroup
  const all = rest.reduce((union, next) => union.unionAll(next), first!)
  return db
    .selectFrom(all.as('candidate'))
    .select(['id', 'lastActivityDate'])
    .orderBy('lastActivityDate', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
})

/** The newest of each group, group by group. */
export const latestOfGroups = prepared((db, { groupIds, count }: { groupIds: string[]; count: number }) => {
  const perGroup = groupIds.map((groupId) =>
    db
      .selectFrom(newestFirst(db, groupId).select('groupId').limit(count).as('newest'))
      .select(['id', 'groupId', 'lastActivityDate']),
  )
  const [first, ...rest] = perGroup
  const all = rest.reduce((union, next) => union.unionAll(next), first!)
  return db
    .selectFrom(all.as('candidate'))
    .select(['id', 'groupId'])
    .orderBy('groupId')
    .orderBy('lastActivityDate', 'desc')
    .orderBy('id', 'desc')
})

/** SQLite joins at most 500 selects in one statement. */
export const groupsPerStatement = 400
