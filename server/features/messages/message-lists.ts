import { sql } from 'kysely'
import { limits } from '#contract/fields.ts'
import { prepared } from '../../database/prepared.ts'
import type { Db } from '../../database/tables.ts'
import { groupsPerStatement, unionAll } from '../../database/union-all.ts'
import { AppError } from '../../errors.ts'
import { isWithinReach, type AnyViewer, type Reach } from '../../http/viewer.ts'

export type IdPage = { messages: string[]; totalItems: number; next?: string }

/**
 * The page of a number, or what follows the cursor. Checks membership in the same query, to save a round trip to
 * PostgreSQL.
 * @throws AppError not-found, also for a group that the viewer is not in
 */
export async function listGroupMessages(
  db: Db,
  { userId, onlyGroup }: Reach,
  groupId: string,
  { page, before }: { page: number; before?: string | undefined },
): Promise<IdPage> {
  if (!isWithinReach({ onlyGroup }, groupId)) throw new AppError('not-found')
  const start = page * limits.pageSize
  const listed = before
    ? await selectGroupRest(db, { groupId, userId, ...readCursor(before) })
    : await selectGroupPage(db, { groupId, userId, start, upToHere: start + limits.pageSize })
  if (listed.length === 0) throw new AppError('not-found')
  const found = listed.flatMap(({ id, lastActivityDate }) => (id === null ? [] : { id, lastActivityDate }))
  return { ...pageOf(found), totalItems: listed[0]!.messagesInFront }
}

type Cursor = { date: number; id: string }
type Listed = { id: string; lastActivityDate: number | null }

function readCursor(before: string): Cursor {
  const [date, id] = before.split('_')
  return { date: Number(date), id: id! }
}

/** After pinned messages only page numbers work: those have a date, but no place in its order. */
function pageOf(listed: Listed[]): Omit<IdPage, 'totalItems'> {
  const last = listed[limits.pageSize - 1]
  const hasCursor = last && last.lastActivityDate !== null
  return { messages: listed.map(({ id }) => id), ...(hasCursor && { next: `${last.lastActivityDate}_${last.id}` }) }
}

type OfMember = { groupId: string; userId: string }
type GroupPage = OfMember & { start: number; upToHere: number }

const selectGroupPage = prepared((db, { groupId, userId, start, upToHere }: GroupPage) => {
  const pinned = db
    .selectFrom('message')
    .select(['id', sql<number>`0`.as('part'), 'sortOrder as rank'])
    .select(sql<number | null>`null`.as('lastActivityDate'))
    .where('groupId', '=', groupId)
    .where('sortOrder', 'is not', null)
  const others = db
    .selectFrom(newestFirst(db, groupId).where('sortOrder', 'is', null).limit(upToHere).as('newest'))
    .select((is) => ['id', sql<number>`1`.as('part'), is.neg(is.ref('lastActivityDate')).as('rank')])
    .select('lastActivityDate')
  const listed = pinned
    .unionAll(others)
    .orderBy('part')
    .orderBy('rank')
    .orderBy('id', 'desc')
    .limit(limits.pageSize)
    .offset(start)
  return groupOfMember(db, { groupId, userId })
    .leftJoin(listed.as('listed'), (join) => join.onTrue())
    .select(['listed.id', 'listed.lastActivityDate', 'group.messagesInFront'])
    .orderBy('listed.part')
    .orderBy('listed.rank')
    .orderBy('listed.id', 'desc')
})

const selectGroupRest = prepared((db, { groupId, userId, ...cursor }: OfMember & Cursor) => {
  const listed = newestFirst(db, groupId, cursor).where('sortOrder', 'is', null).limit(limits.pageSize)
  return groupOfMember(db, { groupId, userId })
    .leftJoin(listed.as('listed'), (join) => join.onTrue())
    .select(['listed.id', 'listed.lastActivityDate', 'group.messagesInFront'])
    .orderBy('listed.lastActivityDate', 'desc')
    .orderBy('listed.id', 'desc')
})

