import { limits } from '#contract/fields.ts'
import type { Db } from '../../database/tables.ts'
import type { Viewer } from '../../http/viewer.ts'
import type { Membership } from '../groups/membership.ts'

export type IdPage = { messages: string[]; totalItems: number }

/** A page of a group: pinned first in the order of pinning, then newest activity first, the id breaking ties. */
export async function listGroupMessages(db: Db, { groupId }: Membership, page: number): Promise<IdPage> {
  const [pinned, totalItems] = await Promise.all([listPinned(db, groupId), countInFront(db, [groupId])])
  const start = page * limits.pageSize
  const pinnedHere = pinned.slice(start, start + limits.pageSize)
  const others = await newestFirst(db, groupId)
    .where('sortOrder', 'is', null)
    .offset(Math.max(0, start - pinned.length))
    .limit(limits.pageSize - pinnedHere.length)
    .execute()
  return { messages: [...pinnedHere, ...others.map(({ id }) => id)], totalItems }
}

/** 30 messages of all the viewer's groups from `offset` on, newest activity first; pins do not count. */
export async function listFeed(db: Db, viewer: Viewer, offset: number): Promise<IdPage> {
  const memberships = await db.selectFrom('membership').select('groupId').where('userId', '=', viewer.userId).execute()
  const groupIds = memberships.map(({ groupId }) => groupId)
  const [totalItems, candidates] = await Promise.all([
    countInFront(db, groupIds),
    Promise.all(inPortions(groupIds).map((ids) => newestOfGroups(db, ids, offset + limits.pageSize))),
  ])
  const merged = candidates.flat().toSorted((a, b) => b.lastActivityDate - a.lastActivityDate || (a.id < b.id ? 1 : -1))
  return { messages: merged.slice(offset, offset + limits.pageSize).map(({ id }) => id), totalItems }
}

async function listPinned(db: Db, groupId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('message')
    .select('id')
    .where('groupId', '=', groupId)
    .where('sortOrder', 'is not', null)
    .orderBy('sortOrder')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

async function countInFront(db: Db, groupIds: string[]): Promise<number> {
  if (groupIds.length === 0) return 0
  const { total } = await db
    .selectFrom('message')
    .select((is) => is.fn.countAll<number>().as('total'))
    .where('groupId', 'in', groupIds)
    .where('isInFront', '=', 1)
    .executeTakeFirstOrThrow()
  return total
}

function newestFirst(db: Db, groupId: string) {
  return db
    .selectFrom('message')
    .select(['id', 'lastActivityDate'])
    .where('groupId', '=', groupId)
    .where('isInFront', '=', 1)
    .orderBy('lastActivityDate', 'desc')
    .orderBy('id', 'desc')
}

/** Each group's newest by its own index, then merged: never a sort of all messages of all groups. */
function newestOfGroups(db: Db, groupIds: string[], count: number) {
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
    .execute()
}

/** SQLite joins at most 500 selects in one statement. */
const groupsPerStatement = 400

function inPortions(groupIds: string[]): string[][] {
  return Array.from({ length: Math.ceil(groupIds.length / groupsPerStatement) }, (_, n) =>
    groupIds.slice(n * groupsPerStatement, (n + 1) * groupsPerStatement),
  )
}
