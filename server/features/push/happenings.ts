import type { Selectable } from 'kysely'
import type { Db, Tables } from '../../database/tables.ts'
import { pushBatchEnd } from '../notifications/notify.ts'
import { seriesPause } from '../notifications/series.ts'

export type Happening = Selectable<Tables['notification']>

const mostInSeries = 50

export function findHappening(db: Db, id: string): Promise<Happening | undefined> {
  return db.selectFrom('notification').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function listFollowing(db: Db, happening: Happening): Promise<string[]> {
  if (happening.fromGroupId === null) return []
  const later = await db
    .selectFrom('notification')
    .selectAll()
    .where('fromGroupId', '=', happening.fromGroupId)
    .where('id', '>', happening.id)
    .where('createdAt', '<', pushBatchEnd(happening.createdAt))
    .orderBy('id')
    .limit(mostInSeries)
    .execute()
  return later.filter((other) => isSameConversation(happening, other)).map(({ id }) => id)
}

function isSameConversation(one: Happening, other: Happening): boolean {
  if (isForHosts(one)) return isForHosts(other) && one.userId === other.userId
  return isPosted(one) && isPosted(other)
    ? one.fromUserId === other.fromUserId
    : one.threadId !== null && one.threadId === other.threadId
}

/** That something waits on the page of the hosts. */
function isForHosts({ type, target, fromGroupId }: Happening): boolean {
  return type === 'global_notification' && target === `/groups/${fromGroupId}/hosts`
}

function isPosted({ type }: Happening): boolean {
  return type === 'new_message'
}

/** What was posted in one go before it, or what a host was told of, newest first. */
export async function listSeries(db: Db, happening: Happening): Promise<Happening[]> {
  const { id, type, target, userId, fromGroupId, fromUserId, createdAt } = happening
  const waits = isForHosts(happening)
  if (fromGroupId === null || !(waits || (isPosted(happening) && fromUserId !== null))) return []
  const earlier = await db
    .selectFrom('notification')
    .selectAll()
    .where('fromGroupId', '=', fromGroupId)
    .where('id', '<', id)
    .where('type', '=', type)
    .$if(!waits, (posted) => posted.where('fromUserId', '=', fromUserId))
    .$if(waits, (told) => told.where('userId', '=', userId).where('target', '=', target))
    .where('createdAt', '>', createdAt - mostInSeries * seriesPause)
    .orderBy('id', 'desc')
    .limit(mostInSeries)
    .execute()
  const times = [createdAt, ...earlier.map((other) => other.createdAt)]
  const breaks = earlier.findIndex((other, n) => times[n]! - other.createdAt > seriesPause)
  return breaks === -1 ? earlier : earlier.slice(0, breaks)
}

/** A device replaces notifications by tag; a series has that of its first, what waits for the hosts of a group that of their page. */
export function tagOf(happening: Happening): string {
  return isForHosts(happening) ? happening.target : (happening.threadId ?? happening.id)
}

/** A personal notification stays until the next one in this conversation, whatever else arrives. */
export function personalTagOf(happening: Happening): string {
  return `${tagOf(happening)}:me`
}