/** No row for outsiders. */
function groupOfMember(db: Db, { groupId, userId }: OfMember) {
  return db
    .selectFrom('group')
    .innerJoin('membership', 'membership.groupId', 'group.id')
    .where('group.id', '=', groupId)
    .where('membership.userId', '=', userId)
}

/** 30 messages of all the viewer's groups from `offset` or after a cursor, newest activity first; pins do not count. */
export async function listFeed(
  db: Db,
  viewer: AnyViewer,
  { offset, before }: { offset: number; before?: string | undefined },
): Promise<IdPage> {
  const all = await db
    .selectFrom('membership')
    .innerJoin('group', 'group.id', 'membership.groupId')
    .select(['group.id', 'group.messagesInFront'])
    .where('membership.userId', '=', viewer.userId)
    .execute()
  const groups = all.filter(({ id }) => isWithinReach(viewer, id))
  const totalItems = groups.reduce((total, { messagesInFront }) => total + messagesInFront, 0)
  const groupIds = groups.map(({ id }) => id)
  const start = before ? 0 : offset
  const count = start + limits.pageSize
  const candidates = await Promise.all(
    groupsPerStatement(groupIds).map((ids) =>
      before
        ? nextOfGroups(db, { groupIds: ids, count, ...readCursor(before) })
        : newestOfGroups(db, { groupIds: ids, count }),
    ),
  )
  const merged = candidates.flat().toSorted((a, b) => b.lastActivityDate - a.lastActivityDate || (a.id < b.id ? 1 : -1))
  return { ...pageOf(merged.slice(start, count)), totalItems }
}

/** The ids of those in front in these groups that have the latest activity, in no order that counts. */
export async function listLatest(db: Db, groupIds: string[], count: number): Promise<string[]> {
  const portions = groupsPerStatement(groupIds)
  const candidates = await Promise.all(portions.map((ids) => newestOfGroups(db, { groupIds: ids, count })))
  const latest = candidates.flat().toSorted((a, b) => b.lastActivityDate - a.lastActivityDate || (a.id < b.id ? 1 : -1))
  return latest.slice(0, count).map(({ id }) => id)
}

function newestFirst(db: Db, groupId: string, after?: Cursor) {
  return db
    .selectFrom('message')
    .select(['id', 'lastActivityDate'])
    .where('groupId', '=', groupId)
    .where('isInFront', '=', sql.lit(1))
    .$if(after !== undefined, (query) =>
      query.where((is) => is(is.refTuple('lastActivityDate', 'id'), '<', is.tuple(after!.date, after!.id))),
    )
    .orderBy('lastActivityDate', 'desc')
    .orderBy('id', 'desc')
}

const newestOfGroups = prepared((db, { groupIds, count }: { groupIds: string[]; count: number }) =>
  mergeGroups(db, groupIds, count),
)

const nextOfGroups = prepared((db, { groupIds, count, ...cursor }: { groupIds: string[]; count: number } & Cursor) =>
  mergeGroups(db, groupIds, count, cursor),
)

/** Merges each group's newest from its index, rather than sorting the messages of all groups. */
function mergeGroups(db: Db, groupIds: string[], count: number, after?: Cursor) {
  const perGroup = groupIds.map((groupId) =>
    db.selectFrom(newestFirst(db, groupId, after).limit(count).as('newest')).select(['id', 'lastActivityDate']),
  )
  return db
    .selectFrom(unionAll(perGroup).as('candidate'))
    .select(['id', 'lastActivityDate'])
    .orderBy('lastActivityDate', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
}

export const latestOfGroups = prepared((db, { groupIds, count }: { groupIds: string[]; count: number }) => {
  const perGroup = groupIds.map((groupId) =>
    db
      .selectFrom(newestFirst(db, groupId).select('groupId').limit(count).as('newest'))
      .select(['id', 'groupId', 'lastActivityDate']),
  )
  return db
    .selectFrom(unionAll(perGroup).as('candidate'))
    .select(['id', 'groupId'])
    .orderBy('groupId')
    .orderBy('lastActivityDate', 'desc')
    .orderBy('id', 'desc')
})
